import { z } from '../shared/kernel/schema.ts'
import { NewPracticeKey } from '../shared/practice/practice-protocol.ts'
import { LAST_FIRST_PORT } from './port-block.ts'

const Base64Url = z.string().check(z.regex(/^[\w-]+$/))

/** A key as it is stored, with only a salted hash of its secret. */
export const PracticeKey = z.object({
  ...NewPracticeKey.shape,
  clientId: z.uuid(),
  salt: Base64Url,
  hash: Base64Url,
})
export type PracticeKey = z.infer<typeof PracticeKey>

/** The content of `practice.json`, format 1: the first of four ports, and the keys. */
export const PracticeState = z.strictObject({
  format: z.literal(1),
  firstPort: z.int().check(z.minimum(1), z.maximum(LAST_FIRST_PORT)),
  keys: z.readonly(z.array(PracticeKey)),
})
export type PracticeState = z.infer<typeof PracticeState>
