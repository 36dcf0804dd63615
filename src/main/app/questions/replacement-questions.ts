import { endsOldFirst } from '../../../shared/replacement-order.ts'
import type { PreparedKey } from '../../domain/keys/prepare-key.ts'
import { findReplacement } from '../../domain/replacements/replacement-records.ts'
import { Secret } from '../../domain/secret.ts'
import type { Agreed } from '../../domain/services/known-hosts.ts'
import type { Confirmations } from '../../ipc/confirmation.ts'
import { makePrepareNewPair } from '../prepare-new-pair.ts'
import type { Services } from '../services.ts'
import { askAboutCredentials } from './key-questions.ts'

/** What main's question about a guided replacement shows. */
export interface ReplacementPlans {
  'replacements:addNewKey': Agreed<PreparedKey>
}

/** Main's question before the new credentials of a replacement are saved. */
export const replacementQuestions = (
  services: Services,
): Confirmations<keyof ReplacementPlans, ReplacementPlans> => {
  const prepareNewPair = makePrepareNewPair(services)
  return {
    'replacements:addNewKey': {
      question: async ({ check: _check, clientSecret, ...pair }) => {
        const prepared = await prepareNewPair({ ...pair, clientSecret: new Secret(clientSecret) })
        if (!prepared.ok) return prepared
        const found = findReplacement(services.vault.document, pair.replacementId)
        if (!found.ok) return found
        // In the same key, the credentials before the last ones are given up.
        const replacedKeyId = endsOldFirst(found.value) ? found.value.keyId : undefined
        return askAboutCredentials(services, prepared.value, replacedKeyId)
      },
    },
  }
}
