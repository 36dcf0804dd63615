import type { AppError } from '../../shared/errors.ts'
import { ok, type Result } from '../../shared/result.ts'
import type { SharingRole, SharingTeam } from '../../shared/sharing.ts'
import { MINUTE_MS } from '../../shared/time.ts'
import { omitEmpty } from '../kernel/omit-empty.ts'
import type { LiveTeam } from './live-team.ts'
import { isOwner, meIn, nameIn, roleIn } from './members.ts'
import { PairingFiles } from './pairing-files.ts'
import { codeOver, type Done, done, notFound, refusalOf } from './refusals.ts'
import type { Member } from './rules/epoch-record.ts'
import { CODE_RANDOM_BYTES, makeAnswer, newPairingCode, type Offer, type Request } from './rules/pairing.ts'
import { type OldSide, offerCode, takeRequest, typeOnOld } from './rules/pairing-steps.ts'
import { toBase64url } from './rules/spelling.ts'
import { groupCode } from './rules/typed-code.ts'
import type { SharingDeps } from './sharing-deps.ts'

/** How long a code is valid on either side. */
export const CODE_VALID_MS = 15 * MINUTE_MS

/** Whose computer a code is for: a new colleague's in a role, somebody's of the team, else one of the own person. */
interface Whose {
  readonly role?: SharingRole | undefined
  readonly personId?: string | undefined
}

interface Shown {
  readonly live: LiveTeam
  /** The offered person is in the team already. */
  readonly isKnown: boolean
  readonly files: PairingFiles
  side: OldSide
}

/** Who asks, after the digits were right. */
interface RightOne {
  readonly offer: Offer
  readonly request: Request
  readonly isKnown: boolean
  /** Of somebody who is in, as the team has it. */
  readonly personName: string
}

/**
 * The code that this computer shows another one, and what follows it.
 *
 * SECURITY: S49, the code is in memory only, for 15 minutes, for one computer, and over with the first wrong digits.
 */
export class Pairing {
  readonly #deps: SharingDeps
  readonly #onChange: () => void
  #shown: Shown | undefined

  constructor(deps: SharingDeps, onChange: () => void) {
    this.#deps = deps
    this.#onChange = onChange
  }

  /** What the window shows of a team's pairing. */
  viewOf(team: string): SharingTeam['pairing'] {
    const shown = this.#shown
    if (shown === undefined || shown.live.open.team !== team || shown.side.at === 'void') return undefined
    const { side } = shown
    const { endsAtMs } = shown.files
    const { isColleague } = side.offer
    if (side.at === 'offered') return { stage: 'shown', endsAtMs, isColleague }
    const { label } = side.request
    return {
      stage: side.at === 'revealed' ? 'digits' : 'right',
      endsAtMs,
      isColleague,
      asks: { personName: personName(shown, side), computerName: label },
      ...omitEmpty({ digits: side.at === 'revealed' && isColleague ? side.digits.old : undefined }),
    }
  }

  /** Shows a new code; the one before is void. */
  async show(live: LiveTeam, { role, personId }: Whose): Promise<Result<string, AppError>> {
    this.forget()
    const { crypto, random } = this.#deps.platform
    const { open } = live
    const me = meIn(open)
    const isNew = role !== undefined
    const person = isNew ? random.newId() : (personId ?? me?.person ?? '')
    const itsRole = role ?? roleIn(open.adopted.record.members, person)
    if (me === undefined || itsRole === undefined || (isNew && open.notes.isOwn)) return notFound
    if (!isOwner(open)) return { ok: false, error: refusalOf('not-now') }
    const bytes = random.bytes(32)
    const code = newPairingCode(random.bytes(CODE_RANDOM_BYTES))
    const offer: Omit<Offer, 'commit'> = {
      team: open.team,
      kind: open.notes.isOwn ? 'own' : 'people',
      isColleague: person !== me.person,
      name: open.notes.name,
      id: me.id,
      sign: me.sign,
      person,
      role: itsRole,
    }
    const side = offerCode(crypto, code, offer, { bytes, text: toBase64url(bytes) })
    if (side.at !== 'offered') return codeOver
    const files = new PairingFiles(this.#deps, open.place, code, CODE_VALID_MS)
    const shown = { live, isKnown: !isNew, files, side }
    this.#shown = shown
    const written = await files.write('offer', side.offer)
    if (this.#shown !== shown) return codeOver
    if (!written.ok) {
      this.forget()
      return { ok: false, error: refusalOf(written.error) }
    }
    files.look(
      'request',
      (file) => this.#takeRequest(shown, file),
      () => this.#over(),
    )
    return ok(groupCode(code))
  }

  async #takeRequest(shown: Shown, file: Uint8Array): Promise<true> {
    const { crypto } = this.#deps.platform
    shown.side = takeRequest(crypto, shown.side, file)
    const { side } = shown
    if (side.at !== 'revealed') {
      this.#over()
      return true
    }
    this.#onChange()
    const written = await shown.files.writeUntilDone('reveal', { nonceA: side.nonceA })
    if (!written && this.#shown === shown) this.#over()
    return true
  }

  /** The digits of the other computer, typed here: wrong once, the code is void. */
  type(theirs: string): Result<void, AppError> {
    const shown = this.#shown
    if (shown === undefined) return this.#end(codeOver)
    shown.side = typeOnOld(shown.side, theirs)
    return shown.side.at === 'confirmed' ? ok(undefined) : this.#end(codeOver)
  }

  /** Who asks and whose digits were right. SECURITY: S49, R28: what main's question names is what is let in. */
  right(team: string): RightOne | undefined {
    const shown = this.#shown
    if (shown?.live.open.team !== team || shown.side.at !== 'confirmed' || shown.files.isOver)
      return undefined
    const { side, isKnown, live } = shown
    const { offer, request } = side
    const right = { offer, request, isKnown, personName: personName(shown, side) }
    return isStillAsOffered(right, live.open.adopted.record.members) ? right : undefined
  }

  /** Makes the next record with the computer that main's question named, and answers it. */
  async confirm(team: string, request: Request): Promise<Result<Request, AppError>> {
    const right = this.right(team)
    const shown = this.#shown
    if (shown === undefined || right?.request !== request) return codeOver
    const { offer } = right
    const added = await letIn(shown.live, right)
    if (!added.ok) return added
    const { open } = shown.live
    const { crypto } = this.#deps.platform
    const answer = await makeAnswer(crypto, offer, request, open.adopted.hash, open.notes.signingKey)
    const answered = await shown.files.writeUntilDone('answer', answer)
    if (this.#shown === shown) this.forget()
    return answered ? ok(request) : codeOver
  }

  /** Makes the code void. */
  forget(): void {
    this.#shown?.files.stop()
    this.#shown = undefined
  }

  recheck(): void {
    this.#shown?.files.recheck()
  }

  #over(): void {
    this.forget()
    this.#onChange()
  }

  #end<Value>(answer: Value): Value {
    this.forget()
    return answer
  }
}

/** SECURITY: S49, R17, who is in keeps its name, whatever the new computer says: nobody takes another's. */
const personName = (
  { live, isKnown }: Shown,
  { offer, request }: { readonly offer: Offer; readonly request: Request },
): string => (isKnown ? nameIn(live.open, offer.person) : request.name)

/** SECURITY: S45, nobody comes in as a person who has left meanwhile, or in a role that the person has no more. */
const isStillAsOffered = ({ isKnown, offer }: RightOne, now: readonly Member[]): boolean =>
  !isKnown || roleIn(now, offer.person) === offer.role

/** Puts the computer into the next record, with its names; can be repeated. */
const letIn = async ({ open }: LiveTeam, right: RightOne): Done => {
  const { offer, request, isKnown } = right
  const { id, sign, box, label, name } = request
  const { person, role } = offer
  if (open.adopted.record.members.some((member) => member.id === id)) return ok(undefined)
  const member: Member = { id, person, role, sign, box }
  const names = new Map([[id, label], ...(isKnown ? [] : [[person, name] as const])])
  const members = (now: readonly Member[]) => (isStillAsOffered(right, now) ? [...now, member] : undefined)
  return done(await open.begin({ members, names }))
}
