import { parseUrl } from './parse-url.ts'

/**
 * An address's host, with its port unless that is the default. An invalid address, which an edited vault file may
 * contain, is returned as is.
 */
export const hostOf = (address: string): string => parseUrl(address)?.host ?? address
