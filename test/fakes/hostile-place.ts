import type { PlaceCall } from '../../src/main/adapters/sharing/place-protocol.ts'
import { UtilityProcessPlace } from '../../src/main/adapters/sharing/utility-process-place.ts'
import type { Clock } from '../../src/main/ports/clock.ts'
import type { SharingPlace } from '../../src/main/ports/sharing-place.ts'
import { ok } from '../../src/shared/result.ts'
import { MemorySharingPlace } from './memory-sharing-place.ts'

/** A call of a place with what it was asked. */
export interface Asked {
  readonly call: PlaceCall
  readonly args: readonly unknown[]
}

/** Instead of an answer: the process of the place ends. */
export const ENDS = Symbol('ends')

/**
 * What a hostile place answers instead of the honest answer; undefined is no answer at all. An entry is kept when the honest answer to
 * `append` is given, or when this appends it to `place`.
 */
export type Alter = (asked: Asked, honest: unknown, place: SharingPlace) => unknown

/** A place in memory whose process answers what a test wants; computers reach it as they reach every place. */
export class HostilePlace {
  readonly honest: MemorySharingPlace
  /** Undefined while it is honest. */
  alter: Alter | undefined
  /** What its process says when somebody has written something; undefined: nothing. */
  hint: unknown = { hint: true }
  /** Its process starts when it is asked to. */
  isStarting = true
  /** So many calls came. */
  calls = 0
  /** Tells main something, in each process that runs. */
  readonly #says = new Set<(message: unknown) => void>()
  /** Processes that leave main without an answer. */
  readonly #unanswered = new Set<object>()
  /** Calls that main waits for, where it waits by a clock. */
  #waiting = 0

  constructor(honest = new MemorySharingPlace()) {
    this.honest = honest
  }

  /** A computer's view of it; it waits for answers by this clock. */
  open(clock?: Clock): UtilityProcessPlace {
    const program = { utilityProcess: { fork: () => this.#fork() }, childPath: 'sharing-child.js' }
    const after =
      clock &&
      ((spanMs: number, run: () => void) => {
        this.#waiting += 1
        const cancel = clock.at(clock.nowMs() + spanMs, run)
        return () => {
          cancel()
          this.#waiting -= 1
        }
      })
    return new UtilityProcessPlace(program, { kind: 'folder', folder: '/shared' }, after)
  }

  /** Somebody waits, by a clock, for an answer that does not come. */
  get isUnanswered(): boolean {
    return this.#waiting > 0 && this.#unanswered.size > 0
  }

  /** Sends a message that nobody asked for. */
  say(message: unknown): void {
    for (const say of this.#says) say(message)
  }

  #fork() {
    const place = this.honest.open()
    let isRunning = true
    const listeners = new Map<string, (message?: unknown) => void>()
    const send = (message: unknown): void => {
      // Messages are copied between processes.
      const copy: unknown = structuredClone(message)
      setImmediate(() => isRunning && listeners.get('message')?.(copy))
    }
    this.#says.add(send)
    if (!this.isStarting) this.#unanswered.add(send)
    const answer = async (id: number, asked: Asked): Promise<void> => {
      this.calls += 1
      const work = place[asked.call] as (...args: readonly unknown[]) => Promise<unknown>
      const honestly = () => work.apply(place, [...asked.args])
      const isWritten = asked.call === 'append' && this.alter !== undefined
      const honest = isWritten ? ok('appended') : await honestly()
      const altered = await (this.alter === undefined ? honest : this.alter(asked, honest, place))
      const given = isWritten && altered === honest ? await honestly() : altered
      if (given === ENDS) end()
      else if (given !== undefined) send({ id, answer: given })
      else if (isRunning) this.#unanswered.add(send)
    }
    const end = (): void => {
      isRunning = false
      this.#says.delete(send)
      this.#unanswered.delete(send)
      void place.close()
      setImmediate(() => listeners.get('exit')?.())
    }
    return {
      on: (event: string, listener: (message?: unknown) => void) => {
        listeners.set(event, listener)
        if (event === 'spawn' && this.isStarting) setImmediate(listener)
      },
      postMessage: (request: object) => {
        const copy = structuredClone(request)
        const hint = () => this.hint !== undefined && send(this.hint)
        if ('watch' in copy) place.watch(String(copy.watch), hint)
        if ('id' in copy) void answer(Number(copy.id), copy as Asked & { id: number }) // a call of main
      },
      kill: () => {
        end()
        return true
      },
    }
  }
}
