import type { Result } from '../../shared/kernel/result.ts'
import type { Secret } from '../kernel/secret.ts'

/** The 256 random bits that encrypt a vault's secrets. Printing the object reveals nothing. */
export interface DataKey {
  readonly bytes: Uint8Array
}

/** The parts of one AES-256-GCM encryption, in base64. The tag is 16 bytes long. */
export interface EncryptedText {
  readonly nonce: string
  readonly ciphertext: string
  readonly tag: string
}

/** Scrypt's cost parameters, stored with the data that they protect, and checked together when read. */
export interface ScryptCost {
  readonly N: number
  readonly r: number
  readonly p: number
}

/** A data key wrapped by a passphrase. The cost parameters and the salt are authenticated too. */
export interface PassphraseWrap extends EncryptedText {
  readonly salt: string
  readonly cost: ScryptCost
  /** Tells a wrong passphrase from a damaged record. */
  readonly check: string
}

/** The vault's cryptography: AES-256-GCM for secrets, scrypt for passphrases. */
export interface Cipher {
  newDataKey(): DataKey
  newId(): string
  /** A fingerprint of the text, stable until the program ends. It reveals nothing about the text. */
  fingerprint(text: Secret): string
  /** SHA-256 of a text as base64. Detects damage, but doesn't prove who wrote the text. */
  digest(text: string): string
  /** Encrypts a text. `context` is authenticated but not stored, so decryption needs the same context. */
  seal(key: DataKey, text: Secret, context: string): EncryptedText
  open(key: DataKey, sealed: EncryptedText, context: string): Result<Secret, 'not-authentic'>
  /** An HMAC of a text, with a key that is derived from the data key for this use only. */
  authenticate(key: DataKey, text: string): string
  /** Whether `tag` matches the text, compared in constant time. */
  isAuthentic(key: DataKey, text: string, tag: string): boolean
  wrap(key: DataKey, passphrase: Secret): Promise<PassphraseWrap>
  unwrap(wrap: PassphraseWrap, passphrase: Secret): Promise<Result<DataKey, 'wrong-passphrase' | 'damaged'>>
}
