import type { PrintedPage } from '../../ports/print-window.ts'

/** Regions that print on Letter; all others use A4. */
const letterRegions: ReadonlySet<string> = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE'])

/** The usual paper of a locale's region. */
export const paperOf = (locale: string): PrintedPage['paper'] =>
  letterRegions.has(new Intl.Locale(locale).region ?? '') ? 'Letter' : 'A4'
