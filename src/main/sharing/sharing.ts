import type { ActivityKind } from '../../shared/activity/activity.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import type { KeySharing } from '../../shared/sharing/key-sharing.ts'
import type { SharingState, SharingTeam } from '../../shared/sharing/sharing.ts'
import { Mutex } from '../kernel/mutex.ts'
import { omitEmpty } from '../kernel/omit-empty.ts'
import { withPauses } from '../kernel/with-pauses.ts'
import type { VaultDocument } from '../vault/format/vault-format.ts'
import { agreementOf } from './allow-hosts.ts'
import { VaultBinding } from './binding/vault-binding.ts'
import { Inviting } from './invite.ts'
import { Joining } from './join.ts'
import { type OpenTeam, openTeam } from './open-team.ts'
import type { OwnTeam, Saved, TeamHere } from './own-team.ts'
import { inOtherTeam, locked, notFound, stale } from './refusals.ts'
import type { SharingDeps } from './sharing-deps.ts'
import { Starting } from './start.ts'
import type { SyncOutcome } from './sync.ts'
import { SyncSchedule } from './sync-schedule.ts'
import { TriedStores, type UsableStore } from './try-store.ts'
import { problemOf, type ShownTeam, shownTeam, unopened } from './view.ts'

type Contact = Pick<SharingTeam, 'lastSyncedAtMs' | 'problem'>

const MOST_TRIES = 5

/** The vault's team while Keyward is unlocked. Other files in this folder implement the window's calls. */
export class Sharing implements OwnTeam {
  readonly deps: SharingDeps
  readonly agreed = new Set<string>()
  readonly binding: VaultBinding
  readonly tried: TriedStores
  readonly starting = new Starting(this)
  readonly inviting = new Inviting(this)
  readonly joining = new Joining(this)
  readonly #schedule: SyncSchedule
  readonly #opening = new Mutex()
  readonly #reading = new Mutex()
  #team: OpenTeam | undefined
  #shown: ShownTeam | undefined
  #ofKeys: ReadonlyMap<string, KeySharing> = new Map()
  #contact: Contact = {}
  /** Replaced on each lock, so that work started before it has no effect afterwards. */
  #turn = {}

  constructor(deps: SharingDeps) {
    this.deps = deps
    const { vault, cipher, clock, platform, spread } = deps
    const { crypto, pace, baseFiles: files } = platform
    this.binding = new VaultBinding({
      ...{ vault, cipher, clock, crypto, pace, files },
      isAllowed: (service) => this.agreed.has(agreementOf(service)),
    })
    this.tried = new TriedStores(deps)
    this.#schedule = new SyncSchedule({ clock, random: spread, sync: () => this.#sync() })
  }

  get turn(): object {
    return this.#turn
  }

  /** Opens the team of an unlocked vault, unless it's already open. */
  start(): Promise<void> {
    return this.#opening.run(() => this.#open())
  }

  async #open(): Promise<void> {
    const { vault } = this.deps
    if (this.#team !== undefined || vault.document.team === undefined || vault.state !== 'ready') return
    const turn = this.#turn
    const snapshot = await this.binding.read()
    if (turn !== this.#turn) return
    const notes = typeof snapshot === 'string' ? undefined : snapshot.notes
    if (notes?.store !== undefined) {
      this.#team = openTeam(this.deps, this.binding, notes.store, notes.team, () => this.#schedule.hint())
      if (!notes.isOut) this.#schedule.start()
    }
    await this.refresh()
  }

  async reopen(): Promise<void> {
    this.close()
    this.tried.forget()
    await this.start()
    await this.syncSoon()
  }

  /** Closes the team's connections. */
  close(): void {
    this.#schedule.stop()
    this.#team?.close()
    this.#team = undefined
    this.#shown = undefined
    this.#contact = {}
  }

  /** SECURITY: S34, drops keys, codes and the recovery sheet, and closes connections. */
  lock(): void {
    this.#turn = {}
    this.starting.forget()
    this.inviting.forget()
    this.joining.forget()
    this.tried.forget()
    this.close()
    this.binding.forget()
    this.#ofKeys = new Map()
  }

  async read(): Promise<Result<TeamHere, AppError>> {
    const team = this.#team
    const snapshot = await this.binding.read()
    if (snapshot === 'locked') return locked
    if (snapshot === 'no-team' || team === undefined) return notFound
    const { notes } = snapshot
    const me = notes.isOut ? undefined : notes.members.find(({ id }) => id === notes.me)
    return ok({ team, snapshot, notes, me })
  }

  get hasTeam(): boolean {
    return this.deps.vault.document.team !== undefined
  }

  storeForNewTeam(id: string): Result<UsableStore, AppError> {
    // SECURITY: S12, a memory-only vault would lose this computer's private keys at the next start.
    if (this.deps.vault.document.custody === 'memory')
      return err(appError('refused', { reason: 'memory-only' }))
    if (this.hasTeam) return inOtherTeam
    const usable = this.tried.find(id)
    return usable === undefined ? stale : ok(usable)
  }

  /** Leaves the team and keeps all keys. False when the save failed. */
  async leave(): Promise<boolean> {
    this.close()
    const left = await this.save(() => this.binding.leave())
    if (left !== 'saved') await this.start()
    return left === 'saved'
  }

  async save(work: () => Promise<Saved>): Promise<Saved> {
    const turn = this.#turn
    let saved: Saved = 'changed'
    for (let tries = 0; saved === 'changed' && tries < MOST_TRIES; tries += 1) {
      // SECURITY: S34, a save from before a lock must not be retried after it.
      if (turn !== this.#turn) return 'failed'
      saved = await this.deps.asAutomatic(work)
    }
    return saved
  }

  syncSoon(): Promise<void> {
    return this.#schedule.soon()
  }

  async #sync(): Promise<boolean> {
    const team = this.#team
    if (team === undefined) return true
    const outcome = await team.sync.sync()
    // SECURITY: S34, a sync from before a lock must not be reported after it.
    if (this.#team !== team) return true
    this.#note(outcome)
    await this.refresh()
    return outcome.kind === 'synced' || outcome.kind === 'held-back' || outcome.kind === 'removed'
  }

  #note(outcome: SyncOutcome): void {
    const isWhole = outcome.kind === 'synced'
    const lastSyncedAtMs = isWhole ? Math.floor(this.deps.clock.nowMs()) : this.#contact.lastSyncedAtMs
    this.#contact = omitEmpty({ lastSyncedAtMs, problem: problemOf(outcome) })
    if (outcome.kind === 'removed') this.#schedule.stop()
  }

  /** Sends local changes of shared records. Ignores a sync's own saves, which also change the team's notes. */
  vaultChanged({ before, after }: Readonly<Record<'before' | 'after', VaultDocument>>): void {
    const isSame = (['keys', 'workspaces', 'services'] as const).every((part) => before[part] === after[part])
    if (this.#team === undefined || isSame || before.team !== after.team) return
    void this.refresh()
    void this.syncSoon()
  }

  /** Called on resume from sleep, on focus and when the clock is set. */
  recheck(): void {
    this.#schedule.recheck()
  }

  /** How a key is shared. Undefined if it isn't. */
  ofKey(keyId: string): KeySharing | undefined {
    return this.#ofKeys.get(keyId)
  }

  /** The state for the window. */
  state(): SharingState {
    const { starting, inviting, joining } = this
    const parts = { sheet: starting.view, invitation: inviting.view, joining: joining.view }
    if (!this.hasTeam) return omitEmpty(parts)
    const team = this.#shown === undefined ? unopened(this.#team !== undefined) : this.#shown.team
    return { ...omitEmpty(parts), team: { ...team, ...this.#contact } }
  }

  refresh(): Promise<void> {
    return this.#reading.run(() => this.#refresh())
  }

  async #refresh(): Promise<void> {
    const turn = this.#turn
    const { vault, platform } = this.deps
    const here = this.hasTeam && vault.state !== 'locked' ? await this.read() : notFound
    const shown = here.ok ? await withPauses(shownTeam(this, here.value), platform.pace) : undefined
    // SECURITY: S34, names read before a lock must not be shown after it.
    if (turn !== this.#turn) return
    this.#shown = shown
    const previous = this.#ofKeys
    this.#ofKeys = shown?.ofKeys ?? new Map()
    const ids = new Set([...previous.keys(), ...this.#ofKeys.keys()])
    const changed = [...ids].filter((id) => previous.get(id) !== this.#ofKeys.get(id))
    if (changed.length > 0) this.deps.publishKeys(changed)
    this.#publish()
  }

  #publish(): void {
    this.deps.publish(this.state())
  }

  log(what: ActivityKind, subject?: string): void {
    this.deps.activity.add({ what, ...omitEmpty({ subject }) })
  }
}
