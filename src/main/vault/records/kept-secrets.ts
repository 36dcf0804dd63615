import type { StoredKey, StoredSecret } from '../format/vault-format.ts'

/** A key's current and previous secrets, each with its client id. */
export const keptSecrets = ({
  clientId,
  secret,
  formerSecrets = [],
}: StoredKey): { readonly clientId: string; readonly stored: StoredSecret }[] => [
  ...(secret === undefined ? [] : [{ stored: secret, clientId }]),
  ...formerSecrets.map((former) => ({ stored: former, clientId: former.clientId })),
]

/** Identifies one version of a key's secret. */
export const versionOf = (one: { readonly keyId: string; readonly version: number }): string =>
  `${one.keyId}:${one.version}`
