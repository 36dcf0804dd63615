import { Readable } from 'node:stream'
import { type Session, session } from 'electron'
import { PAGE_ADDRESS } from '../ipc/page-address.ts'
import { type Answer, answerPages } from './app-protocol.ts'
import { hardenedPreferences } from './web-preferences.ts'

/** A self-contained HTML document with its content security policy. */
export interface DrawnPage {
  readonly html: string
  readonly policy: string
}

/** SECURITY: S1, main's own pages need no scripts, so scripts are off. */
export const drawnPagePreferences = { ...hardenedPreferences, javascript: false } as const

/**
 * Creates a session that has no network access and serves a single page.
 * @param partition a name that no other window uses
 * @param policy directives that only work in a header, added to the page's policy
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

// SECURITY: S2, serves only this page, at its own address.
const answerTo = (page: DrawnPage | undefined, policy: string): Answer => {
  if (page === undefined) return { statusCode: 404, headers: {}, data: Readable.from([]) }
  return {
    statusCode: 200,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      // SECURITY: S3, sets the page's policy and forbids framing it.
      'Content-Security-Policy': `${page.policy}; ${policy}`,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    },
    data: Readable.from([Buffer.from(page.html)]),
  }
}
