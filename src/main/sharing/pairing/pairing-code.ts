import { err, ok, type Result } from '../../../shared/kernel/result.ts'
import { SECOND_MS } from '../../../shared/kernel/time.ts'
import type { StoreProblem } from '../../../shared/sharing/store-trial.ts'
import { Timers } from '../../kernel/timers.ts'
import type { Cancel, Clock } from '../../ports/clock.ts'
import type { Store } from '../../ports/store.ts'
import type { TeamCrypto } from '../../ports/team-crypto.ts'
import { CODE_MS, type Message, type MessageName, messageName, openMessage, sealMessage } from './pairing.ts'

const LOOK_EVERY_MS = 2 * SECOND_MS

/** A code shown on one computer and typed on another. It locates and encrypts the pairing messages. */
export class PairingCode {
  readonly text: string
  readonly endsAtMs: number
  readonly #crypto: TeamCrypto
  readonly #clock: Clock
  readonly #timers: Timers
  readonly #endsAtMonotonicMs: number
  #cancel: Cancel = () => undefined
  #hasEnded = false

  /** @param text normalized by `readCode` */
  constructor(crypto: TeamCrypto, clock: Clock, text: string) {
    this.text = text
    this.#crypto = crypto
    this.#clock = clock
    this.#timers = new Timers(clock)
    this.endsAtMs = Math.floor(clock.nowMs()) + CODE_MS
    this.#endsAtMonotonicMs = clock.monotonicMs() + CODE_MS
  }

  /** SECURITY: S49, S30, setting the clock back can't extend a code's life. */
  get isOver(): boolean {
    const { endsAtMs } = this
    return (
      this.#hasEnded ||
      this.#clock.nowMs() >= endsAtMs ||
      this.#clock.monotonicMs() >= this.#endsAtMonotonicMs
    )
  }

  /** Finds a message for this code in a store. Undefined while there is none. */
  async find<Name extends MessageName>(
    store: Store,
    name: Name,
  ): Promise<Result<Message<Name> | undefined, StoreProblem>> {
    const listed = await store.list()
    if (!listed.ok) return listed
    const file = messageName(this.#crypto, this.text, name)
    // In a database, another login may have written a file with the same name.
    for (const { id } of listed.value.filter((one) => one.name === file)) {
      const read = await store.read(id)
      const message = read.ok && read.value && openMessage(this.#crypto, this.text, name, read.value)
      if (message) return ok(message)
    }
    return ok(undefined)
  }

  /** Writes a message. Fails with `unfit` if it already exists. */
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

  /** Calls `look` repeatedly until it returns true or the code expires. */
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

/** Deletes the messages of previous invitations, where this computer is allowed to. */
export const removeMessages = async (store: Store): Promise<void> => {
  const listed = await store.list()
  const files = listed.ok ? listed.value.filter(({ name }) => name.endsWith('.message')) : []
  for (const { id } of files) await store.remove(id)
}
