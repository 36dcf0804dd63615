import type { NoticeText } from '../../ports/notifier.ts'

const lookAlikes: Readonly<Record<string, string>> = { '&': '＆', '<': '‹', '>': '›' }

/**
 * Text for desktops that read markup, or mnemonics, in some places and not in others: look-alikes replace what they
 * could read, because entities would show as they are where they are not read. SECURITY: S60.
 */
export const withoutMarkup = (text: string): string =>
  text.replace(/[&<>]/g, (found) => lookAlikes[found] ?? '')

/** Text as the label of a menu item: a single `&` would underline the next character. */
export const menuLabel = (text: string): string => text.replaceAll('&', '&&')

/** A notification as a platform can be given it: on Linux names are text, for servers read links and pictures. */
export const noticeOn = (platform: NodeJS.Platform, { title, body }: NoticeText): NoticeText =>
  // SECURITY: S60, also on a server that says it reads none: what it says is no promise.
  platform === 'linux' ? { title: withoutMarkup(title), body: withoutMarkup(body) } : { title, body }
