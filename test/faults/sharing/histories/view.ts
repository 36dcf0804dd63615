import type { SharedValues } from '../../../../src/main/domain/shared-vault/shared-fields.ts'
import {
  sharedKey,
  sharedService,
  sharedWorkspace,
} from '../../../../src/main/domain/shared-vault/shared-fields.ts'
import { type Computer, documentOf } from './computer.ts'

/** What a computer shows of shared records, by kind, id and workspace. */
export type View = ReadonlyMap<string, SharedValues>

/** Opens every shared key of a computer; throws when one does not open. */
export const viewOf = async (computer: Computer): Promise<View> => {
  const { services, workspaces, keys, sharing } = documentOf(computer)
  const ids = new Set(sharing?.workspaceIds)
  const view = new Map<string, SharedValues>()
  for (const workspace of workspaces) {
    if (!ids.has(workspace.id) || workspace.deletedAtMs !== undefined) continue
    view.set(`workspace ${workspace.id} ${workspace.id}`, sharedWorkspace(workspace))
    const service = services.find(({ id }) => id === workspace.serviceId)
    if (service === undefined) throw new Error(`${computer.name} lacks the service of ${workspace.name}`)
    view.set(`service ${service.id} ${workspace.id}`, sharedService(service))
    for (const key of keys) {
      if (key.workspaceId !== workspace.id || key.deletedAtMs !== undefined) continue
      const secret = await secretOf(computer, key.id)
      view.set(`key ${key.id} ${workspace.id}`, { ...sharedKey(key), clientId: key.clientId, secret })
    }
  }
  return view
}

/** Opens every key of a computer, shared or not. */
export const secretsOf = (computer: Computer): Promise<string[]> =>
  Promise.all(
    documentOf(computer)
      .keys.filter(({ secret, deletedAtMs }) => secret !== undefined && deletedAtMs === undefined)
      .map(({ id }) => secretOf(computer, id)),
  )

const secretOf = async ({ name, app }: Computer, keyId: string): Promise<string> => {
  const opened = await app.app.keyward.services.keys.openSecretOf(keyId)
  if (!opened.ok) throw new Error(`${name} cannot open ${keyId}: ${JSON.stringify(opened.error)}`)
  return opened.value.clientSecret.reveal()
}
