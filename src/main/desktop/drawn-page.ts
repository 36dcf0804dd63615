import { Readable } from 'node:stream'
import { type Session, session } from 'electron'
import { PAGE_ADDRESS } from '../ipc/page-address.ts'
import { type Answer, answerPages } from './app-protocol.ts'
import { hardenedPreferences } from './web-preferences.ts'

/** A whole HTML document that needs nothing else, and its content security policy. */
export interface DrawnPage {
  readonly html: string
  readonly policy: string
}

/** SECURITY: S1, a page that main draws has nothing to run. */
export const drawnPagePreferences = { ...hardenedPreferences, javascript: false } as const

/**
 * A session without a network that answers for one page at the page's one address.
 * @param partition its name, which no other window has
 * @param policy added to the page's own; inside a document these directives have no effect
 */
export const sessionOfPage = (
  partition: string,
  policy: string,
  page: () => DrawnPage | undefined,
): Session => {
  const made = session.fromPartition(partition, { cache: false })
  answerPages(made, (address) => answerTo(address === PAGE_ADDRESS ? page() : undefined, policy))
  return made
}

// SECURITY: S2, the page alone, at its one address.
const answerTo = (page: DrawnPage | undefined, policy: string): Answer => {
  if (page === undefined) return { statusCode: 404, headers: {}, data: Readable.from([]) }
  return {
    statusCode: 200,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      // SECURITY: S3, the page's own policy, and no frame around it.
      'Content-Security-Policy': `${page.policy}; ${policy}`,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    },
    data: Readable.from([Buffer.from(page.html)]),
  }
}
