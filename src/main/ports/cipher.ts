import type { Result } from '../../shared/result.ts'
import type { Secret } from '../kernel/secret.ts'

/** 256 random bits that encrypt every secret of a vault; wrapped so that printing shows nothing. */
export interface DataKey {
  readonly bytes: Uint8Array
}

/** Base64 parts of one AES-256-GCM encryption; the tag is 16 bytes. */
export interface SealedText {
  readonly nonce: string
  readonly ciphertext: string
  readonly tag: string
}

/** Costs of scrypt, stored beside what they protect and checked together when read. */
export interface ScryptCost {
  readonly N: number
  readonly r: number
  readonly p: number
}

/** A data key wrapped by a passphrase. The costs and the salt are authenticated with it. */
export interface PassphraseWrap extends SealedText {
  readonly salt: string
  readonly cost: ScryptCost
  /** Distinguishes a wrong passphrase from a damaged record. */
  readonly check: string
}

/** The vault's cryptography: AES-256-GCM for secrets, scrypt for passphrases. */
export interface Cipher {
  newDataKey(): DataKey
  newId(): string
  /** A fingerprint of the text, stable while the program runs; reveals nothing of the text. */
  fingerprint(text: Secret): string
  /** SHA-256 of a text as base64: detects damage, proves nothing about who wrote it. */
  digest(text: string): string
  /** `context` is authenticated, not stored: a text opens only with the same context. */
  seal(key: DataKey, text: Secret, context: string): SealedText
  open(key: DataKey, sealed: SealedText, context: string): Result<Secret, 'not-authentic'>
  /** A keyed checksum of a text, with a key derived from the data key for this use only. */
  authenticate(key: DataKey, text: string): string
  /** Whether `tag` is the text's; compared in constant time. */
  isAuthentic(key: DataKey, text: string, tag: string): boolean
  wrap(key: DataKey, passphrase: Secret): Promise<PassphraseWrap>
  unwrap(wrap: PassphraseWrap, passphrase: Secret): Promise<Result<DataKey, 'wrong-passphrase' | 'damaged'>>
}
