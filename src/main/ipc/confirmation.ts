import { type AppError, appError } from '../../shared/errors.ts'
import type { ConfirmedCall, Input } from '../../shared/ipc-contract.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import type { Question } from '../ports/confirm.ts'

/** A confirmation, and the function that records the user's consent. */
export interface Asked extends Question {
  readonly onAgreed?: () => void
  /** Ids of what the question names: the answer holds for these. */
  readonly about?: readonly string[]
}

/**
 * What main asks; `undefined` when it has looked and nothing is at stake.
 *
 * SECURITY: S58, an error when main cannot name what is at stake, or when the handler would refuse the call anyway.
 */
type Asking = Result<Asked | undefined, AppError>

/** Main has looked, and there is nothing to ask. */
export const nothingAtStake = ok(undefined)

/** Main cannot tell what the call would do. */
export const cannotTell = err(appError('refused', { reason: 'stale' }))

/** Two reasons to ask become one dialog. */
export const both = (one: Asked | undefined, other: Asked | undefined): Asked | undefined =>
  one && other
    ? { ...other, ...one, detail: [one.detail, other.message, other.detail].join('\n\n') }
    : (one ?? other)

/** What main asks before it runs a call. */
interface Confirmation<Name extends ConfirmedCall> {
  /** Resolves what the input leaves open, so that the dialog can name it. */
  readonly complete?: (input: Input<Name>) => Promise<Result<Input<Name>, AppError>>
  /**
   * The dialog, from the input and the current state. It names everything the user agrees to: if it differs after the
   * answer, the call is `stale`.
   */
  readonly question: (input: Input<Name>) => Asking | Promise<Asking>
  /** The call's error when the user does not agree. */
  readonly declined: AppError
}

/** A dialog for every call whose contract needs one. */
export type Confirmations = { readonly [Name in ConfirmedCall]: Confirmation<Name> }
