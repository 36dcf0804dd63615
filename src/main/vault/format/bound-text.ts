import { tokenFieldsOf } from '../records/token-fields.ts'
import type { WorkspaceLocation } from '../records/workspace-location.ts'
import type { StoredKey } from './vault-format.ts'

/** A key with its location: together they determine where its secret is sent and which client it belongs to. */
export interface Bound {
  readonly key: Pick<StoredKey, 'id' | 'clientId' | 'workspaceId' | 'keepReady' | 'tokenFields'>
  readonly location: Pick<WorkspaceLocation, 'service' | 'region'>
}

/**
 * The canonical text that a secret's encryption authenticates (its AEAD context).
 *
 * SECURITY: S11, covers everything that determines where a secret is sent and which client it belongs to, so that
 * a secret can't be decrypted after someone edits the file. Changes made in Keyward re-encrypt it
 * (`reencryptChanged`).
 */
export const boundText = ({ key, location: { service, region } }: Bound, version: number): string => {
  const tokenFields = Object.entries(tokenFieldsOf(service, key)).sort(([one], [other]) =>
    one < other ? -1 : 1,
  )
  return JSON.stringify([
    'keyward-secret-2',
    key.id,
    version,
    key.clientId,
    key.workspaceId,
    key.keepReady,
    region.authUrl,
    region.baseUrl,
    service.tokenPath ?? null,
    tokenFields,
    service.credentialEncoding,
    service.isPractice === true,
    // Secrets from before services could have their own authority are bound without one.
    ...(service.authority === undefined ? [] : [service.authority.pem]),
  ])
}
