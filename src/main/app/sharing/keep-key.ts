import { type AppError, appError } from '../../../shared/errors.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import { notWritten } from './not-written.ts'
import type { TeamSession } from './team-session.ts'

/** Keeps a key that was deleted on one computer and changed on another at the same time. */
export const keepKey = async (
  session: TeamSession,
  keyId: string,
  newId: () => string,
): Promise<Result<void, AppError>> => {
  const { keys, writes } = session.log.shared
  if (keys.find(({ id }) => id === keyId)?.isKeptAgainstDelete !== true) return err(appError('not-found'))
  const base = writes.find('key', keyId)?.acts.at(-1)?.by.hash ?? null
  // Written by somebody who has seen both, it ends the question on every computer.
  const kept = await session.write([{ op: newId(), do: 'key.restore', id: keyId, base }])
  return kept.ok ? ok(undefined) : err(notWritten(kept.error))
}
