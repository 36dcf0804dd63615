// @ts-check
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/**
 * Client ids with this prefix get tokens that expire in less than two minutes, so that their countdown changes
 * every second.
 */
export const shortLivedPrefix = 'short-'
const shortLifetimeSeconds = 110
const lifetimeSeconds = 3_600

/**
 * A local sign-in server that gives everyone a token.
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
