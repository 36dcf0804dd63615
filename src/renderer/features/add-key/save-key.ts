import { type AppError, appError } from '../../../shared/errors.ts'
import type { Client, Input } from '../../../shared/ipc-contract.ts'
import type { KeySummary } from '../../../shared/model.ts'
import { err, type Result } from '../../../shared/result.ts'

type Without<Whole, Name extends PropertyKey> = Whole extends unknown ? Omit<Whole, Name> : never

/** A key about to be saved. The secret is not in it: see `readSecret`. */
export type KeyEntry = Without<Input<'keys:add'>, 'clientSecret' | 'requestId'>

/**
 * Saves a key, with the workspace and service that are made with it, in one call: main saves everything or nothing. The
 * signal ends main's work too; a key that was saved by then stays, and is the answer.
 *
 * SECURITY: S33, `readSecret` is called at the moment of the call that carries the secret, so that no closure here holds it.
 */
export const saveKey = async (
  keys: Pick<Client['keys'], 'add' | 'cancelAdd'>,
  entry: KeyEntry,
  readSecret: () => string,
  signal: AbortSignal,
): Promise<Result<KeySummary, AppError>> => {
  const stopped = err(appError('cancelled'))
  if (signal.aborted) return stopped
  const requestId = crypto.randomUUID()
  const cancel = () => void keys.cancelAdd({ requestId })
  signal.addEventListener('abort', cancel, { once: true })
  const key = await keys.add({ ...entry, clientSecret: readSecret(), requestId })
  signal.removeEventListener('abort', cancel)
  return !key.ok && signal.aborted ? stopped : key
}
