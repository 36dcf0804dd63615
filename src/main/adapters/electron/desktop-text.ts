import type { NoticeText } from '../../ports/notifier.ts'

const lookAlikes: Readonly<Record<string, string>> = { '&': '＆', '<': '‹', '>': '›' }

/**
 * Replaces markup characters with look-alikes. Some desktops interpret markup or mnemonics in some places only,
 * and would show escaped entities literally in the others. SECURITY: S60.
 */
export const withoutMarkup = (text: string): string =>
  text.replace(/[&<>]/g, (found) => lookAlikes[found] ?? '')

/** Escapes text for a menu item, where a single `&` would underline the next character. */
export const menuLabel = (text: string): string => text.replaceAll('&', '&&')

/** Makes a notification's text safe for a platform. On Linux, notification servers interpret links and images. */
export const noticeOn = (platform: NodeJS.Platform, { title, body }: NoticeText): NoticeText =>
  // SECURITY: S60, applies even if a server claims not to support markup, because that may be untrue.
  platform === 'linux' ? { title: withoutMarkup(title), body: withoutMarkup(body) } : { title, body }
