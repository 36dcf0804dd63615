/** The cryptography of the shared log: SHA-256, HKDF-SHA256, AES-256-GCM, Ed25519 and HPKE (RFC 9180). */
export interface SharingCrypto {
  /** SHA-256 of all parts, one after the other. */
  sha256(...parts: readonly Uint8Array[]): Uint8Array
  /** 32 bytes by HKDF-SHA256; without a salt when none is given. */
  hkdf(secret: Uint8Array, context: Uint8Array, salt?: Uint8Array): Uint8Array
  /** AES-256-GCM: ciphertext and its 16-byte tag. */
  seal(key: Uint8Array, nonce: Uint8Array, plain: Uint8Array, authenticated: Uint8Array): Uint8Array
  /** Undefined when key, nonce, bytes or `authenticated` differ from those of `seal`. */
  open(
    key: Uint8Array,
    nonce: Uint8Array,
    sealed: Uint8Array,
    authenticated: Uint8Array,
  ): Uint8Array | undefined
  /** Ed25519, with the 32-byte private key of RFC 8032. */
  sign(privateKey: Uint8Array, message: Uint8Array): Uint8Array
  /** Ed25519 without checks of its own: `isSignedBy` adds them. */
  verify(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean
  publicSigningKey(privateKey: Uint8Array): Uint8Array
  /** X25519. */
  publicBoxKey(privateKey: Uint8Array): Uint8Array
  /**
   * HPKE base mode, DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, AES-256-GCM: the encapsulated key and the
   * ciphertext, one after the other. Each call makes its own ephemeral key.
   */
  sealTo(
    publicKey: Uint8Array,
    context: Uint8Array,
    authenticated: Uint8Array,
    plain: Uint8Array,
  ): Promise<Uint8Array>
  /** Opens what `sealTo` sealed; undefined when anything differs. */
  openSealed(
    privateKey: Uint8Array,
    context: Uint8Array,
    authenticated: Uint8Array,
    sealed: Uint8Array,
  ): Promise<Uint8Array | undefined>
}
