import type { ClientRequest, IncomingMessage } from 'electron'
import { err, ok, type Result } from '../../../shared/kernel/result.ts'
import type { Cancel } from '../../ports/clock.ts'
import type { HttpLimits, HttpResponse, NetworkProblem } from '../../ports/http.ts'
import type { AskingProxy, ProxyPassword } from '../../ports/proxies.ts'
import { kindOfNetError, netErrorName } from '../oauth/net-error-kinds.ts'

export type HttpOutcome = Result<HttpResponse, NetworkProblem>

/** Calls `run` once after `delayMs`, unless cancelled. */
export type After = (delayMs: number, run: () => void) => Cancel

/** Returns the password for a proxy, if there is one. */
export type PasswordOf = (proxy: AskingProxy) => ProxyPassword | undefined

/** Splits the secret into user name and password. Main's question stores both in it as a JSON array. */
const userAndPassword = (password: ProxyPassword): [string, string] => JSON.parse(password.reveal())

const joinHeaders = (raw: readonly string[]): Record<string, string> => {
  const joined = new Map<string, string>()
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = (raw[index] ?? '').toLowerCase()
    const known = joined.get(name)
    const value = raw[index + 1] ?? ''
    joined.set(name, known === undefined ? value : `${known}, ${value}`)
  }
  return Object.fromEntries(joined)
}

/** One attempt at a request. Settles once and leaves nothing running. */
export class HttpAttempt {
  readonly outcome: Promise<HttpOutcome>
  readonly #limits: HttpLimits
  readonly #host: string
  readonly #chunks: Uint8Array[] = []
  readonly #after: After
  #stopHeadersTimer: Cancel = () => {}
  #stopTimer: Cancel = () => {}
  #finish: (outcome: HttpOutcome) => void = () => {}
  #request: ClientRequest | undefined
  #sizeBytes = 0
  readonly #passwordOf: PasswordOf
  /** The proxy that asked for a password and got none, or asked again despite one. */
  #proxy: AskingProxy | undefined
  #given: { readonly proxy: AskingProxy; readonly password: ProxyPassword } | undefined

  constructor(host: string, limits: HttpLimits, after: After, passwordOf: PasswordOf) {
    this.#host = host
    this.#limits = limits
    this.#after = after
    this.#passwordOf = passwordOf
    this.outcome = new Promise((resolve) => {
      this.#finish = resolve
    })
  }

  /** The proxy that still asks for a password. */
  get proxy(): AskingProxy | undefined {
    return this.#proxy
  }

  /** The password that was sent, and the proxy that it was sent to. */
  get given(): { readonly proxy: AskingProxy; readonly password: ProxyPassword } | undefined {
    return this.#given
  }

  begin(open: () => ClientRequest, body: string | undefined): void {
    const { signal, headersTimeoutMs, timeoutMs } = this.#limits
    if (signal?.aborted === true) {
      this.#fail('ERR_ABORTED')
      return
    }
    try {
      const request = open()
      this.#request = request
      this.#listen(request)
      signal?.addEventListener('abort', this.#onAbort, { once: true })
      const onTimeout = () => this.#fail('ERR_TIMED_OUT')
      this.#stopHeadersTimer = this.#after(headersTimeoutMs, onTimeout)
      this.#stopTimer = this.#after(timeoutMs, onTimeout)
      request.end(body)
    } catch {
      // Electron's own message isn't used, because it would contain the header's value.
      this.#fail('ERR_INVALID_ARGUMENT')
    }
  }

  #listen(request: ClientRequest): void {
    request.on('response', (response) => this.#receive(response))
    request.on('redirect', (status, _method, target, headers) => {
      const flat = Object.entries(headers).flatMap(([name, values]) =>
        values.flatMap((value) => [name, value]),
      )
      this.#succeed({ status, statusText: '', headers: joinHeaders(flat), location: target }, false)
    })
    request.on('login', ({ isProxy, host, port, scheme, realm }, answer) => {
      // SECURITY: S8, never signs in to a server. A proxy gets its own password only once.
      if (!isProxy) return answer()
      const proxy = { host, port, scheme: scheme.toLowerCase(), realm }
      const password = this.#given === undefined ? this.#passwordOf(proxy) : undefined
      if (password === undefined) {
        this.#proxy = proxy
        return answer()
      }
      this.#given = { proxy, password }
      answer(...userAndPassword(password))
    })
    request.on('error', (error) => this.#fail(netErrorName(error.message)))
  }

  #receive(response: IncomingMessage): void {
    this.#stopHeadersTimer()
    const headers = joinHeaders(response.rawHeaders)
    const { location } = headers
    const head = {
      status: response.statusCode,
      statusText: response.statusMessage,
      headers,
      ...(location === undefined ? {} : { location }),
    }
    response.on('data', (chunk) => {
      this.#chunks.push(chunk)
      this.#sizeBytes += chunk.byteLength
      // SECURITY: S28, stops reading a reply that is too large.
      if (this.#sizeBytes > this.#limits.maxBodyBytes) this.#succeed(head, true)
    })
    response.on('end', () => this.#succeed(head, false))
    // The request emits the response's 'error' as well, so there is nothing to do here.
    response.on('error', () => {})
  }

  #succeed(head: Omit<HttpResponse, 'body' | 'isTruncated'>, isTruncated: boolean): void {
    if (this.#proxy !== undefined) {
      this.#fail('ERR_PROXY_AUTH_REQUESTED')
      return
    }
    const body = Buffer.concat(this.#chunks).subarray(0, this.#limits.maxBodyBytes)
    this.#end(ok({ ...head, body: new Uint8Array(body), isTruncated }))
  }

  #fail(detail: string): void {
    const proxy = this.#proxy
    const problem = {
      kind: proxy ? ('proxy-sign-in' as const) : kindOfNetError(detail),
      host: this.#host,
      detail,
    }
    const named = proxy && { proxy: `${proxy.host}:${proxy.port}`, proxyScheme: proxy.scheme }
    this.#end(err({ ...problem, ...named }))
  }

  readonly #onAbort = (): void => this.#fail('ERR_ABORTED')

  #end(outcome: HttpOutcome): void {
    this.#stopHeadersTimer()
    this.#stopTimer()
    this.#limits.signal?.removeEventListener('abort', this.#onAbort)
    this.#finish(outcome)
    this.#request?.abort()
  }
}
