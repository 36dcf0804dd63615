import { calls, contract } from '../../shared/contract/contract.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kernel/result.ts'
import type { Confirmations } from '../ipc/confirmation.ts'
import type { Vault } from '../vault/vault.ts'
import type { SharingCalls } from './calls.ts'
import type { AskedCall, SharingPlans, SharingQuestions } from './questions.ts'
import { byPolicy, locked } from './refusals.ts'
import type { Sharing } from './sharing.ts'

/** The loaded sharing module. */
export interface LoadedSharing {
  readonly sharing: Sharing
  readonly calls: SharingCalls
  readonly questions: SharingQuestions
}

/** Loads sharing on first use, so that it costs nothing for users who don't share. */
export class SharingWhenUsed {
  readonly #vault: Pick<Vault, 'document' | 'state'>
  readonly #load: () => Promise<LoadedSharing>
  readonly #isAllowed: boolean
  #loading: Promise<LoadedSharing> | undefined
  /** Undefined before the first use. */
  loaded: Sharing | undefined
  /** Replaced on each lock. */
  #turn = {}

  /**
   * @param isAllowed whether this computer's policy allows sharing. If not, a team's vault behaves like any other.
   */
  constructor(
    vault: Pick<Vault, 'document' | 'state'>,
    load: () => Promise<LoadedSharing>,
    { isAllowed = true }: { readonly isAllowed?: boolean } = {},
  ) {
    this.#vault = vault
    this.#load = load
    this.#isAllowed = isAllowed
  }

  /**
   * Runs work with the loaded module once the vault's team is open. Until then a question couldn't name anyone
   * (S58).
   */
  async with<Value>(
    run: (loaded: LoadedSharing) => Value | Promise<Value>,
  ): Promise<Value | typeof locked | typeof byPolicy> {
    // SECURITY: S70, where the policy forbids sharing, its code isn't even loaded.
    if (!this.#isAllowed) return byPolicy
    const turn = this.#turn
    this.#loading ??= this.#load()
    const loading = await this.#loading
    this.loaded = loading.sharing
    await this.loaded.start()
    // SECURITY: S34, Keyward was locked in the meantime, so the work must not run.
    return turn === this.#turn && this.#vault.state !== 'locked' ? run(loading) : locked
  }

  /** Whether the vault is in a team and the policy allows it. */
  get hasTeam(): boolean {
    return this.#isAllowed && this.#vault.document.team !== undefined
  }

  /** The shared workspaces. Returns an error while they aren't known. */
  async workspaceIds(): Promise<Result<ReadonlySet<string>, AppError>> {
    if (!this.hasTeam) return ok(new Set())
    return this.with(async ({ sharing }) => {
      const here = await sharing.read()
      if (!here.ok) return here
      const names = here.value.snapshot.records.map(({ record }) => record.split(':'))
      return ok(new Set(names.flatMap(([kind, id = '']) => (kind === 'workspace' ? [id] : []))))
    })
  }

  /** Opens the team of an unlocked vault. Loads nothing for a vault without a team. */
  async start(): Promise<void> {
    if (this.hasTeam && this.#vault.state === 'ready') await this.with(() => undefined)
  }

  /** SECURITY: S34, drops keys, codes and the recovery sheet, and closes connections. */
  lock(): void {
    this.#turn = {}
    this.loaded?.lock()
  }
}

type Parts = { readonly sharing: SharingWhenUsed }
const named = calls.filter((name): name is keyof SharingCalls => name.startsWith('sharing:'))

/**
 * The window's sharing calls. Each one loads the module, except reading the state of a vault without a team.
 */
export const sharingHandlers = ({ sharing }: Parts): SharingCalls => {
  const handlers = named.map((name) => [
    name,
    // Dispatch has already parsed the input with this call's schema, and got the plan from its question.
    async (input: never, plan: never) =>
      name === 'sharing:state' && sharing.loaded === undefined && !sharing.hasTeam
        ? ok({})
        : await sharing.with(({ calls }): unknown => calls[name](input, plan)),
  ])
  return Object.fromEntries(handlers) as SharingCalls // has one entry per name
}

/** Main's questions about sharing. The first one loads the module. */
export const sharingConfirmations = ({ sharing }: Parts): Confirmations<AskedCall, SharingPlans> => {
  const isAsked = (name: keyof SharingCalls): name is AskedCall =>
    (contract[name].needs as readonly string[]).includes('confirmed')
  const asked = named.filter(isAsked).map((name) => {
    const question = (input: never) => sharing.with(({ questions }): unknown => questions[name](input))
    return [name, { question }]
  })
  return Object.fromEntries(asked) as Confirmations<AskedCall, SharingPlans> // has one entry per name
}
