import type { Input } from '../../shared/contract/contract.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kernel/result.ts'
import type { SharingState } from '../../shared/sharing/sharing.ts'
import { omitEmpty } from '../kernel/omit-empty.ts'
import { changeMembers } from './membership.ts'
import type { OpenTeam } from './open-team.ts'
import type { OwnTeam } from './own-team.ts'
import { CODE_BYTES, isMatch, type Message, newCode, symbolsOf } from './pairing/pairing.ts'
import { PairingCode, removeMessages } from './pairing/pairing-code.ts'
import { codeOver, type Done, notKeeper, refusalOf, storeError, symbolsWrong } from './refusals.ts'
import type { Member } from './rules/membership-list.ts'

type Request = Message<'request'>

interface Invited {
  readonly code: PairingCode
  readonly team: OpenTeam
  readonly offer: Message<'offer'>
  /** The joining computer and the symbols it shows. Set once the code has been typed there. */
  asking?: { readonly request: Request; readonly symbols: readonly string[] }
}

/**
 * Lets a computer into the team. The keeper's computer shows a code, which is typed on the new computer. The new
 * computer then shows ten symbols, which the keeper types.
 *
 * SECURITY: S49, a guessed or stolen code is of little use: it exists only in memory, works for 15 minutes and for
 * one computer, and is void after wrong symbols.
 */
export class Inviting {
  readonly #sharing: OwnTeam
  #invited: Invited | undefined

  constructor(sharing: OwnTeam) {
    this.#sharing = sharing
  }

  get view(): SharingState['invitation'] {
    if (this.#invited === undefined) return undefined
    const { code, offer, asking } = this.#invited
    const asks = asking && { person: asking.request.name, computer: asking.request.computer }
    return { endsAtMs: code.endsAtMs, isColleague: offer.person === null, ...omitEmpty({ asks }) }
  }

  /** Makes a code and voids the previous one. */
  async invite({ isColleague }: Input<'sharing:invite'>): Promise<Result<string, AppError>> {
    this.forget()
    const { platform, clock } = this.#sharing.deps
    const here = await this.#sharing.read()
    if (!here.ok) return here
    const { team, notes, me } = here.value
    if (me?.sign !== notes.list.keeper) return notKeeper
    const groups = newCode(platform.crypto.randomBytes(CODE_BYTES))
    const offer: Message<'offer'> = {
      ...{ team: notes.team, sheet: notes.sheet, name: me.name, computer: me.computer },
      person: isColleague ? null : { id: me.person, name: me.name },
    }
    const invited: Invited = { code: new PairingCode(platform.crypto, clock, groups.join('')), team, offer }
    this.#invited = invited
    await removeMessages(team.store)
    const written = await invited.code.write(team.store, 'offer', offer)
    if (this.#invited !== invited) return codeOver
    if (!written.ok) {
      this.forget()
      return storeError(written.error)
    }
    invited.code.lookUntil(
      () => this.#takeRequest(invited),
      () => this.cancel(),
    )
    return ok(groups.join(' '))
  }

  async #takeRequest(invited: Invited): Promise<boolean> {
    const found = await invited.code.find(invited.team.store, 'request')
    const request = found.ok ? found.value : undefined
    const here = await this.#sharing.read()
    if (request === undefined || !here.ok || this.#invited !== invited) return false
    const { person } = invited.offer
    // SECURITY: S49, nobody can join with a member's ID or key, or as another person.
    const isTaken = here.value.notes.members.some(
      (member) =>
        member.id === request.id ||
        member.sign === request.sign ||
        (person === null && member.person === request.person),
    )
    const isOther = person !== null && (request.person !== person.id || request.name !== person.name)
    if (isOther || isTaken) {
      this.cancel()
      return true
    }
    const { crypto } = this.#sharing.deps.platform
    const symbols = await symbolsOf(crypto, invited.code.text, invited.offer.sheet, request)
    if (this.#invited !== invited) return true
    invited.asking = { request, symbols }
    void this.#sharing.refresh()
    return true
  }

  /**
   * The joining computer, if the typed symbols match. SECURITY: S49, the computer named in main's question is
   * exactly the one that is let in.
   */
  matching(typed: string): Request | undefined {
    const { code, asking } = this.#invited ?? {}
    if (code === undefined || code.isOver || asking === undefined) return undefined
    return isMatch(asking.symbols, typed) ? asking.request : undefined
  }

  /** Lets in the computer that main's question named. Wrong symbols void the code. */
  async letIn(typed: string, named: Request | undefined): Done {
    const invited = this.#invited
    if (invited?.asking === undefined) return codeOver
    const request = this.matching(typed)
    if (request === undefined || request !== named) {
      const isOver = invited.code.isOver
      this.cancel()
      return isOver ? codeOver : symbolsWrong
    }
    const { team, code } = invited
    const isIn = (members: readonly Member[]) => members.some(({ id }) => id === request.id)
    const outcome = await changeMembers(team.sync, (members) =>
      isIn(members) ? members : [...members, request],
    )
    const here = await this.#sharing.read()
    if (!here.ok) return here
    const { notes } = here.value
    if (!isIn(notes.members)) return refusalOf(outcome)
    const answered = await code.write(team.store, 'answer', { list: notes.list.hash })
    // After a second click, the answer is already in the store. The answer names this list, or an earlier one
    // that also includes the computer.
    if (!answered.ok && answered.error !== 'unfit') return storeError(answered.error)
    this.forget()
    this.#sharing.log('computer-added', request.computer)
    return ok(undefined)
  }

  /** Voids the code and deletes its messages. */
  cancel(): void {
    const invited = this.#invited
    this.forget()
    if (invited !== undefined) void removeMessages(invited.team.store)
    void this.#sharing.refresh()
  }

  /** SECURITY: S34, voids the code, so that it doesn't survive a lock. */
  forget(): void {
    this.#invited?.code.end()
    this.#invited = undefined
  }
}
