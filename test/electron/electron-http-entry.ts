import { app, net } from 'electron'
import { ElectronHttp } from '../../src/main/adapters/electron/electron-http.ts'
import { trustAuthority } from '../../src/main/adapters/electron/trust-authority.ts'
import { OAuthTokenEndpoint } from '../../src/main/adapters/oauth/oauth-token-endpoint.ts'
import { SystemClock } from '../../src/main/adapters/system/system-clock.ts'
import { denyByDefault } from '../../src/main/desktop/deny-by-default.ts'
import { makeNetworkSession, makeRequestSessions } from '../../src/main/desktop/no-network.ts'
import { Secret } from '../../src/main/kernel/secret.ts'
import type { HttpLimits, HttpRequest } from '../../src/main/ports/http.ts'
import type { AskingProxy, ProxyPasswords } from '../../src/main/ports/proxies.ts'

/** The API that `electron-http.spec.ts` calls through Playwright: the HTTP adapter alone, in a main process. */
export interface HttpUnderTest {
  begin(id: number, request: HttpRequest, limits: Omit<HttpLimits, 'signal'>): void
  /** Starts a key's token request to this address. */
  beginToken(id: number, authUrl: string): void
  /** Accepts any certificate from now on, so that tests get past the certificate check. */
  trustAnyCertificate(): void
  /** The request's result, with the body in base64 for Playwright. */
  outcome(id: number): Promise<string>
  cancel(id: number): void
  /** From now on, uses a new session with this proxy. */
  useProxy(rules: string): Promise<void>
  /** From now on, answers password prompts of proxies with these entries in order, then with Cancel. */
  enterPasswords(entries: readonly (readonly [user: string, password: string])[]): void
  /** The proxies that asked for a password, with scheme and realm. */
  asked(): readonly string[]
  /** Forgets the accepted passwords. */
  erasePasswords(): void
}

/**
 * Runs this in a new turn of the event loop. A request starts on Node's next tick, and in a debugger call that
 * tick may be delayed until something else happens.
 */
const inOwnTurn = <Value>(run: () => Promise<Value>): Promise<Value> =>
  new Promise<void>((resolve) => setTimeout(resolve)).then(run)

const underTest = (): HttpUnderTest => {
  const sessions = makeRequestSessions(trustAuthority)
  let http = new ElectronHttp(net, sessions)
  let proxies = 0
  let entries: (readonly [string, string])[] = []
  let asked: string[] = []
  const kept = new Map<string, Secret>()
  const nameOf = ({ host, port, scheme, realm }: AskingProxy) => `${scheme} ${host}:${port} ${realm}`
  const passwords: ProxyPasswords = {
    kept: (proxy) => kept.get(nameOf(proxy)),
    ask: async (proxy) => {
      asked.push(nameOf(proxy))
      const entry = entries.shift()
      return entry && new Secret(JSON.stringify(entry))
    },
    accepted: (proxy, password) => void kept.set(nameOf(proxy), password),
    refused: (proxy) => void kept.delete(nameOf(proxy)),
  }
  const controllers = new Map<number, AbortController>()
  const outcomes = new Map<number, Promise<string>>()
  return {
    begin: (id, request, limits) => {
      const controller = new AbortController()
      controllers.set(id, controller)
      const sent = inOwnTurn(() => http.send(request, { ...limits, signal: controller.signal }))
      const inText = sent.then((outcome) =>
        JSON.stringify(outcome, (_name, value: unknown) =>
          value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
        ),
      )
      outcomes.set(id, inText)
    },
    beginToken: (id, authUrl) => {
      const ask = {
        authUrl,
        tokenPath: '/v1/auth/token',
        serviceId: 'service',
        tokenFields: {},
        clientId: 'client',
        clientSecret: new Secret('s3cret'),
        credentialEncoding: 'as-written' as const,
        acceptLanguage: 'en_US',
      }
      const issued = inOwnTurn(() =>
        new OAuthTokenEndpoint(http, new SystemClock()).issue(ask, new AbortController().signal),
      )
      outcomes.set(
        id,
        issued.then((outcome) => JSON.stringify(outcome)),
      )
    },
    trustAnyCertificate: () => {
      const own = makeNetworkSession('keyward-net-trusting')
      own.setCertificateVerifyProc((_request, answer) => answer(0))
      http = new ElectronHttp(net, { ...sessions, shared: () => ({ ...sessions.shared(), session: own }) })
    },
    outcome: async (id) => (await outcomes.get(id)) ?? 'nothing was begun',
    cancel: (id) => controllers.get(id)?.abort(),
    useProxy: async (proxyRules) => {
      proxies += 1
      const [own, once] = ['', '-once'].map((name) =>
        makeNetworkSession(`keyward-net-proxy-${proxies}${name}`),
      )
      if (own === undefined || once === undefined) throw new Error('two sessions')
      for (const made of [own, once]) await made.setProxy({ proxyRules, proxyBypassRules: '<-loopback>' })
      http = new ElectronHttp(net, {
        ...sessions,
        shared: () => ({ session: own, onceSession: once }),
        all: () => [own, once],
      })
      http.use(passwords)
    },
    enterPasswords: (next) => {
      entries = [...next]
      asked = []
    },
    asked: () => asked,
    erasePasswords: () => {
      kept.clear()
      http.forget()
    },
  }
}

denyByDefault()
// Electron becomes ready only after this file has been evaluated.
void app.whenReady().then(() => Object.assign(globalThis, { httpUnderTest: underTest() }))
