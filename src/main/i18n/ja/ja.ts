import type { Draft } from '../../../shared/translation.ts'
import type { en } from '../en/en.ts'
import { ask } from './ask.ts'

/** Main's catalogue in Japanese; what is missing is said in English. */
export const ja = { ask } satisfies Draft<typeof en, 'ja'>
