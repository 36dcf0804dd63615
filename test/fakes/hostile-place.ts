import type { PlaceCall } from '../../src/main/adapters/sharing/place-protocol.ts'
import { UtilityProcessPlace } from '../../src/main/adapters/sharing/utility-process-place.ts'
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
  /** So many calls were answered. */
  calls = 0

  constructor(honest = new MemorySharingPlace()) {
    this.honest = honest
  }

  /** A computer's view of it. */
  open(): UtilityProcessPlace {
    const program = { utilityProcess: { fork: () => this.#fork() }, childPath: 'sharing-child.js' }
    return new UtilityProcessPlace(program, { kind: 'folder', folder: '/shared' })
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
    }
    const end = (): void => {
      isRunning = false
      void place.close()
      setImmediate(() => listeners.get('exit')?.())
    }
    return {
      on: (event: string, listener: (message?: unknown) => void) => {
        listeners.set(event, listener)
        if (event === 'spawn') setImmediate(listener)
      },
      postMessage: (request: object) => {
        const copy = structuredClone(request)
        if ('watch' in copy) place.watch(String(copy.watch), () => send({ hint: true }))
        if ('id' in copy) void answer(Number(copy.id), copy as Asked & { id: number }) // a call of main
      },
      kill: () => {
        end()
        return true
      },
    }
  }
}
