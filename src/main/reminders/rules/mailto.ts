import type { MailtoAddress } from '../../ports/browser.ts'

/** An email about a list of keys. */
export interface OwnerMail {
  readonly to: string | undefined
  readonly subject: string
  readonly opening: readonly string[]
  readonly lines: readonly string[]
  /** The text that says how many lines didn't fit. */
  readonly more: (count: number) => string
  readonly closing: readonly string[]
}

/** Windows truncates longer addresses. */
const MOST_CHARACTERS = 1_800
/** No more lines than this can fit, however short they are. */
const MOST_LINES = 100

/** A single plain address, without a display name, a quoted part or a second recipient. */
const RECIPIENT = /^[a-z0-9][a-z0-9._+-]{0,63}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i

/** Keeps letters, digits, spaces, line breaks and plain punctuation. Anything else becomes a space. */
export const harmlessText = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[^\p{L}\p{M}\p{N} \n.,:;()\-–'…。、،؛]/gu, ' ')
    .replace(/ {2,}/g, ' ')

const encoded = (text: string): string => encodeURIComponent(harmlessText(text).replace(/\n/g, '\r\n'))

/**
 * An email as a `mailto:` address (RFC 6068), with as many of its lines as fit.
 *
 * SECURITY: S4, sets only recipient, subject and body. Nothing in a name or address can add another field.
 */
export const mailtoOf = ({ to, subject, opening, lines, more, closing }: OwnerMail): MailtoAddress => {
  const recipient = to !== undefined && RECIPIENT.test(to) ? to.replace('+', '%2B') : ''
  const addressWith = (shown: number) => {
    const left = lines.length - shown
    const listed = [...lines.slice(0, shown), ...(left > 0 ? [more(left)] : [])]
    const body = [...opening, '', ...listed, ...(closing.length > 0 ? ['', ...closing] : [])].join('\n')
    return `mailto:${recipient}?subject=${encoded(subject)}&body=${encoded(body)}`
  }
  let shown = Math.min(lines.length, MOST_LINES)
  while (shown > 0 && addressWith(shown).length > MOST_CHARACTERS) shown -= 1
  return addressWith(shown) as MailtoAddress // the only place that creates one
}
