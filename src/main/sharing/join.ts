import type { Input } from '../../shared/contract/contract.ts'
import { type AppError, appError } from '../../shared/errors.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import type { SharingState } from '../../shared/sharing.ts'
import { omitEmpty } from '../kernel/omit-empty.ts'
import { CODE_VALID_MS } from './pair.ts'
import { PairingFiles } from './pairing-files.ts'
import { codeOver, type Done, refusalOf } from './refusals.ts'
import { type Offer, type Request, readAnswer, readPairingCode, signRequest } from './rules/pairing.ts'
import { confirmOnNew, type NewSide, takeAnswer, takeOffer, takeReveal } from './rules/pairing-steps.ts'
import { toBase64url } from './rules/spelling.ts'
import type { TeamsHere } from './teams-here.ts'
import { placeForNewTeam, type TriedPlace } from './try-place.ts'

interface Asking {
  readonly tried: TriedPlace
  readonly files: PairingFiles
  readonly code: string
  readonly keys: { readonly signingKey: Uint8Array; readonly boxKey: Uint8Array }
  readonly names: { readonly person: string; readonly computer: string }
  /** Undefined until the offer is there. */
  side: NewSide | undefined
}

/**
 * This computer asks to be let in with the code that another one shows.
 *
 * SECURITY: S49, the code and what follows it are in memory only, and over with the first wrong digits.
 */
export class Joining {
  readonly #sharing: TeamsHere
  #asking: Asking | undefined

  constructor(sharing: TeamsHere) {
    this.#sharing = sharing
  }

  /** What the window shows. */
  get view(): SharingState['joining'] {
    const { side, files } = this.#asking ?? {}
    if (files === undefined || side?.at === 'void') return undefined
    const { endsAtMs } = files
    if (side === undefined) return { stage: 'asking', endsAtMs, teamName: '', isColleague: false }
    const { name: teamName, isColleague } = side.offer
    const stage = side.at === 'requested' ? 'asking' : side.at === 'revealed' ? 'digits' : 'waiting'
    const digits = side.at === 'revealed' ? side.digits.new : undefined
    return { stage, endsAtMs, teamName, isColleague, ...omitEmpty({ digits }) }
  }

  /** Whether it waits for digits. */
  get isWaiting(): boolean {
    return this.#asking?.side?.at === 'revealed'
  }

  /** Finds who shows the code at the place that was tried last, and asks to be let in. */
  async ask({ code: typed, personName, computerName }: Input<'sharing:join'>): Done {
    const { deps } = this.#sharing
    const { random } = deps.platform
    const code = readPairingCode(typed)
    if (code === undefined) return err(appError('refused', { reason: 'code-wrong' }))
    const tried = placeForNewTeam(deps)
    if (!tried.ok) return tried
    this.forget()
    const computer = computerName.trim()
    const asking: Asking = {
      tried: tried.value,
      files: new PairingFiles(deps, tried.value.place, code, CODE_VALID_MS),
      code,
      keys: { signingKey: random.bytes(32), boxKey: random.bytes(32) },
      names: { person: personName?.trim() || computer, computer },
      side: undefined,
    }
    this.#asking = asking
    const found = await asking.files.read('offer')
    if (this.#asking !== asking) return err(appError('cancelled'))
    if (!found.ok) return this.#end(asking, err(refusalOf(found.error)))
    const file = found.value
    if (file !== undefined) return this.#takeOffer(asking, file)
    // A database shows at once what another one wrote; in a folder the offer may still be on its way.
    if (tried.value.access.kind === 'database') return this.#end(asking, codeOver)
    asking.files.look(
      'offer',
      async (late) => {
        await this.#takeOffer(asking, late)
        return true
      },
      () => this.#over(asking),
    )
    return ok(undefined)
  }

  async #takeOffer(asking: Asking, file: Uint8Array): Done {
    const { crypto } = this.#sharing.deps.platform
    const side = takeOffer(crypto, asking.code, file, (offer) => this.#requestFor(asking, offer))
    // A computer is in a team once.
    if (side.at !== 'requested' || this.#isIn(side.offer.team)) return this.#over(asking)
    asking.side = side
    const asked = await asking.files.write('request', side.request)
    // SECURITY: S49, a code works once: another request for it lies there already.
    if (!asked.ok) return this.#end(asking, asked.error === 'unfit' ? codeOver : err(refusalOf(asked.error)))
    asking.files.look(
      'reveal',
      async (reveal) => this.#takeReveal(asking, reveal),
      () => this.#over(asking),
    )
    this.#sharing.changed()
    return ok(undefined)
  }

  #isIn(team: string): boolean {
    const open = this.#sharing.find(team)?.open
    return open === undefined ? this.#sharing.isClosed(team) : open.notes.out === undefined
  }

  #requestFor({ keys, names }: Asking, offer: Offer): Request {
    const { crypto, random } = this.#sharing.deps.platform
    const request = {
      id: random.newId(),
      sign: toBase64url(crypto.publicSigningKey(keys.signingKey)),
      box: toBase64url(crypto.publicBoxKey(keys.boxKey)),
      name: names.person,
      label: names.computer,
      nonceB: toBase64url(random.bytes(32)),
    }
    return signRequest(crypto, offer.team, request, keys.signingKey)
  }

  #takeReveal(asking: Asking, file: Uint8Array): true {
    if (asking.side === undefined) return true
    asking.side = takeReveal(this.#sharing.deps.platform.crypto, asking.side, file)
    if (asking.side.at === 'void') this.#over(asking)
    else this.#sharing.changed()
    return true
  }

  /** What the person says about the digits: wrong or no once, the code is void. */
  confirm(says: Input<'sharing:digits'>): Result<void, AppError> {
    const asking = this.#asking
    const side = asking?.side
    if (asking === undefined || side === undefined || side.at !== 'revealed' || asking.files.isOver)
      return this.#end(asking, codeOver)
    const { isColleague } = side.offer
    // SECURITY: S49, of a colleague the digits that were read aloud are typed: a yes is not enough.
    const said = 'theirs' in says ? { typed: says.theirs } : says.match && !isColleague ? 'match' : 'differ'
    asking.side = confirmOnNew(side, said)
    if (asking.side.at !== 'confirmed') return this.#end(asking, codeOver)
    asking.files.look(
      'answer',
      (file) => this.#takeAnswer(asking, file),
      () => this.#over(asking),
    )
    return ok(undefined)
  }

  /** Joins with the record that the answer names; false while that is still on its way. */
  async #takeAnswer(asking: Asking, file: Uint8Array): Promise<boolean> {
    const { side, keys, tried } = asking
    const { deps } = this.#sharing
    const { crypto } = deps.platform
    const answer = side && takeAnswer(crypto, side, file)
    if (side?.at !== 'confirmed' || answer === undefined) return this.#isOver(asking)
    const { offer, request } = side
    const record = await readAnswer(crypto, offer, request, answer, keys.boxKey)
    if (this.#asking !== asking) return true
    if (record === undefined) return this.#isOver(asking)
    // One that was put out joins as another computer.
    await this.#sharing.drop(offer.team)
    const isOwn = offer.kind === 'own'
    const { turn } = this.#sharing
    const joined = await deps.teams.join({ offer, request, record, keys, isOwn, access: tried.access })
    if (!joined.ok) return joined.error === 'otherwise' && this.#isOver(asking)
    if (this.#asking === asking) {
      this.forget()
      deps.tryPlace.forget()
    }
    const { name } = joined.value.notes
    if (await this.#sharing.enter(joined.value, turn)) this.#sharing.log('sharing-joined', name)
    return true
  }

  #isOver(asking: Asking): true {
    this.#over(asking)
    return true
  }

  /** Stops asking. */
  forget(): void {
    this.#asking?.files.stop()
    this.#asking = undefined
  }

  recheck(): void {
    this.#asking?.files.recheck()
  }

  #over(asking: Asking): typeof codeOver {
    this.#end(asking, undefined)
    this.#sharing.changed()
    return codeOver
  }

  /** Stops what was asked, unless something else is asked meanwhile. */
  #end<Value>(asking: Asking | undefined, answer: Value): Value {
    if (this.#asking === asking) this.forget()
    return answer
  }
}
