import { type RawServer, reply, startRawServer } from '../fakes/raw-server.ts'

const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): string =>
  reply(status, JSON.stringify(body), { 'Content-Type': 'application/json;charset=UTF-8', ...headers })

/** The token endpoint's replies, keyed by the first word of the client id. */
const tokenReplies: Readonly<Record<string, string>> = {
  good: json(200, { access_token: 'gallery-token', expires_in: 3_600, token_type: 'Bearer' }),
  refused: json(401, { error: 'invalid_client' }),
  busy: json(429, { error: 'slow_down' }, { 'Retry-After': '3600' }),
  lost: json(404, { error: 'not_found' }),
  broken: json(500, { error: 'server_error' }),
}

const report = {
  workspace: { id: 'w-7c31', name: 'Northwind Production', plan: 'team' },
  members: Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    role: index === 0 ? 'owner' : 'member',
  })),
  limits: { requestsPerSecond: 50, keys: null, isTrial: false },
}

const pageReply = (path: string): string => {
  if (path === '/plain') return reply(200, 'All is well.\n', { 'Content-Type': 'text/plain' })
  if (path === '/web') return reply(200, '<h1>Sign in</h1>', { 'Content-Type': 'text/html' })
  const status = Number(/^\/status\/(\d{3})$/.exec(path)?.[1] ?? 200)
  return json(status, status === 200 ? report : { error: 'not_allowed' })
}

/** A service whose replies depend on the client id and path, so that every state can be shown. */
export const startGalleryService = (): Promise<RawServer> =>
  startRawServer((socket, request) => {
    const path = request.split(' ')[1] ?? ''
    const credentials = /^authorization: basic (.*)$/im.exec(request)?.[1] ?? ''
    const [answer = ''] = Buffer.from(credentials, 'base64').toString().split('-')
    if (path === '/gone') socket.destroy()
    else if (path.endsWith('/v1/auth/token') && answer !== 'silent')
      socket.end(tokenReplies[answer] ?? tokenReplies.refused ?? '')
    else if (path !== '/silent' && answer !== 'silent') socket.end(pageReply(path))
  })
