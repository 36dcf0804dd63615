import type { Result } from '../../shared/result.ts'
import { SECOND_MS } from '../../shared/time.ts'
import { Timers } from '../kernel/timers.ts'
import type { Cancel, Clock } from '../ports/clock.ts'
import type { Place, PlaceProblem } from '../ports/place.ts'
import type { EpochCrypto } from './rules/crypto.ts'
import { pairingName } from './rules/file-names.ts'
import { type Message, type MessageName, messageFile, sealMessage } from './rules/pairing.ts'

const LOOK_EVERY_MS = 2 * SECOND_MS

interface Deps {
  readonly platform: { readonly crypto: EpochCrypto }
  readonly clock: Clock
}

/** The messages of one pairing at a place: written once, and looked for until the code is over. */
export class PairingFiles {
  readonly endsAtMs: number
  readonly #deps: Deps
  readonly #place: Place
  readonly #code: string
  readonly #timers: Timers
  readonly #endsAtMonotonicMs: number
  readonly #written: string[] = []
  #cancel: Cancel = () => undefined
  #hasStopped = false

  constructor(deps: Deps, place: Place, code: string, validMs: number) {
    this.#deps = deps
    this.#place = place
    this.#code = code
    this.#timers = new Timers(deps.clock)
    this.endsAtMs = Math.floor(deps.clock.nowMs()) + validMs
    this.#endsAtMonotonicMs = deps.clock.monotonicMs() + validMs
  }

  /** SECURITY: S49, S30, a clock that is set back makes no code last longer. */
  get isOver(): boolean {
    const { clock } = this.#deps
    return (
      this.#hasStopped || clock.nowMs() >= this.endsAtMs || clock.monotonicMs() >= this.#endsAtMonotonicMs
    )
  }

  #nameOf(message: MessageName): string {
    return pairingName(messageFile(this.#deps.platform.crypto, this.#code, message))
  }

  read(message: MessageName): Promise<Result<Uint8Array | undefined, PlaceProblem>> {
    return this.#place.read(this.#nameOf(message))
  }

  /** Seals a message under the code and writes it. */
  write<Name extends MessageName>(name: Name, message: Message<Name>): Promise<Result<void, PlaceProblem>> {
    return this.#writing(name, message)()
  }

  /** Sealed once: the same bytes again succeed. */
  #writing<Name extends MessageName>(name: Name, message: Message<Name>) {
    const file = this.#nameOf(name)
    const sealed = sealMessage(this.#deps.platform.crypto, this.#code, name, message)
    // The answer is read after this computer has ended its side.
    if (name !== 'answer') this.#written.push(file)
    return () => this.#place.write(file, sealed)
  }

  /** Writes it, again and again while the place is away; false when the code was over first, or the name is taken. */
  async writeUntilDone<Name extends MessageName>(name: Name, message: Message<Name>): Promise<boolean> {
    const write = this.#writing(name, message)
    while (!this.isOver) {
      const written = await write()
      if (written.ok || written.error === 'unfit') return written.ok
      await new Promise<void>((resolve) => this.#timers.after(LOOK_EVERY_MS, resolve))
    }
    return false
  }

  /** Looks for a message until it is there and `take` is done with it; one at a time. */
  look(name: MessageName, take: (file: Uint8Array) => Promise<boolean>, onOver: () => void): void {
    const again = (): void => {
      this.#cancel = this.#timers.after(LOOK_EVERY_MS, () => void now())
    }
    const now = async (): Promise<void> => {
      if (this.#hasStopped) return
      if (this.isOver) return onOver()
      const found = await this.read(name)
      if (this.#hasStopped) return
      const file = found.ok ? found.value : undefined
      if (file === undefined || !(await take(file))) again()
    }
    again()
  }

  /** After sleep, on focus and when the clock was set. */
  recheck(): void {
    this.#timers.recheck()
  }

  /** Ends it, and takes away what this computer wrote where the place lets it. */
  stop(): void {
    this.#hasStopped = true
    this.#cancel()
    if (this.#written.length > 0) void this.#place.delete(this.#written)
  }
}
