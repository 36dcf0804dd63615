/** The tray's menu and the notices of the system. */
export const desktop = {
  tray: {
    tooltip: 'Keyward',
    copy: 'Copy token for {{name}}',
    copyLeft: 'Copy token for {{name}} · {{time}} left',
    copyIn: 'Copy token for {{name}} in {{workspace}}',
    copyInLeft: 'Copy token for {{name}} in {{workspace}} · {{time}} left',
    copied: 'Token of {{name}} copied. Good for {{time}}',
    copiedShort: 'Token of {{name}} copied. It ends within a minute',
    failed: 'No token for {{name}}. Open Keyward to see why',
    more: 'More…',
    lock: 'Lock',
    unlock: 'Unlock',
    open: 'Open Keyward',
    quit: 'Quit Keyward',
  },
  notice: {
    keyEnds: 'A key ends soon',
    keyEndsBody_one:
      '{{name}} ends in {{count}} day. Make a new key in the service, then replace the secret here.',
    keyEndsBody_other:
      '{{name}} ends in {{count}} days. Make a new key in the service, then replace the secret here.',
    notReady: 'A key is not ready',
    notReadyBody: 'Keyward could not renew the token of {{name}}. Open it to see why.',
    manyNotReady_one: 'Keyward could not renew the token of {{count}} key.',
    manyNotReady_other: 'Keyward could not renew the tokens of {{count}} keys.',
    stuck: 'Still on the clipboard',
    stuckBody: 'What you copied of {{name}} could not be cleared. Copy something else to replace it.',
    copied: 'Token copied',
    hidden: 'Open Keyward to see which key.',
  },
} as const
