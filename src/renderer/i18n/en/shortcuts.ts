/** The sheet of all shortcuts. */
export const shortcuts = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  groups: {
    anywhere: 'Anywhere',
    places: 'Places',
    key: 'With a key',
    list: 'In the list',
    test: 'Test request',
  },
  anywhere: {
    palette: 'Palette: find and do anything',
    search: 'Search keys',
    addKey: 'Add key',
    settings: 'Settings',
    lock: 'Lock',
    nextPart: 'Next part of the window',
    sheet: 'These shortcuts',
    help: 'How Keyward works',
  },
  places: {
    all: 'All keys',
    workspaces: 'Workspace 1 to 9 of the sidebar',
    move: 'Move a workspace in the sidebar',
  },
  key: {
    copy: 'Copy token',
    header: 'Copy as header',
    newToken: 'Get new token',
    test: 'Test with this key',
    rename: 'Rename',
    remove: 'Delete, with undo',
    undo: 'Undo the last deletion',
    open: 'Open',
  },
  list: {
    move: 'Next or previous key',
    ends: 'First or last key',
    inside: 'To the buttons of a row',
    type: 'Jump to a name by typing it',
  },
  test: { send: 'Send', find: 'Find in the answer' },
} as const
