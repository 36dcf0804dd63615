import type { SharingCrypto } from '../../ports/sharing-crypto.ts'
import type { AuthorityOperation, Identity } from './authority-operations.ts'
import { fromHex, utf8 } from './bytes.ts'
import { type Candidate, isPast, type Members, type Placed, type Signer } from './log.ts'
import { spell } from './one-spelling.ts'
import { isSignedBy, signFor } from './signatures.ts'

/** Pages come after all computers in the order, so that what they do stands. */
const FIRST_PAGE = 1_000_000_000

/** A computer or a recovery page that was ever added, whether or not that counts. */
export interface Added extends Signer {
  readonly kind: 'computer' | 'page'
  readonly box: string
  readonly label: string
  /** The entries that added it. */
  readonly by: Placed<AuthorityOperation>[]
}

/** That a computer is out, from one entry on. */
export interface Removal {
  readonly by: Placed<AuthorityOperation>
  readonly id: string
  /** Its newest entries that count, in each chain. */
  readonly cut: readonly string[]
}

const isSame = (one: Identity, other: Identity): boolean =>
  one.id === other.id && one.sign === other.sign && one.box === other.box

const sharesKeyOrId = (one: Identity, other: Identity): boolean =>
  one.id === other.id || one.sign === other.sign || one.box === other.box

const proofText = (team: string, { id, sign, box }: Identity): Uint8Array =>
  utf8(spell([team, id, sign, box]))

/** A new computer's signature over its team, id and keys. */
export const proveIdentity = (
  crypto: SharingCrypto,
  team: string,
  identity: Identity,
  signingKey: Uint8Array,
): Uint8Array => signFor(crypto, 'computer', signingKey, proofText(team, identity))

/** Collects who is added and removed while the chain of authority is put in order. */
export class TeamMembers implements Members<AuthorityOperation> {
  readonly all: Added[] = []
  readonly removals: Removal[] = []
  readonly #crypto: SharingCrypto
  readonly #team: string
  #founder: string | undefined

  constructor(crypto: SharingCrypto, team: string) {
    this.#crypto = crypto
    this.#team = team
  }

  signersOf({ header, payload, clock }: Candidate<AuthorityOperation>): readonly Signer[] {
    const [first] = payload.ops
    if (!('team' in header))
      return first?.do === 'genesis' && payload.kind === 'genesis' ? [{ ...first.computer, place: 0 }] : []
    const isSeen = (by: Placed<AuthorityOperation>) => (clock[by.lane] ?? 0) >= by.header.mine.n
    return payload.kind === 'genesis' ? [] : this.all.filter(({ by }) => by.some(isSeen))
  }

  onPlaced(placed: Placed<AuthorityOperation>): void {
    for (const operation of placed.payload.ops) this.#apply(operation, placed)
  }

  #apply(operation: AuthorityOperation, by: Placed<AuthorityOperation>): void {
    const author = this.all.find(({ id, sign }) => id === by.header.author && sign === by.signer.sign)
    switch (operation.do) {
      case 'genesis':
        if ('team' in by.header || this.#founder !== undefined) return
        this.#founder = operation.computer.id
        this.#add(operation.computer, 'computer', operation.computer.label, by)
        return
      case 'computer.add':
        if (this.#isNew(operation, by) && this.#isProven(operation))
          this.#add(operation, 'computer', operation.label, by)
        return
      case 'recovery.put':
        if (!this.#mayPutPage(author, by) || !this.#isNew(operation, by) || !this.#isProven(operation)) return
        this.#add(operation, 'page', '', by)
        if (author?.kind === 'page') this.removals.push({ by, id: author.id, cut: [] })
        return
      case 'computer.remove': {
        const { id, cut } = operation
        const target = this.#seenBy(by).find((member) => member.id === id)
        // No computer removes a page: the page outranks every computer (S45).
        if (target !== undefined && (target.kind === 'computer' || author?.kind === 'page'))
          this.removals.push({ by, id, cut })
        return
      }
      default:
        return
    }
  }

  #seenBy(by: Placed<AuthorityOperation>): Added[] {
    return this.all.filter((member) => member.by.some((add) => add === by || isPast(add, by)))
  }

  /**
   * SECURITY: S44, ids and keys are never used for another computer. Adding the same one again changes nothing:
   * its removal still holds, and a thief that added it first does not keep others from adding it.
   */
  #isNew(added: Identity, by: Placed<AuthorityOperation>): boolean {
    return !this.#seenBy(by).some((member) => sharesKeyOrId(member, added) && !isSame(member, added))
  }

  #isProven(operation: Identity & { readonly proof: string }): boolean {
    const proof = fromHex(operation.proof)
    const key = fromHex(operation.sign)
    return isSignedBy(this.#crypto, 'computer', key, proof, proofText(this.#team, operation))
  }

  /**
   * SECURITY: S45, only the team's first computer puts the first page, and later only the page itself: otherwise
   * a stolen computer would put a page of its own, which outranks every computer.
   */
  #mayPutPage(author: Added | undefined, by: Placed<AuthorityOperation>): boolean {
    if (author?.kind === 'page') return true
    return author?.id === this.#founder && !this.#seenBy(by).some(({ kind }) => kind === 'page')
  }

  #add(identity: Identity, kind: Added['kind'], label: string, by: Placed<AuthorityOperation>): void {
    const { id, sign, box } = identity
    const known = this.all.find((member) => isSame(member, identity))
    if (known !== undefined) known.by.push(by)
    else {
      const place = this.all.length + (kind === 'page' ? FIRST_PAGE : 0)
      this.all.push({ id, sign, box, kind, label, place, by: [by] })
    }
  }
}
