import {
  type AdoptionNotes,
  answerLines,
  answerNewer,
  answerPage,
  nextStep,
  notesAfter,
  type Opening,
  type Standing,
} from '../../src/main/sharing/rules/adoption.ts'
import { epochKeys, openBox } from '../../src/main/sharing/rules/epoch-keys.ts'
import type { RecordFile } from '../../src/main/sharing/rules/epoch-record.ts'
import { EpochRecords } from '../../src/main/sharing/rules/epoch-records.ts'
import type { LinesQuestion } from '../../src/main/sharing/rules/lines.ts'
import { ownersDraft, pagesDraft } from '../../src/main/sharing/rules/next-record.ts'
import { toHex, utf8 } from '../../src/main/sharing/rules/spelling.ts'
import { namesOf, type Op, State } from '../../src/main/sharing/rules/state.ts'
import type { AttackedTeam, OwnKeys, Placed, Write } from './attacked-team.ts'
import { snapshotOf, writtenAgain } from './state-at-once.ts'

/** How a person answers. */
export interface Person {
  /** Undefined: not now. */
  lines(
    computer: HonestComputer,
    question: LinesQuestion,
  ): { follow: string; notInHands: string[] } | 'neither' | undefined
  /** Types the page where neither line is theirs. */
  typesPage(computer: HonestComputer): Promise<void>
  agreesToPage(hash: string): boolean
  saysNotOurs(): boolean
}

/** The record and the field that all write. */
const shared = { record: 'service', id: 'one', field: 'name' } as const

/** What an honest computer does by the real rules; it shares one field of one record. */
export class HonestComputer {
  readonly keys: OwnKeys
  readonly records: EpochRecords
  readonly refusedFiles = new Set<string>()
  readonly opened = new Map<string, Opening>()
  readonly asked = new Set<string>()
  readonly trouble: string[] = []
  questions = 0
  isOffline = false
  notes: AdoptionNotes
  standing: Standing = { kind: 'in' }
  maySeal = true
  mayMakeAfter: string | undefined
  #state = new State()
  /** All that was read of every epoch. */
  readonly #history = new State()
  readonly #read = new Set<number>()
  readonly #team: AttackedTeam
  #pending: Op[] = []
  #former: string | undefined
  /** A person chose its line: it says so by an entry. */
  #isChosen = false

  constructor(team: AttackedTeam, keys: OwnKeys, first: Placed) {
    this.#team = team
    this.keys = keys
    this.records = new EpochRecords(team.crypto, team.team)
    this.records.add(first.file)
    this.notes = { adopted: first.file.hash, settled: [], agreedPages: [], notInHands: [] }
  }

  get number(): number {
    return this.keys.number
  }

  get id(): string {
    return this.keys.member.id
  }

  get adopted(): Placed {
    return this.#team.placed(this.notes.adopted)
  }

  /** Whether a computer is in at the adopted record. */
  has(id: string): boolean {
    return this.adopted.record?.members.some((member) => member.id === id) === true
  }

  /** Reads the records that the place shows. */
  look(): void {
    const shown = this.#team.records.filter(
      ({ file, seenAt }) =>
        (seenAt[this.number] ?? 0) <= this.#team.now &&
        this.records.get(file.hash) === undefined &&
        !this.refusedFiles.has(file.hash),
    )
    const wait = shown.map(({ file }) => file)
    for (let hasNews = true; hasNews; ) {
      hasNews = false
      for (const file of wait) {
        if (this.records.get(file.hash) !== undefined || this.refusedFiles.has(file.hash)) continue
        const judged = this.records.judge(file, wait)
        if (judged === 'add') this.records.add(file)
        if (judged === 'refuse') this.refusedFiles.add(file.hash)
        hasNews ||= judged === 'add'
      }
    }
  }

  /** One exchange up to where a person or the place is needed. */
  async refresh(person: Person): Promise<void> {
    this.look()
    for (const [hash, opening] of this.opened) if (opening === 'parts-missing') this.opened.delete(hash)
    for (let turn = 0; turn < 400; turn += 1) {
      const step = nextStep(this.#known, this.opened)
      if (step.do === 'open') this.opened.set(step.hash, await this.#open(this.#team.placed(step.hash)))
      else if (step.do === 'adopt') await this.#join(step.hash, step.notes)
      else {
        this.standing = step.standing
        this.maySeal = step.maySeal
        this.mayMakeAfter = step.mayMakeAfter
        const answered = this.#answer(step.standing, person)
        if (answered === undefined) return
        this.questions += 1
        if (answered === 'neither') await person.typesPage(this)
        else this.notes = answered
      }
    }
    this.trouble.push('never comes to rest')
  }

  get #known() {
    const signedUnder = new Map<string, Set<string>>()
    for (const { epoch, author, seenAt } of this.#team.entries) {
      const id = this.#idOf(author)
      const isMember = this.records.get(epoch)?.record?.members.some((member) => member.id === id)
      if (id === undefined || isMember !== true || this.#isHidden(seenAt)) continue
      signedUnder.set(epoch, (signedUnder.get(epoch) ?? new Set()).add(id))
    }
    return { records: this.records, notes: this.notes, me: this.id, signedUnder }
  }

  #answer(standing: Standing, person: Person): AdoptionNotes | 'neither' | undefined {
    const once = (hash: string) => {
      if (this.asked.has(hash)) this.trouble.push(`is asked again about ${hash}`)
      this.asked.add(hash)
    }
    if (standing.kind === 'page') {
      once(`page ${standing.hash}`)
      return answerPage(this.records, this.notes, standing.hash, person.agreesToPage(standing.hash))
    }
    if (standing.kind === 'newer') {
      const isOwner = this.adopted.record?.members.some(({ id, role }) => id === this.id && role === 'owner')
      if (isOwner !== true || !person.saysNotOurs()) return undefined
      once(`newer ${standing.hash}`)
      return answerNewer(this.notes, standing.hash, standing.by)
    }
    if (standing.kind !== 'lines') return undefined
    const answer = person.lines(this, standing.question)
    if (answer === undefined || answer === 'neither') return answer
    const { lines, current } = standing.question
    const chosenBefore = lines.filter(({ first }) => this.asked.has(`chosen ${first}`))
    for (const line of lines)
      if (line.first !== current && !chosenBefore.includes(line)) once(`line ${line.first}`)
    this.asked.add(`chosen ${answer.follow}`)
    this.#isChosen = true
    return answerLines(this.notes, standing.question, answer)
  }

  async #snapshot(placed: Placed): Promise<readonly Write[] | undefined> {
    const { record, part } = placed
    const { crypto } = this.#team
    const secret = record && (await openBox(crypto, record, this.id, this.keys.boxKey))
    if (record === undefined || secret === undefined) return undefined
    const bound = utf8(JSON.stringify([record.team, record.generation, record.number, 0]))
    const isNamed = toHex(crypto.sha256(part)) === record.snapshot.parts[0]
    const text = isNamed ? epochKeys(crypto, secret, record).snapshot.open(part, bound) : undefined
    return text && placed.snapshot
  }

  async #open(placed: Placed): Promise<Opening> {
    if ((placed.partsAt[this.number] ?? 0) > this.#team.now) return 'parts-missing'
    return (await this.#snapshot(placed)) === undefined ? 'does-not-open' : 'opens'
  }

  /** Begins an epoch with its state, and writes again what it lacks. */
  async #join(hash: string, notes: AdoptionNotes): Promise<void> {
    const placed = this.#team.placed(hash)
    const snapshot = await this.#snapshot(placed)
    if (snapshot === undefined) throw new Error('Only what opened is adopted.')
    this.joinWith(placed, snapshot, notes)
  }

  joinWith(placed: Placed, snapshot: readonly Write[], notes: AdoptionNotes): void {
    this.#former = this.notes.adopted
    this.notes = notes
    this.#state = new State()
    this.#learn(snapshot, 'snapshot')
    this.#team.entries.forEach((entry, at) => {
      if (entry.epoch !== placed.file.hash || this.#isHidden(entry.seenAt)) return
      if (!this.has(this.#idOf(entry.author) ?? '')) return
      this.#read.add(at)
      this.#learn(entry.writes, entry.author)
    })
    this.#pending = []
    this.#writeAgain()
  }

  /** Writes again what the epoch lacks of all that was read before. */
  #writeAgain(): void {
    const members = new Set(this.adopted.record?.members.map(({ id }) => id))
    const again = writtenAgain(this.#state, [this.#history], members)
    this.#state.add(again, { author: this.id })
    this.#pending.push(...again)
  }

  #learn(writes: readonly Write[], from: number | 'snapshot'): void {
    const ops = writes.map((write) => this.#opOf(write))
    for (const state of [this.#state, this.#history])
      state.add(ops, from === 'snapshot' ? from : { author: this.#idOf(from) ?? '' })
  }

  #opOf({ op, by, over }: Write): Op {
    const named = [...over].map(String)
    return { ...shared, op: `${op}`, by: this.#idOf(by) ?? '', atMs: op, over: named, value: `${op}` }
  }

  #writeOf({ op, by, over }: Op): Write {
    const number = this.#team.computers.findIndex(({ member }) => member.id === by)
    return { op: Number(op), by: number, over: new Set(over.map(Number)) }
  }

  /** The live writes, as a snapshot has them. */
  get live(): Write[] {
    return snapshotOf(this.#state).map((op) => this.#writeOf(op))
  }

  #isHidden(seenAt: readonly number[]): boolean {
    return (seenAt[this.number] ?? 0) > this.#team.now
  }

  #idOf(number: number): string | undefined {
    return this.#team.computers[number]?.member.id
  }

  /** Reads entries of the epoch, and late ones of the former by members of both; perhaps not all. */
  readEntries(all = false): void {
    const { pick, entries } = this.#team
    const { file } = this.adopted
    entries.forEach((entry, at) => {
      if (this.#read.has(at) || this.#isHidden(entry.seenAt) || (!all && pick(4) === 0)) return
      const author = this.#idOf(entry.author) ?? ''
      if (!this.has(author)) return
      if (entry.epoch === file.hash) {
        this.#read.add(at)
        this.#learn(entry.writes, entry.author)
      } else if (entry.epoch === this.#former && this.#wasIn(author)) {
        this.#read.add(at)
        this.#history.add(
          entry.writes.map((write) => this.#opOf(write)),
          { author },
        )
        this.#writeAgain()
      }
    })
  }

  #wasIn(id: string): boolean {
    const { record } = this.#team.placed(this.#former ?? '')
    return record?.members.some((member) => member.id === id) === true
  }

  edit(): void {
    const record = this.#state.find(shared.record, shared.id)
    const live = record?.live.get(shared.field) ?? []
    const seen = new Set([...(record?.writes ?? [])].flatMap(({ op, over }) => [op, ...over]).map(Number))
    for (const over of namesOf(live)) {
      const write = this.#team.write(this.number, this.number, new Set(over.map(Number)), seen)
      this.#learn([write], this.number)
      this.#pending.push(this.#opOf(write))
    }
  }

  /** Sends what waits; the epoch that it was sealed under. */
  send(): string | undefined {
    if (!this.maySeal || (this.#pending.length === 0 && !this.#isChosen)) return undefined
    this.#isChosen = false
    const seenAt = this.#team.delays()
    seenAt[this.number] = this.#team.now
    this.#read.add(this.#team.entries.length)
    const writes = this.#pending.map((op) => this.#writeOf(op))
    this.#team.placeEntry(this.notes.adopted, this.number, writes, seenAt)
    this.#pending = []
    return this.notes.adopted
  }

  /** Makes the next record without these, if it may. */
  async make(without: ReadonlySet<string>): Promise<boolean> {
    const after = this.mayMakeAfter === undefined ? undefined : this.#team.placed(this.mayMakeAfter)
    if (after?.record === undefined) return false
    this.readEntries(true)
    this.send()
    const file = { ...after.file, record: after.record }
    const members = after.record.members.filter(({ id }) => !without.has(id))
    const draft = ownersDraft(file, this.id, this.#team.now, { members })
    const made = await this.#team.place(this.number, draft, this.live, this.keys)
    this.#adoptOwn(made)
    return true
  }

  #adoptOwn(made: Placed): void {
    made.seenAt[this.number] = made.partsAt[this.number] = this.#team.now
    this.records.add(made.file)
    this.opened.set(made.file.hash, 'opens')
    this.joinWith(made, made.snapshot, notesAfter(this.#known, made.file.hash))
    this.standing = { kind: 'in' }
    this.maySeal = true
    this.mayMakeAfter = made.file.hash
  }

  /** Types the page: takes a newer record by it, or makes one from the own state with these members. */
  async typePage(members: readonly OwnKeys[]): Promise<void> {
    this.look()
    const { page } = this.#team.page
    const made = this.records.all.filter(
      (file) => file.header.by === 'page' && this.records.isSignedByPage(file, page),
    )
    const generationOf = ({ header }: RecordFile) => header.generation
    const [newest] = made.sort((one, other) => generationOf(other) - generationOf(one))
    if (newest !== undefined && generationOf(newest) > generationOf(this.adopted.file)) {
      const placed = this.#team.placed(newest.hash)
      if ((await this.#open(placed)) === 'opens')
        return this.#join(newest.hash, notesAfter(this.#known, newest.hash))
    }
    this.readEntries(true)
    const { file } = this.adopted
    const listed = members.map(({ member }) => member)
    const draft = pagesDraft(this.records, file, { now: page }, listed, this.#team.now)
    const keys = { signingKey: this.#team.page.signingKey }
    this.#adoptOwn(await this.#team.place('page', draft, this.live, keys))
  }

  /** Whether the page's record is the last that began a generation here. */
  get isOnPage(): boolean {
    const first = this.records.lineOf(this.adopted.file).at(-1)
    return first?.header.by === 'page' && this.records.isSignedByPage(first, this.#team.page.page)
  }
}
