// @ts-check
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/** A client id that starts so gets tokens in their last two minutes, whose countdown changes each second. */
export const shortLivedPrefix = 'short-'
const shortLifetimeSeconds = 110
const lifetimeSeconds = 3_600

/**
 * An authentication server on loopback that gives everybody a token.
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export function startTokenServer() {
  let requests = 0
  const app = new Hono().post('*', (c) => {
    requests += 1
    const credentials = atob(c.req.header('authorization')?.split(' ')[1] ?? '')
    return c.json({
      access_token: `token-${requests}-`.padEnd(800, 'x'),
      expires_in: credentials.startsWith(shortLivedPrefix) ? shortLifetimeSeconds : lifetimeSeconds,
      token_type: 'Bearer',
    })
  })
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({ url: `http://127.0.0.1:${port}`, close: () => server.close() }),
    )
  })
}
