import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A connection between two programs that a test can cut. */
export interface CuttingProxy {
  readonly port: number
  /** From now on, drops the server's replies and closes the connection. */
  loseAnswers(): void
  /** Lets everything through again. Connections that were cut stay closed. */
  mend(): void
  /** Forwards new connections to another port. */
  leadTo(port: number): void
  close(): Promise<void>
}

/** Starts a proxy to a port of 127.0.0.1. */
export const startCuttingProxy = async (target: number): Promise<CuttingProxy> => {
  let isLosing = false
  let to = target
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(to, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    client.on('data', (part) => upstream.write(part))
    upstream.on('data', (part) => (isLosing ? client.destroy() : client.write(part)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port, // a TCP server
    loseAnswers: () => {
      isLosing = true
    },
    mend: () => {
      isLosing = false
    },
    leadTo: (port) => {
      to = port
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
