import type { Draft } from '../../../shared/translation.ts'
import type { en } from '../en/en.ts'
import { ask } from './ask.ts'
import { desktop } from './desktop.ts'
import { files } from './files.ts'
import { menu } from './menu.ts'

/** Main's catalogue in Arabic; what is missing is said in English. */
export const ar = { ask, desktop, files, menu } satisfies Draft<typeof en, 'ar'>
