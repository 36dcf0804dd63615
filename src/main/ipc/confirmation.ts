import type { AppError } from '../../shared/errors.ts'
import type { ConfirmedCall, Input } from '../../shared/ipc-contract.ts'
import type { Result } from '../../shared/result.ts'
import type { Question } from '../ports/confirm.ts'

/** A confirmation, and the function that records the user's consent. */
export interface Asked extends Question {
  readonly onAgreed?: () => void
}

/** What main asks before it runs a call. */
interface Confirmation<Name extends ConfirmedCall> {
  /** Resolves what the input leaves open, so that the dialog can name it. */
  readonly complete?: (input: Input<Name>) => Promise<Result<Input<Name>, AppError>>
  /**
   * The dialog, from the input and the current state; none if nothing is at stake, or if the handler refuses
   * the call anyway. It names everything the user agrees to: if it differs after the answer, the call is
   * `stale`.
   */
  readonly question: (input: Input<Name>) => Asked | undefined | Promise<Asked | undefined>
  /** The call's error when the user does not agree. */
  readonly declined: AppError
}

/** A dialog for every call whose contract needs one. */
export type Confirmations = { readonly [Name in ConfirmedCall]: Confirmation<Name> }
