import { type ConfirmedCall, calls, contract } from '../../shared/contract/contract.ts'
import { ok } from '../../shared/result.ts'
import type { SharingState } from '../../shared/sharing.ts'
import type { Confirmations } from '../ipc/confirmation.ts'
import type { Vault } from '../vault/vault.ts'
import type { KeyStanding } from './binding/key-standing.ts'
import type { SharingCalls } from './calls.ts'
import type { AskedCall, SharingPlans, SharingQuestions } from './questions.ts'
import type { Sharing, VaultChange } from './sharing.ts'
import { unopened } from './unopened.ts'

/** Sharing once it is loaded. */
export interface LoadedSharing {
  readonly sharing: Sharing
  readonly calls: SharingCalls
  readonly questions: SharingQuestions
}

/** Sharing that is loaded with its first use: who shares nothing pays nothing for it. */
export class SharingWhenUsed {
  readonly #vault: Pick<Vault, 'document' | 'state'>
  readonly #load: () => Promise<LoadedSharing>
  #loading: Promise<LoadedSharing> | undefined
  #loaded: LoadedSharing | undefined
  #isVisible = true

  constructor(vault: Pick<Vault, 'document' | 'state'>, load: () => Promise<LoadedSharing>) {
    this.#vault = vault
    this.#load = load
  }

  /** Does something with it, once the teams of the vault are open: S58, until then it can tell nothing. */
  async with<Value>(run: (loaded: LoadedSharing) => Value | Promise<Value>): Promise<Value> {
    this.#loading ??= this.#load().then((loaded) => {
      this.#loaded = loaded
      loaded.sharing.setVisible(this.#isVisible)
      return loaded
    })
    const loaded = await this.#loading
    await loaded.sharing.start()
    return run(loaded)
  }

  /** Opens the teams of an unlocked vault; loads nothing for one that shares nothing. */
  async start(): Promise<void> {
    const { document, state } = this.#vault
    if ((document.teams ?? []).length > 0 && state === 'ready') await this.with(() => undefined)
  }

  state(): SharingState {
    const teams = (this.#vault.document.teams ?? []).map(({ team }) => unopened(team, false))
    return this.#loaded?.sharing.state() ?? { teams }
  }

  /** SECURITY: S34, drops keys, codes, pages and connections. */
  lock(): void {
    this.#loaded?.sharing.lock()
  }

  /** The vault was saved. */
  vaultChanged(change: VaultChange): void {
    this.#loaded?.sharing.vaultChanged(change)
  }

  /** After sleep, on focus and when the clock was set. */
  recheck(): void {
    this.#loaded?.sharing.recheck()
  }

  /** The window was shown, or hidden in the tray. */
  setVisible(isVisible: boolean): void {
    this.#isVisible = isVisible
    this.#loaded?.sharing.setVisible(isVisible)
  }

  /** How a key stands; undefined when it is not shared. */
  ofKey(keyId: string): KeyStanding | undefined {
    return this.#loaded?.sharing.ofKey(keyId)
  }
}

/** The window's calls about sharing, each of which loads it, but for its state. */
export const sharingHandlers = ({ sharing }: { readonly sharing: SharingWhenUsed }): SharingCalls => {
  const named = calls.filter((name): name is keyof SharingCalls => name.startsWith('sharing:'))
  const loading = named.map((name) => [
    name,
    // Each input was parsed by the schema of this very call, and each plan is of its question.
    (input: never, plan: never) => sharing.with(({ calls }): unknown => calls[name](input, plan)),
  ])
  const handlers = Object.fromEntries(loading) as SharingCalls // one for each name
  return { ...handlers, 'sharing:state': async () => ok(sharing.state()) }
}

/** What main asks about sharing, which is loaded for it. */
export const sharingConfirmations = ({
  sharing,
}: {
  readonly sharing: SharingWhenUsed
}): Confirmations<AskedCall, SharingPlans> => {
  const isAsked = (name: string): name is AskedCall =>
    name.startsWith('sharing:') &&
    name !== 'sharing:tryPlace' &&
    (contract[name as ConfirmedCall].needs as readonly string[]).includes('confirmed') // a call's name, by `calls`
  const loading = calls
    .filter(isAsked)
    .map((name) => [
      name,
      { question: (input: never) => sharing.with(({ questions }): unknown => questions[name](input)) },
    ])
  return Object.fromEntries(loading) as Confirmations<AskedCall, SharingPlans> // one for each name
}
