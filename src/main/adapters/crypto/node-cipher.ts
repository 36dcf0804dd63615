import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomUUID,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { err, ok } from '../../../shared/kernel/result.ts'
import { Secret } from '../../kernel/secret.ts'
import type { Cipher, DataKey, EncryptedText, PassphraseWrap, ScryptCost } from '../../ports/cipher.ts'
import { isFairCost } from '../../vault/format/scrypt-cost.ts'
import { ownBytes } from './key-bytes.ts'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Takes about a quarter of a second and 128 MiB on an office computer. */
const COST: ScryptCost = { N: 2 ** 17, r: 8, p: 1 }

const asDataKey = (bytes: Uint8Array): DataKey => {
  const key = { bytes: ownBytes(bytes) }
  // Not enumerable, so that printing or serializing a data key reveals nothing.
  Object.defineProperty(key, 'bytes', { enumerable: false })
  return key
}

const seal = (key: Uint8Array, plain: Uint8Array, context: string): EncryptedText => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(context, 'utf8'))
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()])
  return {
    nonce: nonce.toString('base64'),
    ciphertext: ciphertext.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
  }
}

/** SECURITY: S16, rejects tags that aren't 16 bytes long, and non-canonical base64. */
const open = (key: Uint8Array, sealed: EncryptedText, context: string): Buffer | undefined => {
  const [nonce, ciphertext, tag] = [sealed.nonce, sealed.ciphertext, sealed.tag].map(strictBase64)
  if (nonce?.length !== NONCE_BYTES || tag?.length !== TAG_BYTES || ciphertext === undefined) return undefined
  try {
    const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(context, 'utf8'))
    decipher.setAuthTag(tag)
    // In GCM mode, `update` returns all bytes and `final` none. Concatenating both would copy them into
    // `Buffer`'s pool.
    const plain = decipher.update(ciphertext)
    decipher.final()
    return plain
  } catch {
    return undefined
  }
}

const strictBase64 = (text: string): Buffer | undefined => {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : undefined
}

const derive = (passphrase: Secret, salt: Uint8Array, cost: ScryptCost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // Exactly the memory that OpenSSL needs (RFC 7914 §5 and §6), in bytes.
    const options: ScryptOptions = { ...cost, maxmem: 128 * cost.r * (cost.N + cost.p + 2) }
    // Normalized, so that the same passphrase typed on another system gives the same bytes.
    scrypt(passphrase.reveal().normalize('NFKC'), salt, 2 * KEY_BYTES, options, (problem, key) =>
      problem === null ? resolve(key) : reject(problem),
    )
  })

const wrapContext = (salt: string, cost: ScryptCost) =>
  JSON.stringify(['keyward-wrap-1', salt, cost.N, cost.r, cost.p])

const checkOf = (half: Uint8Array, context: string): Buffer =>
  createHmac('sha256', half).update(context).digest()

/** HMAC-SHA-256 with a derived key (HKDF, RFC 5869), so that no key serves two purposes. */
const tagOf = (key: DataKey, text: string): Buffer => {
  const own = hkdfSync('sha256', key.bytes, new Uint8Array(), 'keyward-authentication-1', KEY_BYTES)
  return createHmac('sha256', new Uint8Array(own)).update(text, 'utf8').digest()
}

/** The vault's cryptography using Node's OpenSSL: AES-256-GCM, scrypt (RFC 7914). */
export class NodeCipher implements Cipher {
  /** A new random key for each run, so that fingerprints are useless outside this process. */
  readonly #printKey = randomBytes(KEY_BYTES)
  readonly #cost: ScryptCost

  /** @param cost scrypt cost of new passphrase wraps; each existing wrap stores its own */
  constructor(cost = COST) {
    this.#cost = cost
  }

  newDataKey(): DataKey {
    return asDataKey(randomBytes(KEY_BYTES))
  }

  newId(): string {
    return randomUUID()
  }

  fingerprint(text: Secret): string {
    return createHmac('sha256', this.#printKey).update(text.reveal(), 'utf8').digest('base64')
  }

  digest(text: string): string {
    return createHash('sha256').update(text, 'utf8').digest('base64')
  }

  seal(key: DataKey, text: Secret, context: string): EncryptedText {
    return seal(key.bytes, Buffer.from(text.reveal(), 'utf8'), context)
  }

  open(key: DataKey, sealed: EncryptedText, context: string) {
    const plain = open(key.bytes, sealed, context)
    return plain === undefined ? err('not-authentic' as const) : ok(new Secret(plain.toString('utf8')))
  }

  authenticate(key: DataKey, text: string): string {
    return tagOf(key, text).toString('base64')
  }

  isAuthentic(key: DataKey, text: string, tag: string): boolean {
    const [expected, given] = [tagOf(key, text), strictBase64(tag)]
    return given?.length === expected.length && timingSafeEqual(given, expected)
  }

  async wrap(key: DataKey, passphrase: Secret): Promise<PassphraseWrap> {
    const saltBytes = randomBytes(16)
    const salt = saltBytes.toString('base64')
    const derived = await derive(passphrase, saltBytes, this.#cost)
    const context = wrapContext(salt, this.#cost)
    return {
      ...seal(derived.subarray(0, KEY_BYTES), key.bytes, context),
      salt,
      cost: this.#cost,
      check: checkOf(derived.subarray(KEY_BYTES), context).toString('base64'),
    }
  }

  async unwrap(wrap: PassphraseWrap, passphrase: Secret) {
    // SECURITY: S16, checks the cost from the file before running scrypt with it.
    if (!isFairCost(wrap.cost)) return err('damaged' as const)
    const salt = strictBase64(wrap.salt)
    const check = strictBase64(wrap.check)
    if (salt === undefined || check === undefined) return err('damaged' as const)
    const derived = await derive(passphrase, salt, wrap.cost)
    const context = wrapContext(wrap.salt, wrap.cost)
    const expected = checkOf(derived.subarray(KEY_BYTES), context)
    if (check.length !== expected.length || !timingSafeEqual(check, expected)) {
      return err('wrong-passphrase' as const)
    }
    const key = open(derived.subarray(0, KEY_BYTES), wrap, context)
    return key === undefined ? err('damaged' as const) : ok(asDataKey(key))
  }
}
