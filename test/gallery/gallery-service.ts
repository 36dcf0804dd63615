import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A service on loopback that answers as each client id and path asks, so that every state can be seen. */
export interface GalleryService {
  readonly origin: string
  close(): void
}

const json = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) =>
  response
    .writeHead(status, { 'Content-Type': 'application/json;charset=UTF-8', ...headers })
    .end(JSON.stringify(body))

const token = (response: ServerResponse, lifetimeSeconds: number) =>
  json(response, 200, { access_token: 'gallery-token', expires_in: lifetimeSeconds, token_type: 'Bearer' })

/** What the token endpoint answers, by the first word of the client id. */
const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  good: (response) => token(response, 3_600),
  brief: (response) => token(response, 240),
  refused: (response) => json(response, 401, { error: 'invalid_client' }),
  busy: (response) => json(response, 429, { error: 'slow_down' }, { 'Retry-After': '3600' }),
  lost: (response) => json(response, 404, { error: 'not_found' }),
  broken: (response) => json(response, 500, { error: 'server_error' }),
  odd: (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome</h1>'),
  silent: () => undefined,
}

const report = {
  workspace: { id: 'w-7c31', name: 'Northwind Production', plan: 'team' },
  members: Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    role: index === 0 ? 'owner' : 'member',
  })),
  limits: { requestsPerSecond: 50, keys: null, isTrial: false },
}

const answerApi = (path: string, response: ServerResponse) => {
  const status = Number(/^\/status\/(\d{3})$/.exec(path)?.[1] ?? 200)
  if (status !== 200) return json(response, status, { error: 'not_allowed' })
  if (path === '/plain')
    return response.writeHead(200, { 'Content-Type': 'text/plain' }).end('All is well.\n')
  if (path === '/web') return response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Sign in</h1>')
  if (path === '/silent') return undefined
  if (path === '/gone') return response.destroy()
  return json(response, 200, report)
}

const clientIdOf = (request: IncomingMessage) =>
  Buffer.from(request.headers.authorization?.split(' ')[1] ?? '', 'base64')
    .toString()
    .split(':')[0] ?? ''

/** Starts it on a free port. */
export const startGalleryService = async (): Promise<GalleryService> => {
  const server = createServer((request, response) => {
    response.sendDate = false // the app's clock stands still for the pictures
    request.resume().once('end', () => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname
      if (!path.endsWith('/v1/auth/token')) return answerApi(path, response)
      const answer = answers[clientIdOf(request).split('-')[0] ?? '']
      return answer ? answer(response) : json(response, 401, { error: 'invalid_client' })
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
