/**
 * A shortcut in Electron's accelerator syntax, such as `CmdOrCtrl+Shift+C`, `F1` or `?`. The last part is the
 * `key` of a keyboard event.
 */
export type Shortcut = string

/** The parts of a keyboard event that identify a pressed key. */
export type PressedKey = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

const signs = {
  mac: { CmdOrCtrl: '⌘', Alt: '⌥', Shift: '⇧', Backspace: '⌫', Delete: '⌦' },
  other: { CmdOrCtrl: 'Ctrl ', Alt: 'Alt ', Shift: 'Shift ', Delete: 'Del' },
} as const

/** Key names as printed on the keyboards of a language. */
const printed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: {
    CmdOrCtrl: 'Strg ',
    Shift: 'Umschalt ',
    Delete: 'Entf',
    Home: 'Pos1',
    End: 'Ende',
    Enter: 'Eingabe',
  },
  es: { Shift: 'Mayús ', Delete: 'Supr', Home: 'Inicio', End: 'Fin', Enter: 'Intro' },
}

/** The platform's name for a shortcut: `Ctrl Shift C`, in German `Strg Umschalt C`, on macOS `⌘⇧C`. */
export const shortcutName = (shortcut: Shortcut, isMac: boolean, language: string): string => {
  const names: Readonly<Record<string, string>> = isMac ? signs.mac : { ...signs.other, ...printed[language] }
  return shortcut
    .split('+')
    .map((part) => (Object.hasOwn(names, part) ? names[part] : part))
    .join('')
}

/**
 * Whether the pressed keys match this shortcut. Shift only counts together with another modifier, because typing
 * `?` may need it.
 */
export const isPressed = (shortcut: Shortcut, pressed: PressedKey, isMac: boolean): boolean => {
  const parts = shortcut.split('+')
  const isModified = parts.includes('CmdOrCtrl')
  if (pressed.altKey || pressed.key.toLowerCase() !== parts.at(-1)?.toLowerCase()) return false
  if (!isModified) return !pressed.ctrlKey && !pressed.metaKey
  const [held, other] = isMac ? [pressed.metaKey, pressed.ctrlKey] : [pressed.ctrlKey, pressed.metaKey]
  return held && !other && pressed.shiftKey === parts.includes('Shift')
}
