import { type AppAction, keysOf } from '../../../shared/window/actions.ts'
import { shortcutName } from '../../../shared/window/shortcut.ts'

/** Each row has a description, and either an action or the keys of a shortcut that isn't an action. */
const groups = [
  {
    id: 'anywhere',
    rows: [
      { words: 'shortcuts.anywhere.palette', action: 'palette' },
      { words: 'common.searchKeys', action: 'search' },
      { words: 'common.addKey', action: 'add-key' },
      { words: 'common.settings', action: 'settings' },
      { words: 'common.lock', action: 'lock' },
      { words: 'shortcuts.anywhere.nextPart', keys: ['F6'] },
      { words: 'shortcuts.anywhere.sheet', action: 'shortcuts' },
      { words: 'common.howItWorks', action: 'help' },
    ],
  },
  {
    id: 'key',
    rows: [
      { words: 'common.copyToken', action: 'copy-token' },
      { words: 'shortcuts.key.header', action: 'copy-header' },
      { words: 'common.newToken', action: 'new-token' },
      { words: 'shortcuts.key.test', action: 'test-request' },
      { words: 'common.open', keys: ['Enter'] },
      { words: 'common.rename', action: 'rename-key' },
      { words: 'shortcuts.key.remove', action: 'delete-key' },
      { words: 'shortcuts.key.undo', action: 'undo' },
    ],
  },
  {
    id: 'places',
    rows: [
      { words: 'common.allKeys', action: 'all-keys' },
      { words: 'shortcuts.places.workspaces', keys: ['CmdOrCtrl+1–9'] },
      { words: 'shortcuts.places.move', keys: ['Alt+↑', 'Alt+↓'] },
    ],
  },
  {
    id: 'list',
    rows: [
      { words: 'shortcuts.list.move', keys: ['↓', '↑'] },
      { words: 'shortcuts.list.ends', keys: ['Home', 'End'] },
      { words: 'shortcuts.list.inside', keys: ['→'] },
      { words: 'shortcuts.list.type', keys: ['A–Z'] },
    ],
  },
  {
    id: 'test',
    rows: [{ words: 'common.send', keys: ['CmdOrCtrl+Enter'] }],
  },
] as const

type Row = { readonly action: AppAction } | { readonly keys: readonly string[] }

const labelsOf = (row: Row, isMac: boolean, language: string): readonly string[] =>
  ('action' in row ? keysOf(row.action, isMac) : row.keys).map((keys) => shortcutName(keys, isMac, language))

/**
 * All shortcuts by what they act on, in the platform's notation. Alternative shortcuts for one action share a row.
 */
export const shortcutGroups = (isMac: boolean, language: string) =>
  groups.map(({ id, rows }) => ({
    id,
    rows: rows.map((row) => ({ words: row.words, labels: labelsOf(row, isMac, language) })),
  }))
