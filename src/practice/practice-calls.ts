import { err, ok, type Result } from '../shared/kernel/result.ts'
import {
  PracticeCallId,
  type PracticeProblem,
  type PracticeReply,
  type PracticeReplyValue,
  PracticeRequest,
} from '../shared/practice/practice-protocol.ts'
import { type PracticeServers, startPracticeServers } from './practice-servers.ts'

const notRunning = (detail: string): Result<never, PracticeProblem> => err({ kind: 'not-running', detail })

/** Runs the main process's calls one at a time, in order. Doesn't depend on Electron. */
export class PracticeCalls {
  readonly #realNowMs: () => number
  #clockOffsetMs = 0
  #service: PracticeServers | undefined
  #lastCall: Promise<unknown> = Promise.resolve()

  constructor(nowMs: () => number) {
    this.#realNowMs = nowMs
  }

  /** The reply to a raw message, or `undefined` when not even its call number can be parsed. */
  async answer(message: unknown): Promise<PracticeReply | undefined> {
    const request = PracticeRequest.safeParse(message)
    if (request.success) {
      const result = this.#lastCall.then(() => this.#carryOut(request.data))
      this.#lastCall = result.catch(() => undefined)
      return { id: request.data.id, ...(await result) }
    }
    const numbered = PracticeCallId.safeParse(message)
    return numbered.success ? { id: numbered.data.id, ...notRunning('not a known call') } : undefined
  }

  async #carryOut(request: PracticeRequest): Promise<Result<PracticeReplyValue, PracticeProblem>> {
    switch (request.call) {
      case 'start':
        return this.#start(request.stateFile, request.move)
      case 'createKey':
        return this.#service?.createKey(request.key) ?? notRunning('not started')
      case 'setClockOffset':
        this.#clockOffsetMs = request.offsetMs
        return ok(null)
      case 'stop':
        await this.#stop()
        return ok(null)
    }
  }

  async #start(stateFile: string, move: boolean): Promise<Result<PracticeReplyValue, PracticeProblem>> {
    if (this.#service !== undefined && !move) return ok(this.#service.addresses)
    await this.#stop()
    const nowMs = (): number => this.#realNowMs() + this.#clockOffsetMs
    const started = await startPracticeServers({ stateFile, move, nowMs })
    if (!started.ok) return started
    this.#service = started.value
    return ok(started.value.addresses)
  }

  async #stop(): Promise<void> {
    await this.#service?.stop()
    this.#service = undefined
  }
}
