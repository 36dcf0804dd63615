import type { Call, ConfirmedCall, Input, Output } from '../../shared/contract/contract.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import type { Question } from '../ports/confirm.ts'

/** One of main's questions, with the ids of what it names. */
export interface Asked extends Question {
  /** The ids of what the question names. The answer is valid only for these. */
  readonly about?: readonly string[]
}

/** The outcome of planning a call: the question to ask, and the plan that the question describes. */
export interface Planned<Plan> {
  /** Absent when there is nothing to confirm. */
  readonly asked?: Asked | undefined
  /** What the use case executes after a yes, or when there is nothing to ask. */
  readonly plan: Plan
  /**
   * Whether everything that the plan depends on is unchanged. If false or absent, main plans again after a yes and
   * compares the questions.
   */
  readonly holds?: () => boolean
}

/** SECURITY: S58, an error when main can't name what is at stake, or when the use case would refuse the call anyway. */
type Planning<Plan> = Result<Planned<Plan>, AppError>

/** Main checked, and there is nothing to confirm. */
export const nothingAtStake = ok({ plan: undefined })

/** A question for a use case that needs no plan, only the call's input. */
export const ask = (asked: Asked | undefined) => ok({ asked, plan: undefined })

/** Main can't tell what the call would do. */
export const cannotTell = err(appError('refused', { reason: 'stale' }))

/** Merges two reasons to ask into one dialog. */
export const both = (one: Asked | undefined, other: Asked | undefined): Asked | undefined =>
  one && other
    ? {
        ...other,
        ...one,
        atStake: [...one.atStake, ...other.atStake],
        detail: [one.detail, other.message, other.detail].join('\n\n'),
      }
    : (one ?? other)

/** What main asks before it runs a call. */
interface Confirmation<Name extends ConfirmedCall, Plan> {
  /** Fills in what is missing from the input, so that the dialog can name it. */
  readonly complete?: (input: Input<Name>) => Promise<Result<Input<Name>, AppError>>
  /**
   * The plan and its dialog, from the input and the current state. The dialog names everything that the user
   * agrees to.
   */
  readonly question: (input: Input<Name>) => Planning<Plan> | Promise<Planning<Plan>>
}

/** The plan of a call. Undefined if its use case needs only the input. */
type PlanOf<Plans, Name> = Name extends keyof Plans ? Plans[Name] : undefined

/** The confirmation of each call, with its plan's type. */
export type Confirmations<Names extends ConfirmedCall, Plans = object> = {
  readonly [Name in Names]: Confirmation<Name, PlanOf<Plans, Name>>
}

/** The handlers of all calls. A confirmed call's handler gets its plan. */
export type PlannedHandlers<Plans> = {
  readonly [Name in Call]: (
    input: Input<Name>,
    plan: PlanOf<Plans, Name>,
  ) => Promise<Result<Output<Name>, AppError>>
}
