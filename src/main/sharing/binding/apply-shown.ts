import { canonical } from '../../kernel/canonical.ts'
import type { PausableSteps } from '../../kernel/pausable-steps.ts'
import type { VaultDocument } from '../../vault/format/vault-format.ts'
import type { WorkspaceLocation } from '../../vault/records/workspace-location.ts'
import { recordName } from '../rules/fields.ts'
import type { State } from '../rules/state-merge.ts'
import { type Applying, type ApplyMeans, appliedServices, appliedWorkspaces } from './apply-addresses.ts'
import { appliedKeys } from './apply-keys.ts'
import type { KeptLocal } from './kept-local.ts'
import { shownRecords } from './shown-records.ts'
import type { TeamPart } from './team-part.ts'

/** A vault after applying a state, and how it still differs from that state. */
export interface Applied extends Pick<TeamPart, 'workspaceIds' | 'held'> {
  readonly document: VaultDocument
}

/**
 * Applies a state to a vault. Returns the same document when nothing differs. Never erases anything: records
 * deleted by other members move to *Recently deleted*.
 *
 * When a service's address changes, saving the vault re-encrypts its secrets (`reencryptChanged`).
 */
export function* applyShown(
  document: VaultDocument,
  part: Pick<TeamPart, 'workspaceIds'>,
  state: State,
  means: ApplyMeans,
): PausableSteps<Applied> {
  const held = new Map<string, KeptLocal>()
  const keptLocalIds = new Set<string>()
  const applying: Applying = {
    document,
    records: yield* shownRecords(state),
    means,
    workspaceIds: new Set(part.workspaceIds),
    hold: ({ record, id }, field, here) => {
      held.set(`${record} ${field}`, [record, field, canonical(here)])
      keptLocalIds.add(id)
    },
    leaveOut: ({ record, isAlive, fields }, here) => {
      // Leaving out a workspace already leaves out its keys.
      const isWithWorkspace = held.has(recordName('workspace', String(fields.get('workspaceId'))))
      if (isAlive && !isWithWorkspace) held.set(record, [record, 'life', ''])
      return here
    },
  }
  const services = yield* appliedServices(applying)
  const workspaces = yield* appliedWorkspaces(applying, services)
  const keptLocalAt = new Set(keptLocalIds)
  const isKeptLocalAt = ({ service, workspace }: WorkspaceLocation) =>
    keptLocalAt.has(service.id) || keptLocalAt.has(workspace.id)
  const keys = yield* appliedKeys(applying, { services, workspaces, isKeptLocalAt })
  const isSame =
    services === document.services && workspaces === document.workspaces && keys === document.keys
  const here = workspaces.map(({ id }) => id).filter((id) => applying.workspaceIds.has(id))
  const next = isSame ? document : { ...document, services, workspaces, keys }
  return { document: next, workspaceIds: here, held: [...held.values()] }
}
