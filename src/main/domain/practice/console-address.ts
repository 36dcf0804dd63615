declare const checked: unique symbol

/** An address of the practice console that was taken apart and checked. */
export type ConsoleAddress = string & { readonly [checked]: true }

const ORIGIN = /^http:\/\/127\.0\.0\.1:\d{4,5}$/
const OPENING = /^#open=[\w-]{43}$/

/**
 * Checks an address that is to open the console: the service's own console on loopback, its first page, one opening.
 * `undefined` for everything else.
 *
 * SECURITY: S4, the one address besides the constant list that Keyward hands to the system. It is parsed and compared
 * part by part, and what is handed on is put together anew.
 */
export const consoleAddress = (url: string, consoleUrl: string): ConsoleAddress | undefined => {
  if (!ORIGIN.test(consoleUrl) || !URL.canParse(url)) return undefined
  const { origin, username, password, pathname, search, hash } = new URL(url)
  const isPlain = username === '' && password === '' && pathname === '/' && search === ''
  if (origin !== consoleUrl || !isPlain || !OPENING.test(hash)) return undefined
  return `${consoleUrl}/${hash}` as ConsoleAddress // the one place that makes one
}
