import { type AppError, appError } from '../../../shared/errors.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import type { SharingState } from '../../../shared/sharing.ts'
import { MINUTE_MS, SECOND_MS } from '../../../shared/time.ts'
import { CODE_RANDOM_BYTES, newPairingCode, type PairingRequest } from '../../domain/sharing/pairing.ts'
import { groupCode } from '../../domain/sharing/typed-code.ts'
import type { Cancel, Clock } from '../../ports/clock.ts'
import { addComputer } from './computers.ts'
import { notWritten, placeError } from './not-written.ts'
import { answerRequest, findRequest } from './pair-computers.ts'
import type { TeamConnection } from './team-connection.ts'
import type { TeamTools } from './team-log.ts'
import type { TeamSession } from './team-session.ts'

const VALID_MS = 15 * MINUTE_MS
const LOOK_EVERY_MS = 2 * SECOND_MS

interface Needs {
  readonly connection: Pick<TeamConnection, 'contact' | 'exchangeSoon'> & {
    readonly session: Pick<TeamSession, 'log' | 'place'> | undefined
  }
  readonly tools: TeamTools
  readonly clock: Clock
  readonly onChange: () => void
}

interface Offered {
  readonly code: string
  readonly endsAtMs: number
  asks?: PairingRequest
}

/**
 * The code that this computer shows a new one.
 *
 * SECURITY: S49, it is in memory only, for 15 minutes, and for one computer.
 */
export class OfferedCode {
  readonly #needs: Needs
  #offered: Offered | undefined
  #stopLooking: Cancel = () => undefined

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** Who knows the code and asks, and until when it is valid. */
  get view(): SharingState['pairing'] {
    if (this.#offered === undefined) return undefined
    const { endsAtMs, asks } = this.#offered
    return { endsAtMs, ...(asks === undefined ? {} : { asks: { id: asks.id, name: asks.label } }) }
  }

  /** A new code; the one before is void. */
  show(): { readonly code: string; readonly endsAtMs: number } {
    const code = newPairingCode(this.#needs.tools.random.bytes(CODE_RANDOM_BYTES))
    const endsAtMs = Math.floor(this.#needs.clock.nowMs()) + VALID_MS
    this.#offered = { code, endsAtMs }
    this.#lookLater()
    return { code: groupCode(code), endsAtMs }
  }

  /** Makes the code void. */
  forget(): void {
    this.#stopLooking()
    this.#offered = undefined
  }

  /** The computer that asks, by its id. */
  asking(computerId: string): PairingRequest | undefined {
    const asks = this.#offered?.asks
    return asks?.id === computerId ? asks : undefined
  }

  /** Adds the computer that asks, writes that to the place, and answers it; can be repeated when the place is away. */
  async confirm(computerId: string): Promise<Result<void, AppError>> {
    const { connection, tools, clock } = this.#needs
    const offered = this.#offered
    const asks = this.asking(computerId)
    const { session } = connection
    const isOver = offered === undefined || clock.nowMs() >= offered.endsAtMs
    if (isOver || asks === undefined || session === undefined)
      return err(appError('refused', { reason: 'code-over' }))
    const { log, place } = session
    if (!log.authority.members.some(({ id }) => id === asks.id)) {
      const added = await addComputer(tools, log, asks)
      if (!added.ok) return err(notWritten(added.error))
    }
    await connection.exchangeSoon()
    const { problem } = connection.contact
    if (problem !== undefined) return err(notWritten(problem))
    const answered = await answerRequest(tools, place, log, offered.code)
    if (!answered.ok && answered.error !== 'taken') return err(placeError(answered.error))
    this.forget()
    return ok(undefined)
  }

  #lookLater(): void {
    const { clock } = this.#needs
    this.#stopLooking()
    this.#stopLooking = clock.at(clock.nowMs() + LOOK_EVERY_MS, () => void this.#look())
  }

  async #look(): Promise<void> {
    const { connection, tools, clock, onChange } = this.#needs
    const offered = this.#offered
    const { session } = connection
    if (offered === undefined || session === undefined) return
    if (clock.nowMs() >= offered.endsAtMs) {
      this.forget()
      onChange()
      return
    }
    const found = await findRequest(tools, session.place, session.log.team, offered.code)
    if (this.#offered !== offered) return
    if (found.ok && found.value !== undefined) {
      offered.asks = found.value
      onChange()
    }
    // It may be called off, or end.
    this.#lookLater()
  }
}
