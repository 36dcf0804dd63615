import { type AppAction, keysOf } from '../../../shared/window/actions.ts'
import { shortcutName } from '../../../shared/window/shortcut.ts'

/** Each row has a description, and either an action or the keys of a shortcut that isn't an action. */
const groups = [
  {
    title: 'shortcuts.groups.anywhere',
    rows: [
      { words: 'palette.title', action: 'palette' },
      { words: 'common.searchKeys', action: 'search' },
      { words: 'common.addKey', action: 'add-key' },
      { words: 'common.settings', action: 'settings' },
      { words: 'common.lock', action: 'lock' },
      { words: 'shortcuts.anywhere.nextPart', keys: ['F6'] },
      { words: 'common.shortcuts', action: 'shortcuts' },
      { words: 'common.howItWorks', action: 'help' },
    ],
  },
  {
    title: 'shortcuts.groups.key',
    rows: [
      { words: 'common.copyToken', action: 'copy-token' },
      { words: 'shortcuts.key.header', action: 'copy-header' },
      { words: 'common.newToken', action: 'new-token' },
      { words: 'keys.detail.test', action: 'test-request' },
      { words: 'common.open', keys: ['Enter'] },
      { words: 'common.rename', action: 'rename-key' },
      { words: 'keys.marked.delete', action: 'delete-key' },
      { words: 'common.undo', action: 'undo' },
    ],
  },
  {
    title: 'shortcuts.groups.places',
    rows: [
      { words: 'common.allKeys', action: 'all-keys' },
      { words: 'shortcuts.places.workspaces', keys: ['CmdOrCtrl+1–9'] },
      { words: 'shortcuts.places.move', keys: ['Alt+↑', 'Alt+↓'] },
    ],
  },
  {
    title: 'shortcuts.groups.list',
    rows: [
      { words: 'shortcuts.list.move', keys: ['↓', '↑'] },
      { words: 'shortcuts.list.inside', keys: ['→'] },
    ],
  },
  {
    title: 'activity.what.test-sent',
    rows: [{ words: 'common.send', keys: ['CmdOrCtrl+Enter'] }],
  },
] as const

type Row = { readonly action: AppAction } | { readonly keys: readonly string[] }

const labelsOf = (row: Row, isMac: boolean, language: string): readonly string[] =>
  ('action' in row ? keysOf(row.action, isMac) : row.keys).map((keys) => shortcutName(keys, isMac, language))

/**
 * All shortcuts, grouped by what they act on, in the platform's notation. An action's alternatives share a row.
 */
export const shortcutGroups = (isMac: boolean, language: string) =>
  groups.map(({ title, rows }) => ({
    title,
    rows: rows.map((row) => ({ words: row.words, labels: labelsOf(row, isMac, language) })),
  }))
