import { err, ok, type Result } from '../../../shared/result.ts'
import type { StoreProblem } from '../../../shared/store-trial.ts'
import { SECOND_MS } from '../../../shared/time.ts'
import { Timers } from '../../kernel/timers.ts'
import type { Cancel, Clock } from '../../ports/clock.ts'
import type { Store } from '../../ports/store.ts'
import type { TeamCrypto } from '../../ports/team-crypto.ts'
import { CODE_MS, type Message, type MessageName, messageName, openMessage, sealMessage } from './pairing.ts'

const LOOK_EVERY_MS = 2 * SECOND_MS

/** A code that one computer shows and another one types, and the messages that it finds and encrypts. */
export class PairingCode {
  readonly text: string
  readonly endsAtMs: number
  readonly #crypto: TeamCrypto
  readonly #clock: Clock
  readonly #timers: Timers
  readonly #endsAtMonotonicMs: number
  #cancel: Cancel = () => undefined
  #hasEnded = false

  /** @param text as `readCode` spells it */
  constructor(crypto: TeamCrypto, clock: Clock, text: string) {
    this.text = text
    this.#crypto = crypto
    this.#clock = clock
    this.#timers = new Timers(clock)
    this.endsAtMs = Math.floor(clock.nowMs()) + CODE_MS
    this.#endsAtMonotonicMs = clock.monotonicMs() + CODE_MS
  }

  /** SECURITY: S49, S30, a clock that is set back makes no code last longer. */
  get isOver(): boolean {
    const { endsAtMs } = this
    return (
      this.#hasEnded ||
      this.#clock.nowMs() >= endsAtMs ||
      this.#clock.monotonicMs() >= this.#endsAtMonotonicMs
    )
  }

  /** A message of this code in a store; undefined while it isn't there. */
  async find<Name extends MessageName>(
    store: Store,
    name: Name,
  ): Promise<Result<Message<Name> | undefined, StoreProblem>> {
    const listed = await store.list()
    if (!listed.ok) return listed
    const file = messageName(this.#crypto, this.text, name)
    // In a database another login may have written a file of this name.
    for (const { id } of listed.value.filter((one) => one.name === file)) {
      const read = await store.read(id)
      const message = read.ok && read.value && openMessage(this.#crypto, this.text, name, read.value)
      if (message) return ok(message)
    }
    return ok(undefined)
  }

  /** Writes a message; `unfit` when there is one already. */
  async write<Name extends MessageName>(
    store: Store,
    name: Name,
    message: Message<Name>,
  ): Promise<Result<void, StoreProblem>> {
    const sealed = sealMessage(this.#crypto, this.text, name, message)
    const written = await store.write(messageName(this.#crypto, this.text, name), sealed)
    if (!written.ok) return written
    return written.value === 'written' ? ok(undefined) : err('unfit')
  }

  /** Calls `look` now and then until it answers true, or the code has expired. */
  lookUntil(look: () => Promise<boolean>, onOver: () => void): void {
    const again = (): void => {
      this.#cancel = this.#timers.after(LOOK_EVERY_MS, () => void now())
    }
    const now = async (): Promise<void> => {
      if (this.#hasEnded) return
      if (this.isOver) return onOver()
      const isDone = await look()
      if (!isDone && !this.#hasEnded) again()
    }
    again()
  }

  end(): void {
    this.#hasEnded = true
    this.#cancel()
  }
}

/** Removes the messages of former invitations, as far as this computer may. */
export const removeMessages = async (store: Store): Promise<void> => {
  const listed = await store.list()
  const files = listed.ok ? listed.value.filter(({ name }) => name.endsWith('.message')) : []
  for (const { id } of files) await store.remove(id)
}
