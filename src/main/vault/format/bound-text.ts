import type { WorkspaceLocation } from '../records/workspace-location.ts'
import type { StoredKey } from './vault-format.ts'

/** A key in its location: what decides where its secret goes and whose it is. */
export interface Bound {
  readonly key: Pick<StoredKey, 'id' | 'clientId' | 'workspaceId' | 'keepReady'>
  readonly location: Pick<WorkspaceLocation, 'service' | 'region'>
}

/**
 * The canonical text that a sealed secret is bound to.
 *
 * SECURITY: S11, includes whatever decides where a secret goes or whose it is: if any of it is edited in the
 * file, the secret does not open. A change made in Keyward reseals it (`resealChanged`).
 */
export const boundText = ({ key, location: { service, region } }: Bound, version: number): string => {
  const tokenFields = Object.entries(service.tokenFields ?? {}).sort(([one], [other]) =>
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
  ])
}
