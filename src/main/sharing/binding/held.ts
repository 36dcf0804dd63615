import { canonical } from '../../kernel/canonical.ts'
import type { RecordName } from '../rules/new-writes.ts'
import { nameOf } from '../rules/shown.ts'
import type { HeldAddress, SharedPart } from '../team/team-notes.ts'

/** A field that the vault keeps otherwise than its team: while it has this value, it says nothing of the field. */
export const heldField = ({ record, id }: RecordName, field: string, here: unknown): HeldAddress => ({
  ...{ kind: record, id },
  here: canonical([field, here]),
})

/** Whether a field is held with the value that the vault has. Of credentials the version of the secret is compared. */
export type IsHeld = (of: RecordName, field: string, here: unknown) => boolean

/** Finds what is held. */
export const heldIn = ({ held }: Pick<SharedPart, 'held'>): IsHeld => {
  if (held.length === 0) return () => false
  const texts = new Set(held.map(({ kind, id, here }) => `${nameOf(kind, id)} ${here}`))
  return (of, field, here) => {
    const { kind, id, here: text } = heldField(of, field, here)
    return texts.has(`${nameOf(kind, id)} ${text}`)
  }
}
