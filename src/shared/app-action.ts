import { z } from './schema.ts'

/** Going to one of the first nine workspaces of the sidebar. */
export const workspaceActions = [
  'workspace-1',
  'workspace-2',
  'workspace-3',
  'workspace-4',
  'workspace-5',
  'workspace-6',
  'workspace-7',
  'workspace-8',
  'workspace-9',
] as const

/** What a person can have done from anywhere: by a shortcut, in the palette, in the menu bar. */
export const AppAction = z.enum([
  'about',
  'activity',
  'add-key',
  'all-keys',
  'copy-header',
  'copy-token',
  'delete-key',
  'deleted-keys',
  'help',
  'lock',
  'new-token',
  'overview',
  'palette',
  'pinned-keys',
  'practice-guide',
  'practise',
  'rename-key',
  'search',
  'settings',
  'shortcuts',
  'test-request',
  'theme-dark',
  'theme-light',
  'theme-system',
  'welcome',
  'which-key',
  ...workspaceActions,
])
export type AppAction = z.infer<typeof AppAction>
