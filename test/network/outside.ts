import { createSocket, type Socket as UdpSocket } from 'node:dgram'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import type { Target } from './ways-out.ts'

/** The tests' network has this address next to its loopback (scripts/own-network.mjs). */
const OUTSIDE_ADDRESS = '192.0.2.7'
const DNS_PORT = 53
/** Lower than the practice service's ports, which start at 20,000, and the clients', which start at 32,768. */
const FIRST_PORT = 10_000

/** The name in a DNS query, in lower case. */
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

/** Answers a query for an address with the outside address, and any other query without a record. */
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

/** How much all processes in this network together have sent so far. */
interface Sent {
  readonly udp: number
  readonly tcp: number
  /** All packets on the device other than the loopback. */
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

/** The outside world: a name server, and for each attempt its own name, UDP port and TCP port. */
export class Outside {
  readonly #servers: (Server | UdpSocket)[] = []
  readonly #targets = new Map<string, Target>()
  #before = sentSoFar()
  #questions = 0
  #connections = 0
  #lastPort = FIRST_PORT
  /** The listeners that saw each attempt, keyed by attempt. Other DNS queries are keyed by the name in them. */
  readonly seen = new Map<string, Set<string>>()

  #see(name: string, how: 'DNS' | 'TCP' | 'UDP'): void {
    const all = this.seen.get(name) ?? new Set()
    this.seen.set(name, all.add(how))
  }

  /** Starts counting only now, because Playwright has made its own connections. */
  beginToCount(): void {
    this.#before = sentSoFar()
    this.#questions = 0
    this.#connections = 0
  }

  /** What was sent since `beginToCount`, minus what the listeners saw and answered. */
  unexplained(): Sent {
    const { udp, tcp, packets } = sentSoFar()
    return {
      udp: udp - this.#before.udp - 2 * this.#questions,
      tcp: tcp - this.#before.tcp - this.#connections,
      packets: packets - this.#before.packets,
    }
  }

  /** Answers all DNS queries and records which attempt each belongs to. */
  async open(): Promise<void> {
    const server = createSocket('udp4')
    server.on('message', (question, from) => {
      this.#questions += 1
      const asked = nameIn(question)
      // A query for a service has the form `_port._https.name`.
      const target = [...this.#targets.values()].find(({ host }) => asked.endsWith(host))
      this.#see(target?.name ?? asked, 'DNS')
      server.send(answerTo(question), from.port, from.address)
    })
    server.bind(DNS_PORT, '127.0.0.1')
    await once(server, 'listening')
    this.#servers.push(server)
  }

  /** Opens the ports for an attempt. */
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
