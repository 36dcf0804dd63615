import type { MiddlewareHandler } from 'hono'
import { refusal } from '../http/json-reply.ts'

/** SECURITY: S3, as for Keyward's own window, but the page may send requests to its own server. */
export const CONSOLE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const headers = {
  'Content-Security-Policy': CONSOLE_POLICY,
  'Cache-Control': 'no-store',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'clipboard-read=(), clipboard-write=(self), camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const

/** Adds the security headers to every reply of the console. */
export const withConsoleHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value)
}

/**
 * Accepts only requests from the console's own page.
 *
 * SECURITY: another web page, on the network or on another port of this computer, can send requests here.
 * Browsers mark them, and a script cannot change the mark: `Sec-Fetch-Site` includes the port, and every
 * change has an `Origin`.
 */
export const onlyFromOwnPage =
  (origin: string): MiddlewareHandler =>
  async (context, next) => {
    const from = context.req.header('origin')
    const site = context.req.header('sec-fetch-site')
    const isMarked = from !== undefined || site !== undefined
    const isOwn = (from ?? origin) === origin && (site ?? 'same-origin') === 'same-origin'
    if (isOwn && (isMarked || context.req.method === 'GET')) return next()
    return refusal(403, 'access_denied', 'Only the console itself may ask for this.')
  }
