import type { FieldWrite } from '../sharing/registers.ts'
import type { SharedState } from '../sharing/shared-state.ts'
import type { WrittenCredentials } from '../sharing/shared-writes.ts'

/** Writes of one secret: it was sealed anew on several computers at the same time, for two that moved its service. */
type Candidate = readonly FieldWrite[]

/** A key's credentials that stand in the log, in its order: more than one when the person has to decide. */
export const candidatesOf = (
  { credentials }: Pick<SharedState, 'credentials'>,
  keyId: string,
): Candidate[] => {
  const writes = credentials.get(keyId) ?? []
  if (writes.length <= 1) return writes.length === 0 ? [] : [writes]
  const found = new Map<string, FieldWrite[]>()
  for (const write of writes) {
    const { clientId, secret } = write.value as WrittenCredentials // what its schema let in
    // A secret that is sealed anew keeps the time at which it was entered.
    const name = JSON.stringify([clientId, secret?.savedAtMs ?? null])
    found.set(name, [...(found.get(name) ?? []), write])
  }
  return [...found.values()]
}

/** The operation whose credentials stand for a key; undefined when the person has to decide. */
export const standingOp = (shared: Pick<SharedState, 'credentials'>, keyId: string): string | undefined => {
  const [only, ...others] = candidatesOf(shared, keyId)
  return others.length === 0 ? only?.at(-1)?.op : undefined
}
