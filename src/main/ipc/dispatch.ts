import { type Call, contract } from '../../shared/contract/contract.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import type { Logger } from '../ports/logger.ts'
import type { CheckNeeds } from './check-needs.ts'

/** SECURITY: S5, the limit for all strings of one call combined. */
const MAX_CALL_CHARACTERS = 1_048_576
/** SECURITY: S5, more nesting levels than the input of any call. */
const MAX_DEPTH = 8

type Answer = Result<unknown, AppError>

/** Handles one call. Never throws. */
export type Dispatch = (channel: string, raw: unknown) => Promise<Answer>

// SECURITY: S5, a name inherited from `Object.prototype` isn't a call.
const isCall = (channel: string): channel is Call =>
  Object.hasOwn(contract, channel) && contract[channel as Call].kind === 'invoke' // checked just before

/** SECURITY: S5, stops counting at the limits, so that oversized input costs no time. */
const isWithinSize = (raw: unknown, budget = { left: MAX_CALL_CHARACTERS }, depth = 0): boolean => {
  if (depth > MAX_DEPTH) return false
  if (typeof raw === 'string') budget.left -= raw.length
  else if (Array.isArray(raw)) {
    budget.left -= raw.length
    if (budget.left < 0) return false
    return raw.every((item) => isWithinSize(item, budget, depth + 1))
  } else if (typeof raw === 'object' && raw !== null) {
    if (ArrayBuffer.isView(raw) || raw instanceof ArrayBuffer) return false
    return Object.entries(raw).every(([name, value]) => {
      budget.left -= name.length + 1
      return budget.left >= 0 && isWithinSize(value, budget, depth + 1)
    })
  }
  return budget.left >= 0
}

interface Issue {
  readonly path: readonly PropertyKey[]
  /** For a union: why each variant didn't match. */
  readonly errors?: readonly (readonly Issue[])[]
}

/**
 * The first field that didn't match, such as `regions.0.name`, never its value. For a union, the field of the
 * closest variant.
 */
const fieldOf = (issues: readonly Issue[]): string => {
  const [first] = issues
  if (first === undefined) return ''
  const nearest = first.errors?.toSorted((one, other) => one.length - other.length)[0] ?? []
  return [...first.path.map(String), fieldOf(nearest)].filter((name) => name !== '').join('.')
}

/**
 * Creates the only path from a channel name and unknown input to a handler and back.
 *
 * SECURITY: S5, parses input and output strictly: an unknown output field turns the answer into `internal`. No
 * handler runs before `checkNeeds` allows the call.
 */
export const makeDispatch = ({
  handlers,
  checkNeeds,
  logger,
  newReference,
}: {
  readonly handlers: { readonly [Name in Call]: (input: never, plan: never) => Promise<Answer> }
  readonly checkNeeds: CheckNeeds
  readonly logger: Logger
  readonly newReference: () => string
}): Dispatch => {
  const internal = (operation: string): Result<never, AppError> => {
    const reference = newReference()
    logger.problem({ operation, errorKind: 'internal', reference })
    return err(appError('internal', { reference }))
  }
  return async (channel, raw) => {
    if (!isCall(channel)) return err(appError('refused', { reason: 'unknown-channel' }))
    try {
      if (!isWithinSize(raw)) return err(appError('bad-input'))
      const input = contract[channel].input.safeParse(raw)
      if (!input.success) return err(appError('bad-input', { field: fieldOf(input.error.issues) }))
      const allowed = await checkNeeds(channel, input.data)
      if (!allowed.ok) return allowed
      // This channel's handler. TypeScript can't infer its type from a channel variable.
      const handle = handlers[channel] as (input: unknown, plan: unknown) => Promise<Answer>
      const answer = await handle(input.data, allowed.value)
      if (!answer.ok) return answer
      const output = contract[channel].output.safeParse(answer.value)
      return output.success ? ok(output.data) : internal(`${channel} output ${fieldOf(output.error.issues)}`)
    } catch {
      return internal(channel)
    }
  }
}
