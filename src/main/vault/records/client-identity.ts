import { TOKEN_PATH } from '../../../shared/services/address.ts'
import type { StoredKey } from '../format/vault-format.ts'
import { purposes, tokenFieldsOf } from './token-fields.ts'
import type { WorkspaceLocation } from './workspace-location.ts'

/** A key's client and the purpose of its tokens. One client may have a key for each purpose. */
export type OAuthClient = Pick<StoredKey, 'clientId' | 'tokenFields'>

/**
 * A string that is equal for two keys with the same client ID, the same full token address (including the
 * tenant path) and the same purpose.
 */
export const clientIdentity = (
  { service, region }: Pick<WorkspaceLocation, 'service' | 'region'>,
  client: OAuthClient,
): string => {
  const { tokenPath = TOKEN_PATH } = service
  const sent = new Map(Object.entries(tokenFieldsOf(service, client)))
  const fields = purposes.map((name) => sent.get(name) ?? '')
  return JSON.stringify([`${region.authUrl}${tokenPath}`, ...fields, client.clientId])
}
