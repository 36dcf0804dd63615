import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A connection between two programs that a test cuts. */
export interface CuttingProxy {
  readonly port: number
  /** From now on what the server answers is lost, and the connection with it. */
  loseAnswers(): void
  /** Everything goes through again; connections that were cut stay so. */
  mend(): void
  /** New connections go to another port. */
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
    port: (server.address() as AddressInfo).port, // listening on TCP
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
