import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { ClientStart, Order, Report } from './client.ts'

/** What one client said in all its lives. */
export interface Spoken {
  readonly reads: { readonly isFirst: boolean; readonly hashes: readonly string[] }[]
  /** Acknowledged entries with their operations. */
  readonly saved: Map<string, readonly string[]>
  /** The highest own number of each chain that the place had. */
  readonly sent: Map<string, number>
}

/** The clients of a history, each a process. */
export class Fleet {
  readonly spoken: Spoken[]
  readonly anomalies: string[] = []
  exchanges = 0
  readonly #starts: readonly ClientStart[]
  readonly #program: string
  readonly #children: (ChildProcess | undefined)[]
  /** Who waits for a report of a client. */
  readonly #waiting = new Map<
    number,
    { readonly what: Report['what']; readonly resolve: (report: Report) => void }
  >()
  #isOver = false

  constructor(program: string, starts: readonly ClientStart[]) {
    this.#program = program
    this.#starts = starts
    this.#children = starts.map(() => undefined)
    this.spoken = starts.map(() => ({ reads: [], saved: new Map(), sent: new Map() }))
  }

  get size(): number {
    return this.#starts.length
  }

  start(at: number): void {
    const start = this.#starts[at]
    if (start === undefined || this.#isOver) return
    const child = fork(this.#program, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('message', (report) => this.#hear(at, report as Report)) // of client.ts
    child.on('error', (problem) => this.anomalies.push(`client ${at}: ${problem.message}`))
    child.on('exit', (code, signal) => {
      if (this.#children[at] !== child) return
      this.#children[at] = undefined
      if (signal !== 'SIGKILL' && !this.#isOver) this.anomalies.push(`client ${at} ended by itself: ${code}`)
    })
    this.#children[at] = child
    child.send({ order: 'start', start } satisfies Order)
  }

  #hear(at: number, report: Report): void {
    const spoken = this.spoken[at]
    if (spoken === undefined) return
    if (report.what === 'read') spoken.reads.push(report)
    if (report.what === 'ok') spoken.saved.set(report.hash, report.ops)
    if (report.what === 'sent')
      spoken.sent.set(report.chain, Math.max(report.n, spoken.sent.get(report.chain) ?? 0))
    if (report.what === 'anomaly') this.anomalies.push(`client ${at}: ${report.text}`)
    if (report.what === 'exchanged') this.exchanges += 1
    const waiting = this.#waiting.get(at)
    if (waiting?.what === report.what) {
      this.#waiting.delete(at)
      waiting.resolve(report)
    }
  }

  /** Ends a client as a power cut does. */
  async kill(at: number): Promise<void> {
    const child = this.#children[at]
    if (child === undefined) return
    // What it said before it ended is heard first.
    const ended = Promise.all([once(child, 'exit'), child.connected ? once(child, 'disconnect') : undefined])
    child.kill('SIGKILL')
    await ended
  }

  signal(at: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#children[at]?.kill(signal)
  }

  tell(at: number, order: Order): void {
    this.#children[at]?.send(order)
  }

  /** Tells a client something and waits for its answer. */
  ask<What extends Report['what']>(
    at: number,
    order: Order,
    what: What,
  ): Promise<Extract<Report, { what: What }>> {
    return new Promise((resolve) => {
      this.#waiting.set(at, { what, resolve: (report) => resolve(report as Extract<Report, { what: What }>) })
      this.tell(at, order)
    })
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#children.map((_, at) => this.kill(at)))
  }
}
