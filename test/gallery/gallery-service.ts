import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Answer {
  readonly status: number
  /** Sent as JSON, but for text. */
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** What the token endpoint answers, by the first word of the client id. */
const tokenAnswers: Readonly<Record<string, Answer>> = {
  good: { status: 200, body: { access_token: 'gallery-token', expires_in: 3_600, token_type: 'Bearer' } },
  refused: { status: 401, body: { error: 'invalid_client' } },
  busy: { status: 429, body: { error: 'slow_down' }, headers: { 'Retry-After': '3600' } },
  lost: { status: 404, body: { error: 'not_found' } },
  broken: { status: 500, body: { error: 'server_error' } },
}

const report = {
  workspace: { id: 'w-7c31', name: 'Northwind Production', plan: 'team' },
  members: Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    role: index === 0 ? 'owner' : 'member',
  })),
  limits: { requestsPerSecond: 50, keys: null, isTrial: false },
}

const answerOf = (path: string, clientId: string): Answer => {
  if (path.endsWith('/v1/auth/token'))
    return tokenAnswers[clientId.split('-')[0] ?? ''] ?? { status: 401, body: { error: 'invalid_client' } }
  if (path === '/plain')
    return { status: 200, body: 'All is well.\n', headers: { 'Content-Type': 'text/plain' } }
  if (path === '/web')
    return { status: 200, body: '<h1>Sign in</h1>', headers: { 'Content-Type': 'text/html' } }
  const status = Number(/^\/status\/(\d{3})$/.exec(path)?.[1] ?? 200)
  return { status, body: status === 200 ? report : { error: 'not_allowed' } }
}

/** A service on loopback, on a free port, that answers as each client id and path asks, so that every state can be seen. */
export const startGalleryService = async () => {
  const server = createServer((request, response) => {
    response.sendDate = false // the app's clock stands still for the pictures
    request.resume().once('end', () => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname
      const credentials = request.headers.authorization?.replace('Basic ', '') ?? ''
      const [clientId = ''] = Buffer.from(credentials, 'base64').toString().split(':')
      if (path === '/silent' || clientId.startsWith('silent-')) return
      if (path === '/gone') {
        response.destroy()
        return
      }
      const { status, body, headers } = answerOf(path, clientId)
      response.writeHead(status, { 'Content-Type': 'application/json;charset=UTF-8', ...headers })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on TCP, so it is not a path
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
