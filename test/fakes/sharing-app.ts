import { Secret } from '../../src/main/kernel/secret.ts'
import type { ShownQuestion } from '../../src/main/ports/confirm.ts'
import type { TokenEndpoint } from '../../src/main/ports/token-endpoint.ts'
import type { Call, Input, Output } from '../../src/shared/contract/contract.ts'
import { ok, type Result } from '../../src/shared/result.ts'
import type { SharingState, SharingTeam } from '../../src/shared/sharing.ts'
import { type FakeApp, fakeApp } from './fake-app.ts'
import { FakePlaces, fakeSharing } from './fake-sharing.ts'
import { mustCall } from './furnished-vault.ts'
import { keyOnPage } from './key-on-page.ts'
import { startClock, type TestClock } from './manual-clock.ts'
import type { MemoryPlace } from './memory-place.ts'
import { MemoryVaultFile } from './memory-vault-file.ts'

/** A whole app without its window, on a disk of its own, that shares through a place in memory. */
export class SharingApp {
  readonly vaultFile = new MemoryVaultFile()
  readonly clock: TestClock = startClock()
  readonly places: FakePlaces
  /** What main asked, whole. */
  readonly asked: ShownQuestion[] = []
  /** What the person answers to main's questions. */
  answer = true
  /** What happens while main's dialog is open. */
  whileAsked: () => Promise<unknown> | unknown = () => undefined
  /** What services answer; all keys are right by default. */
  #endpoint: TokenEndpoint | undefined
  #app: FakeApp

  constructor(place: MemoryPlace) {
    this.places = new FakePlaces(() => place)
    this.#app = this.#start()
  }

  #start(): FakeApp {
    return fakeApp({
      vaultFile: this.vaultFile,
      clock: this.clock,
      platform: { loadSharing: fakeSharing(this.places) },
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

  /** What services answer from now on. */
  answerTokens(endpoint: TokenEndpoint): void {
    this.#endpoint = endpoint
  }

  /** Moves all regions of a service to another host; their ids and names stay. */
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

  /** A call of the page, whatever comes of it. */
  async call<Name extends Call>(name: Name, input: Input<Name>): Promise<Result<Output<Name>, unknown>> {
    return (await this.#app.keyward.dispatch(name, input)) as Result<Output<Name>, unknown> // by the contract
  }

  /** A key's secret; undefined when it cannot be opened here. */
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

  /** Ends it, and starts it again on the same disk. */
  async restart(): Promise<void> {
    this.end()
    this.#app = this.#start()
    await this.open()
  }

  end(): void {
    this.#app.keyward.services.sharing.lock()
  }

  async tryPlace(): Promise<void> {
    this.#app.fileDialog.toChoose = ['/place']
    await this.must('sharing:tryPlace', { kind: 'folder' })
  }

  /** Exchanges with the place now. */
  exchange(): Promise<SharingState> {
    return this.must('sharing:exchange', undefined)
  }

  state(): Promise<SharingState> {
    return this.must('sharing:state', undefined)
  }

  /** The only team, or the one of this id. */
  async team(id?: string): Promise<SharingTeam> {
    const { teams } = await this.state()
    const found = id === undefined ? teams[0] : teams.find((team) => team.id === id)
    if (found === undefined) throw new Error('There is no such team.')
    return found
  }

  /** Prints the page, and reads the key on it. */
  async printPage(o: { readonly replaces?: boolean } = {}): Promise<string> {
    const { id } = await this.team()
    await this.must('sharing:printPage', { teamId: id, as: 'print', ...o })
    return keyOnPage(this.#app.printWindow.page?.html ?? '')
  }
}

/** Lets both clocks go on until there is an answer. */
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

/** The new computer asks with the code, and both show digits. */
export const meet = async (
  one: SharingApp,
  other: SharingApp,
  o: {
    readonly personName?: string
    readonly computerName?: string
    readonly role?: 'owner' | 'member'
    readonly personId?: string
  } = {},
): Promise<{ readonly teamId: string; readonly code: string }> => {
  const { id: teamId } = await one.team()
  const { role, personId, personName, computerName = 'Laptop' } = o
  const whose = personId === undefined ? { ...(role && { role }) } : { personId }
  const { code } = await one.must('sharing:showCode', { teamId, ...whose })
  await other.tryPlace()
  await other.must('sharing:join', {
    code: code.toLowerCase(),
    computerName,
    ...(personName === undefined ? {} : { personName }),
  })
  await until([one, other], async () => {
    const { joining } = await other.state()
    const { pairing } = await one.team()
    return joining?.stage === 'digits' && pairing?.stage === 'digits' ? true : undefined
  })
  return { teamId, code }
}

/** The digits that a computer which asks to join shows. */
export const newDigits = async (app: SharingApp): Promise<string> => (await app.state()).joining?.digits ?? ''

/** The digits that the computer with the code shows to a colleague. */
export const oldDigits = async (app: SharingApp): Promise<string> => (await app.team()).pairing?.digits ?? ''

/** Both persons compare the digits as they should. */
export const compareDigits = async (one: SharingApp, other: SharingApp): Promise<void> => {
  const { joining } = await other.state()
  const theirs = await newDigits(other)
  const read = await oldDigits(one)
  await one.must('sharing:digits', { theirs })
  await other.must('sharing:digits', joining?.isColleague === true ? { theirs: read } : { match: true })
}

/** Waits until a computer is in a team. */
export const isIn = (one: SharingApp, other: SharingApp): Promise<SharingTeam> =>
  until([one, other], async () => (await other.state()).teams.find(({ mode }) => mode === 'on'))

/** Lets `other` into the team of `one` with a code and digits, as people at two keyboards do. */
export const pair = async (
  one: SharingApp,
  other: SharingApp,
  o: Parameters<typeof meet>[2] = {},
): Promise<SharingTeam> => {
  const { teamId } = await meet(one, other, o)
  await compareDigits(one, other)
  await one.must('sharing:confirm', { teamId })
  return isIn(one, other)
}
