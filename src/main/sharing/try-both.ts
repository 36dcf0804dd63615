import type { AppError } from '../../shared/errors.ts'
import { ok, type Result } from '../../shared/result.ts'
import { tokenRequest } from '../keys/rules/token-request.ts'
import { findKeyAndLocation } from '../vault/records/workspace-location.ts'
import { answersOf, credentialsIn, ShownRecords } from './binding/shown-records.ts'
import { decide, secretQuestion } from './decide.ts'
import { notFound, stale } from './refusals.ts'
import { nameOf } from './rules/shown.ts'
import type { Sharing } from './sharing.ts'

/**
 * Asks the service once with each secret of a key, and keeps the only one that it takes; of none or several the person decides.
 * Returns how many it took.
 *
 * SECURITY: S31, S41, one request for each, and only to a host that this person agreed to. No secret is shown.
 */
export const tryBoth = async (sharing: Sharing, keyId: string): Promise<Result<number, AppError>> => {
  const { deps, turn } = sharing
  const found = secretQuestion(sharing, keyId)
  const here = findKeyAndLocation(deps.vault.document, keyId)
  if (!here.ok) return here
  const record = found?.live.open.current.shown.records.get(nameOf('key', keyId))
  if (found === undefined || record === undefined) return notFound
  // SECURITY: S55, what waits for a yes goes nowhere.
  if (!found.question.canTry) return stale
  const { open } = found.live
  const records = new ShownRecords(open.current)
  const taken: string[] = []
  for (const write of answersOf(record, 'credentials')) {
    const { clientId, secret } = credentialsIn(write)
    const opened = secret === null ? undefined : open.open(secret, records.ownerOf(keyId, write))
    if (opened === undefined) continue
    const accepted = await deps.tokens.isAccepted(
      tokenRequest(here.value.location, clientId, opened, deps.acceptLanguage()),
    )
    // What says neither yes nor no decides nothing.
    if (!accepted.ok) return accepted
    if (accepted.value) taken.push(write.op)
  }
  const [only] = taken
  if (only === undefined || taken.length > 1) return ok(taken.length)
  // SECURITY: S34, a lock came meanwhile.
  if (turn !== sharing.turn) return ok(taken.length)
  const decided = await decide(sharing, { keyId, keep: only })
  return decided.ok ? ok(1) : decided
}
