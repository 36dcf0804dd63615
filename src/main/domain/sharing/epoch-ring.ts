import type { SharingCrypto } from '../../ports/sharing-crypto.ts'
import type { NewEpoch } from './authority-operations.ts'
import { type Entry, openPayload } from './entry.ts'
import { type EpochSecret, openLink, sealKeyOf } from './epochs.ts'
import { authorityLanguage, type Language, type Payload, readPayload } from './payload.ts'

/** An entry whose payload could be opened and read. */
export interface OpenEntry<Operation> extends Entry {
  readonly payload: Payload<Operation>
}

/** The epochs' secrets that a computer has, found by their commitments. */
export class EpochRing {
  readonly #crypto: SharingCrypto
  readonly #secrets = new Map<string, EpochSecret>()
  readonly #sealKeys = new Map<string, Uint8Array>()

  /** Entries are opened once: each change looks at them again. */
  readonly #opened = new WeakMap<Entry, OpenEntry<unknown>>()

  constructor(crypto: SharingCrypto, secrets: Iterable<EpochSecret>) {
    this.#crypto = crypto
    this.add(secrets)
  }

  /** Adds secrets of opened grants. */
  add(secrets: Iterable<EpochSecret>): void {
    for (const secret of secrets) this.#secrets.set(secret.key, secret)
  }

  /** The secret with a commitment. */
  find(key: string): EpochSecret | undefined {
    return this.#secrets.get(key)
  }

  /** The seal key of the epoch part with a commitment. */
  sealKey(key: string): Uint8Array | undefined {
    const secret = this.#secrets.get(key)
    if (secret === undefined) return undefined
    const sealKey = this.#sealKeys.get(key) ?? sealKeyOf(this.#crypto, secret)
    this.#sealKeys.set(key, sealKey)
    return sealKey
  }

  /**
   * The entries that can be opened and read. The others are not here yet, or refused: neither has an effect.
   *
   * SECURITY: S44, a payload opens with one secret only, whose commitment the signed header names: AES-GCM alone
   * would let an author make bytes that open to different payloads on different computers.
   */
  open<Operation>(entries: Iterable<Entry>, language: Language<Operation>): OpenEntry<Operation>[] {
    const opened: OpenEntry<Operation>[] = []
    for (const entry of entries) {
      const one = this.openOne(entry, language)
      if (one !== undefined) opened.push(one)
    }
    return opened
  }

  /** An entry, opened and read; the same object each time. */
  openOne<Operation>(entry: Entry, language: Language<Operation>): OpenEntry<Operation> | undefined {
    const known = this.#opened.get(entry)
    // An entry belongs to one chain, and each chain has one language.
    if (known !== undefined) return known as OpenEntry<Operation>
    const payload = this.#payloadOf(entry, language)
    const opened = payload && { ...entry, payload }
    if (opened !== undefined) this.#opened.set(entry, opened)
    return opened
  }

  #payloadOf<Operation>(entry: Entry, language: Language<Operation>): Payload<Operation> | undefined {
    const { chain, epoch, key } = entry.header
    const secret = this.#secrets.get(key)
    const isNamed = secret?.part === 'L' && secret.chain === chain && secret.epoch === epoch
    const sealKey = isNamed ? this.sealKey(key) : undefined
    const bytes = sealKey && openPayload(this.#crypto, entry, sealKey)
    return bytes && readPayload(language, bytes)
  }

  /** Adds the former epochs that newer ones link, until there are no more. */
  follow(entries: readonly Entry[]): void {
    let waiting = entries
    const epochs: NewEpoch[] = []
    for (let hasMore = true; hasMore; ) {
      const opened = this.open(waiting, authorityLanguage)
      const openedHashes = new Set(opened.map(({ hash }) => hash))
      waiting = waiting.filter(({ hash }) => !openedHashes.has(hash))
      for (const { payload } of opened) epochs.push(...payload.ops.filter((op) => op.do === 'epoch'))
      const before = this.#secrets.size
      for (const epoch of epochs) this.#followLinks(epoch)
      hasMore = this.#secrets.size > before
    }
  }

  #followLinks({ keys, former }: NewEpoch): void {
    for (const part of ['L', 'S'] as const) {
      const newer = this.#secrets.get(keys[part])
      if (newer === undefined) continue
      for (const link of former) {
        const key = link.keys[part]
        if (this.#secrets.has(key)) continue
        const found = openLink(this.#crypto, newer, { epoch: link.epoch, key, link: link.links[part] })
        if (found !== undefined) this.#secrets.set(found.key, found)
      }
    }
  }
}
