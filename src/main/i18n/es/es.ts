import type { Translation } from '../../../shared/translation.ts'
import type { en } from '../en/en.ts'
import { ask } from './ask.ts'
import { desktop } from './desktop.ts'
import { evidence } from './evidence.ts'
import { files } from './files.ts'
import { menu } from './menu.ts'
import { replacement } from './replacement.ts'

/** Main's catalogue in Spanish. */
export const es = { ask, desktop, evidence, files, menu, replacement } satisfies Translation<typeof en, 'es'>
