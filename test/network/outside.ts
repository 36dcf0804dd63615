import { createSocket, type Socket as UdpSocket } from 'node:dgram'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import type { Target } from './ways-out.ts'

/** The second address of a network of the tests' own, which is no loopback (scripts/own-network.mjs). */
const OUTSIDE_ADDRESS = '192.0.2.7'
const DNS_PORT = 53
/** The practice service listens from 20,000 on, and what connects does so from a port above 32,767. */
const FIRST_PORT = 10_000

/** The name a DNS question asks for, in small letters. */
const nameIn = (question: Buffer): string => {
  const labels: string[] = []
  for (let at = 12; at < question.length; ) {
    const length = question[at] ?? 0
    if (length === 0) break
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return labels.join('.').toLowerCase()
}

/** An answer with the outside address to a question for one; nothing else has an answer. */
const answerTo = (question: Buffer): Buffer => {
  const end = question.indexOf(0, 12) + 5
  const isForAddress = question.readUInt16BE(end - 4) === 1
  const head = Buffer.from(question.subarray(0, end))
  head.writeUInt16BE(0x8180, 2)
  head.writeUInt16BE(isForAddress ? 1 : 0, 6)
  head.writeUInt32BE(0, 8)
  const record = [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...OUTSIDE_ADDRESS.split('.').map(Number)]
  return isForAddress ? Buffer.concat([head, Buffer.from(record)]) : head
}

const REPLY = [
  'HTTP/1.1 200 OK',
  'Content-Type: text/html',
  'Access-Control-Allow-Origin: *',
  'Content-Length: 0',
  'Connection: close',
  '\r\n',
].join('\r\n')

/** How many packets and connections the kernel has begun to send in this network, whoever asked for them. */
interface Sent {
  readonly udp: number
  readonly tcp: number
  /** Whatever left by the one device that is no loopback. */
  readonly packets: number
}

const counter = (protocol: string, name: string): number => {
  const [names = '', numbers = ''] = readFileSync('/proc/net/snmp', 'latin1')
    .split('\n')
    .filter((line) => line.startsWith(`${protocol}: `))
  return Number(numbers.split(' ')[names.split(' ').indexOf(name)])
}

/** Reads the kernel's counters. */
const sentSoFar = (): Sent => ({
  udp: counter('Udp', 'OutDatagrams'),
  tcp: counter('Tcp', 'ActiveOpens'),
  packets: Number(/outside0:(?:\s+\d+){9}\s+(\d+)/.exec(readFileSync('/proc/net/dev', 'latin1'))?.[1]),
})

/** Everything outside: a name server, and for each attempt a name, a UDP and a TCP port of its own. */
export class Outside {
  readonly #servers: (Server | UdpSocket)[] = []
  readonly #targets = new Map<string, Target>()
  #before = sentSoFar()
  #questions = 0
  #connections = 0
  #lastPort = FIRST_PORT
  /** By which of the listeners each attempt was seen; names that belong to none stand for themselves. */
  readonly seen = new Map<string, Set<string>>()

  #see(name: string, how: 'DNS' | 'TCP' | 'UDP'): void {
    const all = this.seen.get(name) ?? new Set()
    this.seen.set(name, all.add(how))
  }

  /** Counts from here on: what drives the app has made its own connections. */
  beginToCount(): void {
    this.#before = sentSoFar()
    this.#questions = 0
    this.#connections = 0
  }

  /** What the kernel has begun to send since then, less what the listeners saw and answered. */
  unexplained(): Sent {
    const { udp, tcp, packets } = sentSoFar()
    return {
      udp: udp - this.#before.udp - 2 * this.#questions,
      tcp: tcp - this.#before.tcp - this.#connections,
      packets: packets - this.#before.packets,
    }
  }

  /** Answers every name, and notes whose it was. */
  async open(): Promise<void> {
    const server = createSocket('udp4')
    server.on('message', (question, from) => {
      this.#questions += 1
      const asked = nameIn(question)
      // A service is asked for as `_port._https.name`.
      const target = [...this.#targets.values()].find(({ host }) => asked.endsWith(host))
      this.#see(target?.name ?? asked, 'DNS')
      server.send(answerTo(question), from.port, from.address)
    })
    server.bind(DNS_PORT, '127.0.0.1')
    await once(server, 'listening')
    this.#servers.push(server)
  }

  /** Opens the ports of an attempt. */
  async target(name: string): Promise<Target> {
    const tcp = createServer((socket) => {
      this.#connections += 1
      this.#see(name, 'TCP')
      socket.on('error', () => {})
      socket.once('data', () => socket.end(REPLY)).once('end', () => socket.end())
    })
    const port = ++this.#lastPort
    tcp.listen(port, '0.0.0.0')
    await once(tcp, 'listening')
    const udp = createSocket('udp4')
    udp.on('message', () => this.#see(name, 'UDP'))
    udp.bind(port, '0.0.0.0')
    await once(udp, 'listening')
    this.#servers.push(tcp, udp)
    const host = `way-${port}.outside.test`
    const target = { name, host, port, address: OUTSIDE_ADDRESS, origin: `http://${host}:${port}` }
    this.#targets.set(name, target)
    return target
  }

  close(): void {
    for (const server of this.#servers) server.close()
  }
}
