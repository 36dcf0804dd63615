import { z } from '../../../shared/kernel/schema.ts'
import { StoreProblem, StoreTrial } from '../../../shared/sharing/store-trial.ts'
import type { Store, StoreFile } from '../../ports/store.ts'
import type { StoreAccess } from '../../ports/stores.ts'
import { isStoreName, MOST_FILE_BYTES, MOST_FILES, mostBytesOf } from './store-names.ts'

/** The calls that main makes to a store's process. `try` needs no team. */
export type StoreCall = keyof Store | 'try'

/** What main sends: first the store's location, then calls. */
export type StoreRequest =
  | { readonly at: StoreAccess; readonly team: string }
  | { readonly id: number; readonly call: StoreCall; readonly args: readonly unknown[] }

const Failed = z.strictObject({ ok: z.literal(false), error: StoreProblem })
const answer = <Schema extends z.core.$ZodType>(value: Schema) =>
  z.union([z.strictObject({ ok: z.literal(true), value }), Failed])

const isFile = (file: unknown): boolean => {
  if (typeof file !== 'object' || file === null) return false
  const { id, name, bytes, stamp, login = '', ...more } = file as Partial<Record<keyof StoreFile, unknown>> // checked below
  const isText = [id, stamp, login].every((text) => typeof text === 'string' && text.length < 512)
  const isNamed = isText && typeof name === 'string' && isStoreName(name) && Object.keys(more).length === 0
  return isNamed && Number.isSafeInteger(bytes) && Number(bytes) >= 0 && Number(bytes) <= mostBytesOf(name)
}

/** SECURITY: S54, the only answers that main accepts from the process. */
export const storeAnswers = {
  // Checked without a schema per file, which would block main for ten thousand files.
  list: answer(
    z.custom<readonly StoreFile[]>(
      (files) => Array.isArray(files) && files.length <= MOST_FILES && files.every(isFile),
    ),
  ),
  read: answer(
    z.union([
      z.undefined(),
      z.instanceof(Uint8Array).check(z.refine((bytes) => bytes.length <= MOST_FILE_BYTES)),
    ]),
  ),
  write: answer(z.enum(['written', 'exists'])),
  remove: answer(z.undefined()),
  try: StoreTrial,
}

/** What the process sends: the answer to a call, or a hint. */
export const StoreMessage = z.union([
  z.strictObject({ id: z.int(), answer: z.unknown() }),
  z.strictObject({ hint: z.literal(true) }),
])
