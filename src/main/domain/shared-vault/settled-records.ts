import type { RecordKind } from '../sharing/shared-record.ts'
import type { SharedState } from '../sharing/shared-state.ts'
import type { VaultDocument } from '../vault/vault-format.ts'

type Records = Pick<VaultDocument, 'services' | 'workspaces' | 'keys' | 'sharing'>

/** Whether a record of the vault needs no comparison with the log. */
export type IsSettled = (kind: RecordKind, record: { readonly id: string }) => boolean

/** The vault and the log when they were last the same. */
export interface Settled {
  readonly document: Records
  readonly shared: SharedState
  /** Entries of the chain of authority: each can open what was closed. */
  readonly authorityEntries: number
  /** Keys that are to be compared all the same. */
  readonly openKeyIds: ReadonlySet<string>
}

const none: IsSettled = () => false

/**
 * The records that have not changed since vault and log were the same, on either side: with many keys, comparing all of them after each
 * edit would keep main from answering. Where secrets go depends on several records, so any change of a service or workspace, or an
 * open question about an address, makes all of them be compared.
 */
export const settledRecords = (
  settled: Settled | undefined,
  document: Records,
  shared: SharedState,
  authorityEntries: number,
): IsSettled => {
  if (settled?.authorityEntries !== authorityEntries) return none
  const before = settled.document
  const isMoved =
    before.services !== document.services ||
    before.workspaces !== document.workspaces ||
    before.sharing?.workspaceIds.join() !== document.sharing?.workspaceIds.join() ||
    (document.sharing?.held.length ?? 0) > 0 ||
    asksAddress(settled.shared) ||
    asksAddress(shared) ||
    hasChanged('service', settled.shared, shared) ||
    hasChanged('workspace', settled.shared, shared)
  if (isMoved) return none
  const open = new Set(settled.openKeyIds)
  for (const { id } of [...settled.shared.questions, ...shared.questions]) open.add(id)
  const here = new Set<unknown>(before.keys)
  return (kind, record) =>
    kind !== 'key' ||
    (here.has(record) && !open.has(record.id) && isSame(kind, record.id, settled.shared, shared))
}

const asksAddress = ({ questions }: SharedState): boolean =>
  questions.some(({ about }) => about === 'address')

/** Whether no entry wrote a record since: every write that counts leaves another object or another last entry. */
const isSame = (kind: RecordKind, id: string, before: SharedState, after: SharedState): boolean => {
  const [one, other] = [before.writes.find(kind, id), after.writes.find(kind, id)]
  if (one === other) return true
  return one?.acts.length === other?.acts.length && one?.acts.at(-1)?.by.hash === other?.acts.at(-1)?.by.hash
}

const hasChanged = (kind: 'service' | 'workspace', before: SharedState, after: SharedState): boolean => {
  const records = kind === 'service' ? after.services : after.workspaces
  const known = kind === 'service' ? before.services : before.workspaces
  return records.length !== known.length || records.some(({ id }) => !isSame(kind, id, before, after))
}
