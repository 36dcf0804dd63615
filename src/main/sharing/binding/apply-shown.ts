import type { Steps } from '../../kernel/steps.ts'
import type { VaultDocument } from '../../vault/format/vault-format.ts'
import type { ShownState } from '../rules/new-writes.ts'
import type { HeldAddress, SharedPart } from '../team/team-notes.ts'
import { type Applying, type ApplyMeans, appliedServices, appliedWorkspaces } from './apply-addresses.ts'
import { appliedKeys } from './apply-keys.ts'
import { heldField } from './held.ts'
import { isLive, ShownRecords } from './shown-records.ts'

/**
 * A vault with what a state shows, and what of it is not here or stands otherwise. The same document comes back when
 * nothing differs. Nothing is erased: what others deleted goes to *Recently deleted*.
 *
 * Secrets of a moved address are sealed anew by the vault's own save (`resealChanged`).
 */
export function* applyShown(
  document: VaultDocument,
  part: SharedPart,
  on: ShownState,
  means: ApplyMeans,
): Steps<{ readonly document: VaultDocument; readonly part: SharedPart }> {
  const held: HeldAddress[] = []
  const heldPlaces = new Set<string>()
  const applying: Applying = {
    document,
    records: new ShownRecords(on),
    means,
    workspaceIds: new Set(part.workspaceIds),
    hold: (of, field, here) => {
      held.push(heldField(of, field, here))
      heldPlaces.add(of.id)
    },
  }
  yield
  const services = yield* appliedServices(applying)
  const workspaces = yield* appliedWorkspaces(applying, services)
  const places = new Set(heldPlaces)
  const keys = yield* appliedKeys(applying, {
    services,
    workspaces,
    isHeldAt: ({ service, workspace }) => places.has(service.id) || places.has(workspace.id),
  })
  const isSame =
    services === document.services && workspaces === document.workspaces && keys === document.keys
  const next = isSame ? document : { ...document, services, workspaces, keys }
  return { document: next, part: partOf(next, applying, held) }
}

/** What of the state is in the vault, so that what is missing later was deleted here. */
const partOf = (
  { workspaces, keys }: VaultDocument,
  { records, workspaceIds }: Applying,
  held: readonly HeldAddress[],
): SharedPart => {
  const here = new Set(workspaces.map(({ id }) => id).filter((id) => workspaceIds.has(id)))
  const keysHere = new Set(keys.filter(({ workspaceId }) => here.has(workspaceId)).map(({ id }) => id))
  const absent = [
    ...records.all('workspace').filter((record) => isLive(record) && !here.has(record.id)),
    ...records.all('key').filter((record) => isLive(record) && !keysHere.has(record.id)),
  ]
  return {
    workspaceIds: [...workspaceIds].filter((id) => here.has(id)),
    held,
    absentKeyIds: absent.map(({ id }) => id),
  }
}
