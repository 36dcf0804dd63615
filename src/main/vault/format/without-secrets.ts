import { without } from '../records/key-records.ts'
import type { VaultDocument } from './vault-format.ts'

/** Only the inventory: no secrets, no data keys, no passphrase and none of this computer's own keys. */
export const withoutSecrets = (document: VaultDocument): VaultDocument => ({
  ...without(document, 'authentication', 'team'),
  format: 2,
  custody: 'os',
  dataKeys: [],
  keys: document.keys.map((key) => without(key, 'secret', 'formerSecrets')),
})
