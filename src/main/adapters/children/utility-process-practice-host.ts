import type { ForkOptions } from 'electron'
import { err, ok, type Result } from '../../../shared/kernel/result.ts'
import type { z } from '../../../shared/kernel/schema.ts'
import {
  PracticeCallId,
  type PracticeRequest,
  practiceReplies,
} from '../../../shared/practice/practice-protocol.ts'
import { Secret } from '../../kernel/secret.ts'
import type {
  NewPracticeKey,
  PracticeAddresses,
  PracticeExit,
  PracticeHost,
  PracticeProblem,
} from '../../ports/practice-host.ts'
import { childEnvironment } from './child-environment.ts'

/** The part of Electron's `UtilityProcess` used here. */
interface PracticeChild {
  postMessage(message: unknown): void
  kill(): boolean
  on(event: 'spawn' | 'error', listener: () => void): unknown
  on(event: 'exit', listener: (code: number) => void): unknown
  on(event: 'message', listener: (message: unknown) => void): unknown
}

/** Dependencies of the host. */
export interface PracticeHostParts {
  /** Electron's `utilityProcess`. */
  readonly utilityProcess: {
    fork(modulePath: string, args: string[], options: ForkOptions): PracticeChild
  }
  /** Path of the bundled `src/practice/child.ts`. */
  readonly childPath: string
  /** Path of `practice.json`. */
  readonly stateFile: string
  /** Limits how long each call may take: 10 seconds by default. */
  readonly newDeadline?: () => AbortSignal
}

const CALL_TIMEOUT_MS = 10_000

type CallBody = PracticeRequest extends infer Request
  ? Request extends PracticeRequest
    ? Omit<Request, 'id'>
    : never
  : never

const notRunning = (detail: string) => err<PracticeProblem>({ kind: 'not-running', detail })

/** Calls and replies of one practice process, from its fork to its exit. */
class PracticeProcess {
  readonly #child: PracticeChild
  readonly #newDeadline: () => AbortSignal
  readonly #waiting = new Map<number, (reply: unknown) => void>()
  readonly #spawned: Promise<void>
  #lastId = 0

  /** Resolves to the exit code. */
  readonly exited: Promise<number>

  constructor(child: PracticeChild, newDeadline: () => AbortSignal) {
    this.#child = child
    this.#newDeadline = newDeadline
    this.#spawned = new Promise((resolve) => child.on('spawn', resolve))
    this.exited = new Promise((resolve) => child.on('exit', resolve))
    child.on('error', () => undefined) // `exit` follows, but an unhandled `error` would crash the app
    child.on('message', (message) => {
      const numbered = PracticeCallId.safeParse(message)
      if (numbered.success) this.#waiting.get(numbered.data.id)?.(message)
    })
  }

  /** Makes one call. Kills the process if it doesn't reply in time, so that the next start creates a new one. */
  async call<Value>(
    body: CallBody,
    replySchema: z.ZodMiniType<Result<Value, PracticeProblem>>,
  ): Promise<Result<Value, PracticeProblem>> {
    const id = ++this.#lastId
    const deadline = this.#newDeadline()
    const reply = await new Promise<unknown>((resolve) => {
      this.#waiting.set(id, resolve)
      deadline.addEventListener('abort', () => resolve(undefined), { once: true })
      void this.exited.then(() => resolve(undefined))
      void this.#spawned.then(() => this.#child.postMessage({ ...body, id }))
    })
    this.#waiting.delete(id)
    if (reply === undefined) {
      this.#child.kill()
      return notRunning(deadline.aborted ? 'it did not answer in time' : 'its process ended')
    }
    const parsed = replySchema.safeParse(reply)
    if (!parsed.success) return notRunning('it gave an answer that is not of the protocol')
    return parsed.data.ok ? ok(parsed.data.value) : err(parsed.data.error)
  }

  /** Ends the process, closing its servers first if it still replies. */
  async end(): Promise<void> {
    await this.call({ call: 'stop' }, practiceReplies.stop)
    this.#child.kill()
    await this.exited
  }
}

/** Runs the practice service in an Electron utility process. After a crash, the next `start` creates a new one. */
export class UtilityProcessPracticeHost implements PracticeHost {
  readonly #parts: PracticeHostParts
  readonly #exitListeners = new Set<(exit: PracticeExit) => void>()
  #process: PracticeProcess | undefined
  #addresses: PracticeAddresses | undefined
  #starting: Promise<Result<PracticeAddresses, PracticeProblem>> | undefined
  #lastTurn: Promise<unknown> = Promise.resolve()
  #clockOffsetMs = 0

  constructor(parts: PracticeHostParts) {
    this.#parts = parts
  }

  start({
    move = false,
  }: {
    readonly move?: boolean
  } = {}): Promise<Result<PracticeAddresses, PracticeProblem>> {
    if (this.#starting !== undefined && !move) return this.#starting
    const starting = this.#inTurn(() => this.#start(move)).finally(() => {
      if (this.#starting === starting) this.#starting = undefined
    })
    this.#starting = starting
    return starting
  }

  stop(): Promise<void> {
    this.#starting = undefined
    return this.#inTurn(() => this.#end())
  }

  async createKey(
    key: NewPracticeKey,
  ): Promise<Result<{ readonly clientId: string; readonly clientSecret: Secret }, PracticeProblem>> {
    const running = this.#addresses && this.#process
    if (running === undefined) return notRunning('it was not started')
    const created = await running.call({ call: 'createKey', key }, practiceReplies.createKey)
    if (!created.ok) return created
    const { clientId, clientSecret } = created.value
    return ok({ clientId, clientSecret: new Secret(clientSecret) })
  }

  async setClockOffset(offsetMs: number): Promise<void> {
    this.#clockOffsetMs = offsetMs
    if (this.isRunning()) await this.#sendClockOffset()
  }

  isRunning(): boolean {
    return this.#addresses !== undefined
  }

  onExit(listener: (exit: PracticeExit) => void): () => void {
    this.#exitListeners.add(listener)
    return () => this.#exitListeners.delete(listener)
  }

  async #start(move: boolean): Promise<Result<PracticeAddresses, PracticeProblem>> {
    if (this.#addresses !== undefined && !move) return ok(this.#addresses)
    this.#process ??= this.#fork()
    const { stateFile } = this.#parts
    const started = await this.#process.call({ call: 'start', stateFile, move }, practiceReplies.start)
    if (!started.ok) {
      await this.#end()
      return started
    }
    this.#addresses = started.value
    if (this.#clockOffsetMs !== 0) await this.#sendClockOffset()
    return started
  }

  async #sendClockOffset(): Promise<void> {
    const body = { call: 'setClockOffset', offsetMs: this.#clockOffsetMs } as const
    await this.#process?.call(body, practiceReplies.setClockOffset)
  }

  #fork(): PracticeProcess {
    const {
      utilityProcess,
      childPath,
      newDeadline = () => AbortSignal.timeout(CALL_TIMEOUT_MS),
    } = this.#parts
    const child = utilityProcess.fork(childPath, [], {
      serviceName: 'Keyward practice service',
      stdio: 'ignore',
      env: childEnvironment(),
      execArgv: [],
    })
    const forked = new PracticeProcess(child, newDeadline)
    void forked.exited.then((code) => {
      const wasRequested = this.#process !== forked
      if (!wasRequested) this.#forget()
      for (const listener of this.#exitListeners) listener({ code, wasRequested })
    })
    return forked
  }

  async #end(): Promise<void> {
    const ending = this.#process
    this.#forget()
    await ending?.end()
  }

  #forget(): void {
    this.#process = undefined
    this.#addresses = undefined
  }

  /** Queues starts and stops, so that they never overlap. */
  #inTurn<Value>(run: () => Promise<Value>): Promise<Value> {
    const turn = this.#lastTurn.then(run)
    this.#lastTurn = turn.catch(() => undefined)
    return turn
  }
}
