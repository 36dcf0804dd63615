import { type KeySharing, type KeySharingNotes, OtherFact } from '../../../shared/key-sharing.ts'
import type { SharingQuestion } from '../../../shared/sharing.ts'
import { omitEmpty } from '../../kernel/omit-empty.ts'
import type { StoredKey, VaultDocument } from '../../vault/format/vault-format.ts'
import type { ShownState } from '../rules/new-writes.ts'
import { nameOf, type ShownRecord } from '../rules/shown.ts'
import type { SharedPart } from '../team/team-notes.ts'

/** How a shared key stands, and what the person should know of it. */
export interface KeyStanding {
  readonly sharing: KeySharing
  readonly sharingNotes?: KeySharingNotes
}

/** What the standing of keys follows from. */
export interface StandingFacts {
  readonly document: Pick<VaultDocument, 'workspaces' | 'keys'>
  readonly part: Pick<SharedPart, 'workspaceIds'>
  readonly on: ShownState
  readonly names: ReadonlyMap<string, string>
  readonly questions: readonly SharingQuestion[]
  /** Records with changes that are not at the place, and with a value that no entry has room for, as `nameOf`. */
  readonly waiting: ReadonlySet<string>
  readonly tooLong: ReadonlySet<string>
}

/** How each shared key stands. One object stands for all keys that are shared and of which nothing is to be said. */
export const standingOfKeys = (facts: StandingFacts): ReadonlyMap<string, KeyStanding> => {
  const { document, part, on, names, questions, waiting, tooLong } = facts
  const shared = new Set(part.workspaceIds)
  const asked = new Set(questions.flatMap(idsOf))
  const services = new Map(document.workspaces.map(({ id, serviceId }) => [id, serviceId]))
  const isAsked = ({ id, workspaceId }: StoredKey) =>
    asked.size > 0 && [id, workspaceId, services.get(workspaceId) ?? ''].some((one) => asked.has(one))
  const standing = new Map<string, KeyStanding>()
  for (const key of document.keys) {
    if (!shared.has(key.workspaceId) || key.deletedAtMs !== undefined) continue
    const name = nameOf('key', key.id)
    const record = on.shown.records.get(name)
    const isTooLong = tooLong.has(name)
    const isWaiting = waiting.has(name) || isTooLong || record === undefined
    const sharing = isAsked(key) ? 'decide' : isWaiting ? 'waiting' : 'shared'
    const others = record === undefined ? [] : othersOf(record, names)
    const notes = omitEmpty({ isTooLong: isTooLong ? (true as const) : undefined, others })
    standing.set(key.id, Object.keys(notes).length === 0 ? plain[sharing] : { sharing, sharingNotes: notes })
  }
  return standing
}

/** The keys that stand otherwise than before. */
export const changedStandings = (
  before: ReadonlyMap<string, KeyStanding>,
  after: ReadonlyMap<string, KeyStanding>,
): string[] => {
  const isSame = (one: KeyStanding | undefined, other: KeyStanding | undefined) =>
    one === other || JSON.stringify(one) === JSON.stringify(other)
  const gone = [...before.keys()].filter((id) => !after.has(id))
  return [...gone, ...[...after.keys()].filter((id) => !isSame(before.get(id), after.get(id)))]
}

const plain: Readonly<Record<KeySharing, KeyStanding>> = {
  waiting: { sharing: 'waiting' },
  shared: { sharing: 'shared' },
  decide: { sharing: 'decide' },
}

/** The records that a question is about. */
const idsOf = (question: SharingQuestion): string[] => {
  if (question.about === 'hosts') return question.services.map(({ serviceId }) => serviceId)
  if ('keyId' in question) return [question.keyId]
  return question.about === 'address' ? [question.recordId] : []
}

/** The facts of keys that a person can enter again. */
const facts: ReadonlySet<string> = new Set(Object.keys(OtherFact.shape.set.shape))

/** What does not stand of what was written at the same time. */
const othersOf = ({ fields }: ShownRecord, names: ReadonlyMap<string, string>): OtherFact[] => {
  const found: OtherFact[] = []
  for (const [field, { others }] of fields) {
    if (others.length === 0 || !facts.has(field)) continue
    for (const { by, value } of others)
      found.push({ by: names.get(by) ?? '', set: { [field]: value } as OtherFact['set'] }) // what its schema let in
  }
  return found
}
