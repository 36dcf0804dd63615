import type { Clock } from '../ports/clock.ts'
import { PlaceSchedule } from './place-schedule.ts'
import type { ExchangeProblem } from './team/outcomes.ts'
import type { Team } from './team/team.ts'

/** What the last exchanges said of the place and this computer. */
export interface Contact {
  readonly problem?: ExchangeProblem | undefined
  readonly lastExchangedAtMs?: number | undefined
  /** When the place had gone back to an older state, and has everything again. */
  readonly putBackAtMs?: number | undefined
  /** When the vault was behind what this computer had sent. */
  readonly wentBackAtMs?: number | undefined
  /** A file that others name is not at the place yet. */
  readonly isMissing: boolean
}

/** Dependencies of `LiveTeam`. */
export interface LiveTeamDeps {
  readonly clock: Clock
  /** In [0, 1), as `Math.random`: spreads what computers do at the same time. */
  readonly spread: () => number
  /** Something that the window shows may have changed; `from` has the members whose changes came. */
  readonly onChange: (from: readonly string[]) => void
}

/** An open team with the schedule of its exchanges. */
export class LiveTeam {
  readonly open: Team
  readonly #deps: LiveTeamDeps
  readonly schedule: PlaceSchedule
  #contact: Contact = { isMissing: false }
  #isBusy = false
  #hasEnded = false

  constructor(open: Team, deps: LiveTeamDeps) {
    this.open = open
    this.#deps = deps
    const { clock, spread: random } = deps
    this.schedule = new PlaceSchedule({ clock, random, exchange: () => this.#exchange() })
  }

  get contact(): Contact {
    return this.#contact
  }

  get isBusy(): boolean {
    return this.#isBusy
  }

  /** Begins to exchange; a computer that was put out exchanges nothing any more. */
  start(isVisible: boolean): void {
    if (this.open.notes.out !== undefined) return
    this.open.place.watch(this.open.team, () => this.schedule.hint())
    this.schedule.setVisible(isVisible)
    this.schedule.start()
  }

  /** SECURITY: S34, drops keys and connections; what was begun before has no effect on the window. */
  end(): Promise<void> {
    this.#hasEnded = true
    this.schedule.stop()
    return this.open.close()
  }

  /** Exchanges as soon as possible; resolves when that has ended. */
  exchangeSoon(): Promise<void> {
    return this.schedule.soon()
  }

  /** The person has read what happened to the place. */
  forgetNews(): void {
    this.#contact = { ...this.#contact, putBackAtMs: undefined, wentBackAtMs: undefined }
  }

  async #exchange(): Promise<boolean> {
    if (this.open.notes.out !== undefined) return true
    this.#isBusy = true
    this.#deps.onChange([])
    const exchanged = await this.open.exchange()
    // SECURITY: S34, a lock came meanwhile.
    if (this.#hasEnded) return true
    this.#isBusy = false
    const nowMs = Math.floor(this.#deps.clock.nowMs())
    if (!exchanged.ok) {
      this.#contact = { ...this.#contact, problem: exchanged.error }
      this.#deps.onChange([])
      return false
    }
    const { from, hasPutBack, wentBack, isMissing, isUnfinished } = exchanged.value
    this.#contact = {
      lastExchangedAtMs: nowMs,
      putBackAtMs: hasPutBack ? nowMs : this.#contact.putBackAtMs,
      wentBackAtMs: wentBack ? nowMs : this.#contact.wentBackAtMs,
      isMissing: isMissing && !isUnfinished,
    }
    // One exchange does not read without end: what it left is read soon.
    if (isUnfinished) this.schedule.hint()
    this.#deps.onChange(from)
    return true
  }
}
