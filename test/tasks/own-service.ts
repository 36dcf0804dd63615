import { type RawServer, reply, startRawServer } from '../fakes/raw-server.ts'

const json = { 'Content-Type': 'application/json;charset=UTF-8', 'Cache-Control': 'no-store' }
const token = 'canary-token-of-the-service.1234567890'
const tokenReply = JSON.stringify({ access_token: token, expires_in: 3600, token_type: 'Bearer' })

/** Client ID and secret as a service shows them; the service knows the pair unless it is `wrong`. */
export const credentials = (clientId: string, secret: 'right' | 'wrong' = 'right'): string =>
  `Client ID: ${clientId}\nClient secret: canary-${secret}-Wq8x1Zt0pLk93Ru`

const answerTo = (request: string): string => {
  if (!/^POST \/(oauth|v1\/auth)\/token /.test(request)) return reply(404, '{"error":"not_found"}', json)
  const [, sent = ''] = /authorization: Basic (\S+)/i.exec(request) ?? []
  const isKnown = Buffer.from(sent, 'base64').toString().includes(':canary-right-')
  return isKnown ? reply(200, tokenReply, json) : reply(401, '{"error":"invalid_client"}', json)
}

/** A service of the user's own: one address for tokens, one for its API. */
export const startService = async () => {
  const auth: RawServer = await startRawServer((socket, request) => socket.end(answerTo(request)))
  const api: RawServer = await startRawServer((socket, request) =>
    socket.end(reply(request.startsWith('POST') ? 201 : 200, '{"workspace":"Acme"}', json)),
  )
  return {
    authUrl: auth.origin,
    baseUrl: api.origin,
    close: () => Promise.all([auth.close(), api.close()]),
  }
}
