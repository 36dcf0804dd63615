import type { ClientRequest, IncomingMessage, Net, Session } from 'electron'
import { err, ok, type Result } from '../../../shared/kernel/result.ts'
import { Mutex } from '../../kernel/mutex.ts'
import { mayBeSent } from '../../kernel/urls.ts'
import type { Cancel } from '../../ports/clock.ts'
import type { Http, HttpLimits, HttpRequest, HttpResponse, NetworkProblem } from '../../ports/http.ts'
import type { AskingProxy, ProxyPassword, ProxyPasswords, ProxySignIn } from '../../ports/proxies.ts'
import { isProxyTrouble, kindOfNetError, netErrorName, proxyIn } from '../oauth/net-error-kinds.ts'

/** The sessions of all requests, in memory: nothing is written to disk and nothing is shared with the window. */
export interface RequestSessions {
  readonly session: Session
  /** Of requests that are sent once: it has no connection to use again. */
  readonly onceSession: Session
}

type Outcome = Result<HttpResponse, NetworkProblem>

/** The password for a proxy, if there is one. */
type PasswordOf = (proxy: AskingProxy) => ProxyPassword | undefined

/** Of one request: with a password that another request was given meanwhile, and twice with what the user enters. */
const MOST_SIGN_INS = 3

/** Both are written by the question, and encrypted in between. */
const userAndPassword = (password: ProxyPassword): [string, string] => JSON.parse(password.reveal())

/** Calls `run` once after `delayMs`, unless cancelled. */
type After = (delayMs: number, run: () => void) => Cancel

const systemAfter: After = (delayMs, run) => {
  const timer = setTimeout(run, delayMs)
  return () => clearTimeout(timer)
}

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

const addressOf = ({ host, port }: AskingProxy): string => `${host}:${port}`

/** One attempt; it settles once and leaves nothing running. */
class Attempt {
  readonly outcome: Promise<Outcome>
  readonly #limits: HttpLimits
  readonly #host: string
  readonly #chunks: Uint8Array[] = []
  readonly #after: After
  #stopHeadersTimer: Cancel = () => {}
  #stopTimer: Cancel = () => {}
  #finish: (outcome: Outcome) => void = () => {}
  #request: ClientRequest | undefined
  #sizeBytes = 0
  readonly #passwordOf: PasswordOf
  /** The proxy that got no password, or asked again. */
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

  /** The password that a proxy was given. */
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
      // Electron's own message would contain the header's value.
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
      // SECURITY: S8, signs in to no server. A proxy gets its own password once; its 407 is returned after that.
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
      // SECURITY: S28, bounds a reply of any size.
      if (this.#sizeBytes > this.#limits.maxBodyBytes) this.#succeed(head, true)
    })
    response.on('end', () => this.#succeed(head, false))
    // The request reports the response's 'error' as well.
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
    const named = proxy && { proxy: addressOf(proxy), proxyScheme: proxy.scheme }
    this.#end(err({ ...problem, ...named }))
  }

  readonly #onAbort = (): void => this.#fail('ERR_ABORTED')

  #end(outcome: Outcome): void {
    this.#stopHeadersTimer()
    this.#stopTimer()
    this.#limits.signal?.removeEventListener('abort', this.#onAbort)
    this.#finish(outcome)
    this.#request?.abort()
  }
}

/**
 * Requests through Chromium's network stack: the system's proxy and certificates, no cookies, no cache.
 *
 * Uses `net.request` because `fetch` cannot report a redirect without following it.
 */
export class ElectronHttp implements Http, ProxySignIn {
  readonly #net: Pick<Net, 'request'>
  readonly #sessions: () => RequestSessions
  readonly #once = new Mutex()
  readonly #signIns = new Mutex()
  #passwords: ProxyPasswords | undefined
  readonly #after: After

  /**
   * @param sessions those to be used now
   * @param after starts the timeouts; the test clock passes its own
   */
  constructor(net: Pick<Net, 'request'>, sessions: () => RequestSessions, after: After = systemAfter) {
    this.#net = net
    this.#sessions = sessions
    this.#after = after
  }

  use(passwords: ProxyPasswords): void {
    this.#passwords = passwords
  }

  forget(): void {
    for (const session of Object.values(this.#sessions())) {
      void session.clearAuthCache()
      void session.closeAllConnections()
    }
  }

  send(request: HttpRequest, limits: HttpLimits): Promise<Outcome> {
    const url = mayBeSent(request.url)
    // SECURITY: S25, S26.
    if (!url.ok) {
      return Promise.resolve(err({ kind: 'refused', host: url.error.host ?? '', detail: 'ERR_INVALID_URL' }))
    }
    if (request.isSentOnce) return this.#once.run(() => this.#sendOnce(request, url.value, limits))
    return this.#attemptIn(request, url.value, limits, this.#sessions().session)
  }

  /**
   * Chromium sends a request again when a connection that it used before is dropped, or answers 408. SECURITY: S31, so
   * this one gets a connection of its own.
   */
  async #sendOnce(request: HttpRequest, url: URL, limits: HttpLimits): Promise<Outcome> {
    const { onceSession } = this.#sessions()
    if (await this.#closesInTime(onceSession, limits))
      return this.#attemptIn(request, url, limits, onceSession)
    const detail = 'ERR_TIMED_OUT'
    return err({ kind: kindOfNetError(detail), host: url.host, detail })
  }

  /** Whether a session closed its connections in time. Its promise never settles if the network process ends meanwhile. */
  #closesInTime(session: Session, { headersTimeoutMs }: HttpLimits): Promise<boolean> {
    return new Promise((resolve) => {
      const stop = this.#after(headersTimeoutMs, () => resolve(false))
      const end = (isClosed: boolean) => {
        stop()
        resolve(isClosed)
      }
      session.closeAllConnections().then(
        () => end(true),
        () => end(false),
      )
    })
  }

  /** One attempt, and more while the user enters a proxy's password; names the proxy when that is what failed. */
  async #attemptIn(request: HttpRequest, url: URL, limits: HttpLimits, session: Session): Promise<Outcome> {
    const attempt = (passwordOf: PasswordOf) => this.#attempt(request, url, limits, session, passwordOf)
    let last = await attempt((proxy) => this.#passwords?.kept(proxy))
    if (last.proxy !== undefined)
      last = await this.#signIns.run(() => this.#signIn(last, attempt, limits.signal))
    const { outcome } = last
    if (outcome.ok || !isProxyTrouble(outcome.error.detail)) return outcome
    const proxy = proxyIn(await session.resolveProxy(url.href).catch(() => ''))
    return proxy === undefined ? outcome : err({ ...outcome.error, proxy })
  }

  /**
   * Tries again while the proxy refuses and the user enters a password. One request at a time, so that a proxy
   * gets a wrong one once and the user is asked once for all.
   */
  async #signIn(
    first: Attempted,
    attempt: (passwordOf: PasswordOf) => Promise<Attempted>,
    signal: AbortSignal | undefined,
  ): Promise<Attempted> {
    let last = first
    for (let tries = 0; tries < MOST_SIGN_INS && signal?.aborted !== true; tries++) {
      const { proxy } = last
      if (proxy === undefined) break
      const password = this.#passwords?.kept(proxy) ?? (await this.#passwords?.ask(proxy))
      if (password === undefined) break
      // SECURITY: S8, what was entered for one proxy isn't given to another.
      last = await attempt((other) => (isSame(proxy, other) ? password : undefined))
    }
    return last
  }

  async #attempt(
    request: HttpRequest,
    url: URL,
    limits: HttpLimits,
    session: Session,
    passwordOf: PasswordOf,
  ): Promise<Attempted> {
    const attempt = new Attempt(url.host, limits, this.#after, passwordOf)
    // SECURITY: S25, S29, no cookies, no cache, no redirects.
    const open = () =>
      this.#net.request({
        method: request.method,
        url: url.href,
        headers: { ...request.headers },
        session,
        credentials: 'omit',
        cache: 'no-store',
        redirect: 'manual',
        referrerPolicy: 'no-referrer',
      })
    attempt.begin(open, request.body)
    const outcome = await attempt.outcome
    const { proxy, given } = attempt
    if (given !== undefined && proxy !== undefined && isSame(given.proxy, proxy))
      this.#passwords?.refused(proxy, given.password)
    if (given !== undefined && proxy === undefined && hasPassed(outcome))
      this.#passwords?.accepted(given.proxy, given.password)
    return { outcome, proxy }
  }
}

interface Attempted {
  readonly outcome: Outcome
  /** The proxy that still asks for a password. */
  readonly proxy: AskingProxy | undefined
}

/** Whether a proxy that got a password can have let the request through. */
const hasPassed = (outcome: Outcome): boolean =>
  outcome.ok || (outcome.error.kind !== 'timeout' && outcome.error.kind !== 'cancelled')

const isSame = (one: AskingProxy, other: AskingProxy): boolean =>
  one.host === other.host &&
  one.port === other.port &&
  one.scheme === other.scheme &&
  one.realm === other.realm
