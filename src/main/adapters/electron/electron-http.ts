import { isDeepStrictEqual } from 'node:util'
import type { Net, Session } from 'electron'
import { err } from '../../../shared/kernel/result.ts'
import type { CertificateAuthority } from '../../../shared/services/service.ts'
import { Mutex } from '../../kernel/mutex.ts'
import { mayBeSent } from '../../kernel/urls.ts'
import type { Http, HttpLimits, HttpRequest } from '../../ports/http.ts'
import type { AskingProxy, ProxyPasswords, ProxySignIn } from '../../ports/proxies.ts'
import { isProxyTrouble, kindOfNetError, proxyIn } from '../oauth/net-error-kinds.ts'
import { type After, HttpAttempt, type HttpOutcome, type PasswordOf } from './http-attempt.ts'

/** The in-memory sessions for requests. Nothing is written to disk or shared with the window. */
export interface SessionPair {
  readonly session: Session
  /** For requests that must be sent only once. Connections are closed before each, so that none is reused. */
  readonly onceSession: Session
}

/** The current sessions for requests. Replaced when Chromium's network process crashes. */
export interface RequestSessions {
  readonly shared: () => SessionPair
  /** SECURITY: S8, sessions that also trust this authority, but only for this host. */
  readonly trusting: (authority: CertificateAuthority, host: string) => SessionPair
  readonly all: () => readonly Session[]
}

/**
 * Maximum number of further attempts per request: one with a password that the user entered for another request
 * in the meantime, and two with passwords that the user enters for this one.
 */
const MOST_SIGN_INS = 3

const systemAfter: After = (delayMs, run) => {
  const timer = setTimeout(run, delayMs)
  return () => clearTimeout(timer)
}

/**
 * Requests through Chromium's network stack: the system's proxy and certificates, no cookies, no cache.
 *
 * Uses `net.request` because `fetch` cannot report a redirect without following it.
 */
export class ElectronHttp implements Http, ProxySignIn {
  readonly #net: Pick<Net, 'request'>
  readonly #sessions: RequestSessions
  readonly #once = new Mutex()
  readonly #signIns = new Mutex()
  #passwords: ProxyPasswords | undefined
  readonly #after: After

  /**
   * @param after starts the timeouts; with a test clock, this is the clock's own function
   */
  constructor(net: Pick<Net, 'request'>, sessions: RequestSessions, after: After = systemAfter) {
    this.#net = net
    this.#sessions = sessions
    this.#after = after
  }

  use(passwords: ProxyPasswords): void {
    this.#passwords = passwords
  }

  forget(): void {
    for (const session of this.#sessions.all()) {
      void session.clearAuthCache()
      void session.closeAllConnections()
    }
  }

  send(request: HttpRequest, limits: HttpLimits): Promise<HttpOutcome> {
    const url = mayBeSent(request.url)
    // SECURITY: S25, S26, never sends a request to a refused address.
    if (!url.ok) {
      return Promise.resolve(err({ kind: 'refused', host: url.error.host ?? '', detail: 'ERR_INVALID_URL' }))
    }
    if (request.isSentOnce) return this.#once.run(() => this.#sendOnce(request, url.value, limits))
    return this.#attemptIn(request, url.value, limits, this.#sessionsFor(request, url.value).session)
  }

  #sessionsFor({ authority }: HttpRequest, { hostname }: URL): SessionPair {
    return authority === undefined ? this.#sessions.shared() : this.#sessions.trusting(authority, hostname)
  }

  /**
   * Chromium resends a request when a reused connection is dropped or answers 408. SECURITY: S31, so this
   * request gets a new connection.
   */
  async #sendOnce(request: HttpRequest, url: URL, limits: HttpLimits): Promise<HttpOutcome> {
    const { onceSession } = this.#sessionsFor(request, url)
    if (await this.#closesInTime(onceSession, limits))
      return this.#attemptIn(request, url, limits, onceSession)
    const detail = 'ERR_TIMED_OUT'
    return err({ kind: kindOfNetError(detail), host: url.host, detail })
  }

  /**
   * Whether a session closes its connections in time. Needs a timeout, because Electron's promise never settles
   * if the network process ends in the meantime.
   */
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

  /** Makes one attempt, and more if a proxy asks for a password. If the proxy failed, the error names it. */
  async #attemptIn(
    request: HttpRequest,
    url: URL,
    limits: HttpLimits,
    session: Session,
  ): Promise<HttpOutcome> {
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
   * Tries again as long as the proxy refuses and there is a password to try. Handles one request at a time, so
   * that a proxy gets a wrong password only once, and the user is asked only once for all requests.
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
      // SECURITY: S8, a password entered for one proxy isn't sent to another.
      last = await attempt((other) => (isDeepStrictEqual(proxy, other) ? password : undefined))
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
    const attempt = new HttpAttempt(url.host, limits, this.#after, passwordOf)
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
    if (given !== undefined && proxy !== undefined && isDeepStrictEqual(given.proxy, proxy))
      this.#passwords?.refused(proxy, given.password)
    if (given !== undefined && proxy === undefined && hasPassed(outcome))
      this.#passwords?.accepted(given.proxy, given.password)
    return { outcome, proxy }
  }
}

interface Attempted {
  readonly outcome: HttpOutcome
  /** The proxy that still asks for a password. */
  readonly proxy: AskingProxy | undefined
}

/** Whether this outcome suggests that a proxy accepted its password. A timeout or cancellation doesn't. */
const hasPassed = (outcome: HttpOutcome): boolean =>
  outcome.ok || (outcome.error.kind !== 'timeout' && outcome.error.kind !== 'cancelled')
