import type { RulesCrypto } from './crypto.ts'
import { isBringing, isMadeWith, type Member, PAGE, type PageKeys, type RecordFile } from './epoch-record.ts'

/** By how much a page's record raises the generation at most. */
const MOST_GENERATIONS = 16
const MOST_OF_ONE_MAKER = 4

/** Whether two records name the same page. */
export const isSamePage = (one: PageKeys | null, other: PageKeys | null): boolean =>
  one?.sign === other?.sign && one?.box === other?.box

/** The records of one team that are in sight, in the place or the replica, and which of them follow which. */
export class EpochRecords {
  readonly #crypto: RulesCrypto
  readonly #files = new Map<string, RecordFile>()
  readonly #after = new Map<string, RecordFile[]>()
  readonly #byPage: RecordFile[] = []
  /** What was found out about signatures, and about pairs of the records that are in sight now. */
  readonly #made = new Map<string, boolean>()
  readonly #followed = new Map<string, boolean>()
  readonly team: string

  constructor(crypto: RulesCrypto, team: string) {
    this.#crypto = crypto
    this.team = team
  }

  /** Takes a record of this team into sight, whoever made it. */
  add(file: RecordFile): void {
    if (file.header.team !== this.team || this.#files.has(file.hash)) return
    this.#files.set(file.hash, file)
    const { previous, by } = file.header
    if (previous !== null) this.#after.set(previous, [...(this.#after.get(previous) ?? []), file])
    if (by === PAGE) this.#byPage.push(file)
    this.#followed.clear()
  }

  /**
   * What an exchange does with a file before it adds it: `later` until the record that judges it is in sight, or
   * one of those that `wait` goes on with it.
   *
   * SECURITY: S54, signature first, and of one maker 4 records for each number, and those on which a member goes on
   * that was in before: otherwise computers that are shown different ones would part without a question.
   */
  judge(file: RecordFile, wait: readonly RecordFile[] = []): 'add' | 'later' | 'refuse' {
    const { generation, number, previous, by, team } = file.header
    if (team !== this.team) return 'refuse'
    if (previous === null) return this.#isFirst(file) ? 'add' : 'refuse'
    const before = this.get(previous)
    const sign = by === PAGE ? this.signerOf(file) : this.#signOf(before, by)
    if (sign === undefined || !this.#isMadeWith(file, sign)) return before === undefined ? 'later' : 'refuse'
    const isOfSame = ({ hash, header }: RecordFile) =>
      hash !== file.hash && header.by === by && header.generation === generation && header.number === number
    const same = this.all.filter((other) => isOfSame(other) && this.#isMadeWith(other, sign))
    return same.length < MOST_OF_ONE_MAKER || this.#isGoneOnWith(file, before, wait) ? 'add' : 'later'
  }

  /** Whether a member that was in before a file, and did not make it, made one after it. */
  #isGoneOnWith(file: RecordFile, before: RecordFile | undefined, wait: readonly RecordFile[]): boolean {
    const after = wait.filter(({ header }) => header.previous === file.hash)
    return after.some((next) => {
      const sign = this.#signOf(before, next.header.by)
      return next.header.by !== file.header.by && sign !== undefined && this.#isMadeWith(next, sign)
    })
  }

  #signOf(before: RecordFile | undefined, id: string): string | undefined {
    return before?.record?.members.find((member) => member.id === id)?.sign
  }

  #isFirst(file: RecordFile): boolean {
    const founder = file.record?.members[0]
    return founder !== undefined && this.#isMadeWith(file, founder.sign) && this.#bringsRightly(file, null)
  }

  get(hash: string | null): RecordFile | undefined {
    return hash === null ? undefined : this.#files.get(hash)
  }

  get all(): readonly RecordFile[] {
    return [...this.#files.values()]
  }

  /** The records by an owner that follow this one. */
  ownersAfter(before: RecordFile): readonly RecordFile[] {
    const after = this.#after.get(before.hash) ?? []
    return after.filter((file) => file.header.by !== PAGE && this.follows(before, file))
  }

  /** The records by this one's page that follow it. */
  pagesAfter(before: RecordFile): readonly RecordFile[] {
    return this.#byPage.filter((file) => this.follows(before, file))
  }

  /** The records that part from the same one as this: by an owner of the one before, or by the same page. */
  beside(file: RecordFile): readonly RecordFile[] {
    if (file.header.by !== PAGE) {
      const before = this.get(file.header.previous)
      return before === undefined ? [] : this.ownersAfter(before).filter(({ hash }) => hash !== file.hash)
    }
    const page = this.signerOf(file)
    return this.#byPage.filter(
      (other) =>
        other.hash !== file.hash &&
        other.header.generation === file.header.generation &&
        page !== undefined &&
        this.#isMadeWith(other, page),
    )
  }

  /** A record and those before it in its generation, the newest first, as far as they are in sight. */
  lineOf(file: RecordFile): readonly RecordFile[] {
    const line = [file]
    for (let at = file; at.header.by !== PAGE; ) {
      const before = this.get(at.header.previous)
      if (before === undefined) break
      line.push(before)
      at = before
    }
    return line
  }

  /** A record and all that go on from it, each by an owner of the one before. */
  onFrom(first: RecordFile): readonly RecordFile[] {
    const found = [first]
    for (const file of found) found.push(...this.ownersAfter(file))
    return found
  }

  /** The key of the page that made this record, as one of the records in sight names it. */
  signerOf(file: RecordFile): string | undefined {
    const near = this.get(file.header.previous)
    for (const { record } of near === undefined ? this.all : [near, ...this.all]) {
      const sign = record?.page?.sign
      if (sign !== undefined && this.#isMadeWith(file, sign)) return sign
    }
    return undefined
  }

  /** Whether a record in sight was made with this key. */
  isMadeWith(hash: string, sign: string): boolean {
    const file = this.get(hash)
    return file !== undefined && this.#isMadeWith(file, sign)
  }

  /** Whether this page signed a record: it made it, or came in with it. */
  isSignedByPage(file: RecordFile, { sign }: PageKeys): boolean {
    const isMaker = file.header.by === PAGE && this.#isMadeWith(file, sign)
    return isMaker || (file.record?.page?.sign === sign && isBringing(this.#crypto, file, sign))
  }

  /** A record in sight that this one follows: the one before it if it can be. */
  beforeOf(file: RecordFile): RecordFile | undefined {
    const near = this.get(file.header.previous)
    if (near !== undefined && this.follows(near, file)) return near
    return file.header.by === PAGE ? this.all.find((other) => this.follows(other, file)) : undefined
  }

  /**
   * Whether R follows P. By an owner in P: the same generation, the next number, `previous` is P, a format that is
   * not lower. By P's page: a generation higher by 1 to 16.
   *
   * SECURITY: S45, only an owner of the record before it or the printed page decides who is in.
   */
  follows(before: RecordFile, after: RecordFile): boolean {
    const pair = before.hash + after.hash
    const known = this.#followed.get(pair)
    if (known !== undefined) return known
    const found =
      after.header.by === PAGE ? this.#followsByPage(before, after) : this.#followsByOwner(before, after)
    this.#followed.set(pair, found)
    return found
  }

  #followsByOwner({ hash, record }: RecordFile, after: RecordFile): boolean {
    const { generation, number, previous, by, format } = after.header
    const owner = record?.members.find(({ id, role }) => id === by && role === 'owner')
    if (record === undefined || owner === undefined || previous !== hash) return false
    return (
      generation === record.generation &&
      number === record.number + 1 &&
      format >= record.format &&
      this.#isMadeWith(after, owner.sign) &&
      this.#bringsRightly(after, record.page) &&
      this.#keepsIds(after, 'owner')
    )
  }

  #followsByPage({ record }: RecordFile, after: RecordFile): boolean {
    const { generation, number } = after.header
    const page = record?.page ?? null
    if (record === undefined || page === null || number !== 0) return false
    const higher = generation - record.generation
    return (
      higher >= 1 &&
      higher <= MOST_GENERATIONS &&
      this.#isMadeWith(after, page.sign) &&
      this.#bringsRightly(after, page) &&
      this.#keepsIds(after, 'page')
    )
  }

  /** A page is signed for by itself where it comes in, and nowhere else. Where there was one, there is one. */
  #bringsRightly(file: RecordFile, former: PageKeys | null): boolean {
    if (file.record === undefined) return true
    const { page } = file.record
    if (isSamePage(page, former)) return file.pageSignature === undefined
    return page !== null && isBringing(this.#crypto, file, page.sign)
  }

  /**
   * An id and its keys belong together in all records before this one that are in sight, and only the page lists
   * again who was out.
   */
  #keepsIds({ record }: RecordFile, by: 'owner' | 'page'): boolean {
    if (record === undefined) return true
    const { members, previous } = record
    const direct = new Map(this.get(previous)?.record?.members.map((member) => [member.id, member]))
    const hasSameKeys = (one: Member, other: Member) => one.sign === other.sign && one.box === other.box
    const hasAnyKey = (one: Member, other: Member) => one.sign === other.sign || one.box === other.box
    const kept = members.every((member) => hasSameKeys(member, direct.get(member.id) ?? member))
    const added = members.filter(({ id }) => !direct.has(id))
    if (!kept || added.length === 0) return kept
    for (let at = this.get(previous); at !== undefined; at = this.get(at.header.previous)) {
      for (const former of at.record?.members ?? []) {
        const isWrong = (member: Member) =>
          member.id === former.id ? by === 'owner' || !hasSameKeys(member, former) : hasAnyKey(member, former)
        if (added.some(isWrong)) return false
      }
    }
    return true
  }

  #isMadeWith(file: RecordFile, sign: string): boolean {
    const pair = file.hash + sign
    const known = this.#made.get(pair) ?? isMadeWith(this.#crypto, file, sign)
    this.#made.set(pair, known)
    return known
  }
}
