import { parseUrl } from '../../kernel/parse-url.ts'
import type { VaultDocument } from '../../vault/format/vault-format.ts'
import { findKeyAndLocation } from '../../vault/records/workspace-location.ts'

/** The host that issues a key's tokens; undefined for a deleted key. */
export const signInHost = (document: VaultDocument, keyId: string): string | undefined => {
  const found = findKeyAndLocation(document, keyId)
  return found.ok ? parseUrl(found.value.location.region.authUrl)?.host : undefined
}
