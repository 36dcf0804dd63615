import { fromBase64url, toBase64url, utf8 } from '../../../src/main/kernel/bytes.ts'
import { atOnce } from '../../../src/main/kernel/pausable-steps.ts'
import { Secret } from '../../../src/main/kernel/secret.ts'
import {
  compareLists,
  type ListFile,
  type Member,
  makeList,
  mandateFor,
  type OpenList,
  openBox,
  openList,
  publicKeysOf,
  readList,
} from '../../../src/main/sharing/rules/membership-list.ts'
import { type NewWrite, type State, withWrites } from '../../../src/main/sharing/rules/state-merge.ts'
import {
  makeStateFile,
  openStateFile,
  printOf,
  readStateHeader,
  sealSecret,
  sign,
  splitFile,
} from '../../../src/main/sharing/rules/store-file.ts'
import type { TeamNotes } from '../../../src/main/sharing/shared-vault.ts'
import { type Machine, records, tokensIn, valueWith, type World } from './world.ts'

interface Kept {
  readonly name: string
  readonly bytes: Uint8Array
}

/** An attacker with all the data of a removed computer and full access to the store's files. */
export class Attacker {
  readonly #world: World
  readonly #machine: Machine
  readonly #notes: TeamNotes
  readonly #state: State
  readonly #archive = new Map<Uint8Array, Kept>()
  /** The secrets of the membership lists, keyed by the list's hash. */
  readonly #secrets = new Map<string, Uint8Array>()
  /** Lists that the attacker created. */
  readonly #made = new Set<string>()
  readonly #forged = new WeakSet<Uint8Array>()
  readonly #tried = new Set<string>()
  readonly #isKeeper: boolean
  #list: OpenList
  #evil = 0

  constructor(world: World, machine: Machine, isKeeper: boolean) {
    this.#world = world
    this.#machine = machine
    this.#notes = machine.vault.notes
    this.#state = machine.vault.document.base ?? {}
    this.#isKeeper = isKeeper
    for (const [hash, secret] of Object.entries(this.#notes.secrets))
      this.#secrets.set(hash, fromBase64url(secret))
    const file = readList(world.crypto, fromBase64url(this.#notes.list.bytes), world.team)
    const list = file && openList(world.crypto, file, this.#secrets.get(file.hash) ?? new Uint8Array(32))
    if (list === undefined) throw new Error('The attacker had a list')
    this.#list = list
  }

  get #folders() {
    return [...new Set(this.#world.machines.map(({ folder }) => folder))]
  }

  /** Copies all files in all stores. */
  look(): void {
    for (const folder of this.#folders)
      for (const name of folder.names) {
        const bytes = folder.bytesOf(name)
        if (bytes) this.#archive.set(bytes, { name, bytes })
      }
  }

  #put(name: string, bytes: Uint8Array): void {
    for (const folder of this.#folders) if (this.#world.chance(0.8)) folder.put(name, bytes)
  }

  #kept(ending: string): Kept[] {
    return [...this.#archive.values()].filter(({ name }) => name.endsWith(ending))
  }

  readonly #read = new WeakMap<Uint8Array, ListFile | 'none'>()

  #readList(bytes: Uint8Array): ListFile | undefined {
    const known = this.#read.get(bytes) ?? readList(this.#world.crypto, bytes, this.#world.team) ?? 'none'
    this.#read.set(bytes, known)
    return known === 'none' ? undefined : known
  }

  #lists(): ListFile[] {
    return this.#kept('.list')
      .flatMap(({ bytes }) => this.#readList(bytes) ?? [])
      .sort((one, other) => compareLists(one.header, other.header))
  }

  /** The tokens of all values that the attacker can currently decrypt. */
  async open(): Promise<Set<string>> {
    const { crypto, team, options } = this.#world
    const known = new Set<string>()
    const opener = { id: this.#notes.me, keys: this.#machine.me.keys }
    for (const list of this.#lists()) {
      for (const { id } of [opener, ...list.header.boxes]) {
        // Tries the attacker's keys on other members' boxes too.
        const tag = `${list.hash} ${id}`
        if (this.#tried.has(tag)) continue
        this.#tried.add(tag)
        const secret = await openBox(crypto, list, id, opener.keys)
        if (secret) this.#secrets.set(list.hash, secret)
      }
    }
    for (const { bytes } of this.#kept('.state')) {
      const parts = splitFile(bytes)
      const header = parts && readStateHeader(parts, team)
      if (parts === undefined || header === undefined) continue
      // Skips the attacker's own forgeries. Tries all known secrets only with real cryptography.
      const named = this.#secrets.get(header.list)
      if (this.#forged.has(bytes)) continue
      for (const secret of options.isRealCrypto ? this.#secrets.values() : named ? [named] : []) {
        const json = (await openStateFile(crypto, secret, header.salt, parts)) as State | undefined
        for (const [record, fields] of Object.entries(json ?? {}))
          for (const register of Object.values(fields))
            for (const [id, write] of Object.entries(register.live ?? {}))
              for (const token of tokensIn(
                JSON.stringify(this.#world.plain(this.#notes, record, id, write[2])),
              ))
                known.add(token)
      }
      // With real cryptography, a token that appears in the bytes wasn't encrypted.
      if (options.isRealCrypto)
        for (const token of tokensIn(Buffer.from(bytes).toString('latin1'))) known.add(token)
    }
    return known
  }

  #evilState(): State {
    const { crypto, chance } = this.#world
    const write = (
      record: string,
      field: string,
      value: (id: string) => unknown,
      replaces: readonly string[],
    ): NewWrite => {
      const id = toBase64url(crypto.randomBytes(10))
      return {
        record,
        field,
        id,
        write: [this.#notes.me, this.#world.nowMs + this.#world.random.below(1e9), value(id)],
        replaces,
      }
    }
    this.#evil += 1
    const token = `evil-${this.#evil}`
    const record = this.#world.pick(records)
    const field = this.#world.pick(record.startsWith('key') ? ['name', 'credentials'] : ['name', 'address'])
    const live = (name: string) => Object.keys(this.#state[record]?.[name]?.live ?? {})
    const lies = chance.call(this.#world, 0.2)
    const value = (id: string) => {
      if (field !== 'credentials') return valueWith(field, token)
      const owner = { team: this.#world.team, record, write: id }
      const sealed = sealSecret(crypto, fromBase64url(this.#notes.inner), owner, new Secret(token))
      const print = printOf(crypto, fromBase64url(this.#notes.inner), new Secret(token))
      return {
        clientId: 'c',
        secret: lies ? { sealed, print: toBase64url(crypto.randomBytes(16)) } : { sealed, print },
      }
    }
    const life = chance.call(this.#world, 0.7)
    return atOnce(
      withWrites(this.#state, [
        write(record, field, value, live(field)),
        write(record, 'life', () => life, live('life')),
      ]),
    )
  }

  async #forge(
    author: string,
    list: { hash: string; generation: number; number: number },
    secret: Uint8Array,
    state: unknown = this.#evilState(),
  ): Promise<Uint8Array> {
    const { crypto, team, nowMs } = this.#world
    const header = {
      team,
      list: list.hash,
      at: [list.generation, list.number] as [number, number],
      author,
      atMs: nowMs,
    }
    const bytes = await makeStateFile(
      crypto,
      header,
      secret,
      utf8(JSON.stringify(state)),
      this.#machine.me.keys.sign,
    )
    this.#forged.add(bytes)
    return bytes
  }

  /** Performs a random hostile act. */
  async act(): Promise<void> {
    this.look()
    const kind = this.#world.random.below(acts.length)
    this.#world.count(`attack ${kind}`)
    await acts[kind]?.call(this)
    this.look()
  }

  get #order() {
    const { header, hash } = this.#lists().at(-1) ?? this.#list.file
    return { generation: header.generation, number: header.number, hash, header }
  }

  get #mine() {
    const { header, hash } = this.#list.file
    return { generation: header.generation, number: header.number, hash }
  }

  #anySecret(): Uint8Array {
    return this.#world.pick([...this.#secrets.values(), this.#world.crypto.randomBytes(32)])
  }

  #victim(): string {
    return this.#world.pick(this.#world.inside).me.id
  }

  #name(ending: string): string {
    return `${this.#world.random.below(1e6)}.${ending}`
  }

  /** The attacker's computer and what it knows about the others. */
  #members(): Member[] {
    const { keys, ...me } = this.#machine.me
    const others = this.#list.members.filter(({ id }) => id !== me.id && this.#world.chance(0.7))
    return [{ ...me, ...publicKeysOf(this.#world.crypto, keys) }, ...others]
  }

  async #putList(of: Partial<Parameters<typeof makeList>[1]>): Promise<OpenList | undefined> {
    const { crypto, team } = this.#world
    const { header } = this.#order
    const { generation, number, mandate, sheet } = header
    const draft = { team, generation, number: number + 1, mandate, sheet, members: this.#members(), atMs: 1 }
    try {
      const list = await makeList(
        crypto,
        { ...draft, name: 'Thieves', inner: this.#notes.inner, ...of },
        this.#machine.me.keys,
      )
      this.#made.add(list.file.hash)
      this.#secrets.set(list.file.hash, list.secret)
      this.#put(this.#name('list'), list.file.bytes)
      return list
    } catch {
      // `makeList` refuses invalid lists, so this uses valid bytes with an invalid signature.
      const kept = this.#kept('.list').at(-1)
      if (kept === undefined) return undefined
      const parts = splitFile(kept.bytes)
      if (parts === undefined) return undefined
      const json = utf8(
        JSON.stringify({
          ...(parts.header as object),
          ...of,
          name: undefined,
          members: undefined,
          inner: undefined,
        }),
      )
      const length = new Uint8Array(4)
      new DataView(length.buffer).setUint32(0, json.length)
      const signed = Buffer.concat([length, json, parts.body])
      this.#put(
        this.#name('list'),
        Buffer.concat([signed, sign(crypto, this.#machine.me.keys.sign, 'list', signed)]),
      )
      return undefined
    }
  }

  /** 0: keeps writing under the last list that included the attacker. */
  async writeOn() {
    this.#put(this.#name('state'), await this.#forge(this.#notes.me, this.#mine, this.#list.secret))
  }
  /** 1: writes under the newest list. */
  async nameNewest() {
    this.#put(this.#name('state'), await this.#forge(this.#notes.me, this.#order, this.#anySecret()))
  }
  /** 2: writes in somebody else's name, under the newest list. */
  async asAnother() {
    this.#put(this.#name('state'), await this.#forge(this.#victim(), this.#order, this.#anySecret()))
  }
  /** 3: writes in somebody else's name, under the attacker's own list. */
  async asAnotherBefore() {
    this.#put(this.#name('state'), await this.#forge(this.#victim(), this.#mine, this.#list.secret))
  }
  /** 4: restores old files, also under other names. */
  async replay() {
    const kept = this.#world.pick([...this.#archive.values()])
    const ending = kept.name.split('.').at(-1) ?? ''
    this.#put(this.#world.chance(0.5) ? kept.name : this.#name(ending), kept.bytes)
  }
  /** 5: deletes files. */
  async delete() {
    for (const folder of this.#folders)
      for (const name of folder.names) if (this.#world.chance(0.4)) folder.put(name, undefined)
  }
  /** 6: changes bytes of honest files, under the same or another name. */
  async change() {
    const files = this.#kept('.state')
    if (files.length === 0) return
    const { name, bytes } = this.#world.pick(files)
    const copy = Uint8Array.from(bytes)
    for (let times = 1 + this.#world.random.below(3); times > 0; times -= 1) {
      const at = this.#world.random.below(copy.length)
      copy[at] = (copy[at] ?? 0) ^ (1 + this.#world.random.below(255))
    }
    this.#put(this.#world.chance(0.5) ? name : this.#name('state'), copy)
  }
  /** 7: truncates files. */
  async cut() {
    const { name, bytes } = this.#world.pick([...this.#archive.values()])
    this.#put(name, bytes.slice(0, this.#world.random.below(bytes.length)))
  }
  /** 8: makes a list that includes the attacker again. */
  async ownList() {
    const { number } = this.#order
    const list = await this.#putList({ number: number + 1 + this.#world.random.below(3) })
    if (list && this.#world.chance(0.5))
      this.#put(
        this.#name('state'),
        await this.#forge(this.#notes.me, { ...list.file.header, hash: list.file.hash }, list.secret),
      )
  }
  /** 9: makes a mandate for the attacker, under the team's sheet or the attacker's own. */
  async ownMandate() {
    const { crypto, team } = this.#world
    const { keys } = this.#machine.me
    const generation = this.#order.generation + 1 + this.#world.random.below(4)
    const mine = publicKeysOf(crypto, keys)
    const mandate = mandateFor(crypto, keys, team, generation, mine.sign)
    await this.#putList({ generation, number: 0, mandate, ...(this.#world.chance(0.5) && { sheet: mine }) })
  }
  /** 10: turns a box in the newest list into one for the attacker, and keeps the honest signature. */
  async changedList() {
    const kept = this.#lists().at(-1)
    if (kept === undefined) return
    const { header, parts } = kept
    const boxes = [...header.boxes.slice(1), { id: this.#notes.me, box: header.boxes[0]?.box }]
    const json = utf8(JSON.stringify({ ...header, boxes }))
    const length = new Uint8Array(4)
    new DataView(length.buffer).setUint32(0, json.length)
    this.#put(this.#name('list'), Buffer.concat([length, json, parts.body, parts.signature]))
  }
  /** 11: presents old lists as new. */
  async oldList() {
    const lists = this.#kept('.list')
    if (lists.length > 0) this.#put(`99-99-${'0'.repeat(64)}.list`, this.#world.pick(lists).bytes)
  }
  /** 12: signs the bytes of a state or list, possibly for the wrong purpose. */
  async otherPurpose() {
    const { crypto } = this.#world
    const state = await this.#forge(this.#notes.me, this.#order, this.#anySecret())
    const signed = this.#world.chance(0.5)
      ? state.slice(0, -64)
      : (this.#kept('.list').at(-1)?.bytes.slice(0, -64) ?? state)
    const purpose = this.#world.pick(['state', 'list', 'mandate'] as const)
    this.#put(
      this.#name('state'),
      Buffer.concat([signed, sign(crypto, this.#machine.me.keys.sign, purpose, signed)]),
    )
  }
  /** 13: writes a lot of garbage. */
  async rubbish() {
    for (let count = 0; count < 6; count += 1)
      this.#put(this.#name(this.#world.pick(['state', 'list'])), this.#world.crypto.randomBytes(200))
  }
  /** 14: as a replaced keeper, makes another list in the old generation. */
  async formerKeeper() {
    if (!this.#isKeeper) return
    const { generation, number, mandate, sheet } = this.#list.file.header
    const list = await this.#putList({
      generation,
      number: number + 1 + this.#world.random.below(5),
      mandate,
      sheet,
    })
    if (list === undefined) return
    this.#list = list
    this.#put(this.#name('state'), await this.#forge(this.#notes.me, this.#mine, list.secret))
  }
  /** 15: names a nonexistent list, so that nobody sends anything. */
  async listMissing() {
    const order = { generation: 99, number: 99, hash: 'f'.repeat(64) }
    this.#put(this.#name('state'), await this.#forge(this.#notes.me, order, this.#anySecret()))
  }
  /** 16: makes a list with the attacker's own recovery sheet. */
  async ownSheet() {
    const { crypto, team } = this.#world
    const keys = { sign: crypto.randomBytes(32), box: crypto.randomBytes(32) }
    const sheet = publicKeysOf(crypto, keys)
    const generation = this.#order.generation + 1
    const { sign: me } = publicKeysOf(crypto, this.#machine.me.keys)
    const mandate = mandateFor(crypto, keys, team, generation, me)
    await this.#putList({ generation, number: 0, sheet, mandate })
  }
  /** 17: writes values, names and sizes outside the schema. */
  async outside() {
    const id = () => toBase64url(this.#world.crypto.randomBytes(10))
    const record = records[0] ?? ''
    const many = Object.fromEntries(Array.from({ length: 300 }, () => [id(), [this.#notes.me, 1, 'evil-0']]))
    const state = this.#world.pick<unknown>([
      { [record]: { name: { live: many, gone: {} } } },
      { [record]: { name: { live: { [id()]: [this.#notes.me, 1, { evil: 'evil-0' }] }, gone: {} } } },
      JSON.parse('{"__proto__":{"name":{"live":{},"gone":{}}}}'),
      { [record]: { evil: { live: { [id()]: [this.#notes.me, 1, 'evil-0'] }, gone: {} } } },
      [],
      'evil-0',
    ])
    this.#put(this.#name('state'), await this.#forge(this.#notes.me, this.#mine, this.#list.secret, state))
  }
  /** 18: as the keeper, makes another list with the newest number. */
  async sameNumber() {
    await this.#putList({ number: this.#order.number })
  }
}

const acts = [
  Attacker.prototype.writeOn,
  Attacker.prototype.nameNewest,
  Attacker.prototype.asAnother,
  Attacker.prototype.asAnotherBefore,
  Attacker.prototype.replay,
  Attacker.prototype.delete,
  Attacker.prototype.change,
  Attacker.prototype.cut,
  Attacker.prototype.ownList,
  Attacker.prototype.ownMandate,
  Attacker.prototype.changedList,
  Attacker.prototype.oldList,
  Attacker.prototype.otherPurpose,
  Attacker.prototype.rubbish,
  Attacker.prototype.formerKeeper,
  Attacker.prototype.listMissing,
  Attacker.prototype.ownSheet,
  Attacker.prototype.outside,
  Attacker.prototype.sameNumber,
]
