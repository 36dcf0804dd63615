// @ts-check
import { createServer } from 'node:http'

/** A client id that starts so gets tokens in their last two minutes, whose countdown changes each second. */
export const shortLivedPrefix = 'short-'
const shortLifetimeSeconds = 110
const lifetimeSeconds = 3_600

/**
 * An authentication server on loopback that gives everybody a token.
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function startTokenServer() {
  let requests = 0
  const server = createServer((request, response) => {
    requests += 1
    request.resume().once('end', () => {
      const credentials = request.headers.authorization?.split(' ')[1] ?? ''
      const isShort = Buffer.from(credentials, 'base64').toString().startsWith(shortLivedPrefix)
      const token = {
        access_token: `token-${requests}-`.padEnd(800, 'x'),
        expires_in: isShort ? shortLifetimeSeconds : lifetimeSeconds,
        token_type: 'Bearer',
      }
      response.setHeader('Content-Type', 'application/json;charset=UTF-8')
      response.setHeader('Cache-Control', 'no-store')
      response.end(JSON.stringify(token))
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the token server has no port')
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close().closeAllConnections() }
}
