import { addressOfKey, addressOfWorkspace, type KeyAddress, tokenAddress } from '../sharing/same-keys.ts'
import type { SharedState } from '../sharing/shared-state.ts'
import type { WorkspaceLocation } from '../vault/workspace-location.ts'
import { addressOfService } from './shared-fields.ts'

/** Where a key's secret goes by this vault. */
export const addressInVault = ({
  service,
  region: { authUrl, baseUrl },
}: Pick<WorkspaceLocation, 'service' | 'region'>): KeyAddress => ({
  token: tokenAddress(addressOfService(service), authUrl),
  baseUrl,
})

/** Where a key's secret goes by the shared log; undefined while the computers do not agree. */
export const addressInLog = (
  { writes }: Pick<SharedState, 'writes'>,
  keyId: string,
): KeyAddress | undefined => {
  const record = writes.find('key', keyId)
  return record && addressOfKey(writes, record)
}

/** Where the secrets of a workspace go by the shared log; undefined while the computers do not agree. */
export const workspaceAddressInLog = (
  { writes }: Pick<SharedState, 'writes'>,
  workspaceId: string,
): KeyAddress | undefined => addressOfWorkspace(writes, writes.find('workspace', workspaceId))
