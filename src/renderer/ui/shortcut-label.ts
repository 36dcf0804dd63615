/** True on macOS, where Command takes the place of Ctrl. */
export const isMac = navigator.userAgent.includes('Mac OS')

/** The platform's name of a shortcut with the main modifier: `Ctrl F`, or `⌘F` on macOS. */
export const shortcutLabel = (key: string): string => (isMac ? `⌘${key}` : `Ctrl ${key}`)
