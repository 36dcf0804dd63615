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

/**
 * The English catalogue of main: dialogs, menus, notices. The source text of every other language.
 *
 * To add words: a whole sentence under a key in a file here (`ask.ts` for questions, a file of its own for another
 * place), values as `{{name}}`, and where it counts the forms `key_one` and `key_other` with `{{count}}`. Say it with
 * `say('ask.copySecret.message', { name })`, for a count with the key without its ending; types know keys and values.
 */
export const en = {
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
} as const
