import { makeCheckNeeds } from '../ipc/check-needs.ts'
import { type Dispatch, makeDispatch } from '../ipc/dispatch.ts'
import type { Lock } from '../protection/lock.ts'
import type { App } from './app.ts'
import { makeConfirmations } from './confirmations.ts'
import { makeHandlers } from './handlers.ts'
import type { Platform } from './platform.ts'

/** Creates the function that handles the page's calls, from their schemas, needs and handlers. */
export const answerCalls = (
  parts: App,
  {
    spendPress,
    whenQuiet,
    confirm,
    lock,
  }: Pick<Platform, 'spendPress' | 'whenQuiet' | 'confirm'> & { readonly lock: Pick<Lock, 'signal'> },
): Dispatch =>
  makeDispatch({
    handlers: makeHandlers(parts),
    checkNeeds: makeCheckNeeds({
      vault: parts.vault,
      spendPress,
      whenQuiet,
      confirm,
      untilLock: () => lock.signal,
      words: () => {
        const { language, locale } = parts.questions.language()
        return { oneMoment: parts.questions.translate('ask.oneMoment'), language, locale }
      },
      clock: parts.clock,
      publish: parts.publish,
      confirmations: makeConfirmations(parts),
    }),
    logger: parts.logger,
    newReference: () => parts.cipher.newId().slice(0, 8),
  })
