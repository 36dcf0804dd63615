import { app, type Session, session, type WebContents } from 'electron'
import type { CertificateAuthority } from '../../shared/services/service.ts'
import { isPageAddress } from '../ipc/page-address.ts'
import { NETWORK_PARTITION, ONCE_PARTITION } from './request-partitions.ts'

/** An empty, mandatory proxy script. It makes Chromium refuse every connection before looking up a name. */
const NO_ROUTE = { mode: 'pac_script', pacScript: 'data:,' } as const

let isForRequests = false

/** Creates a session with network access, for main's requests. It never shows a page. */
export const makeNetworkSession = (partition: string): Session => {
  isForRequests = true
  try {
    return session.fromPartition(partition, { cache: false })
  } finally {
    isForRequests = false
  }
}

/** Checks certificates for a session that trusts this authority for this host. */
type Trust = (
  authority: CertificateAuthority,
  host: string,
) => Parameters<Session['setCertificateVerifyProc']>[0]

/**
 * The only sessions with network access. A session stops working when Chromium's network process crashes, so
 * new ones are created then.
 *
 * Each authority gets separate sessions for each host, because Chromium remembers for a while which
 * certificates a session accepted.
 */
export const makeRequestSessions = (trust: Trust) => {
  let ended = 0
  const make = (suffix: string) => ({
    session: makeNetworkSession(`${NETWORK_PARTITION}${suffix}`),
    onceSession: makeNetworkSession(`${ONCE_PARTITION}${suffix}`),
  })
  let shared = make('')
  const trusting = new Map<string, ReturnType<typeof make>>()
  app.on('child-process-gone', (_event, { serviceName }) => {
    if (serviceName !== 'network.mojom.NetworkService') return
    ended += 1
    shared = make(`-${ended}`)
    trusting.clear()
  })
  return {
    shared: () => shared,
    trusting: (authority: CertificateAuthority, host: string) => {
      const trusted = `${host} ${authority.pem}`
      const known = trusting.get(trusted)
      if (known !== undefined) return known
      const pair = make(`-trusting-${trusting.size}-${ended}`)
      for (const made of Object.values(pair)) made.setCertificateVerifyProc(trust(authority, host))
      trusting.set(trusted, pair)
      return pair
    },
    all: () => [shared, ...trusting.values()].flatMap((pair) => Object.values(pair)),
  }
}

/**
 * SECURITY: S41, cuts a new session off from the network: it can load only Keyward's page and inline pictures.
 *
 * `webRequest` blocks what a document loads. The missing route also blocks connections that Chromium opens on
 * its own (TURN, preconnect).
 */
export const denyNetwork = (made: Session): void => {
  if (isForRequests) return
  void made.setProxy(NO_ROUTE)
  made.webRequest.onBeforeRequest(({ url }, answer) =>
    answer({ cancel: !isPageAddress(url) && !url.startsWith('data:') && !url.startsWith('devtools:') }),
  )
}

/** SECURITY: S41, makes WebRTC send UDP only through a proxy, and the pages' proxies have no route. */
export const denyUdp = (contents: WebContents): void =>
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')

/**
 * SECURITY: S41, stops three kinds of name lookups that bypass proxies and `webRequest`. Must run before the
 * app is ready.
 *
 * A Blink setting disables `<link rel=dns-prefetch>`. WebRTC makes each name absolute before looking it up
 * (`turns:host` becomes `host.`), but main's requests don't, so refusing names with a trailing dot affects only
 * WebRTC. Disabling a feature stops WebRTC's multicast DNS for `host.local`.
 */
export const denyNameLookups = (): void => {
  app.commandLine.appendSwitch('blink-settings', 'dnsPrefetchingEnabled=false')
  app.commandLine.appendSwitch('host-resolver-rules', 'MAP *. ~NOTFOUND')
  app.commandLine.appendSwitch('disable-features', 'WebRtcHideLocalIpsWithMdns')
}
