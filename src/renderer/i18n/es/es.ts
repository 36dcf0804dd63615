import type { Translation } from '../../../shared/translation.ts'
import type { en } from '../en/en.ts'
import { about } from './about.ts'
import { activity } from './activity.ts'
import { addKey } from './addKey.ts'
import { backup } from './backup.ts'
import { copies } from './copies.ts'
import { custody } from './custody.ts'
import { errors } from './errors.ts'
import { evidence } from './evidence.ts'
import { help } from './help.ts'
import { imports } from './imports.ts'
import { keys } from './keys.ts'
import { overview } from './overview.ts'
import { palette } from './palette.ts'
import { replacement } from './replacement.ts'
import { service } from './service.ts'
import { services } from './services.ts'
import { settings } from './settings.ts'
import { sharing } from './sharing.ts'
import { shell } from './shell.ts'
import { shortcuts } from './shortcuts.ts'
import { testRequest } from './testRequest.ts'
import { time } from './time.ts'
import { welcome } from './welcome.ts'
import { workspaces } from './workspaces.ts'

/** The catalogue in Spanish. */
export const es = {
  activity,
  overview,
  evidence,
  shell,
  keys,
  imports,
  time,
  addKey,
  testRequest,
  welcome,
  custody,
  copies,
  replacement,
  service,
  settings,
  palette,
  shortcuts,
  workspaces,
  services,
  sharing,
  about,
  help,
  backup,
  errors,
} satisfies Translation<typeof en, 'es'>
