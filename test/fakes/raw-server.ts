import type { Buffer } from 'node:buffer'
import net, { type AddressInfo, type Socket } from 'node:net'
import tls, { type SecureVersion } from 'node:tls'

/** What a raw server does with a connection after a complete request. */
export type Reply = string | Uint8Array | ((socket: Socket, request: string) => void)

/** A server that records every received byte and replies with arbitrary bytes. */
export interface RawServer {
  readonly port: number
  readonly origin: string
  /** One text per request, byte for byte (Latin-1). */
  readonly requests: readonly string[]
  /** Bytes received on all connections. Over TLS, counted after decryption. */
  readonly receivedBytes: () => number
  readonly connections: () => number
  /** True while a connection is open. */
  readonly isBusy: () => boolean
  /** Bytes sent on all connections. Over TLS, counted before encryption. */
  readonly sentBytes: () => number
  close(): Promise<void>
}

const isWhole = (text: string): boolean => {
  // A TLS client hello sent to a plain server.
  if (text.startsWith('\u0016')) return true
  const end = text.indexOf('\r\n\r\n')
  if (end === -1) return false
  const length = Number(/\r\ncontent-length: *(\d+)/iu.exec(text.slice(0, end))?.[1] ?? 0)
  return text.length >= end + 4 + length
}

const sentOn = (socket: Socket): number => socket.bytesWritten - socket.writableLength

/** A server's key and certificate. With `requestCert`, it asks clients for theirs. */
export interface TlsKey {
  readonly key: string | Buffer
  readonly cert: string | Buffer
  readonly requestCert?: boolean
  readonly rejectUnauthorized?: boolean
  readonly minVersion?: SecureVersion
  readonly maxVersion?: SecureVersion
  readonly ciphers?: string
}

/** Starts a raw server on a free port of 127.0.0.1, over TLS if `tlsKey` is given. */
export const startRawServer = async (reply: Reply, tlsKey?: TlsKey): Promise<RawServer> => {
  const requests: string[] = []
  const sockets = new Set<Socket>()
  let receivedBytes = 0
  let connections = 0
  let sentBytes = 0
  const serve = (socket: Socket) => {
    let text = ''
    connections++
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      sentBytes += sentOn(socket)
    })
    socket.on('error', () => {})
    socket.on('data', (chunk: Buffer) => {
      receivedBytes += chunk.byteLength
      text += chunk.toString('latin1')
      if (!isWhole(text)) return
      requests.push(text)
      const request = text
      text = ''
      if (typeof reply === 'function') reply(socket, request)
      else socket.end(reply)
    })
  }
  const server = tlsKey === undefined ? net.createServer(serve) : tls.createServer(tlsKey, serve)
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server, so it isn't a path
  return {
    port,
    origin: `${tlsKey === undefined ? 'http' : 'https'}://127.0.0.1:${port}`,
    requests,
    receivedBytes: () => receivedBytes,
    connections: () => connections,
    sentBytes: () => [...sockets].reduce((sum, socket) => sum + sentOn(socket), sentBytes),
    isBusy: () => sockets.size > 0,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

/** A complete HTTP/1.1 reply with its length. */
export const reply = (status: number, body = '', headers: Readonly<Record<string, string>> = {}): string => {
  const all = { 'Content-Length': String(new TextEncoder().encode(body).byteLength), ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} Status\r\n${lines.join('')}\r\n${body}`
}
