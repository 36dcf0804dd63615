import type { Draft } from '../../../shared/translation.ts'
import type { en } from '../en/en.ts'
import { time } from './time.ts'

/** The catalogue in German; what is missing is said in English. */
export const de = { time } satisfies Draft<typeof en, 'de'>
