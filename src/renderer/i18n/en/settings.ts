/** The Settings screen: one sentence for each setting. */
export const settings = {
  title: 'Settings',
  sections: 'Sections',
  reset: 'Reset this section',
  resetDone: 'These settings are as they were at first',
  general: {
    title: 'General',
    theme: 'Theme',
    themeText: 'Light or dark, or whichever this computer uses now.',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
    density: 'Row height',
    densityText: 'Compact shows more keys at once.',
    comfortable: 'Comfortable',
    compact: 'Compact',
  },
  security: {
    title: 'Security',
    custody: 'How secrets are kept',
    custodyBy: {
      os: 'Sealed with this computer’s keychain',
      passphrase: 'Sealed with your passphrase',
      memory: 'Only until Keyward quits',
    },
    change: 'Change…',
    clipboard: 'Clear the clipboard after',
    clipboardText: 'What you copied from Keyward leaves the clipboard after this time.',
    seconds: 'seconds',
  },
  copying: {
    title: 'Copying',
    requiredLife: 'Time a token must have left',
    requiredLifeText: 'Copy token gets a new one when less is left.',
    minutes: 'minutes',
  },
} as const
