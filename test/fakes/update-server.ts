import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { NodeHttp } from './node-http.ts'
import { answerOf, laterManifest, testUpdateSource } from './signed-updates.ts'

const tlsFolder = join(import.meta.dirname, '../integration/tokens/tls')
const certificate = readFileSync(join(tlsFolder, 'self-signed.pem'), 'utf8')

/** An HTTPS server for update news, and the update source of a release that would use it. */
export const startUpdateServer = async () => {
  const asked: { readonly path: string; readonly headers: IncomingHttpHeaders }[] = []
  let reply = (response: ServerResponse): void => {
    response.end(answerOf(laterManifest))
  }
  const server = https.createServer(
    { cert: certificate, key: readFileSync(join(tlsFolder, 'key.pem')) },
    (request, response) => {
      asked.push({ path: `${request.method} ${request.url}`, headers: request.headers })
      reply(response)
    },
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server
  return {
    asked,
    source: testUpdateSource({ manifestUrl: `https://localhost:${port}/newest.json` }),
    http: new NodeHttp(certificate),
    replies: (next: (response: ServerResponse) => void) => {
      reply = next
    },
    end: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
