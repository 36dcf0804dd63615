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
}

const none: IsSettled = () => false

/**
 * The records that have not changed since vault and log were the same, on either side: with many keys, comparing all of them after each
 * edit would keep main from answering. Where secrets go depends on several records, so any change of a service or workspace, or an
 * open question, makes all of them be compared.
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
    shared.questions.length + settled.shared.questions.length > 0 ||
    hasChanged('service', settled.shared, shared) ||
    hasChanged('workspace', settled.shared, shared)
  if (isMoved) return none
  const here = new Map(before.keys.map((key) => [key.id, key]))
  return (kind, record) => {
    if (kind !== 'key') return true
    const isSame = here.get(record.id) === record
    return isSame && stampOf(settled.shared, kind, record.id) === stampOf(shared, kind, record.id)
  }
}

/** Changes with every write of a record that counts. */
const stampOf = ({ writes }: SharedState, kind: RecordKind, id: string): string => {
  const acts = writes.find(kind, id)?.acts ?? []
  return `${acts.length} ${acts.at(-1)?.by.hash}`
}

const hasChanged = (kind: 'service' | 'workspace', before: SharedState, after: SharedState): boolean => {
  const records = kind === 'service' ? after.services : after.workspaces
  const known = kind === 'service' ? before.services : before.workspaces
  return (
    records.length !== known.length ||
    records.some(({ id }) => stampOf(before, kind, id) !== stampOf(after, kind, id))
  )
}
