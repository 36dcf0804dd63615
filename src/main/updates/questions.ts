import { appError } from '../../shared/errors/app-error.ts'
import { err, ok } from '../../shared/kernel/result.ts'
import type { Questions } from '../i18n/question-words.ts'
import type { Confirmations } from '../ipc/confirmation.ts'
import { shownAddress } from '../kernel/shown-address.ts'
import type { DownloadsAddress } from '../ports/update-source.ts'
import type { UpdateCheck } from './update-check.ts'

/** What the user agrees to in main's question about newer versions, passed on to the call. */
export interface UpdatePlans {
  'updates:openDownloads': DownloadsAddress
}

interface Deps {
  readonly updates: Pick<UpdateCheck, 'downloadsUrl'>
  readonly questions: Questions
}

/** SECURITY: S4, S59, the browser only opens a page that main has shown in full. */
export const updateQuestions = ({
  updates,
  questions,
}: Deps): Confirmations<'updates:openDownloads', UpdatePlans> => ({
  'updates:openDownloads': {
    question: () => {
      const address = updates.downloadsUrl
      if (address === undefined) return err(appError('not-found'))
      const { translate } = questions
      const asked = questions.say(
        translate('ask.openPage.message', { host: shownAddress(new URL(address).origin) }),
        [translate('ask.openDownloads.detail')],
        translate('ask.openPage.goOn'),
        { atStake: [address] },
      )
      return ok({ asked, plan: address })
    },
  },
})
