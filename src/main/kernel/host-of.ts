import { parseUrl } from './parse-url.ts'

/**
 * The host of an address, with its port unless that is the default one. An address of the vault's file may be none,
 * because anybody can edit the file: the text itself then.
 */
export const hostOf = (address: string): string => parseUrl(address)?.host ?? address
