import { Secret } from '../../src/main/kernel/secret.ts'
import type { Team } from '../../src/main/sharing/team/team.ts'
import type { MemoryPlace } from './memory-place.ts'
import { Seeded } from './seeded.ts'
import { type TeamComputer, TestTeam } from './team-computer.ts'
import { must } from './vault-bench.ts'

type Field = 'name' | 'credentials'

/** A generated history of whole vaults that share: what persons do, and what goes wrong meanwhile. */
export class TeamHistory {
  readonly team = new TestTeam()
  readonly steps: string[] = []
  readonly #random: Seeded
  /** Keys that persons added on computers that stay in, by name, until somebody deletes them. */
  readonly #added = new Map<string, TeamComputer>()
  readonly #deleted = new Set<string>()
  /** Of each value that a person entered: who, for which key, and the values that the person saw then. */
  readonly #entered = new Map<string, { by: TeamComputer; keyId: string; field: Field; saw: string[] }>()
  readonly #withdrawn = new Set<string>()
  readonly #leavers: { readonly by: TeamComputer; readonly who: TeamComputer; readonly notes: Team }[] = []
  #count = 0
  #former: MemoryPlace | undefined
  #isCopied = false
  /** Who did not hear of a removal wrote under the epochs before: nobody looks for that in all of them. */
  #hasGoneBack = false
  #saved: { readonly computer: TeamComputer; readonly content: string | undefined } | undefined

  constructor(seed: string) {
    this.#random = new Seeded(seed)
  }

  async play(turns: number): Promise<void> {
    await this.team.start('A', 'B', 'C')
    for (let turn = 0; turn < turns; turn += 1) await this.#turn()
    for (const computer of this.inNow()) this.#calm(computer)
    await this.team.settle()
    // Where the place went back and two records stand beside each other, their person chooses one.
    for (let round = 0; round < 3; round += 1) {
      for (const computer of this.inNow()) await computer.followFirst()
      await this.team.settle()
      // Late entries of the epoch before are looked for now and then.
      this.team.clock.advance(11 * 60_000)
    }
  }

  /** Computers that nobody put out. */
  inNow(): TeamComputer[] {
    return this.team.computers.filter((computer) => computer.isIn)
  }

  /** At the end, those that are in by the record that most follow: who was let in on a line that was left is not. */
  inAtTheEnd(): TeamComputer[] {
    const following = this.inNow().filter(({ open }) => open.standing.kind !== 'out')
    const followersOf = ({ open }: TeamComputer) =>
      following.filter((other) => other.open.adopted.hash === open.adopted.hash).length
    const [first] = following.sort((one, other) => followersOf(other) - followersOf(one))
    const members = new Set(first?.open.adopted.record.members.map(({ id }) => id))
    return this.inNow().filter((computer) => members.has(computer.memberId()))
  }

  /** Keys that somebody who is still in added, nobody deleted, and a computer does not show. */
  async lost(): Promise<string[]> {
    const lost: string[] = []
    const isIn = this.inAtTheEnd()
    for (const computer of isIn) {
      const ids = new Set(computer.vault.document.keys.map(({ clientId }) => clientId))
      for (const [name, by] of this.#added)
        if (isIn.includes(by) && !this.#deleted.has(name) && !ids.has(`id-${name}`))
          lost.push(`${name} of ${by.name} on ${computer.name}`)
    }
    return lost
  }

  /**
   * Values that somebody who is still in entered, and that are neither live nor replaced by one whose author saw them.
   */
  lostValues(): string[] {
    const isIn = new Set(this.inAtTheEnd())
    const [first] = isIn
    if (first === undefined) return []
    const covered = new Set<string>()
    const kept = new Set<string>()
    const { state, shown } = first.open.current
    for (const record of state.records) {
      if (record.kind !== 'key') continue
      const found = shown.records.get(`key ${record.id}`)
      if (found !== undefined && found.deletion !== 'deleted') kept.add(record.id)
      for (const field of ['name', 'credentials'] as const)
        for (const write of record.live.get(field) ?? [])
          covered.add(`${record.id} ${first.textOf(record.id, field, write)}`)
    }
    // What a deletion saw is gone, and so is what that had replaced.
    const open = [...covered, ...this.#withdrawn]
    for (let value = open.pop(); value !== undefined; value = open.pop())
      for (const saw of this.#entered.get(value)?.saw ?? []) {
        if (covered.has(saw)) continue
        covered.add(saw)
        open.push(saw)
      }
    return [...this.#entered]
      .filter(([value]) => !this.#withdrawn.has(value))
      .filter(([value, { by, keyId }]) => isIn.has(by) && kept.has(keyId) && !covered.has(value))
      .map(([value, { by }]) => `${value} of ${by.name}`)
  }

  /** Keys that somebody who was put out opens at the place, and that the list of who put it out does not name. */
  async notListed(): Promise<string[]> {
    const missing: string[] = []
    if (this.#hasGoneBack) return missing
    const isIn = new Set(this.inAtTheEnd())
    for (const { by, who, notes } of this.#leavers) {
      if (!isIn.has(by)) continue
      const listed = by.open.notes.leavers
        .filter(({ memberIds }) => memberIds.includes(notes.notes.memberId))
        .flatMap(({ couldOpen }) => couldOpen.map(({ keyId }) => keyId))
      // What was deleted before a computer joined has no name there.
      for (const keyId of await this.team.opens(notes.notes))
        if (!listed.includes(keyId) && by.knows(keyId))
          missing.push(`${by.nameOfKey(keyId)} that ${who.name} opens, on ${by.name}`)
    }
    return missing
  }

  /** A person enters a value, and saw what stood there. */
  async #enter(by: TeamComputer, keyId: string, field: Field, value: string): Promise<void> {
    const key = by.vault.document.keys.find(({ id }) => id === keyId)
    const here = field === 'name' ? key?.name : await by.secretOf(keyId)
    const saw = [...(here === undefined ? [] : [here]), ...by.offered(keyId, field)]
    this.#entered.set(`${keyId} ${value}`, { by, keyId, field, saw: saw.map((one) => `${keyId} ${one}`) })
  }

  /** What each computer shows, and the questions that it asks. */
  async views(): Promise<string[]> {
    const views: string[] = []
    for (const computer of this.inAtTheEnd()) {
      const questions: string[] = []
      for (const record of computer.open.current.shown.records.values())
        for (const [field, { isQuestion }] of record.fields)
          if (isQuestion) questions.push(`${record.id} ${field}`)
      const asked = new Set(questions.map((one) => one.split(' ')[0]))
      const shown: string[] = []
      for (const { id, name, deletedAtMs } of computer.vault.document.keys) {
        const secret = asked.has(id) ? '?' : await computer.secretOf(id)
        if (deletedAtMs === undefined) shown.push(`${name}: ${secret}`)
      }
      views.push(JSON.stringify([shown.sort(), questions.sort()]))
    }
    return views
  }

  async #turn(): Promise<void> {
    const computers = this.inNow()
    const computer = this.#random.oneOf(computers) ?? this.team.computers[0]
    if (computer === undefined) return
    const say = (what: string) => this.steps.push(`${computer.name} ${what}`)
    const { keys } = computer.vault.document
    const key = this.#random.oneOf(keys.filter(({ deletedAtMs }) => deletedAtMs === undefined))
    const act = this.#random.below(28)
    this.team.clock.advance(this.#random.below(50))
    if (act < 3) {
      const name = `k${this.#next()}`
      say(`adds ${name}`)
      await computer.addKey(name)
      this.#added.set(name, computer)
    } else if (act < 6 && key !== undefined) {
      const name = `n${this.#next()}`
      say(`renames ${key.name} to ${name}`)
      await this.#enter(computer, key.id, 'name', name)
      await computer.rename(key.name, name)
    } else if (act < 8 && key !== undefined) {
      const secret = `s${this.#next()}`
      say(`replaces the secret of ${key.name} by ${secret}`)
      await this.#enter(computer, key.id, 'credentials', secret)
      must(await computer.keys.replaceSecret(key.id, undefined, new Secret(secret)))
    } else if (act === 8 && key !== undefined) {
      say(`deletes ${key.name}`)
      this.#deleted.add(key.clientId.slice(3))
      // What the same person entered before goes with it, and what it saw: a deletion names the writes that it replaces.
      for (const [value, { by, keyId }] of this.#entered)
        if (keyId === key.id && by === computer) this.#withdrawn.add(value)
      for (const seen of [key.name, await computer.secretOf(key.id)]) this.#withdrawn.add(`${key.id} ${seen}`)
      must(await computer.keys.remove(key.id))
    } else if (act === 9) {
      say(computer.view.isAway ? 'is online' : 'is offline')
      computer.view.isAway = !computer.view.isAway
    } else if (act === 10) {
      say('starts again')
      await computer.restart()
    } else if (act === 11) {
      say('hides entries')
      const hidden = this.#random.below(8)
      computer.view.hides = (name) =>
        name.endsWith('.entry') && name.charCodeAt(name.length - 7) % 8 === hidden
    } else if (act === 12) {
      if (this.#saved?.computer === computer && !computer.view.isAway) {
        // What was never at the place and is in no vault any more is lost.
        must(await computer.open.exchange())
        if (computer.open.waiting.size > 0) return
        say('gets its vault back as it was')
        computer.file.content = this.#saved.content
        this.#saved = undefined
        await computer.restart()
      } else {
        say('keeps a copy of its vault')
        await computer.open.exchange()
        this.#saved = { computer, content: computer.file.content }
      }
    } else if (act === 13 && computers.length < 5 && !computer.view.isAway) {
      const name = `N${this.#next()}`
      say(`lets in ${name}`)
      this.#calm(computer)
      const other = await this.team.newComputer(name)
      if ((await computer.open.exchange()).ok && computer.open.mayMake) await computer.letIn(other)
    } else if (act === 14 && computers.length > 2) {
      const other = this.#random.oneOf(computers.filter((one) => one.memberId() !== computer.memberId()))
      if (other === undefined || computer.view.isAway) return
      say(`puts out ${other.name}`)
      const out = other.memberId()
      const leaver = { personName: '', computerNames: [other.name], atMs: 0, why: 'left' } as const
      const made = await computer.open.begin({
        members: (now) => now.filter(({ id }) => id !== out),
        leaver: { ...leaver, memberIds: [out] },
      })
      if (!made.ok) return
      this.#leavers.push({ by: computer, who: other, notes: other.open })
      for (const one of computers) if (one.memberId() === out) one.leave()
    } else if (act === 15 && !computer.view.isAway) {
      say('tidies up')
      await computer.open.begin({})
    } else if (act === 16) {
      say('ends before its vault is saved')
      computer.file.failWith = 'ended'
      await computer.open.exchange()
      computer.file.failWith = undefined
      await computer.restart()
    } else if (act === 17) {
      if (this.#former === undefined) this.#former = this.team.place.copy()
      else {
        say('finds the place as it was')
        this.team.place.goBackTo(this.#former)
        this.#hasGoneBack = true
        this.#former = undefined
      }
    } else if (act === 18 && !this.#isCopied) {
      say('is copied')
      this.#isCopied = true
      await computer.copy()
    } else {
      say('exchanges')
      await computer.open.exchange()
    }
  }

  #next(): number {
    this.#count += 1
    return this.#count
  }

  #calm(computer: TeamComputer): void {
    computer.view.isAway = false
    computer.view.hides = () => false
  }
}
