import type { Draft } from '../../../shared/translation.ts'
import type { en } from '../en/en.ts'
import { ask } from './ask.ts'

/** Main's catalogue in Arabic; what is missing is said in English. */
export const ar = { ask } satisfies Draft<typeof en, 'ar'>
