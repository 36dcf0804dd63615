import type { Input } from '../../shared/contract/contract.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import type { SharingState } from '../../shared/sharing/sharing.ts'
import { joinTeam, type NewComputer } from './membership.ts'
import { type OpenTeam, openTeam } from './open-team.ts'
import type { OwnTeam } from './own-team.ts'
import { type Message, readCode, symbolsOf } from './pairing/pairing.ts'
import { PairingCode, removeMessages } from './pairing/pairing-code.ts'
import { codeOver, type Done, notNow, refusalOf, storeError } from './refusals.ts'
import { publicKeysOf } from './rules/membership-list.ts'
import type { UsableStore } from './try-store.ts'

interface Asking {
  readonly code: PairingCode
  readonly store: UsableStore
  readonly names: { readonly person: string; readonly computer: string }
  /** Set once the keeper's offer is found. */
  found?: Found
  /** The hash of the membership list that includes this computer. Set once the keeper has let it in. */
  list?: string
}

interface Found {
  readonly team: OpenTeam
  readonly offer: Message<'offer'>
  readonly me: NewComputer
  readonly symbols: readonly string[]
}

/**
 * Joins a team with the code that the keeper's computer shows.
 *
 * SECURITY: S49, the code exists only in memory and is void once the symbols don't match, so nobody can try
 * again.
 */
export class Joining {
  readonly #sharing: OwnTeam
  #asking: Asking | undefined

  constructor(sharing: OwnTeam) {
    this.#sharing = sharing
  }

  get view(): SharingState['joining'] {
    if (this.#asking === undefined) return undefined
    const { found, list } = this.#asking
    if (found === undefined) return { stage: 'asking' }
    const stage = list === undefined ? 'symbols' : 'answered'
    return { stage, keeper: found.offer.name, symbols: [...found.symbols] }
  }

  /** Looks for the keeper's offer in the store and asks to join. */
  async ask({ store: id, code: typed, ...names }: Input<'sharing:join'>): Done {
    const { platform, clock } = this.#sharing.deps
    const text = readCode(typed)
    if (typeof text === 'number') return err(typedWrong('code', text))
    const usable = this.#sharing.storeForNewTeam(id)
    if (!usable.ok) return usable
    // In a folder, the team's files may not have synced yet.
    if (usable.value.teams.length === 0) return notNow
    this.forget()
    const computer = names.computer.trim()
    const asking: Asking = {
      code: new PairingCode(platform.crypto, clock, text),
      store: usable.value,
      names: { computer, person: names.person?.trim() || computer },
    }
    this.#asking = asking
    const looked = await this.#look(asking)
    if (this.#asking !== asking) return codeOver
    if (!looked.ok) return this.#end(looked)
    // In a database, the keeper's write is visible immediately. In a folder the offer may still be syncing.
    if (!looked.value && asking.store.access.kind === 'database') return this.#end(codeOver)
    if (!looked.value)
      asking.code.lookUntil(
        async () => {
          const again = await this.#look(asking)
          return again.ok && again.value
        },
        () => this.#over(),
      )
    return ok(undefined)
  }

  /** Looks for the offer in every team in the store, and writes the request. True if both succeeded. */
  async #look(asking: Asking): Promise<Result<boolean, AppError>> {
    const { deps, binding } = this.#sharing
    const { code, store } = asking
    let problem: Result<false, AppError> = ok(false)
    for (const id of store.teams) {
      const team = openTeam(deps, binding, store.access, id)
      const offer = await code.find(team.store, 'offer')
      if (this.#asking !== asking || !offer.ok || offer.value?.team !== id) {
        team.close()
        if (!offer.ok) problem = storeError(offer.error)
        if (this.#asking !== asking) return codeOver
        continue
      }
      return await this.#request(asking, team, offer.value)
    }
    return problem
  }

  async #request(asking: Asking, team: OpenTeam, offer: Message<'offer'>): Promise<Result<true, AppError>> {
    const { platform, cipher } = this.#sharing.deps
    const { crypto } = platform
    const { code, names } = asking
    const keys = { sign: crypto.randomBytes(32), box: crypto.randomBytes(32) }
    const { id: person, name } = offer.person ?? { id: cipher.newId(), name: names.person }
    const computer = { id: cipher.newId(), person, name, computer: names.computer }
    const request = { ...computer, ...publicKeysOf(crypto, keys) }
    const symbols = await symbolsOf(crypto, code.text, offer.sheet, request)
    if (this.#asking !== asking) {
      team.close()
      return codeOver
    }
    asking.found = { team, offer, symbols, me: { ...computer, keys } }
    const written = await code.write(team.store, 'request', request)
    if (this.#asking !== asking) return codeOver
    // SECURITY: S49, a code works only once, so a second request for it is refused.
    if (!written.ok) return this.#end(written.error === 'unfit' ? codeOver : storeError(written.error))
    code.lookUntil(
      async () => {
        const answer = await code.find(team.store, 'answer')
        if (!answer.ok || answer.value === undefined || this.#asking !== asking) return false
        asking.list = answer.value.list
        void this.#sharing.refresh()
        return true
      },
      () => this.#over(),
    )
    void this.#sharing.refresh()
    return ok(true)
  }

  /** Joins with exactly the list in the keeper's answer, once the user has confirmed that the symbols match. */
  async confirm(isMatch: boolean): Done {
    const asking = this.#asking
    const { found, list } = asking ?? {}
    if (asking === undefined || found === undefined || asking.code.isOver || !isMatch)
      return this.#end(codeOver)
    if (list === undefined) return notNow
    const outcome = await joinTeam(found.team.sync, found.me, found.offer, list)
    // In a folder, the list may not have arrived yet, so the user may try again.
    if (!this.#sharing.hasTeam) return refusalOf(outcome)
    await removeMessages(found.team.store)
    this.forget()
    await this.#sharing.reopen()
    this.#sharing.log('sharing-joined')
    return ok(undefined)
  }

  /** Stops joining. SECURITY: S34, also runs on a lock, which must leave no code in memory. */
  forget(): void {
    this.#asking?.code.end()
    this.#asking?.found?.team.close()
    this.#asking = undefined
  }

  #over(): void {
    this.forget()
    void this.#sharing.refresh()
  }

  #end<Answer>(answer: Answer): Answer {
    this.forget()
    return answer
  }
}

/** The error for a mistyped code or sheet, with the number of the wrong group if known. */
export const typedWrong = (field: 'code' | 'sheet', group: number): AppError =>
  appError('refused', { reason: 'code-wrong', field, ...(group > 0 && { detail: String(group) }) })
