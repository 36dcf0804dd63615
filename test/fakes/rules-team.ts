import {
  type AdoptionNotes,
  nextStep,
  type Opening,
  type Step,
} from '../../src/main/sharing/rules/adoption.ts'
import type { EpochCrypto } from '../../src/main/sharing/rules/crypto.ts'
import { openBox } from '../../src/main/sharing/rules/epoch-keys.ts'
import { EpochRecords } from '../../src/main/sharing/rules/epoch-records.ts'
import {
  firstDraft,
  ownersDraft,
  pagesDraft,
  type RecordDraft,
} from '../../src/main/sharing/rules/next-record.ts'
import type { PrintedKeys } from '../../src/main/sharing/rules/page.ts'
import { AttackedTeam, type Faults, type OwnKeys, type Placed, seeded } from './attacked-team.ts'

/** How a record differs from the one before it. */
export interface Change {
  readonly add?: readonly OwnKeys[]
  readonly without?: readonly OwnKeys[]
  readonly page?: PrintedKeys
  /** Fields that are not as the rules want them. */
  readonly wrong?: Partial<RecordDraft>
}

/** A team whose records are made one by one. */
export class RulesTeam {
  readonly made: AttackedTeam
  readonly computers: readonly OwnKeys[]

  constructor(crypto: EpochCrypto, computers: number, role: 'owner' | 'member' = 'owner') {
    this.made = new AttackedTeam(crypto, seeded(1, computers), computers, -1)
    this.computers = Array.from({ length: computers }, (_, at) => this.newComputer(at === 0 ? 'owner' : role))
  }

  get page(): PrintedKeys {
    return this.made.page
  }

  newComputer(role: 'owner' | 'member' = 'owner'): OwnKeys {
    return this.made.newComputer(0, role)
  }

  computer(at: number): OwnKeys {
    const found = this.computers[at]
    if (found === undefined) throw new Error('There is no such computer.')
    return found
  }

  /** The first record, by the first computer alone. */
  first(page: PrintedKeys | null = this.page): Promise<Placed> {
    const founder = this.computer(0)
    const draft = firstDraft(this.made.team, founder.member, page?.page ?? null, 1)
    return this.made.place(0, draft, [], {
      signingKey: founder.signingKey,
      broughtPageKey: page?.signingKey,
    })
  }

  /** The second record, with all computers. */
  async all(page: PrintedKeys | null = this.page): Promise<{ first: Placed; all: Placed }> {
    const first = await this.first(page)
    const all = await this.next(first, this.computer(0), { add: this.computers.slice(1) })
    return { first, all }
  }

  /** A record by an owner, or by who says so. */
  next(after: Placed, by: OwnKeys, change: Change = {}, faults: Faults = {}): Promise<Placed> {
    if (after.record === undefined) throw new Error('Nothing can be made after a newer format.')
    const without = new Set(change.without?.map(({ member }) => member.id))
    const members = [
      ...after.record.members.filter(({ id }) => !without.has(id)),
      ...(change.add ?? []).map(({ member }) => member),
    ]
    const draft = ownersDraft({ ...after.file, record: after.record }, by.member.id, 2, {
      members,
      ...(change.page && { page: change.page.page }),
    })
    const keys = { signingKey: by.signingKey, broughtPageKey: change.page?.signingKey }
    return this.made.place(0, { ...draft, ...change.wrong }, [], keys, faults)
  }

  /** A record by a page, which may bring the next one. */
  byPage(
    after: Placed,
    members: readonly OwnKeys[],
    page: PrintedKeys = this.page,
    { next, wrong }: { readonly next?: PrintedKeys; readonly wrong?: Partial<RecordDraft> } = {},
    faults: Faults = {},
  ): Promise<Placed> {
    const pages = { now: page.page, ...(next && { next: next.page }) }
    const listed = members.map(({ member }) => member)
    const draft = pagesDraft(this.records(after), after.file, pages, listed, 3)
    const keys = { signingKey: page.signingKey, broughtPageKey: next?.signingKey }
    return this.made.place('page', { ...draft, ...wrong }, [], keys, faults)
  }

  records(...placed: readonly Placed[]): EpochRecords {
    const records = new EpochRecords(this.made.crypto, this.made.team)
    for (const { file } of placed) records.add(file)
    return records
  }

  sight(me: OwnKeys, adopted: Placed, ...others: readonly Placed[]): Sight {
    return new Sight(this, me, adopted, others)
  }
}

/** What one computer has in sight, and how it stands. */
export class Sight {
  readonly records: EpochRecords
  readonly me: OwnKeys
  /** Hashes of records whose snapshot has not arrived. */
  readonly missing = new Set<string>()
  readonly signedUnder = new Map<string, Set<string>>()
  /** Which records were opened. */
  readonly openings: string[] = []
  notes: AdoptionNotes
  readonly #team: RulesTeam

  constructor(team: RulesTeam, me: OwnKeys, adopted: Placed, others: readonly Placed[]) {
    this.#team = team
    this.me = me
    this.records = team.records(adopted, ...others)
    this.notes = { adopted: adopted.file.hash, settled: [], agreedPages: [], notInHands: [] }
  }

  see(...placed: readonly Placed[]): this {
    for (const { file } of placed) this.records.add(file)
    return this
  }

  /** Opens and adopts until nothing is left to do. */
  async rest(): Promise<Extract<Step, { do: 'rest' }>> {
    const opened = new Map<string, Opening>()
    for (;;) {
      const { records, notes, signedUnder } = this
      const step = nextStep({ records, notes, signedUnder, me: this.me.member.id }, opened)
      if (step.do === 'rest') return step
      if (step.do === 'adopt') this.notes = step.notes
      else opened.set(step.hash, await this.#open(step.hash))
    }
  }

  async #open(hash: string): Promise<Opening> {
    this.openings.push(hash)
    if (this.missing.has(hash)) return 'parts-missing'
    const { record } = this.#team.made.placed(hash)
    const secret =
      record && (await openBox(this.#team.made.crypto, record, this.me.member.id, this.me.boxKey))
    return secret === undefined ? 'does-not-open' : 'opens'
  }
}
