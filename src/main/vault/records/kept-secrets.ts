import type { StoredKey, StoredSecret } from '../format/vault-format.ts'

/** A key's secret in use and those that were replaced, each with the client id that it belongs to. */
export const keptSecrets = ({
  clientId,
  secret,
  formerSecrets = [],
}: StoredKey): { readonly clientId: string; readonly stored: StoredSecret }[] => [
  ...(secret === undefined ? [] : [{ stored: secret, clientId }]),
  ...formerSecrets.map((former) => ({ stored: former, clientId: former.clientId })),
]
