import { readFile } from 'node:fs/promises'
import { protocol, type Session } from 'electron'
import { isPageAddress } from '../ipc/trusted-sender.ts'
import { CONTENT_SECURITY_POLICY } from './content-security-policy.ts'
import { findPageFile } from './page-path.ts'

/** Declares the page's scheme; before the app is ready. */
export const declareAppScheme = (): void => {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, codeCache: true } },
  ])
}

/** Serves the built page, and nothing else, with its policy on every reply. */
export const serveApp = (session: Session, folder: string): void => {
  session.protocol.handle('app', async (request) => {
    const file = isPageAddress(request.url) ? findPageFile(folder, request.url) : undefined
    if (file === undefined || request.method !== 'GET') return new Response(null, { status: 404 })
    try {
      return new Response(await readFile(file.path), {
        headers: {
          'Content-Type': file.type,
          'Content-Security-Policy': CONTENT_SECURITY_POLICY,
          'X-Content-Type-Options': 'nosniff',
          'Cross-Origin-Opener-Policy': 'same-origin',
          'Cross-Origin-Resource-Policy': 'same-origin',
          'Referrer-Policy': 'no-referrer',
        },
      })
    } catch {
      return new Response(null, { status: 404 })
    }
  })
}
