import { parseUrl } from './parse-url.ts'

/**
 * An address's host, with its port unless that is the default. If the address is invalid, which an edited vault
 * file can cause, the text itself.
 */
export const hostOf = (address: string): string => parseUrl(address)?.host ?? address
