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

/** Loads sharing when it is first used, so that it costs nothing for users who share nothing. */
export class SharingWhenUsed {
  readonly #vault: Pick<Vault, 'document' | 'state'>
  readonly #load: () => Promise<LoadedSharing>
  readonly #isAllowed: boolean
  #loading: Promise<LoadedSharing> | undefined
  /** Undefined before the first use. */
  loaded: Sharing | undefined
  /** Replaced by each lock. */
  #turn = {}

  /** @param isAllowed whether the policy of this computer lets a vault be shared; if not, one in a team is as one without */
  constructor(
    vault: Pick<Vault, 'document' | 'state'>,
    load: () => Promise<LoadedSharing>,
    { isAllowed = true }: { readonly isAllowed?: boolean } = {},
  ) {
    this.#vault = vault
    this.#load = load
    this.#isAllowed = isAllowed
  }

  /** Does something with it, once the vault's team is open: S58, until then it can tell nothing. */
  async with<Value>(
    run: (loaded: LoadedSharing) => Value | Promise<Value>,
  ): Promise<Value | typeof locked | typeof byPolicy> {
    // SECURITY: S70, nothing of sharing is even loaded.
    if (!this.#isAllowed) return byPolicy
    const turn = this.#turn
    this.#loading ??= this.#load()
    const loading = await this.#loading
    this.loaded = loading.sharing
    await this.loaded.start()
    // SECURITY: S34, Keyward was locked meanwhile, so the work must not run.
    return turn === this.#turn && this.#vault.state !== 'locked' ? run(loading) : locked
  }

  /** The vault is in a team, and may be. */
  get hasTeam(): boolean {
    return this.#isAllowed && this.#vault.document.team !== undefined
  }

  /** The shared workspaces; an error when that isn't known now. */
  async workspaceIds(): Promise<Result<ReadonlySet<string>, AppError>> {
    if (!this.hasTeam) return ok(new Set())
    return this.with(async ({ sharing }) => {
      const here = await sharing.read()
      if (!here.ok) return here
      const names = here.value.snapshot.records.map(({ record }) => record.split(':'))
      return ok(new Set(names.flatMap(([kind, id = '']) => (kind === 'workspace' ? [id] : []))))
    })
  }

  /** Opens the team of an unlocked vault; loads nothing for a vault without a team. */
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

/** The window's calls about sharing. Each loads it, except reading the state of a vault without a team. */
export const sharingHandlers = ({ sharing }: Parts): SharingCalls => {
  const handlers = named.map((name) => [
    name,
    // Dispatch parsed the input with this call's schema and planned with this call's question.
    async (input: never, plan: never) =>
      name === 'sharing:state' && sharing.loaded === undefined && !sharing.hasTeam
        ? ok({})
        : await sharing.with(({ calls }): unknown => calls[name](input, plan)),
  ])
  return Object.fromEntries(handlers) as SharingCalls // one per name
}

/** Main's questions about sharing; asking one loads it. */
export const sharingConfirmations = ({ sharing }: Parts): Confirmations<AskedCall, SharingPlans> => {
  const isAsked = (name: keyof SharingCalls): name is AskedCall =>
    (contract[name].needs as readonly string[]).includes('confirmed')
  const asked = named.filter(isAsked).map((name) => {
    const question = (input: never) => sharing.with(({ questions }): unknown => questions[name](input))
    return [name, { question }]
  })
  return Object.fromEntries(asked) as Confirmations<AskedCall, SharingPlans> // one per name
}
