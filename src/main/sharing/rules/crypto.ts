/** What a signature is for: it is made over `keyward/2/<purpose>`, a zero byte and the bytes. */
export type SignaturePurpose = 'epoch' | 'entry' | 'request' | 'answer'

/** Hashes and signatures. */
export interface RulesCrypto {
  /** SHA-256 of all parts, one after the other. */
  sha256(...parts: readonly Uint8Array[]): Uint8Array
  /** Ed25519, 64 bytes. */
  sign(privateKey: Uint8Array, purpose: SignaturePurpose, bytes: Uint8Array): Uint8Array
  /** Strict: false for keys, points and numbers that are not canonical, and for keys of small order. */
  isSigned(
    publicKey: Uint8Array,
    purpose: SignaturePurpose,
    bytes: Uint8Array,
    signature: Uint8Array,
  ): boolean
}

/** AES-256-GCM under one key: a random nonce of 12 bytes, the ciphertext, and a tag of 16 bytes. */
export interface SealKey {
  /** `bound` is authenticated and not part of the result. */
  seal(plain: Uint8Array, bound: Uint8Array): Uint8Array
  /** Undefined when the key, a byte or `bound` differs from those of `seal`. */
  open(sealed: Uint8Array, bound: Uint8Array): Uint8Array | undefined
}

/** What follows from one epoch's secret. */
export interface EpochKeys {
  readonly team: string
  readonly generation: number
  readonly number: number
  readonly entry: SealKey
  readonly snapshot: SealKey
  readonly secret: SealKey
}

/** What records, pages and pairing need beyond `RulesCrypto`. */
export interface EpochCrypto extends RulesCrypto {
  /** 32 bytes by HKDF-SHA256; without a salt when none is given. */
  hkdf(secret: Uint8Array, context: Uint8Array, salt?: Uint8Array): Uint8Array
  sealKey(key: Uint8Array): SealKey
  publicSigningKey(privateKey: Uint8Array): Uint8Array
  /** X25519. */
  publicBoxKey(privateKey: Uint8Array): Uint8Array
  /**
   * HPKE base mode, X25519, HKDF-SHA256 and AES-256-GCM: the encapsulated key of 32 bytes, then the ciphertext.
   * Each call makes its own ephemeral key.
   */
  sealTo(
    publicKey: Uint8Array,
    context: Uint8Array,
    bound: Uint8Array,
    plain: Uint8Array,
  ): Promise<Uint8Array>
  /** Opens what `sealTo` sealed; undefined when anything differs. */
  openSealed(
    privateKey: Uint8Array,
    context: Uint8Array,
    bound: Uint8Array,
    sealed: Uint8Array,
  ): Promise<Uint8Array | undefined>
}
