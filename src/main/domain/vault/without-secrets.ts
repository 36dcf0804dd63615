import { emptyDocument, type VaultDocument } from './vault-format.ts'

/** The inventory alone: no secret, nothing that sealed one, and no passphrase. */
export const withoutSecrets = ({ services, workspaces, keys }: VaultDocument): VaultDocument => ({
  ...emptyDocument,
  services,
  workspaces,
  keys: keys.map(({ secret: _secret, formerSecrets: _former, ...rest }) => rest),
})
