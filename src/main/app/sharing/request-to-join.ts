import { type AppError, appError } from '../../../shared/errors.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import { MINUTE_MS, SECOND_MS } from '../../../shared/time.ts'
import type { Cancel, Clock } from '../../ports/clock.ts'
import type { EntryStore } from '../../ports/entry-store.ts'
import { placeError } from './not-written.ts'
import { askToJoin, join } from './pair-computers.ts'
import { newComputer } from './start-team.ts'
import type { OwnComputer, TeamLog, TeamTools } from './team-log.ts'
import type { TriedPlace } from './try-place.ts'

const WAITS_MS = 15 * MINUTE_MS
const LOOK_EVERY_MS = 2 * SECOND_MS

interface Needs {
  readonly tools: TeamTools
  readonly entryStore: (team: string) => EntryStore
  readonly clock: Clock
  /** The other computer has added this one. */
  readonly onJoined: (joined: { log: TeamLog; computer: OwnComputer; tried: TriedPlace }) => Promise<void>
  readonly onChange: () => void
}

interface Asked {
  readonly tried: TriedPlace
  readonly code: string
  readonly computer: OwnComputer
  readonly endsAtMs: number
  /** Teams where the request lies; a code does not name its team. */
  readonly teams: readonly string[]
}

/** This computer's request to be added, until the other one has answered. */
export class RequestToJoin {
  readonly #needs: Needs
  #asked: Asked | undefined
  #stopLooking: Cancel = () => undefined

  constructor(needs: Needs) {
    this.#needs = needs
  }

  get isAsking(): boolean {
    return this.#asked !== undefined
  }

  /** Writes the request to the place and waits for the answer. The caller closes the place. */
  async ask(tried: TriedPlace, code: string, label: string): Promise<Result<void, AppError>> {
    this.forget()
    const { tools, clock } = this.#needs
    const computer = newComputer(tools)
    const teams: string[] = []
    for (const team of tried.teams) {
      const asked = await askToJoin(tools, tried.place, team, code, computer, label)
      if (asked.ok) teams.push(team)
      else if (asked.error !== 'taken') return err(placeError(asked.error))
    }
    // SECURITY: S49, a code works once: a request for it lies there already.
    if (teams.length === 0) return err(appError('refused', { reason: 'code-over' }))
    this.#asked = { tried, code, computer, teams, endsAtMs: clock.nowMs() + WAITS_MS }
    this.#lookLater()
    return ok(undefined)
  }

  /** Stops waiting. */
  forget(): void {
    this.#stopLooking()
    this.#asked = undefined
  }

  #lookLater(): void {
    const { clock } = this.#needs
    this.#stopLooking()
    this.#stopLooking = clock.at(clock.nowMs() + LOOK_EVERY_MS, () => void this.#look())
  }

  async #look(): Promise<void> {
    const { tools, entryStore, clock, onJoined, onChange } = this.#needs
    const asked = this.#asked
    if (asked === undefined) return
    const { tried, code, computer } = asked
    for (const team of asked.teams) {
      const joined = await join({ ...tools, store: entryStore(team) }, tried.place, team, code, computer)
      if (this.#asked !== asked) return
      if (joined.ok) {
        this.#asked = undefined
        await onJoined({ log: joined.value, computer, tried })
        onChange()
        return
      }
    }
    if (clock.nowMs() >= asked.endsAtMs) {
      this.forget()
      onChange()
    } else this.#lookLater()
  }
}
