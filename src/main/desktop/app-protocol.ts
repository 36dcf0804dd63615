import { readFileSync } from 'node:fs'
import { PassThrough, Readable } from 'node:stream'
import { protocol, type Session } from 'electron'
import type { FirstView } from '../../shared/window/first-view.ts'
import { PAGE_SCHEME } from '../ipc/page-address.ts'
import { CONTENT_SECURITY_POLICY } from './content-security-policy.ts'
import { partPage, textInPage } from './first-view-in-page.ts'
import { findPageFile } from './page-path.ts'

/** Registers the page's scheme. Must run before the app is ready. */
export const declareAppScheme = (): void => {
  protocol.registerSchemesAsPrivileged([
    { scheme: PAGE_SCHEME, privileges: { standard: true, secure: true, codeCache: true } },
  ])
}

// SECURITY: S3, every reply carries the policy, so that no page runs without it.
const headersOf = (type: string): Record<string, string> => ({
  'Content-Type': type,
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
})

/** Gets the data to send along with the page's file. Called for each request. */
export type SendFirstView = () => FirstView | undefined

/** Streams the page's file, so that the head is sent while the first view is still being read. */
const pageOf = (html: string, firstView: Promise<SendFirstView>): Readable => {
  const [head, rest] = partPage(html)
  const stream = new PassThrough()
  stream.write(head)
  void firstView.then((send) => stream.end(textInPage(send()) + rest))
  return stream
}

/** The reply to a page's request for one of its files. */
export type Answer = {
  readonly statusCode: number
  readonly headers: Record<string, string>
  readonly data: Readable
}

const answerTo = (
  folder: string,
  address: string,
  method: string,
  firstView: Promise<SendFirstView>,
): Answer => {
  // SECURITY: S2, serves only files of the built page, so that a page can't read others.
  const file = method === 'GET' ? findPageFile(folder, address) : undefined
  try {
    if (file) {
      const bytes = readFileSync(file.path)
      const isPage = file.type.startsWith('text/html')
      const data = isPage ? pageOf(bytes.toString('utf8'), firstView) : Readable.from([bytes])
      return { statusCode: 200, headers: headersOf(file.type), data }
    }
  } catch {
    // A valid name, but there is no such file.
  }
  return { statusCode: 404, headers: {}, data: Readable.from([]) }
}

/**
 * Answers all requests of a session's pages to Keyward's scheme.
 *
 * Prefers the older API if the runtime still has it: `handle` creates a `Request` per call and loads its
 * implementation on first use, which delays the first paint by 30 ms.
 */
export const answerPages = (
  { protocol: own }: Session,
  answerTo: (address: string, method: string) => Answer,
): void => {
  if ('registerStreamProtocol' in own)
    own.registerStreamProtocol(PAGE_SCHEME, ({ url, method }, reply) => reply(answerTo(url, method)))
  else
    (own as Electron.Protocol).handle(PAGE_SCHEME, ({ url, method }) => {
      const { statusCode, headers, data } = answerTo(url, method)
      return new Response(Readable.toWeb(data) as ReadableStream, { status: statusCode, headers })
    })
}

/** Serves only the built page, with its policy on every reply. */
export const serveApp = (own: Session, folder: string, firstView: Promise<SendFirstView>): void =>
  answerPages(own, (address, method) => answerTo(folder, address, method, firstView))
