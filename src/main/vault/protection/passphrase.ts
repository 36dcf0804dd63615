import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { MIN_PASSPHRASE_LENGTH } from '../../../shared/kernel/limits.ts'
import { err, ok, type Result } from '../../../shared/kernel/result.ts'
import type { Secret } from '../../kernel/secret.ts'

const longEnough = new RegExp(`^.{${MIN_PASSPHRASE_LENGTH},}$`, 'su')

/** SECURITY: S35, refuses a passphrase that is easy to guess. `bad-input` if it's too short. */
export const checkPassphrase = (passphrase: Secret): Result<void, AppError> =>
  passphrase.matches(longEnough) ? ok(undefined) : err(appError('bad-input', { field: 'passphrase' }))
