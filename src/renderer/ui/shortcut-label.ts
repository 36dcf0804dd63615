/** True on macOS, where Command takes the place of Ctrl. */
export const isMac = navigator.userAgent.includes('Mac OS')

/** The platform's name of a shortcut with the main modifier: `Ctrl F`, or `⌘F` on macOS. */
export const shortcutLabel = (key: string): string => (isMac ? `⌘${key}` : `Ctrl ${key}`)

/** The keys of a shortcut where an arrow onward points the way one reads. */
export const inReadingDirection = (keys: string, direction: 'ltr' | 'rtl'): string =>
  direction === 'rtl' ? keys.replace('→', '←') : keys

/** The platform's name of a shortcut with Alt: `Alt ↑`, or `⌥↑` on macOS. */
export const altLabel = (key: string): string => (isMac ? `⌥${key}` : `Alt ${key}`)
