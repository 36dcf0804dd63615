import { without } from '../records/key-records.ts'
import type { VaultDocument } from './vault-format.ts'

/** The inventory alone: no secret, nothing that sealed one, no passphrase, and no keys of this computer. */
export const withoutSecrets = (document: VaultDocument): VaultDocument => ({
  ...without(document, 'authentication', 'team'),
  format: 2,
  custody: 'os',
  dataKeys: [],
  keys: document.keys.map((key) => without(key, 'secret', 'formerSecrets')),
})
