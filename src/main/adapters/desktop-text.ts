const lookAlikes: Readonly<Record<string, string>> = { '&': '＆', '<': '‹', '>': '›' }

/**
 * Text for desktops that read markup, or mnemonics, in some places and not in others: look-alikes replace what they
 * could read, because entities would show as they are where they are not read. SECURITY: S60.
 */
export const withoutMarkup = (text: string): string =>
  text.replace(/[&<>]/g, (found) => lookAlikes[found] ?? '')

/** Text as the label of a menu item: a single `&` would underline the next character. */
export const menuLabel = (text: string): string => text.replaceAll('&', '&&')
