import { parseUrl } from '../../kernel/parse-url.ts'

declare const checked: unique symbol

/** A parsed and checked address of the practice console. */
export type ConsoleAddress = string & { readonly [checked]: true }

const ORIGIN = /^http:\/\/127\.0\.0\.1:\d{4,5}$/
const OPENING = /^#open=[\w-]{43}$/

/**
 * Checks the address that opens the console: the service's own console on loopback, its first page, valid for
 * one opening. `undefined` for everything else.
 *
 * SECURITY: S4, the only address outside the constant list that Keyward opens in the system's browser unasked. It is
 * parsed, compared part by part and rebuilt.
 */
export const consoleAddress = (url: string, consoleUrl: string): ConsoleAddress | undefined => {
  const parsed = parseUrl(url)
  if (!ORIGIN.test(consoleUrl) || parsed === undefined) return undefined
  const { origin, username, password, pathname, search, hash } = parsed
  const isPlain = username === '' && password === '' && pathname === '/' && search === ''
  if (origin !== consoleUrl || !isPlain || !OPENING.test(hash)) return undefined
  return `${consoleUrl}/${hash}` as ConsoleAddress // the only constructor
}
