import type { Draft } from '../../../shared/translation.ts'
import type { en } from '../en/en.ts'
import { ask } from './ask.ts'

/** Main's catalogue in Spanish; what is missing is said in English. */
export const es = { ask } satisfies Draft<typeof en, 'es'>
