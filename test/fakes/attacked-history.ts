import type { EpochCrypto } from '../../src/main/sharing/rules/crypto.ts'
import { PAGE, type RecordFile } from '../../src/main/sharing/rules/epoch-record.ts'
import { firstDraft } from '../../src/main/sharing/rules/next-record.ts'
import { HonestComputer, type Person } from './attacked-computer.ts'
import { AttackedTeam, NEVER, type OwnKeys, type Pick, type Placed, type Write } from './attacked-team.ts'
import { AttackingComputers } from './attacking-computers.ts'

/** What a history showed that must not be. */
type Broken =
  | 'not one record'
  | 'not one state'
  | 'split without a question'
  | 'lost'
  | 'replaced after removal'
  | 'secret to a removed one'
  | 'entry to a removed one'
  | 'asked twice'
  | 'too many questions'
  | 'stuck'

/** What came of a history. */
export interface Outcome {
  readonly broken: readonly { readonly what: Broken; readonly how: string }[]
  readonly records: number
  readonly mostQuestions: number
  readonly isPageTyped: boolean
  /** A person was asked between lines that those who attack began alone. */
  readonly isBetweenThieves: boolean
}

/** One generated history: honest computers, a stolen one, in half of them a removed one, and a place in their hands. */
class AttackedHistory {
  readonly #team: AttackedTeam
  readonly #computers: HonestComputer[] = []
  readonly #attacking: AttackingComputers
  readonly #person: Person
  readonly #broken: { what: Broken; how: string }[] = []
  readonly #agreed = new Map<string, string>()
  readonly #isOdd: boolean
  readonly #saysNeither: boolean
  #isFinal = false
  #isBetweenThieves = false
  #isPageTyped = false

  private constructor(
    team: AttackedTeam,
    owned: readonly OwnKeys[],
    first: Placed,
    isOdd: boolean,
    saysNeither: boolean,
  ) {
    this.#team = team
    this.#isOdd = isOdd
    this.#saysNeither = saysNeither
    this.#attacking = new AttackingComputers(team, owned.slice(team.honest))
    for (const keys of owned.slice(0, team.honest))
      this.#computers.push(new HonestComputer(team, keys, first))
    this.#person = {
      lines: (computer, question) => this.#choose(computer, question),
      typesPage: (computer) => this.#typePage(computer),
      agreesToPage: (hash) => !this.#attacking.isPageOfTheirs(team.placed(hash).record?.page?.sign),
      saysNotOurs: () => this.#isFinal || team.pick(3) === 0,
    }
  }

  static async start(
    crypto: EpochCrypto,
    pick: Pick,
    number: number,
    saysNeither: boolean,
  ): Promise<AttackedHistory> {
    const honest = 2 + pick(3)
    const hasRemoved = pick(2) === 1
    const withMember = honest > 2 && pick(3) === 0
    const team = new AttackedTeam(crypto, pick, honest, pick(3) > 0 ? -1 : pick(honest))
    const count = honest + (hasRemoved ? 2 : 1)
    for (let at = 0; at < count; at += 1)
      team.computers.push(team.newComputer(at, withMember && at === honest - 1 ? 'member' : 'owner'))
    const owned = team.computers
    const [founder] = owned
    if (founder === undefined) throw new Error('Somebody begins.')
    const draft = firstDraft(team.team, founder.member, team.page.page, 0)
    const keys = { signingKey: founder.signingKey, broughtPageKey: team.page.signingKey }
    const alone = await team.place(0, draft, [], keys)
    const members = owned.map(({ member }) => member)
    const next = { ...draft, number: 1, previous: alone.file.hash, members }
    const first = await team.place(0, next, [], { signingKey: founder.signingKey })
    for (const { seenAt, partsAt } of [alone, first]) {
      seenAt.fill(0)
      partsAt.fill(0)
    }
    return new AttackedHistory(team, owned, first, number % 2 === 1, saysNeither)
  }

  async play(): Promise<Outcome> {
    await this.#attackedTime()
    await this.#lastRounds()
    await this.#pageIfNeeded()
    this.#countQuestions()
    await this.#goOn()
    this.#compare()
    return {
      broken: this.#broken,
      records: this.#team.records.length,
      mostQuestions: Math.max(...this.#computers.map(({ questions }) => questions)),
      isPageTyped: this.#isPageTyped,
      isBetweenThieves: this.#isBetweenThieves,
    }
  }

  /** Everybody does anything in any order; some are offline, and the place delays. */
  async #attackedTime(): Promise<void> {
    const { pick, honest } = this.#team
    const removedAt = 10 + pick(40)
    const attackAt = pick(20)
    const earlyAt = 3 + pick(8)
    for (this.#team.now = 1; this.#team.now < 60; this.#team.now += 1) {
      const { now } = this.#team
      const computer = this.#team.one(this.#computers)
      const act = pick(14)
      if (now > attackAt && pick(3) === 0) await this.#attacking.act(pick(3) > 0 ? 0 : 1)
      if (act < 4) computer.edit()
      else if (act === 4) computer.isOffline = !computer.isOffline
      else if (!computer.isOffline) {
        await this.#refresh(computer)
        if (computer.standing.kind !== 'lines') computer.readEntries()
        if (act < 9) this.#send(computer)
        else if (act === 9) await computer.make(this.#idsFrom(now > earlyAt ? honest + 1 : honest + 2))
        else if (act < 13 && now > removedAt) await this.#putOut(computer)
        else if (act === 13 && pick(12) === 0 && now > removedAt) await this.#typePage(computer)
      }
    }
  }

  /** Those who attack, from this number on, with all that they invented once the stolen one is known. */
  #idsFrom(number: number): ReadonlySet<string> {
    const listed = this.#team.computers.slice(number).map(({ member }) => member.id)
    return number === this.#team.honest ? new Set([...listed, ...this.#attacking.ids]) : new Set(listed)
  }

  async #putOut(computer: HonestComputer): Promise<boolean> {
    const out = this.#idsFrom(this.#team.honest)
    return [...out].some((id) => computer.has(id)) ? computer.make(out) : false
  }

  async #typePage(computer: HonestComputer): Promise<void> {
    this.#isPageTyped = true
    await computer.typePage(this.#team.computers.slice(0, this.#team.honest))
  }

  async #refresh(computer: HonestComputer): Promise<void> {
    await computer.refresh(this.#person)
    if (computer.standing.kind === 'in') this.#lookForLeak(computer, 'secret to a removed one')
  }

  #send(computer: HonestComputer): void {
    if (computer.send() !== undefined) this.#lookForLeak(computer, 'entry to a removed one')
  }

  #break(what: Broken, how: string): void {
    this.#broken.push({ what, how })
  }

  /** An honest record that puts one of them out was read, and this computer stays where that one has the secret. */
  #lookForLeak({ records, notes, number, adopted }: HonestComputer, what: Broken): void {
    const mine = new Set(records.lineOf(adopted.file).map(({ hash }) => hash))
    for (const file of records.all) {
      const placed = this.#team.placed(file.hash)
      const before = records.get(file.header.previous)?.record
      const isHostile = placed.by !== 'page' ? placed.by >= this.#team.honest : false
      const line = records.lineOf(file)
      if (isHostile || file.hash === adopted.file.hash || before === undefined || file.record === undefined)
        continue
      if (line.some(({ hash }) => notes.settled.includes(hash))) continue
      if (file.header.generation < adopted.file.header.generation) continue
      if (file.header.by === PAGE) {
        if (adopted.record?.page === null || adopted.record?.page === undefined) continue
        if (!records.isSignedByPage(file, adopted.record.page)) continue
      } else if (!this.#isWhole(records, line) || !line.some(({ hash }) => mine.has(hash))) continue
      for (const id of this.#attacking.ids) {
        const isIn = (members: readonly { id: string }[] | undefined) =>
          members?.some((member) => member.id === id) === true
        if (isIn(before.members) && !isIn(file.record.members) && isIn(adopted.record?.members))
          this.#break(what, `computer ${number} under ${adopted.file.hash} had read ${file.hash}`)
      }
    }
  }

  #isWhole(records: HonestComputer['records'], line: readonly RecordFile[]): boolean {
    return line.every((file) => {
      const before = records.get(file.header.previous)
      return file.header.by === PAGE || file.header.previous === null
        ? true
        : before !== undefined && records.follows(before, file)
    })
  }

  /** What a person says who knows which computers are in honest hands: the same on every computer. */
  #choose(computer: HonestComputer, question: Parameters<Person['lines']>[1]): ReturnType<Person['lines']> {
    if (!this.#isFinal && this.#team.pick(3) > 0) return undefined
    const { ids } = this.#attacking
    const madeFirst = (hash: string) => this.#team.placed(hash).by
    const isHostile = (hash: string) => {
      const by = madeFirst(hash)
      return by !== 'page' && by >= this.#team.honest
    }
    const clean = question.lines.filter(({ first }) => !isHostile(first))
    const pool = clean.length > 0 ? clean : question.lines
    if (clean.length === 0) this.#isBetweenThieves = true
    if (clean.length === 0 && this.#saysNeither) return 'neither'
    const agreed = pool.find(({ first }) => this.#agreed.get(this.#partingOf(first)) === first)
    const follow = agreed?.first ?? this.#best(computer, pool, question.current)
    if (agreed === undefined) {
      const parting = this.#partingOf(follow)
      const former = this.#agreed.get(parting)
      if (former === undefined || (isHostile(former) && !isHostile(follow))) this.#agreed.set(parting, follow)
    }
    const left = question.lines.filter(({ first }) => first !== follow)
    return { follow, notInHands: left.flatMap(({ makers }) => makers).filter((id) => ids.has(id)) }
  }

  #partingOf(hash: string): string {
    const { previous, generation } = this.#team.placed(hash).file.header
    return `${previous} ${generation}`
  }

  #best(
    computer: HonestComputer,
    pool: readonly { first: string; last: string }[],
    current: string | undefined,
  ): string {
    const scored = pool.map(({ first, last }) => {
      const { record } = this.#team.placed(first === current ? computer.notes.adopted : last)
      const inThere = record?.members.map(({ id }) => id) ?? []
      const hostile = record === undefined ? 99 : inThere.filter((id) => this.#attacking.ids.has(id)).length
      return { first, hostile, isOut: !inThere.includes(computer.id), at: this.#indexOf(first) }
    })
    scored.sort(
      (one, other) =>
        one.hostile - other.hostile || Number(one.isOut) - Number(other.isOut) || one.at - other.at,
    )
    return scored[0]?.first ?? ''
  }

  #indexOf(hash: string): number {
    return this.#team.records.findIndex(({ file }) => file.hash === hash)
  }

  /** The place shows everything, persons answer, and who attacks is put out; they go on for a while. */
  async #lastRounds(): Promise<void> {
    this.#isFinal = true
    for (let round = 0; round < 14; round += 1) {
      this.#team.now += 1
      if (round < 6) {
        await this.#attacking.act(0)
        await this.#attacking.act(1)
      }
      this.#team.showAll()
      for (const computer of this.#computers) {
        await this.#refresh(computer)
        if (computer.standing.kind !== 'lines') computer.readEntries(true)
        this.#send(computer)
        await this.#putOut(computer)
        this.#team.showAll()
      }
    }
    for (const computer of this.#computers) await this.#refresh(computer)
    this.#lookForSplit()
  }

  /** Two that list each other stay apart, and nobody is asked. */
  #lookForSplit(): void {
    const resting = this.#computers.filter(({ standing }) => standing.kind === 'in')
    const isApart = (one: HonestComputer, other: HonestComputer) =>
      one.notes.adopted !== other.notes.adopted &&
      one.adopted.file.header.generation === other.adopted.file.header.generation &&
      one.has(other.id) &&
      other.has(one.id)
    const apart = resting.find((one) => resting.some((other) => isApart(one, other)))
    if (apart !== undefined) this.#break('split without a question', `computer ${apart.number}`)
  }

  async #pageIfNeeded(): Promise<void> {
    const isStill = this.#computers.every(({ standing }) => standing.kind === 'in')
    const adopted = new Set(this.#computers.map(({ notes }) => notes.adopted))
    const isAnyIn = this.#computers.some((computer) =>
      [...this.#attacking.ids].some((id) => computer.has(id)),
    )
    if (isStill && adopted.size === 1 && !isAnyIn) return
    await this.#typePage(this.#team.one(this.#computers))
    await this.#allRefresh()
    for (let turn = 0; turn < 3; turn += 1)
      for (const computer of this.#computers)
        if (!computer.isOnPage || computer.standing.kind !== 'in') {
          await this.#typePage(computer)
          await this.#allRefresh()
        }
  }

  async #allRefresh(): Promise<void> {
    this.#team.showAll()
    this.#team.now += 1
    for (const computer of this.#computers) await this.#refresh(computer)
  }

  #countQuestions(): void {
    const most = this.#team.records.length + this.#computers.length * 2
    for (const { questions, trouble, number } of this.#computers) {
      if (questions > most) this.#break('too many questions', `${questions} on computer ${number}`)
      for (const text of trouble)
        this.#break(text.startsWith('is asked') ? 'asked twice' : 'stuck', `computer ${number} ${text}`)
    }
  }

  /** All go on writing, and an owner makes one more record. */
  async #goOn(): Promise<void> {
    for (let act = 0; act < 2; act += 1) {
      await this.#attacking.act(0)
      await this.#attacking.act(1)
    }
    for (const computer of this.#computers) {
      this.#team.now += 1
      this.#team.showAll()
      await this.#refresh(computer)
      computer.readEntries(true)
      // Half of the histories end without a last edit, which could hide what was lost before.
      if (this.#isOdd) computer.edit()
      const sent = this.#team.entries.length
      this.#send(computer)
      if (this.#isOdd && this.#team.entries.length === sent && computer.has(computer.id))
        this.#break('stuck', `computer ${computer.number} cannot write: ${computer.standing.kind}`)
    }
    this.#team.showAll()
    const owner = this.#owner
    if (owner !== undefined) {
      await this.#refresh(owner)
      owner.readEntries(true)
      if (!(await owner.make(this.#idsFrom(this.#team.honest))))
        this.#break('stuck', `computer ${owner.number} cannot make a record: ${owner.standing.kind}`)
    }
    for (let turn = 0; turn < 4; turn += 1) {
      this.#team.now += 1
      this.#team.showAll()
      for (const computer of this.#computers) {
        await this.#refresh(computer)
        computer.readEntries(true)
        this.#send(computer)
      }
    }
    this.#team.showAll()
    for (const computer of this.#computers) computer.readEntries(true)
  }

  get #owner(): HonestComputer | undefined {
    return this.#computers.find(({ adopted, id }) =>
      adopted.record?.members.some((member) => member.id === id && member.role === 'owner'),
    )
  }

  /** At the end: one record, one state, and of what honest computers wrote everything live, or seen by what is. */
  #compare(): void {
    const owner = this.#owner
    const listed = this.#computers.filter(({ id }) => owner?.has(id) === true)
    if (new Set(listed.map(({ notes }) => notes.adopted)).size > 1)
      this.#break(
        'not one record',
        listed.map(({ notes, standing }) => `${notes.adopted} ${standing.kind}`).join(', '),
      )
    const live = (computer: HonestComputer) => computer.live
    const textOf = (writes: readonly Write[]) =>
      writes
        .map(({ op }) => op)
        .sort((a, b) => a - b)
        .join()
    if (new Set(listed.map((computer) => textOf(live(computer)))).size > 1)
      this.#break('not one state', listed.map((computer) => textOf(live(computer))).join(' | '))
    const outAt = owner === undefined ? new Map<number, number>() : this.#outAt(owner)
    const final = listed.flatMap(live).map(({ op }) => op)
    for (const isStrict of [false, true]) {
      const covered = this.#coveredBy(final, isStrict ? outAt : new Map())
      for (const [op, maker] of this.#team.madeBy)
        if (listed.some(({ number }) => number === maker) && !covered.has(op)) {
          this.#break(isStrict ? 'replaced after removal' : 'lost', `write ${op} of computer ${maker}`)
          break
        }
    }
  }

  /** When those who attack were put out, along the line that everybody ends with. */
  #outAt({ records, adopted }: HonestComputer): ReadonlyMap<number, number> {
    const line: Placed[] = []
    for (
      let file: RecordFile | undefined = adopted.file;
      file !== undefined;
      file = records.get(file.header.previous)
    )
      line.unshift(this.#team.placed(file.hash))
    const outAt = new Map<number, number>()
    for (const { by, record, atMs } of line.slice(1))
      for (const number of this.#attacking.numbers) {
        const id = this.#team.computers[number]?.member.id
        const isIn = record?.members.some((member) => member.id === id) === true
        if ((by === 'page' || by < this.#team.honest) && !isIn && !outAt.has(number)) outAt.set(number, atMs)
      }
    return outAt
  }

  /** What is live, and what its authors had seen, of those who attack only what they wrote before they were out. */
  #coveredBy(final: readonly number[], outAt: ReadonlyMap<number, number>): ReadonlySet<number> {
    const { madeBy, madeAt, sawWhen } = this.#team
    const covered = new Set(final)
    for (const op of covered) {
      const maker = madeBy.get(op) ?? -1
      if ((madeAt.get(op) ?? 0) > (outAt.get(maker) ?? NEVER)) continue
      for (const seen of sawWhen.get(op) ?? []) covered.add(seen)
    }
    return covered
  }
}

/**
 * Plays one history; the same one for the same numbers. Persons know which computers are in honest hands, and say
 * *neither* of two lines that those who attack began, or not.
 */
export const playAttackedHistory = async (
  crypto: EpochCrypto,
  pick: Pick,
  number: number,
  saysNeither = true,
): Promise<Outcome> => (await AttackedHistory.start(crypto, pick, number, saysNeither)).play()
