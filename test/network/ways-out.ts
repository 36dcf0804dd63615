/** The destination of one attempt. Its name and port are unique, which identifies everything that arrives. */
export interface Target {
  /** The attempt's name. */
  readonly name: string
  readonly host: string
  readonly address: string
  readonly port: number
  /** `http://host:port` */
  readonly origin: string
}

/**
 * An attempt to send something out of a page. Runs in the page, so it can't access anything else in this file.
 * It may return before the attempt ends.
 */
export type WayOut = (to: Target) => unknown

const link: WayOut = ({ name, origin }) => {
  const element = document.createElement('link')
  element.rel = name.replace('link ', '')
  if (element.rel === 'preload') element.as = 'image'
  element.href = `${origin}/x`
  document.head.append(element)
}

/** Contacts the kind of server in the attempt's name (STUN or TURN). Resolves when Chromium stops trying. */
const ice: WayOut = async ({ name, host, address, port }) => {
  const place = `${name.endsWith('by name') ? host : address}:${port}`
  const urls = name.includes('STUN')
    ? `stun:${place}`
    : name.includes('TLS')
      ? `turns:${place}`
      : `turn:${place}?transport=${name.includes('TCP') ? 'tcp' : 'udp'}`
  const connection = new RTCPeerConnection({ iceServers: [{ urls, username: 'x', credential: 'x' }] })
  connection.createDataChannel('x')
  const gathered = new Promise<void>((resolve) => {
    connection.onicegatheringstatechange = () => {
      if (connection.iceGatheringState === 'complete') resolve()
    }
  })
  await connection.setLocalDescription()
  await gathered
}

/** Connects to a peer that never agreed to a connection. */
const peer: WayOut = async ({ name, host, address, port }) => {
  const to = name.endsWith('network')
    ? host.replace('outside.test', 'local')
    : name.endsWith('name')
      ? host
      : address
  const [own, other] = [new RTCPeerConnection(), new RTCPeerConnection()]
  own.createDataChannel('x')
  await own.setLocalDescription()
  await other.setRemoteDescription(own.localDescription ?? { type: 'offer' })
  await other.setLocalDescription()
  await own.setRemoteDescription(other.localDescription ?? { type: 'answer' })
  const candidate = `candidate:1 1 udp 2122260223 ${to} ${port} typ host`
  await own.addIceCandidate({ candidate, sdpMLineIndex: 0 })
}

/** Ways out that don't navigate. The page stays open. */
export const waysOut: Readonly<Record<string, WayOut>> = {
  fetch: ({ origin }) => fetch(`${origin}/`),
  'fetch, keepalive, POST': ({ origin }) =>
    fetch(origin, { method: 'POST', mode: 'no-cors', keepalive: true, body: 'x' }),
  XMLHttpRequest: ({ origin }) => {
    const request = new XMLHttpRequest()
    request.open('GET', origin)
    request.send()
  },
  sendBeacon: ({ origin }) => navigator.sendBeacon(origin, 'x'),
  WebSocket: ({ host, port }) => new WebSocket(`ws://${host}:${port}/`),
  EventSource: ({ origin }) => new EventSource(origin),
  WebTransport: ({ host, port }) => new WebTransport(`https://${host}:${port}/`),

  image: ({ origin }) => {
    new Image().src = `${origin}/x.png`
  },
  'SVG image': ({ origin }) => {
    const namespace = 'http://www.w3.org/2000/svg'
    const image = document.createElementNS(namespace, 'image')
    image.setAttribute('href', `${origin}/x.png`)
    document.body.appendChild(document.createElementNS(namespace, 'svg')).append(image)
  },
  'CSS url()': ({ origin }) => {
    document.body.appendChild(document.createElement('p')).style.backgroundImage = `url(${origin}/x.png)`
  },
  'CSS @import': ({ origin }) => {
    document.head.appendChild(document.createElement('style')).textContent = `@import url(${origin}/x.css)`
  },
  'constructed style sheet': ({ origin }) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`body::after { content: url(${origin}/x.png) }`)
    document.adoptedStyleSheets.push(sheet)
  },
  font: ({ origin }) => new FontFace('Outside', `url(${origin}/x.woff2)`).load(),
  video: ({ origin }) => {
    document.body.appendChild(document.createElement('video')).src = `${origin}/x.mp4`
  },
  'video poster': ({ origin }) => {
    document.body.appendChild(document.createElement('video')).poster = `${origin}/x.png`
  },
  audio: ({ origin }) => new Audio(`${origin}/x.mp3`).play(),
  track: ({ origin }) => {
    const video = document.body.appendChild(document.createElement('video'))
    video.crossOrigin = 'anonymous'
    const track = video.appendChild(document.createElement('track'))
    track.src = `${origin}/x.vtt`
    track.track.mode = 'showing'
  },
  'image in a frame of the page’s own': ({ origin }) => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    const image = frame.contentDocument?.createElement('img')
    if (image === undefined) return
    image.src = `${origin}/x.png`
    frame.contentDocument?.body.append(image)
  },

  script: ({ origin }) => {
    const script = document.createElement('script')
    script.setAttribute('src', `${origin}/x.js`)
    document.head.append(script)
  },
  'import()': ({ origin }) => import(`${origin}/x.js`),
  'worker that fetches': ({ origin }) =>
    new Worker(URL.createObjectURL(new Blob([`fetch(${JSON.stringify(origin)})`]))),
  'shared worker that fetches': ({ origin }) =>
    new SharedWorker(URL.createObjectURL(new Blob([`fetch(${JSON.stringify(origin)})`]))),
  'audio worklet': ({ origin }) => new AudioContext().audioWorklet.addModule(`${origin}/x.js`),
  // TypeScript has no types for it.
  'paint worklet': ({ origin }) => Reflect.get(CSS, 'paintWorklet').addModule(`${origin}/x.js`),

  'link stylesheet': link,
  'link preload': link,
  'link modulepreload': link,
  'link prefetch': link,
  'link dns-prefetch': link,

  'a ping': ({ origin }) => {
    const link = document.body.appendChild(document.createElement('a'))
    Object.assign(link, { href: '#x', ping: origin })
    link.click()
  },
  download: ({ origin }) => {
    const link = document.body.appendChild(document.createElement('a'))
    Object.assign(link, { href: origin, download: 'x' })
    link.click()
  },

  'WebRTC, STUN': ice,
  'WebRTC, STUN by name': ice,
  'WebRTC, TURN over UDP': ice,
  'WebRTC, TURN over UDP by name': ice,
  'WebRTC, TURN over TCP': ice,
  'WebRTC, TURN over TCP by name': ice,
  'WebRTC, TURN over TLS': ice,
  'WebRTC, TURN over TLS by name': ice,
  'WebRTC, peer': peer,
  'WebRTC, peer by name': peer,
  'WebRTC, peer by name in the local network': peer,
}

/** Ways out through another page, opened in a window or frame. */
export const waysElsewhere: Readonly<Record<string, WayOut>> = {
  'form into a frame': ({ origin }) => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    frame.name = 'outside'
    const form = document.body.appendChild(document.createElement('form'))
    Object.assign(form, { action: origin, method: 'post', target: frame.name })
    form.submit()
  },
  'form into a new window': ({ origin }) => {
    const form = document.body.appendChild(document.createElement('form'))
    Object.assign(form, { action: origin, method: 'post', target: '_blank' })
    form.submit()
  },
  'window.open': ({ origin }) => window.open(origin),
  'link into a new window': ({ origin }) => {
    const link = document.body.appendChild(document.createElement('a'))
    Object.assign(link, { href: origin, target: '_blank', rel: 'noopener' })
    link.click()
  },
  object: ({ origin }) => {
    document.body.appendChild(document.createElement('object')).data = `${origin}/x`
  },
  embed: ({ origin }) => {
    const embed = document.body.appendChild(document.createElement('embed'))
    embed.type = 'text/html'
    embed.src = `${origin}/x`
  },
  frame: ({ origin }) => {
    document.body.appendChild(document.createElement('iframe')).src = origin
  },
}

/** Ways that do nothing even in an unfenced window of this runtime, but may in another. */
export const otherWays: Readonly<Record<string, WayOut>> = {
  'SVG use': ({ origin }) => {
    const namespace = 'http://www.w3.org/2000/svg'
    const use = document.createElementNS(namespace, 'use')
    use.setAttribute('href', `${origin}/x.svg#x`)
    document.body.appendChild(document.createElementNS(namespace, 'svg')).append(use)
  },
  'CSS filter': ({ origin }) => {
    document.body.appendChild(document.createElement('p')).style.filter = `url(${origin}/x.svg#x)`
  },
  'link prerender': link,
  'link preconnect': link,
  'link manifest': link,
  'link icon': link,
  'DNS prefetch of a link': ({ origin }) => {
    const control = document.createElement('meta')
    control.httpEquiv = 'x-dns-prefetch-control'
    control.content = 'on'
    document.head.append(control)
    document.body.appendChild(document.createElement('a')).href = origin
  },
  'speculation rules': ({ origin }) => {
    const rules = document.createElement('script')
    rules.type = 'speculationrules'
    rules.textContent = JSON.stringify({
      prefetch: [{ source: 'list', urls: [origin] }],
      prerender: [{ source: 'list', urls: [origin] }],
    })
    document.head.append(rules)
  },
  'policy that reports': ({ origin }) => {
    const policy = document.createElement('meta')
    policy.httpEquiv = 'Content-Security-Policy'
    policy.content = `img-src 'self' data:; report-uri ${origin}`
    document.head.append(policy)
    new Image().src = 'http://127.0.0.1:9/'
  },
  'worker from outside': ({ origin }) => new Worker(`${origin}/x.js`),
  'service worker': ({ origin }) => navigator.serviceWorker.register(`/worker.js?tell=${origin}`),
  'sign-in with a key': ({ host }) =>
    navigator.credentials.get({ publicKey: { challenge: new Uint8Array(32), rpId: host } }),
  'sign-in with another site': ({ origin }) =>
    navigator.credentials.get({
      identity: { providers: [{ configURL: `${origin}/fedcm.json`, clientId: 'x' }] },
    } as CredentialRequestOptions),
  notification: ({ origin }) => new Notification('x', { icon: `${origin}/x.png`, body: 'x' }),
  'media session artwork': async ({ origin }) => {
    const context = new AudioContext()
    const tone = context.createOscillator()
    const sink = context.createMediaStreamDestination()
    tone.connect(sink)
    tone.start()
    const audio = document.body.appendChild(document.createElement('audio'))
    audio.srcObject = sink.stream
    navigator.mediaSession.metadata = new MediaMetadata({ title: 'x', artwork: [{ src: `${origin}/x.png` }] })
    await audio.play()
  },
  'payment method': ({ origin }) => {
    const details = { total: { label: 'x', amount: { currency: 'EUR', value: '1' } } }
    return new PaymentRequest([{ supportedMethods: `${origin}/pay` }], details).canMakePayment()
  },
  'attribution source': ({ origin }) => {
    const image = document.createElement('img')
    image.setAttribute('attributionsrc', origin)
    image.src = 'data:,'
    document.body.append(image)
  },
  print: () => window.print(),
  'other features': async ({ host, origin }) => {
    // Some runtimes lack these features, and TypeScript has no types for them. Calls those that exist.
    const page = globalThis as unknown as Record<string, Record<string, (...args: unknown[]) => unknown>>
    const document = page.document
    const navigator = page.navigator
    const calls = [
      () => page.fetchLater?.call?.(page, origin),
      () => document?.browsingTopics?.(),
      () =>
        navigator?.joinAdInterestGroup?.({ owner: origin, name: 'x', biddingLogicURL: `${origin}/x.js` }, 1),
      () => navigator?.runAdAuction?.({ seller: origin, decisionLogicURL: `${origin}/x.js` }),
      () => navigator?.getInstalledRelatedApps?.(),
      () => navigator?.registerProtocolHandler?.('web+x', `${origin}/%s`),
      () => navigator?.share?.({ url: origin }),
      () => new PushManager().subscribe({ applicationServerKey: host }),
    ]
    await Promise.allSettled(calls.map(async (call) => call()))
  },
}

/** Ways out that navigate to another page unless they're refused. */
export const waysAway: Readonly<Record<string, WayOut>> = {
  location: ({ origin }) => {
    location.href = origin
  },
  'meta refresh': ({ origin }) => {
    const refresh = document.createElement('meta')
    refresh.httpEquiv = 'refresh'
    refresh.content = `0; url=${origin}`
    document.head.append(refresh)
  },
  link: ({ origin }) => {
    const link = document.body.appendChild(document.createElement('a'))
    link.href = origin
    link.click()
  },
  'form, GET': ({ origin }) => {
    const form = document.body.appendChild(document.createElement('form'))
    form.action = origin
    form.submit()
  },
  'form, POST': ({ origin }) => {
    const form = document.body.appendChild(document.createElement('form'))
    form.action = origin
    form.method = 'post'
    form.submit()
  },
  'another program': ({ host, port }) => {
    location.href = `outside://${host}:${port}/`
  },
}
