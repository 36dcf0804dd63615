import { z } from './schema.ts'

/** What a person can have done from anywhere: by a shortcut, in the palette, in the menu bar. */
export const AppAction = z.enum([
  'about',
  'add-key',
  'all-keys',
  'copy-header',
  'copy-token',
  'delete-key',
  'deleted-keys',
  'lock',
  'new-token',
  'palette',
  'pinned-keys',
  'practise',
  'rename-key',
  'search',
  'settings',
  'shortcuts',
  'test-request',
  'theme-dark',
  'theme-light',
  'theme-system',
  'which-key',
])
export type AppAction = z.infer<typeof AppAction>
