import { z } from '../../../shared/schema.ts'
import { SharingPlaceProblem, TrialReason, trialSteps } from '../../../shared/sharing.ts'
import type { Place, PlaceFile } from '../../ports/place.ts'
import { readFileName } from '../../sharing/rules/file-names.ts'
import { areBytesOf, MOST_ENTRIES, MOST_RECORDS, MOST_TEAMS } from './place-files.ts'
import type { DatabaseLogin } from './postgres-session.ts'

/** Where a place is. */
export type PlaceLocation =
  | { readonly kind: 'folder'; readonly folder: string }
  | ({ readonly kind: 'database' } & DatabaseLogin)

/** The calls of a place that are answered once. */
export type PlaceCall = Exclude<keyof Place, 'watch' | 'close'>

/** What main sends to the process of a place: where the place is, once, then calls. */
export type PlaceRequest =
  | { readonly open: PlaceLocation }
  | { readonly id: number; readonly call: PlaceCall; readonly args: readonly unknown[] }
  | { readonly watch: string }

const Failed = z.strictObject({ ok: z.literal(false), error: SharingPlaceProblem })
const answer = <Schema extends z.core.$ZodType>(value: Schema) =>
  z.union([z.strictObject({ ok: z.literal(true), value }), Failed])
const Nothing = answer(z.undefined())

const isFileIn = (folder: string, file: unknown): boolean => {
  if (typeof file !== 'object' || file === null || Object.keys(file).length !== 2) return false
  const { name, bytes } = file as { readonly name?: unknown; readonly bytes?: unknown } // looked at here
  const isName = typeof name === 'string' && name.startsWith(folder) && readFileName(name) !== undefined
  return isName && Number.isSafeInteger(bytes) && Number(bytes) >= 0
}

/** Twenty thousand files are checked in one piece: a schema of each would hold main up. */
const filesIn = (folder: string, most: number) =>
  answer(
    z.custom<readonly PlaceFile[]>(
      (files) =>
        Array.isArray(files) && files.length <= most && files.every((file) => isFileIn(`${folder}/`, file)),
    ),
  )

/** SECURITY: S54, what the process answers to each call; anything else is the answer of a place that is not fit. */
export const placeAnswers = {
  teams: answer(z.array(z.string().check(z.regex(/^[0-9a-f]{64}$/))).check(z.maxLength(MOST_TEAMS))),
  listEpochs: (folder: string) => filesIn(folder, MOST_RECORDS),
  list: (folder: string) => filesIn(folder, MOST_ENTRIES),
  present: (asked: readonly string[]) => {
    const names = new Set(asked)
    return answer(
      z.array(z.string().check(z.refine((name) => names.has(name)))).check(z.maxLength(asked.length)),
    )
  },
  read: (name: string) =>
    answer(
      z.union([z.undefined(), z.instanceof(Uint8Array).check(z.refine((bytes) => areBytesOf(name, bytes)))]),
    ),
  write: Nothing,
  writeEpoch: answer(z.enum(['written', 'behind'])),
  delete: Nothing,
  probe: z
    .array(
      z.strictObject({
        name: z.enum(trialSteps),
        problem: z.optional(SharingPlaceProblem),
        reason: z.optional(TrialReason),
      }),
    )
    .check(z.maxLength(trialSteps.length)),
}

/** Which call a message of the process answers; a message without one is a hint. */
export const PlaceMessage = z.union([
  z.strictObject({ id: z.int(), answer: z.unknown() }),
  z.strictObject({ hint: z.literal(true) }),
])
