import type { Client, Input } from '../../../shared/contract/contract.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, type Result } from '../../../shared/kernel/result.ts'
import type { KeySummary } from '../../../shared/keys/key.ts'

type Without<Whole, Name extends PropertyKey> = Whole extends unknown ? Omit<Whole, Name> : never

/** A key to save, without its secret. See `readSecret`. */
export type KeyEntry = Without<Input<'keys:add'>, 'clientSecret' | 'requestId'>

/**
 * Saves a key in one call, together with its new workspace and service, if any. Main saves everything or
 * nothing. The signal also cancels main's work. If the key was already saved by then, it stays saved and is
 * returned. SECURITY: S33, `readSecret` is called only when the secret is sent, so that no closure here keeps
 * it.
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
