import type { KeyNames } from '../../activity/activity-log.ts'
import type { VaultDocument } from '../../vault/format/vault-format.ts'

/** The current names of a key and its workspace; empty when they are gone. */
export const namesOfKey = ({ keys, workspaces }: VaultDocument, keyId: string): KeyNames => {
  const key = keys.find(({ id }) => id === keyId)
  const workspace = workspaces.find(({ id }) => id === key?.workspaceId)
  return {
    ...(key === undefined ? {} : { keyName: key.name }),
    ...(workspace === undefined ? {} : { workspaceId: workspace.id, workspaceName: workspace.name }),
  }
}
