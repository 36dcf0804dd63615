import { err, type Result } from '../../../shared/kernel/result.ts'
import type { z } from '../../../shared/kernel/schema.ts'
import type { StoreProblem, StoreTrial } from '../../../shared/sharing/store-trial.ts'
import type { Store } from '../../ports/store.ts'
import type { OpenStore, StoreAccess, Stores } from '../../ports/stores.ts'
import type { ChildProgram } from '../children/ask-child.ts'
import { childEnvironment } from '../children/child-environment.ts'
import { loginSql, setUpSql } from './postgres-schema.ts'
import { trialTeam } from './store-names.ts'
import { type StoreCall, StoreMessage, type StoreRequest, storeAnswers } from './store-protocol.ts'

/** Electron's `utilityProcess`, and the bundled `src/main/processes/stores-child.ts`. */
export type StoreProgram = Omit<ChildProgram, 'residentMiB'>

/** A process that doesn't answer for this long is killed. A file of 5 MiB takes 90 s at 1 Mbit/s. */
const SILENT_MS = 120_000

/**
 * A store that runs in its own utility process. The first call starts the process, and if it has ended,
 * the next call starts it again.
 *
 * SECURITY: S53, the process gets the store's login and encrypted bytes over its private channel, and no keys.
 */
export class UtilityProcessStore implements OpenStore {
  readonly #program: StoreProgram
  readonly #access: StoreAccess
  readonly #team: string
  readonly #onHint: () => void
  readonly #waiting = new Map<number, (answer: unknown) => void>()
  #child: ReturnType<StoreProgram['utilityProcess']['fork']> | undefined
  #spawned: Promise<void> | undefined
  #silence: NodeJS.Timeout | undefined
  #lastId = 0
  #isClosed = false

  constructor(
    program: StoreProgram,
    access: StoreAccess,
    team: string,
    onHint: () => void = () => undefined,
  ) {
    this.#program = program
    this.#access = access
    this.#team = team
    this.#onHint = onHint
  }

  readonly list: Store['list'] = () => this.#call('list', [], storeAnswers.list)
  readonly read: Store['read'] = (id) => this.#call('read', [id], storeAnswers.read)
  readonly write: Store['write'] = (name, bytes) => this.#call('write', [name, bytes], storeAnswers.write)
  readonly remove: Store['remove'] = (id) => this.#call('remove', [id], storeAnswers.remove)

  /** Tests the store, independently of any team. */
  async try(): Promise<StoreTrial> {
    const trial = storeAnswers.try.safeParse(await this.#ask('try', []))
    return trial.success ? trial.data : { failure: { problem: 'away' }, teams: [] }
  }

  close(): Promise<void> {
    this.#isClosed = true
    this.#end()
    return Promise.resolve()
  }

  async #call<Value>(
    call: StoreCall,
    args: readonly unknown[],
    schema: z.ZodMiniType<Result<Value, StoreProblem>>,
  ): Promise<Result<Value, StoreProblem>> {
    const answer = await this.#ask(call, args)
    if (answer === undefined) return err('away')
    const checked = schema.safeParse(answer)
    return checked.success ? checked.data : err('unfit')
  }

  /** Resolves to undefined if the process ends before it answers, or if the store is closed. */
  #ask(call: StoreCall, args: readonly unknown[]): Promise<unknown> {
    if (this.#isClosed) return Promise.resolve(undefined)
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      if (this.#waiting.size === 1) this.#waitAgain()
      this.#send({ id, call, args })
    })
  }

  #answer(id: number, answer: unknown): void {
    this.#waiting.get(id)?.(answer)
    this.#waiting.delete(id)
    this.#waitAgain()
  }

  #waitAgain(): void {
    clearTimeout(this.#silence)
    if (this.#waiting.size > 0) this.#silence = setTimeout(() => this.#end(), SILENT_MS)
  }

  #send(request: StoreRequest): void {
    this.#child ??= this.#start()
    const child = this.#child
    void this.#spawned?.then(() => this.#child === child && child.postMessage(request))
  }

  #start(): ReturnType<StoreProgram['utilityProcess']['fork']> {
    const options = { serviceName: 'Keyward sharing', stdio: 'ignore' as const, env: childEnvironment() }
    const child = this.#program.utilityProcess.fork(this.#program.childPath, [], options)
    child.on('error', () => undefined) // `exit` follows, but an unhandled `error` would crash the app
    child.on('exit', () => this.#child === child && this.#end())
    child.on('message', (received) => {
      const message = StoreMessage.safeParse(received)
      if (!message.success || this.#child !== child) return
      if ('hint' in message.data) this.#onHint()
      else this.#answer(message.data.id, message.data.answer)
    })
    this.#spawned = new Promise<void>((resolve) => child.on('spawn', resolve)).then(() => {
      if (this.#child === child) child.postMessage({ at: this.#access, team: this.#team })
    })
    return child
  }

  #end(): void {
    this.#child?.kill()
    this.#child = undefined
    for (const id of [...this.#waiting.keys()]) this.#answer(id, undefined)
  }
}

/** Opens each store in its own process. */
export const utilityProcessStores = (program: StoreProgram): Stores => ({
  open: (access, team, onHint) => new UtilityProcessStore(program, access, team, onHint),
  tryStore: async (access) => {
    const store = new UtilityProcessStore(program, access, trialTeam('store'))
    const trial = await store.try()
    await store.close()
    return trial
  },
  setUpSql: (login, reason) => {
    if (reason === 'no-rights') return loginSql(login)
    return reason === 'not-prepared' ? setUpSql(login) : undefined
  },
})
