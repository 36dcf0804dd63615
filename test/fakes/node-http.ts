import { Buffer } from 'node:buffer'
import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'
import zlib from 'node:zlib'
import { kindOfNetError } from '../../src/main/adapters/oauth/net-error-kinds.ts'
import { mayBeSent } from '../../src/main/kernel/urls.ts'
import type {
  Http,
  HttpLimits,
  HttpRequest,
  HttpResponse,
  NetworkProblem,
} from '../../src/main/ports/http.ts'
import { err, ok, type Result } from '../../src/shared/kernel/result.ts'

type Outcome = Result<HttpResponse, NetworkProblem>

// Maps Node's error names to Chromium's.
const names: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'ERR_CONNECTION_REFUSED',
  ECONNRESET: 'ERR_CONNECTION_RESET',
  ENOTFOUND: 'ERR_NAME_NOT_RESOLVED',
  EAI_AGAIN: 'ERR_NAME_NOT_RESOLVED',
  HPE_HEADER_OVERFLOW: 'ERR_RESPONSE_HEADERS_TOO_BIG',
  HPE_INVALID_CHUNK_SIZE: 'ERR_INVALID_CHUNKED_ENCODING',
  EPROTO: 'ERR_SSL_PROTOCOL_ERROR',
  ERR_ABORTED: 'ERR_ABORTED',
  ERR_TIMED_OUT: 'ERR_TIMED_OUT',
  ERR_INVALID_ARGUMENT: 'ERR_INVALID_ARGUMENT',
}

const nameOf = (code: string): string => {
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_/u.test(code)) return 'ERR_CERT_AUTHORITY_INVALID'
  if (code.startsWith('HPE_')) return names[code] ?? 'ERR_INVALID_HTTP_RESPONSE'
  if (code.startsWith('Z_') || code.startsWith('ERR__ERROR_FORMAT')) return 'ERR_CONTENT_DECODING_FAILED'
  return names[code] ?? 'ERR_FAILED'
}

const decoderOf = (response: IncomingMessage) => {
  const encoding = response.headers['content-encoding']
  if (encoding === 'gzip') return zlib.createGunzip()
  if (encoding === 'br') return zlib.createBrotliDecompress()
  return encoding === 'deflate' ? zlib.createInflate() : undefined
}

const headersOf = (raw: readonly string[]): Record<string, string> => {
  const headers: Record<string, string> = {}
  for (let index = 0; index < raw.length; index += 2) {
    const name = (raw[index] ?? '').toLowerCase()
    headers[name] = name in headers ? `${headers[name]}, ${raw[index + 1]}` : (raw[index + 1] ?? '')
  }
  return headers
}

const headOf = (response: IncomingMessage, base: URL) => {
  const headers = headersOf(response.rawHeaders)
  return {
    status: response.statusCode ?? 0,
    statusText: response.statusMessage ?? '',
    headers,
    ...(headers.location === undefined ? {} : { location: new URL(headers.location, base).href }),
  }
}

/** The `Http` port on Node's own HTTP client, for tests that need real sockets but not Electron. */
export class NodeHttp implements Http {
  readonly #trusted: string | undefined

  /** @param trusted a certificate to trust in addition to the system's */
  constructor(trusted?: string) {
    this.#trusted = trusted
  }

  send(request: HttpRequest, limits: HttpLimits): Promise<Outcome> {
    const url = mayBeSent(request.url)
    if (!url.ok) {
      return Promise.resolve(err({ kind: 'refused', host: url.error.host ?? '', detail: 'ERR_INVALID_URL' }))
    }
    const { host, protocol } = url.value
    return new Promise((resolve) => {
      let sent: ClientRequest | undefined
      const end = (outcome: Outcome) => {
        clearTimeout(timer)
        clearTimeout(headersTimer)
        limits.signal?.removeEventListener('abort', onAbort)
        resolve(outcome)
        sent?.destroy()
      }
      const fail = (code: string) =>
        end(err({ kind: kindOfNetError(nameOf(code)), host, detail: nameOf(code) }))
      const onError = (error: NodeJS.ErrnoException) => fail(error.code ?? '')
      const onAbort = () => fail('ERR_ABORTED')
      const timer = setTimeout(() => fail('ERR_TIMED_OUT'), limits.timeoutMs)
      const headersTimer = setTimeout(() => fail('ERR_TIMED_OUT'), limits.headersTimeoutMs)
      const length = request.body === undefined ? {} : { 'Content-Length': Buffer.byteLength(request.body) }
      const headers = { ...request.headers, ...length }
      try {
        const { request: open } = protocol === 'https:' ? https : http
        sent = open(url.value, { method: request.method, headers, agent: false, ca: this.#trusted })
      } catch {
        fail('ERR_INVALID_ARGUMENT')
        return
      }
      limits.signal?.addEventListener('abort', onAbort, { once: true })
      sent.on('error', onError)
      sent.on('response', (response) => {
        clearTimeout(headersTimer)
        const head = headOf(response, url.value)
        const chunks: Buffer[] = []
        let size = 0
        const finish = (isTruncated: boolean) => {
          const body = new Uint8Array(Buffer.concat(chunks).subarray(0, limits.maxBodyBytes))
          end(ok({ ...head, body, isTruncated }))
        }
        const decoder = decoderOf(response)
        const body = decoder === undefined ? response : response.pipe(decoder)
        response.on('error', onError)
        body.on('error', onError)
        body.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          size += chunk.byteLength
          if (size > limits.maxBodyBytes) finish(true)
        })
        body.on('end', () => finish(false))
      })
      sent.end(request.body)
      if (limits.signal?.aborted === true) onAbort()
    })
  }
}
