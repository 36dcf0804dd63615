import type { Translation } from '../../../shared/translation.ts'
import type { en } from '../en/en.ts'
import { ask } from './ask.ts'
import { askProtection } from './ask-protection.ts'
import { askSharing } from './ask-sharing.ts'
import { desktop } from './desktop.ts'
import { evidence } from './evidence.ts'
import { files } from './files.ts'
import { menu } from './menu.ts'
import { name } from './name.ts'
import { replacement } from './replacement.ts'
import { sharing } from './sharing.ts'

/** Main's catalogue in Japanese. */
export const ja = {
  ask,
  askProtection,
  askSharing,
  desktop,
  evidence,
  files,
  menu,
  name,
  replacement,
  sharing,
} satisfies Translation<typeof en, 'ja'>
