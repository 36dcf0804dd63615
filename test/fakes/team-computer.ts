import { randomBytes, randomUUID } from 'node:crypto'
import { ManualClock } from '../../src/main/adapters/system/manual-clock.ts'
import { Secret } from '../../src/main/kernel/secret.ts'
import { atOnce } from '../../src/main/kernel/steps.ts'
import type { ApiKeyService } from '../../src/main/keys/api-key-service.ts'
import type { Pace } from '../../src/main/ports/pace.ts'
import type { Place } from '../../src/main/ports/place.ts'
import { answerLines } from '../../src/main/sharing/rules/adoption.ts'
import type { EpochCrypto } from '../../src/main/sharing/rules/crypto.ts'
import { openEntry, readEntry } from '../../src/main/sharing/rules/entry.ts'
import { type Member, readRecord } from '../../src/main/sharing/rules/epoch-record.ts'
import { newPage, PAGE_RANDOM_BYTES, type PrintedKeys, pageKeys } from '../../src/main/sharing/rules/page.ts'
import { signRequest } from '../../src/main/sharing/rules/pairing.ts'
import { fromBase64url, toBase64url } from '../../src/main/sharing/rules/spelling.ts'
import type { Op, StateCredentials, Write } from '../../src/main/sharing/rules/state.ts'
import { openEpochKeys, readSnapshot, secretReader } from '../../src/main/sharing/team/epoch.ts'
import { partName } from '../../src/main/sharing/team/load-epoch.ts'
import type { Team } from '../../src/main/sharing/team/team.ts'
import type { TeamNotes } from '../../src/main/sharing/team/team-notes.ts'
import { type MemberKeys, VaultTeams } from '../../src/main/sharing/team/teams.ts'
import type { Vault } from '../../src/main/vault/vault.ts'
import { MemoryPlace, type MemoryView } from './memory-place.ts'
import { MemoryVaultFile } from './memory-vault-file.ts'
import { quickRulesCrypto } from './quick-rules-crypto.ts'
import { must, newKey, openVault } from './vault-bench.ts'

type Bench = Awaited<ReturnType<typeof openVault>>

const access = { kind: 'folder', path: '/shared' } as const

/** What a team has besides what is in memory. */
interface TeamSurroundings {
  readonly crypto?: EpochCrypto
  /** Another place than the one in memory. */
  readonly openPlace?: () => Place
  readonly openReplica?: () => Place
  readonly pace?: Pace
}

/** Whoever shares a place in a test. */
export class TestTeam {
  readonly place = new MemoryPlace()
  readonly crypto: EpochCrypto
  readonly surroundings: Omit<TeamSurroundings, 'crypto'>
  readonly clock = new ManualClock()
  readonly page: PrintedKeys
  readonly computers: TeamComputer[] = []

  constructor({ crypto = quickRulesCrypto(), ...other }: TeamSurroundings = {}) {
    this.crypto = crypto
    this.surroundings = other
    this.page = pageKeys(this.crypto, newPage(this.crypto, randomBytes(PAGE_RANDOM_BYTES)))
  }

  /** Another computer, with a vault of its own. */
  async newComputer(name: string): Promise<TeamComputer> {
    const bench = await openVault({ clock: this.clock, isEmpty: this.computers.length > 0 })
    const computer = new TeamComputer(this, name, bench)
    this.computers.push(computer)
    return computer
  }

  /** The keys whose secrets a computer opens at the place with the keys that it has. */
  async opens({ memberId: id, boxKey }: Pick<TeamNotes, 'memberId' | 'boxKey'>): Promise<string[]> {
    const found = new Set<string>()
    const add = (ops: readonly Op[] | undefined) => {
      for (const { record, id: keyId, field, value } of ops ?? [])
        if (record === 'key' && field === 'credentials' && (value as StateCredentials).secret !== null)
          found.add(keyId)
    }
    for (const bytes of this.place.files.values()) {
      const file = readRecord(this.crypto, bytes)
      const keys =
        file?.record && (await openEpochKeys(this.crypto, { ...file, record: file.record }, { id, boxKey }))
      if (file?.record === undefined || keys === undefined) continue
      const { record, hash } = file
      const parts = record.snapshot.parts.map((part) => this.place.files.get(partName(record.team, part)))
      const whole = parts.filter((part) => part !== undefined)
      if (whole.length === parts.length) add(atOnce(readSnapshot(keys, file, whole, () => ''))?.ops)
      const signKeys = new Map(record.members.map(({ id: member, sign }) => [member, fromBase64url(sign)]))
      for (const other of this.place.files.values()) {
        const entry = readEntry(this.crypto, other)
        const secretOf = secretReader(keys, hash, () => '')
        if (entry !== undefined) add(openEntry(this.crypto, { hash, signKeys, keys, secretOf }, entry))
      }
    }
    return [...found].sort()
  }

  /** Computers of one person, the first of which shares its workspace; all are in. */
  async start<Names extends readonly [string, ...string[]]>(
    ...[first, ...others]: Names
  ): Promise<{ readonly [At in keyof Names]: TeamComputer }> {
    const founder = await this.newComputer(first)
    await founder.start()
    await founder.share()
    for (const name of others) await founder.letIn(await this.newComputer(name))
    await this.settle()
    return this.computers as { readonly [At in keyof Names]: TeamComputer } // one for each name
  }

  /** Everybody exchanges until nothing is new. */
  async settle(): Promise<void> {
    for (let round = 0; round < 12; round += 1) {
      const files = this.place.files.size
      for (const computer of this.computers) if (computer.isIn) await computer.exchange()
      if (files === this.place.files.size && round > 0) return
    }
    throw new Error('They never come to rest.')
  }
}

/** One computer: its vault, its replica and its team. */
export class TeamComputer {
  readonly name: string
  readonly replica: MemoryPlace
  /** Its view of the place. */
  view: MemoryView
  readonly #team: TestTeam
  #bench: Bench
  #disk: Place | undefined
  #open: Team | undefined

  constructor(team: TestTeam, name: string, bench: Bench, replica = new MemoryPlace()) {
    this.replica = replica
    this.#team = team
    this.name = name
    this.#bench = bench
    this.view = team.place.open()
  }

  get bench(): Bench {
    return this.#bench
  }

  get vault(): Vault {
    return this.#bench.vault
  }

  get file(): MemoryVaultFile {
    return this.#bench.file
  }

  get keys(): ApiKeyService {
    return this.#bench.keys
  }

  get isIn(): boolean {
    return this.#open !== undefined
  }

  get open(): Team {
    if (this.#open === undefined) throw new Error(`${this.name} is in no team.`)
    return this.#open
  }

  get teams(): VaultTeams {
    const { crypto, clock } = this.#team
    const { vault, cipher } = this.#bench
    const { openReplica, pace = { pause: () => undefined } } = this.#team.surroundings
    this.#disk ??= openReplica?.() ?? this.replica.open()
    const replica = this.#disk
    return new VaultTeams({
      ...{ vault, cipher, clock, replica },
      isAgreed: () => true,
      random: { bytes: (length) => new Uint8Array(randomBytes(length)), newId: () => randomUUID() },
      tools: {
        crypto,
        pace,
        fingerprintOf: (secret) => cipher.fingerprint(secret),
      },
      places: {
        open: () => {
          const other = this.#team.surroundings.openPlace?.()
          if (other !== undefined) return other
          const { hides, isAway } = this.view
          this.view = this.#team.place.open()
          this.view.hides = hides
          this.view.isAway = isAway
          return this.view
        },
        replica: () => replica,
        setUpSql: () => '',
        loginSql: () => ({ begin: '', end: '' }),
      },
    })
  }

  async start(): Promise<void> {
    const named = { name: 'Mine', personName: 'Ann', computerName: this.name }
    this.#open = must(await this.teams.start({ ...named, isOwn: true, access }))
  }

  /** Shares all workspaces. */
  async share(): Promise<void> {
    const workspaceIds = this.vault.document.workspaces.map(({ id }) => id)
    must(await this.open.note((notes) => ({ ...notes, workspaceIds })))
    await this.exchange()
  }

  /** Keys of a new member, and what a record says of it. */
  newMember(
    role: Member['role'] = 'owner',
    person?: string,
  ): { readonly keys: MemberKeys; readonly member: Member } {
    const { crypto } = this.#team
    const keys = this.teams.newKeys()
    const me = this.open.adopted.record.members.find(({ id }) => id === this.open.notes.memberId)
    if (me === undefined) throw new Error(`${this.name} is not in.`)
    const member: Member = {
      ...{ id: keys.id, person: person ?? me.person, role },
      sign: toBase64url(crypto.publicSigningKey(keys.signingKey)),
      box: toBase64url(crypto.publicBoxKey(keys.boxKey)),
    }
    return { keys, member }
  }

  /** Lets a computer in as one that pairing has proven. */
  async letIn(other: TeamComputer, role?: Member['role'], person?: string): Promise<void> {
    const { keys, member } = this.newMember(role, person)
    const names = new Map([[keys.id, other.name]])
    const made = must(await this.open.begin({ members: (now) => [...now, member], names }))
    await other.join(this, member, keys, made.hash)
  }

  async join(by: TeamComputer, { person, role, sign, box }: Member, keys: MemberKeys, record: string) {
    const { crypto } = this.#team
    const { team, notes, adopted } = by.open
    const maker = adopted.record.members.find(({ id }) => id === notes.memberId)
    const nonce = toBase64url(randomBytes(32))
    const offer = {
      team,
      name: 'Mine',
      id: notes.memberId,
      sign: maker?.sign ?? '',
      person,
      role,
      ...{ kind: 'own' as const, isColleague: false },
      commit: nonce,
    }
    const asked = { id: keys.id, sign, box, name: 'Ann', label: this.name, nonceB: nonce }
    const request = signRequest(crypto, team, asked, keys.signingKey)
    this.#open = must(await this.teams.join({ offer, request, record, keys, isOwn: true, access }))
  }

  /** Begins with what a page opens. */
  async recover(page: PrintedKeys, from: Parameters<VaultTeams['recover']>[2]): Promise<void> {
    this.#open = must(await this.teams.recover(access, page, from, this.name))
  }

  async exchange(): Promise<void> {
    must(await this.open.exchange())
  }

  /** Ends and starts again, from its disk. */
  async restart(): Promise<void> {
    const { file, keyring, cipher, clock } = this.#bench
    const { team } = this.open
    this.#bench = await openVault({ file, keyring, cipher, clock, isEmpty: true })
    const opened = await this.teams.open(team)
    if (opened === undefined) throw new Error('Its notes do not open.')
    this.#open = must(opened)
  }

  async addKey(name: string, secret = `secret of ${name}`): Promise<string> {
    const [workspace] = this.vault.document.workspaces
    const added = newKey(workspace?.id, { name, clientId: `id-${name}`, clientSecret: new Secret(secret) })
    return must(await this.keys.add(added)).id
  }

  async rename(from: string, to: string): Promise<void> {
    const key = this.vault.document.keys.find(({ name }) => name === from)
    if (key === undefined) throw new Error(`There is no key ${from}.`)
    must(
      await this.vault.change((document) => {
        const keys = document.keys.map((one) => (one.id === key.id ? { ...one, name: to } : one))
        return { ok: true, value: { document: { ...document, keys }, saved: undefined } }
      }),
    )
  }

  /** Its keys by name, with their secrets, as text. */
  async shows(): Promise<string[]> {
    const shown: string[] = []
    for (const { id, name, deletedAtMs } of this.vault.document.keys) {
      if (deletedAtMs !== undefined) continue
      const opened = await this.keys.openSecretOf(id)
      shown.push(`${name}: ${opened.ok ? opened.value.clientSecret.reveal() : '-'}`)
    }
    return shown.sort()
  }

  /** A key's secret; undefined when it does not open here. */
  async secretOf(keyId: string): Promise<string | undefined> {
    const opened = await this.keys.openSecretOf(keyId)
    return opened.ok ? opened.value.clientSecret.reveal() : undefined
  }

  /** A name or a secret that somebody wrote, as text. */
  textOf(id: string, field: string, { op, value }: Pick<Write, 'op' | 'value'>): string {
    if (field !== 'credentials') return String(value)
    const { secret } = value as StateCredentials // by its schema
    return (secret && this.open.open(secret, { id, op })?.reveal()) ?? '-'
  }

  /** What others wrote of a field at the same time, as this computer knows. */
  offered(id: string, field: string): string[] {
    const found = this.open.current.shown.records.get(`key ${id}`)?.fields.get(field)
    return found === undefined
      ? []
      : [found.shown, ...found.others].map((write) => this.textOf(id, field, write))
  }

  /** A second profile with the same vault and replica. */
  async copy(): Promise<void> {
    const { file, keyring, cipher, clock } = this.#bench
    const copied = new MemoryVaultFile(JSON.parse(file.content ?? '{}'))
    const bench = await openVault({ file: copied, keyring, cipher, clock, isEmpty: true })
    const other = new TeamComputer(this.#team, `${this.name}'`, bench, this.replica.copy())
    const opened = await other.teams.open(this.open.team)
    if (opened === undefined) throw new Error('Its notes do not open.')
    other.#open = must(opened)
    this.#team.computers.push(other)
  }

  /** Of lines that part, its person chooses the first by its hash. */
  async followFirst(): Promise<void> {
    const { standing } = this.open
    if (standing.kind !== 'lines') return
    const [follow = ''] = standing.question.lines.map(({ first }) => first).sort()
    const answer = { follow, notInHands: [] }
    const adoption = answerLines(this.open.notes.adoption, standing.question, answer)
    must(await this.open.note((notes) => ({ ...notes, adoption })))
  }

  /** Whether its vault or its team has a key. */
  knows(keyId: string): boolean {
    const found = this.open.current.shown.records.get(`key ${keyId}`)
    return this.vault.document.keys.some(({ id }) => id === keyId) || found?.deletion === 'none'
  }

  nameOfKey(keyId: string): string {
    return this.vault.document.keys.find(({ id }) => id === keyId)?.name ?? keyId
  }

  /** It was put out: it exchanges nothing any more. */
  leave(): void {
    this.#open = undefined
  }

  members(): string[] {
    const { adopted, notes } = this.open
    return adopted.record.members.map(({ id }) => notes.names.get(id) ?? id).sort()
  }

  memberId(): string {
    return this.open.notes.memberId
  }
}
