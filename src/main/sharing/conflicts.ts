import { fromBase64url } from '../kernel/bytes.ts'
import type { PausableSteps } from '../kernel/pausable-steps.ts'
import type { TeamCrypto } from '../ports/team-crypto.ts'
import { credentialsIn } from './binding/shown-records.ts'
import { idOf, kindOf, type RecordKind } from './rules/fields.ts'
import {
  conflictsOf,
  isAlive,
  type LiveWrite,
  liveOf,
  type NewWrite,
  type State,
  shownFields,
} from './rules/state-merge.ts'
import { newWriteId } from './rules/state-schema.ts'
import { openSecret, sealSecret } from './rules/store-file.ts'
import type { TeamNotes } from './shared-vault.ts'

/** Concurrent writes to one field. The user has to pick one of them. */
export interface Conflict {
  readonly kind: RecordKind
  /** The ID of the key, service or workspace. */
  readonly id: string
  /**
   * `life` means that one member deleted the record while another changed it. The window shows the changed
   * record.
   */
  readonly field: string
  readonly writes: readonly (LiveWrite & { readonly isShown: boolean })[]
}

/** The conflicts in all shown records. */
export function* conflictsIn(base: State): PausableSteps<Conflict[]> {
  const found: Conflict[] = []
  for (const [record, fields] of Object.entries(base)) {
    yield
    const open = conflictsOf(fields)
    if (open.size === 0 || shownFields(record, fields) === undefined) continue
    for (const [field, live] of open) {
      const isShown = ({ value }: LiveWrite, at: number) => (field === 'life' ? value === true : at === 0)
      const writes = live.map((write, at) => ({ ...write, isShown: isShown(write, at) }))
      found.push({ kind: kindOf(record), id: idOf(record), field, writes })
    }
  }
  return found
}

/** The user's answer to a conflict: which write to keep. */
export interface Choice {
  readonly record: string
  readonly field: string
  readonly write: string
}

/**
 * The writes that settle a conflict by replacing all live writes of the field. Undefined if the conflict no
 * longer exists.
 */
export const chosenWrites = (
  crypto: TeamCrypto,
  nowMs: number,
  { team, me, inner }: Pick<TeamNotes, 'team' | 'me' | 'inner'>,
  base: State,
  { record, field, write }: Choice,
): NewWrite[] | undefined => {
  const fields = base[record]
  const live = fields && isAlive(fields) ? conflictsOf(fields).get(field) : undefined
  const chosen = live?.find(({ id }) => id === write)
  if (fields === undefined || chosen === undefined) return undefined
  const over = (name: string, valueFor: (id: string) => unknown): NewWrite => {
    const id = newWriteId(crypto)
    const replaces = Object.keys(fields[name]?.live ?? {})
    return { record, field: name, id, write: [me, nowMs, valueFor(id)], replaces }
  }
  const valueFor = (id: string): unknown => {
    if (field !== 'credentials') return chosen.value
    const { clientId, secret } = credentialsIn(chosen)
    const [owner, key] = [{ team, record, write }, fromBase64url(inner)]
    const text = secret && openSecret(crypto, key, owner, secret.sealed)
    if (!text) return chosen.value
    return { clientId, secret: { ...secret, sealed: sealSecret(crypto, key, { ...owner, write: id }, text) } }
  }
  // A concurrent deletion of the record is a separate conflict.
  const isDeletionAsked = field === 'life' || liveOf(fields.life).length > 1
  return [over(field, valueFor), ...(isDeletionAsked ? [] : [over('life', () => true)])]
}
