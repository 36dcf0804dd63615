import type { ForkOptions } from 'electron'
import { err, type Result } from '../../../shared/result.ts'
import type { z } from '../../../shared/schema.ts'
import type { Cancel } from '../../ports/clock.ts'
import type { Place, PlaceProblem, TrialStep } from '../../ports/place.ts'
import { entriesFolder, teamFolder } from '../../sharing/rules/file-names.ts'
import { childEnvironment } from '../children/child-environment.ts'
import {
  type PlaceCall,
  type PlaceLocation,
  PlaceMessage,
  type PlaceRequest,
  placeAnswers,
} from './place-protocol.ts'

/** The part of Electron's `UtilityProcess` used here. */
interface PlaceChild {
  postMessage(message: PlaceRequest): void
  kill(): boolean
  on(event: 'spawn' | 'exit' | 'error', listener: () => void): unknown
  on(event: 'message', listener: (message: unknown) => void): unknown
}

/** The program that reaches a place. */
export interface PlaceProgram {
  /** Electron's `utilityProcess`. */
  readonly utilityProcess: {
    fork(modulePath: string, args: string[], options: ForkOptions): PlaceChild
  }
  /** The bundled `src/main/processes/places-child.ts`. */
  readonly childPath: string
}

/** A call that a process stops answering is given up, and the process with it. */
const ANSWER_MS = 60_000

/** Calls something once, later. */
type After = (spanMs: number, run: () => void) => Cancel

const inRealTime: After = (spanMs, run) => {
  const timer = setTimeout(run, spanMs)
  return () => clearTimeout(timer)
}

/**
 * A place reached in a utility process of its own, which is started by the first call and again after it ended.
 *
 * The process gets the place's login and sealed bytes, and no keys: over its private channel, never as arguments, environment or
 * files (S53).
 */
export class UtilityProcessPlace implements Place {
  readonly #program: PlaceProgram
  readonly #location: PlaceLocation
  readonly #after: After
  readonly #waiting = new Map<number, (answer: unknown) => void>()
  #child: { readonly process: PlaceChild; readonly send: (request: PlaceRequest) => void } | undefined
  #lastId = 0
  #watched: { readonly team: string; readonly onHint: () => void } | undefined

  constructor(program: PlaceProgram, location: PlaceLocation, after = inRealTime) {
    this.#program = program
    this.#location = location
    this.#after = after
  }

  readonly teams: Place['teams'] = () => this.#call('teams', [], placeAnswers.teams)

  readonly listEpochs: Place['listEpochs'] = (team, after) =>
    this.#call('listEpochs', [team, after], placeAnswers.listEpochs(`${teamFolder(team)}/epochs`))

  readonly list: Place['list'] = (team, epoch, author, after) =>
    this.#call('list', [team, epoch, author, after], placeAnswers.list(entriesFolder(team, epoch, author)))

  readonly present: Place['present'] = (names) => this.#call('present', [names], placeAnswers.present(names))

  readonly read: Place['read'] = (name) => this.#call('read', [name], placeAnswers.read(name))

  readonly write: Place['write'] = (name, bytes) => this.#call('write', [name, bytes], placeAnswers.write)

  readonly writeEpoch: Place['writeEpoch'] = (name, bytes, expected) =>
    this.#call('writeEpoch', [name, bytes, expected], placeAnswers.writeEpoch)

  readonly delete: Place['delete'] = (names) => this.#call('delete', [names], placeAnswers.delete)

  async probe(): Promise<readonly TrialStep[]> {
    const answer = placeAnswers.probe.safeParse(await this.#ask('probe', []))
    return answer.success ? answer.data : [{ name: 'reached', problem: 'away' }]
  }

  watch(team: string, onHint: () => void): void {
    const isStarted = this.#child !== undefined
    this.#watched = { team, onHint }
    const send = this.#start()
    if (isStarted) send({ watch: team })
  }

  close(): Promise<void> {
    this.#watched = undefined
    this.#end()
    return Promise.resolve()
  }

  async #call<Value>(
    call: PlaceCall,
    args: readonly unknown[],
    schema: z.ZodMiniType<Result<Value, PlaceProblem>>,
  ): Promise<Result<Value, PlaceProblem>> {
    const answer = await this.#ask(call, args)
    if (answer === undefined) return err('away')
    const checked = schema.safeParse(answer)
    return checked.success ? checked.data : err('unfit')
  }

  /** Undefined when the process ended before it answered. */
  #ask(call: PlaceCall, args: readonly unknown[]): Promise<unknown> {
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((resolve) => {
      const cancel = this.#after(ANSWER_MS, () => this.#end())
      this.#waiting.set(id, (answer) => {
        cancel()
        this.#waiting.delete(id)
        resolve(answer)
      })
      this.#start()({ id, call, args })
    })
  }

  #start(): (request: PlaceRequest) => void {
    if (this.#child !== undefined) return this.#child.send
    const options = { serviceName: 'Keyward sharing', stdio: 'ignore' as const, env: childEnvironment() }
    const child = this.#program.utilityProcess.fork(this.#program.childPath, [], options)
    const spawned = new Promise<void>((resolve) => child.on('spawn', resolve))
    const send = (request: PlaceRequest): void =>
      void spawned.then(() => this.#child?.process === child && child.postMessage(request))
    this.#child = { process: child, send }
    child.on('error', () => undefined) // an exit follows; without a listener the event would end the app
    child.on('exit', () => this.#ended(child))
    child.on('message', (received) => {
      const message = PlaceMessage.safeParse(received)
      if (!message.success) return
      if ('hint' in message.data) this.#watched?.onHint()
      else this.#waiting.get(message.data.id)?.(message.data.answer)
    })
    send({ open: this.#location })
    // Who watched goes on watching.
    if (this.#watched) send({ watch: this.#watched.team })
    return send
  }

  #end(): void {
    const child = this.#child?.process
    if (child === undefined) return
    this.#ended(child)
    child.kill()
  }

  #ended(child: PlaceChild): void {
    if (this.#child?.process !== child) return
    this.#child = undefined
    for (const answer of [...this.#waiting.values()]) answer(undefined)
  }
}
