/** The cryptography and compression for sharing, implemented in `adapters/crypto/node-team-crypto.ts`. */
export interface TeamCrypto {
  randomBytes(count: number): Uint8Array
  /** SHA-256 of all parts, in order. */
  sha256(...parts: readonly Uint8Array[]): Uint8Array
  /** Derives 32 bytes with scrypt (N 2^15, r 8, p 1: 32 MiB and about 0.1 s), off the main thread. */
  slowHash(secret: Uint8Array, context: Uint8Array): Promise<Uint8Array>
  /** Derives 32 bytes with HKDF-SHA256. */
  hkdf(secret: Uint8Array, context: Uint8Array, salt?: Uint8Array): Uint8Array
  /** Encrypts with AES-256-GCM. Returns the ciphertext followed by the 16-byte tag. */
  seal(key: Uint8Array, nonce: Uint8Array, plain: Uint8Array, authenticated: Uint8Array): Uint8Array
  /** Decrypts and verifies. Undefined if any byte was changed. */
  open(
    key: Uint8Array,
    nonce: Uint8Array,
    sealed: Uint8Array,
    authenticated: Uint8Array,
  ): Uint8Array | undefined
  /** Signs with Ed25519 and a 32-byte private key (RFC 8032). Signatures have 64 bytes. */
  sign(privateKey: Uint8Array, message: Uint8Array): Uint8Array
  verify(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean
  publicSigningKey(privateKey: Uint8Array): Uint8Array
  /** Derives the X25519 public key. */
  publicBoxKey(privateKey: Uint8Array): Uint8Array
  /** Encrypts with HPKE in base mode (RFC 9180). Returns the 32-byte encapsulated key and the ciphertext. */
  sealTo(
    publicKey: Uint8Array,
    context: Uint8Array,
    authenticated: Uint8Array,
    plain: Uint8Array,
  ): Promise<Uint8Array>
  /** Decrypts the output of `sealTo`. Undefined if anything was changed. */
  decrypt(
    privateKey: Uint8Array,
    context: Uint8Array,
    authenticated: Uint8Array,
    sealed: Uint8Array,
  ): Promise<Uint8Array | undefined>
  /** Compresses with gzip, off the main thread. */
  compress(plain: Uint8Array): Promise<Uint8Array>
  /** Undefined if the bytes aren't gzip, or if the output would exceed `mostBytes`. */
  decompress(packed: Uint8Array, mostBytes: number): Promise<Uint8Array | undefined>
}

/** The private keys of a computer or a recovery sheet, 32 bytes each. */
export interface PrivateKeys {
  readonly sign: Uint8Array
  readonly box: Uint8Array
}
