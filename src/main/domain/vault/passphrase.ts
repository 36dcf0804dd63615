import { type AppError, appError } from '../../../shared/errors.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import type { Secret } from '../secret.ts'

/** Shortest passphrase that is accepted (security S35). */
const MIN_PASSPHRASE_LENGTH = 12

const longEnough = new RegExp(`^.{${MIN_PASSPHRASE_LENGTH},}$`, 'su')

/** Whether a new passphrase may be used; `bad-input` when it is too short. */
export const checkPassphrase = (passphrase: Secret): Result<void, AppError> =>
  passphrase.matches(longEnough) ? ok(undefined) : err(appError('bad-input', { field: 'passphrase' }))
