import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import http, { type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A service with a real OAuth server. The test creates and deletes its keys. */
export interface OidcService {
  readonly origin: string
  /** The client IDs of the token requests that were answered or cut off. */
  readonly requests: readonly string[]
  /**
   * Replaces all keys. `keys` are their secrets, keyed by client ID. Those in `unfit` may not request tokens.
   */
  setKeys(keys: Readonly<Record<string, string>>, unfit?: readonly string[]): void
  /** Cuts off all connections, or answers again. */
  setDown(isDown: boolean): void
  close(): Promise<void>
}

/** Starts `oidc-provider` on a free port of 127.0.0.1. Tokens are issued at `/token`. */
export const startOidcService = async (): Promise<OidcService> => {
  // The package has no types, so this declares what is used.
  const { Provider } = (await import('oidc-provider' as string)) as {
    Provider: new (issuer: string, options: object) => { callback(): RequestListener }
  }
  const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const server = http.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server, so it isn't a path
  const origin = `http://127.0.0.1:${port}`
  const requests: string[] = []
  let isDown = false
  let answer: RequestListener = (_request, response) => response.writeHead(503).end()
  server.on('request', (request, response) => {
    const sent = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString()
    requests.push(sent.split(':')[0] ?? '')
    if (isDown) request.socket.destroy()
    else answer(request, response)
  })
  return {
    origin,
    requests,
    setKeys: (keys, unfit = []) => {
      const clients = Object.entries(keys).map(([id, secret]) => ({
        client_id: id,
        client_secret: secret,
        grant_types: unfit.includes(id) ? [] : ['client_credentials'],
        redirect_uris: [],
        response_types: [],
        id_token_signed_response_alg: 'ES256',
      }))
      const features = {
        clientCredentials: { enabled: true },
        devInteractions: { enabled: false },
        // A token for a resource is a JWT with the resource as its audience (RFC 8707 §2.2).
        resourceIndicators: {
          enabled: true,
          getResourceServerInfo: (_context: unknown, resource: string) => ({
            ...{ audience: resource, scope: 'read write' },
            ...{ accessTokenFormat: 'jwt', jwt: { sign: { alg: 'ES256' } } },
          }),
        },
      }
      const ttl = { ClientCredentials: 600 }
      answer = new Provider(origin, {
        clients,
        features,
        ttl,
        scopes: ['read', 'write'],
        jwks: { keys: [jwk] },
      }).callback()
    },
    setDown: (down) => {
      isDown = down
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
