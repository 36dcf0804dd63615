import { z } from '../../../shared/schema.ts'
import { MOST_ENTRY_BYTES } from '../../domain/sharing/entry-size.ts'
import type { PlaceProblem, TrialStepName } from '../../ports/sharing-place.ts'
import { MOST_OTHER_FILES } from './entry-bounds.ts'
import type { DatabaseLogin } from './postgres-session.ts'

/** Where a shared place is. */
export type PlaceLocation =
  | { readonly kind: 'folder'; readonly folder: string }
  | ({ readonly kind: 'database' } & DatabaseLogin)

/** The calls of a place that are answered once. */
export type PlaceCall = 'teams' | 'append' | 'heads' | 'read' | 'otherFiles' | 'tryOut'

/** What main sends to the process of a place: where the place is, once, then calls. */
export type PlaceRequest =
  | { readonly open: PlaceLocation }
  | { readonly id: number; readonly call: PlaceCall; readonly args: readonly unknown[] }
  | { readonly watch: string }

const Id = z.uuid()
const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const Position = { chain: Id, author: Id, n: z.int().check(z.minimum(1)), hash: Hash }
const problems = ['away', 'refused', 'certificate', 'full', 'unfit'] as const satisfies PlaceProblem[]
const steps = [
  'reached',
  'let-in',
  'prepared',
  'written',
  'kept',
  'write-once',
] as const satisfies TrialStepName[]

const answer = <Schema extends z.core.$ZodType, const Problems extends readonly string[]>(
  value: Schema,
  kinds: Problems,
) =>
  z.union([
    z.strictObject({ ok: z.literal(true), value }),
    z.strictObject({ ok: z.literal(false), error: z.enum(kinds) }),
  ])

/** SECURITY: S54, what the process answers to each call; anything else is the answer of a place that is not fit. */
export const placeAnswers = {
  teams: answer(z.array(Hash).check(z.maxLength(1_000)), problems),
  append: answer(z.literal('appended'), [...problems, 'taken']),
  heads: answer(z.array(z.strictObject(Position)).check(z.maxLength(100_000)), problems),
  read: answer(
    z
      .array(
        z.strictObject({
          ...Position,
          bytes: z.instanceof(Uint8Array).check(z.refine((bytes) => bytes.length <= MOST_ENTRY_BYTES)),
        }),
      )
      .check(z.maxLength(64)),
    problems,
  ),
  otherFiles: answer(z.int().check(z.minimum(0), z.maximum(MOST_OTHER_FILES)), problems),
  tryOut: z
    .array(z.strictObject({ name: z.enum(steps), problem: z.optional(z.enum(problems)) }))
    .check(z.maxLength(6)),
}

/** Which call a message of the process answers; a message without one is a hint. */
export const PlaceMessage = z.union([
  z.strictObject({ id: z.int(), answer: z.unknown() }),
  z.strictObject({ hint: z.literal(true) }),
])
