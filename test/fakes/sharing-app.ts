import { Secret } from '../../src/main/kernel/secret.ts'
import type { ShownQuestion } from '../../src/main/ports/confirm.ts'
import type { TokenEndpoint } from '../../src/main/ports/token-endpoint.ts'
import type { Call, Input, Output } from '../../src/shared/contract/contract.ts'
import { ok, type Result } from '../../src/shared/kernel/result.ts'
import type { SharingState, SharingTeam } from '../../src/shared/sharing/sharing.ts'
import { type FakeApp, fakeApp } from './fake-app.ts'
import { FakeStores, fakeSharing, type SharedFiles } from './fake-sharing.ts'
import { mustCall } from './furnished-vault.ts'
import { startClock, type TestClock } from './manual-clock.ts'
import { MemoryVaultFile } from './memory-vault-file.ts'
import { sheetOnPaper } from './sheet-on-paper.ts'

/** A whole app without its window, with its own disk, that shares through an in-memory store. */
export class SharingApp {
  readonly vaultFile = new MemoryVaultFile()
  readonly clock: TestClock = startClock()
  readonly stores: FakeStores
  /** All of main's questions, in full. */
  readonly asked: ShownQuestion[] = []
  /** The user's answer to main's questions. */
  answer = true
  /** Runs while main's dialog is open. */
  whileAsked: () => Promise<unknown> | unknown = () => undefined
  /** How services answer. By default they accept all keys. */
  #endpoint: TokenEndpoint | undefined
  #app: FakeApp

  constructor(shared: SharedFiles) {
    this.stores = new FakeStores(() => shared)
    this.#app = this.#start()
  }

  #start(): FakeApp {
    return fakeApp({
      vaultFile: this.vaultFile,
      clock: this.clock,
      platform: { loadSharing: fakeSharing(this.stores) },
      tokenEndpoint: { issue: (ask, signal) => this.#issue(ask, signal) },
      confirm: async (question) => {
        this.asked.push(question)
        await this.whileAsked()
        return this.answer
      },
    })
  }

  async #issue(...[ask, signal]: Parameters<TokenEndpoint['issue']>): ReturnType<TokenEndpoint['issue']> {
    if (this.#endpoint !== undefined) return this.#endpoint.issue(ask, signal)
    const life = { lifetimeSeconds: 3_600, isLifetimeAssumed: false, host: 'auth.example.com' }
    return ok({ accessToken: new Secret('canary-token'), ...life })
  }

  /** Sets how services answer from now on. */
  answerTokens(endpoint: TokenEndpoint): void {
    this.#endpoint = endpoint
  }

  /** Moves all regions of a service to another host, keeping their ids and names. */
  async moveService(serviceId: string, host: string): Promise<void> {
    const service = (await this.must('services:list', undefined)).find(({ id }) => id === serviceId)
    if (service === undefined) throw new Error('There is no such service.')
    const regions = service.regions.map(({ id, name }) => ({
      id,
      name,
      authUrl: `https://auth.${host}`,
      baseUrl: `https://api.${host}`,
    }))
    await this.must('services:save', { id: serviceId, name: service.name, regions })
  }

  get app(): FakeApp {
    return this.#app
  }

  get must(): ReturnType<typeof mustCall> {
    return mustCall(this.#app)
  }

  /** Makes a call as the page would. Returns failures too. */
  async call<Name extends Call>(name: Name, input: Input<Name>): Promise<Result<Output<Name>, unknown>> {
    return (await this.#app.keyward.dispatch(name, input)) as Result<Output<Name>, unknown> // by the contract
  }

  /** A key's secret. Undefined if it can't be decrypted here. */
  async secretOf(keyId: string): Promise<string | undefined> {
    const opened = await this.#app.keyward.services.keys.openSecretOf(keyId)
    return opened.ok ? opened.value.clientSecret.reveal() : undefined
  }

  async open(): Promise<this> {
    this.#app.keyward.services.vault.read()
    await this.#app.keyward.open()
    await this.#app.keyward.services.sharing.start()
    return this
  }

  /** Ends the app and starts it again with the same disk. */
  async restart(): Promise<void> {
    this.end()
    this.#app = this.#start()
    await this.open()
  }

  end(): void {
    this.#app.keyward.services.sharing.lock()
  }

  /** Chooses the folder and returns the store's id. */
  async tryStore(): Promise<string> {
    this.#app.fileDialog.toChoose = ['/shared']
    return (await this.must('sharing:tryStore', { kind: 'folder' })).store
  }

  sync(): Promise<SharingState> {
    return this.must('sharing:sync', undefined)
  }

  state(): Promise<SharingState> {
    return this.must('sharing:state', undefined)
  }

  async team(): Promise<SharingTeam> {
    const { team } = await this.state()
    if (team === undefined) throw new Error('There is no team.')
    return team
  }

  /** Starts a team and returns its printed recovery sheet. */
  async startTeam(o: { readonly person?: string; readonly team?: string } = {}): Promise<string> {
    await this.must('sharing:start', { store: await this.tryStore(), computer: 'Desktop', ...o })
    const { sheet } = await this.must('sharing:printSheet', { as: 'print' })
    const printed = sheetOnPaper(this.#app.printWindow.page?.html ?? '')
    await this.must('sharing:confirm', { symbols: symbolsAt(printed, sheet?.positions ?? []) })
    return printed
  }

  /** Shares exactly these workspaces. */
  share(...ids: readonly string[]): Promise<SharingState> {
    return this.must('sharing:setWorkspaces', { ids: [...ids] })
  }

  /** The id of the only other computer, or of the one with this name. */
  async otherId(name?: string): Promise<string> {
    const computers = (await this.team()).people.flatMap((person) => person.computers)
    return computers.find((one) => (name === undefined ? !one.isThis : one.name === name))?.id ?? ''
  }
}

/** The symbols at these positions of a sheet, counted from 1. */
export const symbolsAt = (sheet: string, positions: readonly number[]): string =>
  positions.map((at) => sheet.replaceAll(' ', '').charAt(at - 1)).join('')

/** Advances all clocks until `ask` returns a value. */
export const until = async <Value>(
  apps: readonly SharingApp[],
  ask: () => Promise<Value | undefined> | Value | undefined,
): Promise<Value> => {
  for (let turn = 0; turn < 300; turn += 1) {
    const answer = await ask()
    if (answer !== undefined) return answer
    for (const { clock } of apps) await clock.pass(2_000)
  }
  throw new Error('It did not happen.')
}

interface NewOne {
  readonly isColleague?: boolean
  readonly person?: string
  readonly computer?: string
}

/** Makes `other` ask to join the team of `one` with a code. Returns the code. */
export const meet = async (one: SharingApp, other: SharingApp, o: NewOne = {}): Promise<string> => {
  const { isColleague = false, person, computer = 'Laptop' } = o
  const { code } = await one.must('sharing:invite', { isColleague })
  await other.must('sharing:join', {
    ...{ store: await other.tryStore(), code: code.toLowerCase(), computer },
    ...(person === undefined ? {} : { person }),
  })
  await until([one, other], async () => (await one.state()).invitation?.asks)
  return code
}

/** The symbols shown by a computer that asks to join. */
export const shownSymbols = async (app: SharingApp): Promise<string> =>
  ((await app.state()).joining?.symbols ?? []).join(' ')

/** Waits for the keeper's answer. */
export const answered = (one: SharingApp, other: SharingApp): Promise<true> =>
  until([one, other], async () => ((await other.state()).joining?.stage === 'answered' ? true : undefined))

/** Adds `other` to the team of `one` with a code and symbols, as users at two keyboards do. */
export const pair = async (one: SharingApp, other: SharingApp, o: NewOne = {}): Promise<SharingTeam> => {
  await meet(one, other, o)
  await one.must('sharing:confirm', { symbols: await shownSymbols(other) })
  await answered(one, other)
  await other.must('sharing:confirm', { matched: true })
  await one.sync()
  return other.team()
}
