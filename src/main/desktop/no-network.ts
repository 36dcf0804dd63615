import { app, type Session, session, type WebContents } from 'electron'
import { isPageAddress } from '../ipc/page-address.ts'
import { NETWORK_PARTITION, ONCE_PARTITION } from './request-partitions.ts'

/**
 * A mandatory proxy script that contains no script: Chromium refuses every connection before it looks up a
 * name.
 */
const NO_ROUTE = { mode: 'pac_script', pacScript: 'data:,' } as const

let isForRequests = false

/** Creates a session with a network, for main's own requests. No page is ever shown in it. */
export const makeNetworkSession = (partition: string): Session => {
  isForRequests = true
  try {
    return session.fromPartition(partition, { cache: false })
  } finally {
    isForRequests = false
  }
}

/** The only sessions with a network. A session stops working when Chromium's network process ends, so new ones are created then. */
export const makeRequestSessions = () => {
  let ended = 0
  const make = (suffix: string) => ({
    session: makeNetworkSession(`${NETWORK_PARTITION}${suffix}`),
    onceSession: makeNetworkSession(`${ONCE_PARTITION}${suffix}`),
  })
  let sessions = make('')
  app.on('child-process-gone', (_event, { serviceName }) => {
    if (serviceName !== 'network.mojom.NetworkService') return
    ended += 1
    sessions = make(`-${ended}`)
  })
  return () => sessions
}

/**
 * SECURITY: S41, a new session has no network: it loads only our own page and inline pictures.
 *
 * `webRequest` stops what a document loads; the missing route also stops what Chromium opens beside it (TURN,
 * preconnect).
 */
export const denyNetwork = (made: Session): void => {
  if (isForRequests) return
  void made.setProxy(NO_ROUTE)
  made.webRequest.onBeforeRequest(({ url }, answer) =>
    answer({ cancel: !isPageAddress(url) && !url.startsWith('data:') && !url.startsWith('devtools:') }),
  )
}

/** SECURITY: S41, WebRTC sends UDP through a proxy or not at all, and none of a page's proxies has a route. */
export const denyUdp = (contents: WebContents): void =>
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')

/**
 * SECURITY: S41, names are looked up past proxies and `webRequest` in three ways. Must run before the app is
 * ready.
 *
 * A Blink setting disables `<link rel=dns-prefetch>`. WebRTC makes each name absolute before it looks it up
 * (`turns:host` becomes `host.`), and main's requests do not: refusing names with a last dot affects WebRTC
 * only. With the feature disabled it sends no multicast DNS to find `host.local` either.
 */
export const denyNameLookups = (): void => {
  app.commandLine.appendSwitch('blink-settings', 'dnsPrefetchingEnabled=false')
  app.commandLine.appendSwitch('host-resolver-rules', 'MAP *. ~NOTFOUND')
  app.commandLine.appendSwitch('disable-features', 'WebRtcHideLocalIpsWithMdns')
}
