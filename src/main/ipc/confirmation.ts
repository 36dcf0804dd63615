import type { AppError } from '../../shared/errors.ts'
import type { ConfirmedCall, Input } from '../../shared/ipc-contract.ts'
import type { Result } from '../../shared/result.ts'
import type { Question } from '../ports/confirm.ts'

/** A question, and what records the person's yes. */
export interface Asked extends Question {
  readonly onAgreed?: () => void
}

/** What main asks before it carries a call out. */
interface Confirmation<Name extends ConfirmedCall> {
  /** Finds out what the input leaves open, so that the question can name it. */
  readonly complete?: (input: Input<Name>) => Promise<Result<Input<Name>, AppError>>
  /**
   * The question, from the input and the state of now; none where nothing is at stake, or where the handler refuses the
   * call anyway. It names everything that the person agrees to: asked again after the answer, another question makes the
   * call `stale`.
   */
  readonly question: (input: Input<Name>) => Asked | undefined | Promise<Asked | undefined>
  /** What the call answers when the person does not agree. */
  readonly declined: AppError
}

/** A question for every call that the contract says needs one. */
export type Confirmations = { readonly [Name in ConfirmedCall]: Confirmation<Name> }
