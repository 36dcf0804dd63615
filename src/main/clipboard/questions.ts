import { ok } from '../../shared/result.ts'
import type { Services } from '../composition/services.ts'
import type { Confirmations } from '../ipc/confirmation.ts'
import type { StoredKey } from '../vault/format/vault-format.ts'

/** What main's question before a copy shows. */
export interface ClipboardPlans {
  'keys:copySecret': StoredKey
}

/** Main's question before a client secret is copied. */
export const clipboardQuestions = ({
  vault,
  keys,
  questions,
}: Services): Confirmations<keyof ClipboardPlans, ClipboardPlans> => ({
  'keys:copySecret': {
    question: async ({ keyId }) => {
      // SECURITY: S33, it is opened here only to see that it can be: no open secret waits for an answer.
      const opened = await keys.openSecretOf(keyId)
      if (!opened.ok) return opened
      const { key, location } = opened.value
      const { translate } = questions
      const asked = questions.say(
        translate('ask.copySecret.message', { name: key.name }),
        [translate('ask.copySecret.detail')],
        translate('ask.copySecret.goOn'),
        {
          atStake: [questions.whichKey(key, location.workspace)],
          again: translate('ask.copySecret.again'),
        },
      )
      const { document } = vault
      return ok({ asked, plan: key, holds: () => vault.document === document })
    },
  },
})
