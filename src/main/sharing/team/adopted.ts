import { ok, type Result } from '../../../shared/result.ts'
import type { Secret } from '../../kernel/secret.ts'
import { withPauses } from '../../kernel/with-pauses.ts'
import type { Place, PlaceProblem } from '../../ports/place.ts'
import { type AdoptionNotes, nextStep, notesAfter, type Opening, type Standing } from '../rules/adoption.ts'
import type { EpochKeys } from '../rules/crypto.ts'
import { type EpochRecord, isWhole, type WholeRecord } from '../rules/epoch-record.ts'
import type { StateSecret } from '../rules/state.ts'
import { Epoch, type EpochState, openText, type Recipient } from './epoch.ts'
import { fetchEntries } from './fetch-entries.ts'
import { type EpochTools, openWithEntries } from './load-epoch.ts'
import type { RecordsInSight } from './records-in-sight.ts'
import { signedUnder } from './signed-under.ts'
import type { TeamNotes } from './team-notes.ts'

/** What following the records of a team needs. */
export interface AdoptedDeps {
  readonly tools: EpochTools
  readonly replica: Place
  readonly recipient: Recipient
  readonly sight: RecordsInSight
}

/** The adopted record of a team, its epoch, and the one before; and what keeps this computer from going on. */
export class Adopted {
  epoch: Epoch
  /** The epoch that the vault shows, until it shows the adopted one. */
  former: Epoch | undefined
  standing: Standing = { kind: 'in' }
  /** Entries may be sealed under the adopted record. */
  maySeal = false
  /** The record after which this computer may make one. */
  mayMakeAfter: string | undefined
  readonly #deps: AdoptedDeps
  readonly #opened = new Map<string, Opening>()
  readonly #keys = new Map<string, EpochKeys>()

  constructor(deps: AdoptedDeps, epoch: Epoch, former: Epoch | undefined) {
    this.#deps = deps
    this.epoch = epoch
    this.former = former
    for (const known of [epoch, ...(former === undefined ? [] : [former])]) this.#know(known)
  }

  /** Opens a secret of an epoch that was opened; undefined for others. */
  openSecret(secret: StateSecret, owner: { readonly id: string; readonly op: string }): Secret | undefined {
    const keys = this.#keys.get(secret.epoch)
    return keys && openText(keys, secret.owner ?? owner, secret.sealed)
  }

  /** Goes from one record to the next, until a person or the place is needed: the notes afterwards. */
  async follow(
    { adoption, shows }: Pick<TeamNotes, 'adoption' | 'shows'>,
    place: Place,
  ): Promise<Result<AdoptionNotes, PlaceProblem>> {
    const { tools, recipient, sight } = this.#deps
    for (const [hash, opening] of this.#opened) if (opening === 'parts-missing') this.#opened.delete(hash)
    const signed = await signedUnder(tools.crypto, sight.records, this.epoch, place)
    if (!signed.ok) return signed
    const { records } = sight
    const [found, me] = [new Map<string, Epoch>(), recipient.id]
    for (let now = adoption; ; ) {
      const step = nextStep({ records, notes: now, me, signedUnder: signed.value }, this.#opened)
      if (step.do === 'rest') {
        this.standing = step.standing
        this.maySeal = step.maySeal
        this.mayMakeAfter = step.mayMakeAfter
        return ok(now)
      }
      const known = found.get(step.hash)
      const opened = known === undefined ? await this.#open(step.hash, place) : ok(known)
      if (!opened.ok) return opened
      const epoch = opened.value
      this.#opened.set(step.hash, epoch instanceof Epoch ? 'opens' : epoch)
      if (!(epoch instanceof Epoch)) continue
      found.set(step.hash, epoch)
      if (step.do === 'open') continue
      this.#begin(epoch, shows)
      now = step.notes
    }
  }

  /** Adopts the epoch of a record that this computer made. */
  adoptOwn(epoch: Epoch, { adoption: notes, shows }: Pick<TeamNotes, 'adoption' | 'shows'>): AdoptionNotes {
    const { sight, recipient } = this.#deps
    sight.add(epoch.file)
    this.#opened.set(epoch.hash, 'opens')
    this.#begin(epoch, shows)
    const known = { records: sight.records, notes, me: recipient.id, signedUnder: new Map() }
    return notesAfter(known, epoch.hash)
  }

  /** An epoch that was adopted before, from the replica; undefined when it is not there any more. */
  async reopen({ hash }: WholeRecord): Promise<Result<Epoch | undefined, PlaceProblem>> {
    const opened = await this.#open(hash, this.#deps.replica)
    if (!opened.ok) return opened
    if (!(opened.value instanceof Epoch)) return ok(undefined)
    this.#know(opened.value)
    return ok(opened.value)
  }

  /**
   * The states of all other epochs that the replica still has, of whatever line. With a place, of those that are wanted, also as far
   * as only the place has them.
   */
  async history(
    isWanted: (record: EpochRecord) => boolean = () => true,
    place?: Place,
  ): Promise<Result<EpochState[], PlaceProblem>> {
    const { tools, replica, sight, recipient } = this.#deps
    const states: EpochState[] = []
    for (const file of sight.records.all) {
      const isKnown = file.hash === this.epoch.hash || file.hash === this.former?.hash
      if (isKnown || !isWhole(file) || !isWanted(file.record)) continue
      const opened = await openWithEntries(tools, file, recipient, replica, place)
      if (!opened.ok) return opened
      if (!(opened.value instanceof Epoch)) continue
      const places = place && { place, replica }
      const fetched =
        places && (await fetchEntries(tools, opened.value, opened.value.members, places, new Set()))
      if (fetched?.ok === false) return fetched
      this.#know(opened.value)
      states.push({ record: file.record, state: await withPauses(opened.value.state(), tools.pace) })
    }
    return ok(states)
  }

  /** Drops the keys. */
  forget(): void {
    this.#keys.clear()
  }

  #begin(epoch: Epoch, shows: TeamNotes['shows']): void {
    if (shows?.epoch === this.epoch.hash) this.former = this.epoch
    this.epoch = epoch
    this.#know(epoch)
  }

  #know(epoch: Epoch): void {
    this.#keys.set(epoch.hash, epoch.keys)
  }

  async #open(hash: string, place: Place): ReturnType<typeof openWithEntries> {
    const { tools, recipient, replica, sight } = this.#deps
    const file = sight.records.get(hash)
    if (!isWhole(file)) throw new Error('Only what is read as a whole is opened.')
    return openWithEntries(tools, file, recipient, replica, place)
  }
}
