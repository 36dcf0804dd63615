import type { Asker } from '../ipc/asker.ts'
import { makeCheckNeeds } from '../ipc/check-needs.ts'
import { type Dispatch, makeDispatch } from '../ipc/dispatch.ts'
import type { App } from './app.ts'
import { makeConfirmations } from './confirmations.ts'
import { makeHandlers } from './handlers.ts'
import type { Platform } from './platform.ts'

/** Creates the function that answers the page's calls, using their schemas, needs and handlers. */
export const answerCalls = (
  parts: App,
  {
    spendPress,
    whenQuiet,
    confirm,
    asker,
  }: Pick<Platform, 'spendPress' | 'whenQuiet' | 'confirm'> & { readonly asker: Asker },
): Dispatch =>
  makeDispatch({
    handlers: makeHandlers(parts),
    checkNeeds: makeCheckNeeds({
      vault: parts.vault,
      spendPress,
      whenQuiet,
      confirm,
      asker,
      words: parts.questions.common,
      confirmations: makeConfirmations(parts),
    }),
    logger: parts.logger,
    newReference: () => parts.cipher.newId().slice(0, 8),
  })
