import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { createSecureContext, TLSSocket } from 'node:tls'

const tls = path.join(import.meta.dirname, '../integration/stores/tls')

/**
 * A server that implements only the start of PostgreSQL's protocol. It asks for the password in a way that the
 * test chooses, and records what it receives.
 */
export interface AskingDatabase {
  readonly port: number
  /** Everything received after TLS started, as Latin-1 text. */
  received(): string
  /** The number of bytes sent after TLS started. */
  sent(): number
  close(): Promise<void>
}

/** The header of a message of 2 GiB. The server then sends bytes for as long as the connection lasts. */
export const endlessMessage = Buffer.from([...Buffer.from('N'), 0x7f, 0xff, 0xff, 0xff])

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

/** An authentication request: its kind, then its data. */
const question = (kind: number, rest: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([Buffer.from('R'), int32(8 + rest.length), int32(kind), rest])

/**
 * Authentication requests whose answer an impostor could make use of: `AuthenticationCleartextPassword`,
 * `…MD5Password`, `…SASL`.
 */
export const weakQuestions: Readonly<Record<string, Buffer>> = {
  'the password itself': question(3),
  'an MD5 sum of the password': question(5, Buffer.from('salt')),
  'SCRAM without channel binding': question(10, Buffer.from('SCRAM-SHA-256\0\0')),
}

const refusal = Buffer.from('SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0')

/** PgBouncer's response to an unknown startup parameter: an error, then the end of the connection. */
export const poolerRefusal = Buffer.concat([Buffer.from('E'), int32(4 + refusal.length), refusal])

/** Starts the server on a free port. With `no TLS`, the server says that it doesn't support TLS. */
export const startAskingDatabase = async (asked: Buffer | 'no TLS'): Promise<AskingDatabase> => {
  const parts: Buffer[] = []
  const sockets = new Set<Socket>()
  let sentBytes = 0
  const secureContext = createSecureContext({
    key: readFileSync(path.join(tls, 'key.pem')),
    cert: readFileSync(path.join(tls, 'localhost.pem')),
  })
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => {
      if (asked === 'no TLS') {
        socket.on('data', (part) => parts.push(part))
        socket.write('N')
        return
      }
      socket.write('S')
      const secure = new TLSSocket(socket, { isServer: true, secureContext })
      secure.on('error', () => undefined)
      let isAsked = false
      secure.on('data', (part: Buffer) => {
        parts.push(part)
        if (isAsked) return
        isAsked = true
        secure.write(asked)
        if (asked !== endlessMessage) return
        const part64 = Buffer.alloc(65_536)
        const goOn = (): void => {
          let hasRoom = true
          while (hasRoom && !secure.destroyed) {
            sentBytes += part64.length
            hasRoom = secure.write(part64)
          }
        }
        secure.on('drain', goOn)
        goOn()
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port, // a TCP server
    sent: () => sentBytes,
    received: () => Buffer.concat(parts).toString('latin1'),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
