import type { PrintedPage } from '../../ports/print-window.ts'

/** Regions that use Letter paper. All others use A4. */
const letterRegions: ReadonlySet<string> = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE'])

/** The usual paper size in a locale's region. */
export const paperOf = (locale: string): PrintedPage['paper'] =>
  letterRegions.has(new Intl.Locale(locale).region ?? '') ? 'Letter' : 'A4'
