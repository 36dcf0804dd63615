import { endsOldFirst } from '../../shared/replacements/replacement-order.ts'
import type { Confirmations } from '../ipc/confirmation.ts'
import { Secret } from '../kernel/secret.ts'
import type { PreparedKey } from '../keys/prepare-key.ts'
import { askAboutCredentials, type CredentialQuestions } from '../keys/questions.ts'
import type { Agreed } from '../services/known-hosts.ts'
import { makePrepareNewPair } from './prepare-new-pair.ts'
import { findReplacement } from './rules/replacement-records.ts'

/** What the user agrees to in main's question about a guided replacement, passed on to the call. */
export interface ReplacementPlans {
  'replacements:addNewKey': Agreed<PreparedKey>
}

/** Main's question before the new credentials of a replacement are saved. */
export const replacementQuestions = (
  services: CredentialQuestions & Parameters<typeof makePrepareNewPair>[0],
): Confirmations<keyof ReplacementPlans, ReplacementPlans> => {
  const prepareNewPair = makePrepareNewPair(services)
  return {
    'replacements:addNewKey': {
      question: async ({ check: _check, clientSecret, ...pair }) => {
        const prepared = await prepareNewPair({ ...pair, clientSecret: new Secret(clientSecret) })
        if (!prepared.ok) return prepared
        const found = findReplacement(services.vault.document, pair.replacementId)
        if (!found.ok) return found
        // The same key gets new credentials, so the ones before its current ones are discarded.
        const replacedKeyId = endsOldFirst(found.value) ? found.value.keyId : undefined
        return askAboutCredentials(services, prepared.value, replacedKeyId)
      },
    },
  }
}
