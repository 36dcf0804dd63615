import { type Member, PAGE } from '../../src/main/sharing/rules/epoch-record.ts'
import type { PrintedKeys } from '../../src/main/sharing/rules/page.ts'
import {
  type AttackedTeam,
  copyOf,
  liveIn,
  type OwnKeys,
  type Placed,
  putInto,
  type Write,
  type Writes,
} from './attacked-team.ts'

/** How many records of one number one of them makes: more than others read of one maker. */
const MOST_OF_ONE_NUMBER = 6

/** The stolen computer and the removed one. They see all of the place at once and tell each other what they know. */
export class AttackingComputers {
  readonly numbers: ReadonlySet<number>
  readonly #team: AttackedTeam
  readonly #keys: readonly OwnKeys[]
  readonly #pages = new Map<number, PrintedKeys>()
  /** Computers that do not exist, brought in by them: id and keys. */
  readonly #invented: OwnKeys[] = []

  constructor(team: AttackedTeam, keys: readonly OwnKeys[]) {
    this.#team = team
    this.#keys = keys
    this.numbers = new Set(keys.map(({ number }) => number))
    for (const { number } of keys) this.#pages.set(number, team.printedPage())
  }

  get ids(): ReadonlySet<string> {
    return new Set([...this.#keys, ...this.#invented].map(({ member }) => member.id))
  }

  isPageOfTheirs(sign: string | undefined): boolean {
    return [...this.#pages.values()].some(({ page }) => page.sign === sign)
  }

  /** One act of one of them; `which` counts from the stolen one. */
  async act(which: number): Promise<void> {
    const { pick, records } = this.#team
    const self = this.#keys[which]
    if (self === undefined) return
    const kind = pick(12)
    const bases = records.filter((placed) => this.#opens(placed, self.member.id))
    const base = bases.length === 0 ? undefined : pick(3) > 0 ? bases.at(-1) : this.#team.one(bases)
    if (base?.record === undefined) return
    if (kind < 5) await this.#makeRecord(self, base)
    else if (kind < 9) this.#writeEntry(self, base)
    else if (kind === 9) await this.#typeOwnPage(self, base)
    else if (kind === 10) await this.#forge(self, base)
    else await this.#makeAsInvented(base)
  }

  #opens({ record, file }: Placed, id: string): boolean {
    return file.record !== undefined && record?.members.some((member) => member.id === id) === true
  }

  /** Everything that one of them could read: ops, and what they name. */
  get #known(): number[] {
    const { records, entries } = this.#team
    const ops = new Set<number>()
    const readable = records.filter((placed) =>
      [...this.ids].some((id) => placed.record?.members.some((member) => member.id === id)),
    )
    for (const { snapshot, file } of readable) {
      const ofEntries = entries.filter(({ epoch }) => epoch === file.hash).flatMap(({ writes }) => writes)
      for (const write of [...snapshot, ...ofEntries]) for (const op of [write.op, ...write.over]) ops.add(op)
    }
    return [...ops]
  }

  /** A write over whatever they know, sometimes in another's name. */
  #evilWrite(self: OwnKeys): Write {
    const { pick, honest } = this.#team
    const by = pick(3) > 0 ? self.number : pick(honest)
    const over = new Set(this.#known.filter(() => pick(3) > 0))
    return this.#team.write(self.number, by, over, new Set(over))
  }

  #snapshotOf(self: OwnKeys, base: Placed): Write[] {
    const { pick, entries } = this.#team
    const all: Writes = new Map()
    for (const write of base.snapshot) putInto(all, write)
    for (const { epoch, writes } of entries)
      if (epoch === base.file.hash) for (const write of writes) putInto(all, write)
    const kind = pick(4)
    if (kind === 0) return []
    if (kind === 1) return [this.#evilWrite(self)]
    return liveIn(all)
      .filter(() => kind === 3 || pick(2) > 0)
      .map(copyOf)
  }

  async #makeRecord(self: OwnKeys, base: Placed): Promise<void> {
    const { pick, records, now } = this.#team
    const { record } = base
    const isOwner = record?.members.some(({ id, role }) => id === self.member.id && role === 'owner')
    if (record === undefined || isOwner !== true) return
    const { generation, number } = record
    const same = records.filter(
      ({ by, file: { header } }) =>
        by === self.number && header.generation === generation && header.number === number + 1,
    )
    if (same.length >= MOST_OF_ONE_NUMBER) return
    const members: Member[] = record.members.filter(({ id }) => id === self.member.id || pick(4) > 0)
    if (pick(6) === 0) {
      const invented = this.#team.newComputer(self.number, 'owner')
      this.#invented.push(invented)
      members.push(invented.member)
    }
    const own = this.#pages.get(self.number)
    const isBringing = pick(12) === 0 && own !== undefined
    const badFor = pick(5) > 0 ? undefined : new Set(members.filter(() => pick(2) > 0).map(({ id }) => id))
    const draft = {
      team: record.team,
      generation,
      number: number + 1,
      previous: base.file.hash,
      by: self.member.id,
      atMs: now,
      members,
      page: isBringing ? own.page : record.page,
    }
    const faults = { ...(badFor && { badFor }), ...(pick(15) === 0 && { format: 99 }) }
    const keys = {
      signingKey: self.signingKey,
      broughtPageKey: isBringing && record.page?.sign !== own.page.sign ? own.signingKey : undefined,
    }
    const placed = await this.#team.place(self.number, draft, this.#snapshotOf(self, base), keys, faults)
    if (pick(2) > 0) {
      placed.seenAt.fill(now)
      placed.partsAt.fill(now)
    }
  }

  #writeEntry(self: OwnKeys, base: Placed): void {
    const { pick, dark, now, honest } = this.#team
    const isAtOnce = pick(2) > 0 || dark >= 0
    const seenAt = isAtOnce ? Array.from({ length: honest }, () => now) : this.#team.delays()
    this.#team.placeEntry(base.file.hash, self.number, [this.#evilWrite(self)], seenAt)
  }

  /** A record by a page of their own, after one that names it, or after one that does not. */
  async #typeOwnPage(self: OwnKeys, base: Placed): Promise<void> {
    const own = this.#pages.get(self.number)
    if (own === undefined || base.record === undefined) return
    if (base.record.page?.sign !== own.page.sign && this.#team.pick(4) > 0) return
    const honest = this.#team.computers.slice(0, this.#team.honest).map(({ member }) => ({
      ...member,
      role: 'member' as const,
    }))
    await this.#team.place(
      'page',
      {
        team: base.record.team,
        generation: base.record.generation + 1,
        number: 0,
        previous: base.file.hash,
        by: PAGE,
        atMs: this.#team.now,
        members: [self.member, ...honest],
        page: base.record.page ?? own.page,
      },
      [],
      { signingKey: own.signingKey },
    )
  }

  /** A record under an honest computer's name, or the page's, without the key. */
  async #forge(self: OwnKeys, base: Placed): Promise<void> {
    const { record } = base
    const victim = record?.members.find(({ id }) => !this.ids.has(id))
    if (record === undefined || victim === undefined) return
    const isPage = this.#team.pick(2) > 0
    await this.#team.place(
      self.number,
      {
        team: record.team,
        generation: record.generation + (isPage ? 1 : 0),
        number: isPage ? 0 : record.number + 1,
        previous: base.file.hash,
        by: isPage ? PAGE : victim.id,
        atMs: this.#team.now,
        members: [self.member],
        page: record.page,
      },
      [],
      self,
      { forged: this.#team.pick(2) > 0 },
    )
  }

  /** A computer that they invented makes a record of its own after one that lists it. */
  async #makeAsInvented(base: Placed): Promise<void> {
    const { record } = base
    const invented = this.#invented.find(({ member }) => record?.members.some(({ id }) => id === member.id))
    if (record === undefined || invented === undefined) return
    await this.#team.place(
      invented.number,
      {
        team: record.team,
        generation: record.generation,
        number: record.number + 1,
        previous: base.file.hash,
        by: invented.member.id,
        atMs: this.#team.now,
        members: record.members.filter(({ id }) => id === invented.member.id || this.#team.pick(3) > 0),
        page: record.page,
      },
      this.#snapshotOf(invented, base),
      invented,
    )
  }
}
