import { PlaceSchedule } from '../../domain/sharing/place-schedule.ts'
import { ReadBack } from '../../domain/sharing/read-back.ts'
import type { Vault } from '../../domain/vault/vault.ts'
import type { Cipher } from '../../ports/cipher.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PlaceAccess } from '../../ports/sharing-places.ts'
import type { SharingPlatform } from '../../ports/sharing-platform.ts'
import type { Exchanged, ExchangeProblem } from './exchange.ts'
import { openMembership } from './membership.ts'
import { TeamLog, type TeamTools } from './team-log.ts'
import { type SessionNeeds, TeamSession } from './team-session.ts'

/** What the last exchanges said of the place and this computer. */
export interface Contact {
  readonly problem?: ExchangeProblem | undefined
  readonly lastExchangedAtMs?: number | undefined
  /** When the place had gone back to an older state, and has everything again. */
  readonly healedAtMs?: number | undefined
  /** Authors whose logs the place shows otherwise than they were. */
  readonly changedAuthors: readonly string[]
  /** The place names entries of the team that it does not show. */
  readonly isMissing?: boolean | undefined
}

/** Dependencies of a connection. */
export interface ConnectionNeeds extends Omit<SessionNeeds, 'store' | 'tools' | 'vault'> {
  readonly vault: Pick<Vault, 'change' | 'document' | 'protection' | 'state'>
  readonly cipher: Cipher
  readonly platform: SharingPlatform
  readonly tools: TeamTools
  readonly clock: Clock
  /** In [0, 1), as `Math.random`: spreads what computers do at the same time. */
  readonly spread: () => number
  /** Other computers' entries were taken over. */
  readonly onReceived: (computerIds: readonly string[]) => void
  /** Something that the window shows may have changed. */
  readonly onChange: () => void
}

/** Connects this vault to its team while Keyward is unlocked. */
export class TeamConnection {
  readonly #needs: ConnectionNeeds
  readonly #schedule: PlaceSchedule
  #session: TeamSession | undefined
  #access: PlaceAccess | undefined
  #contact: Contact = { changedAuthors: [] }
  #isBusy = false
  /** The person asked. */
  #isAsked = false
  /** Stays over a lock: many people lock more often than once a day. */
  #readBack = new ReadBack()
  #starting: Promise<void> | undefined
  #closing: Promise<void> = Promise.resolve()
  /** Counts starts and ends: what was begun before an end has no effect after it. */
  #turn = 0

  constructor(needs: ConnectionNeeds) {
    this.#needs = needs
    const { clock, spread: random } = needs
    this.#schedule = new PlaceSchedule({ clock, random, exchange: () => this.#exchange() })
  }

  get session(): TeamSession | undefined {
    return this.#session
  }

  get access(): PlaceAccess | undefined {
    return this.#access
  }

  get contact(): Contact {
    return this.#contact
  }

  get isBusy(): boolean {
    return this.#isBusy
  }

  /** Opens the team that the vault takes part in, if any, once; `log` when it was just made or joined. */
  async start(log?: TeamLog): Promise<void> {
    const starting = this.#starting ?? this.#open(log)
    this.#starting = starting
    await starting
    if (this.#starting === starting) this.#starting = undefined
  }

  async #open(log: TeamLog | undefined): Promise<void> {
    const { vault, cipher, platform, tools } = this.#needs
    const record = vault.document.sharing
    if (record === undefined || this.#session !== undefined || vault.state !== 'ready') return
    const key = vault.protection.keyOf(record.sealed.dataKeyId)
    // The keychain may open it later.
    if (key === undefined) return
    const membership = openMembership(cipher, tools.crypto, key, record)
    if (membership === undefined) {
      this.#contact = { ...this.#contact, problem: 'went-back' }
      this.#needs.onChange()
      return
    }
    this.#turn += 1
    const turn = this.#turn
    const store = platform.entryStore(record.team)
    // What ran when a session ended may be writing its last entry.
    await this.#closing
    const opened =
      log === undefined
        ? await TeamLog.open({ ...tools, store }, record.team, membership.computer)
        : { ok: true as const, value: log }
    // Who has just joined sent nothing yet, whatever an earlier computer of this profile did.
    const isNew = record.applied.length === 0
    if (isNew) await store.writeSent(new Map())
    const sent = await store.sent()
    // SECURITY: S34, a lock came meanwhile: the keys are dropped again.
    if (turn !== this.#turn) return
    if (!opened.ok) {
      this.#contact = { ...this.#contact, problem: opened.error }
      this.#needs.onChange()
      return
    }
    const place = platform.places.open(membership.access)
    place.watch(record.team, () => this.#schedule.hint())
    this.#access = membership.access
    const session = new TeamSession({ ...this.#needs, store }, { log: opened.value, place, sent })
    this.#session = session
    if (isNew) await session.adopt()
    // SECURITY: S34.
    if (turn !== this.#turn) return
    this.#schedule.start()
    this.#needs.onChange()
  }

  /** Drops the keys and the connection. */
  end(): void {
    this.#turn += 1
    this.#starting = undefined
    this.#schedule.stop()
    void this.#session?.place.close()
    if (this.#session !== undefined) this.#closing = this.#session.log.close()
    this.#session = undefined
    this.#access = undefined
    this.#contact = { changedAuthors: [] }
    this.#isBusy = false
  }

  /** Drops them before another place or team: nothing of that one was read back. */
  leavePlace(): void {
    this.end()
    this.#readBack = new ReadBack()
  }

  /** Exchanges as soon as possible; resolves when that has ended. */
  exchangeSoon(): Promise<void> {
    return this.#schedule.soon()
  }

  /** The same for a person who asks: what the place says that it has is read back too, when that was not done lately. */
  checkSoon(): Promise<void> {
    this.#isAsked = true
    return this.#schedule.soon()
  }

  /** The person has read what happened to the place. */
  forgetNews(): void {
    this.#contact = { ...this.#contact, healedAtMs: undefined }
    this.#needs.onChange()
  }

  /** After sleep, on focus and when the clock was set. */
  recheck(): void {
    this.#schedule.recheck()
  }

  /** A visible window exchanges more often than the tray. */
  setVisible(isVisible: boolean): void {
    this.#schedule.setVisible(isVisible)
  }

  async #exchange(): Promise<boolean> {
    const session = this.#session
    if (session === undefined) return true
    const turn = this.#turn
    this.#isBusy = true
    this.#needs.onChange()
    const beganAtMs = this.#needs.tools.clock.nowMs()
    const readsBack = this.#readBack.isDue(beganAtMs, this.#isAsked)
    this.#isAsked = false
    const exchanged = await session.exchange({ readsBack })
    // SECURITY: S34.
    if (turn !== this.#turn) return true
    if (exchanged.ok && readsBack) this.#readBack.done(beganAtMs)
    this.#isBusy = false
    this.#contact = exchanged.ok
      ? this.#after(exchanged.value)
      : { ...this.#contact, problem: exchanged.error }
    if (exchanged.ok && exchanged.value.from.length > 0) this.#needs.onReceived(exchanged.value.from)
    // One exchange does not read without end: what it left is read soon.
    if (exchanged.ok && isUnfinished(exchanged.value)) this.#schedule.hint()
    this.#needs.onChange()
    return exchanged.ok
  }

  #after(exchanged: Exchanged): Contact {
    const { putBack, changed, missing } = exchanged
    const nowMs = Math.floor(this.#needs.tools.clock.nowMs())
    return {
      lastExchangedAtMs: nowMs,
      healedAtMs: putBack > 0 ? nowMs : this.#contact.healedAtMs,
      changedAuthors: [...new Set(changed.map(({ author }) => author))],
      isMissing: missing.length > 0 && !isUnfinished(exchanged),
    }
  }
}

/** Whether the next exchange may read what this one did not: each brings something, until nothing is left. */
const isUnfinished = ({ received, missing }: Exchanged): boolean => received > 0 && missing.length > 0
