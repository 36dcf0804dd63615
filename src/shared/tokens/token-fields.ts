/** Parameters of OAuth that carry a credential (RFC 6749 §4, RFC 7521 §4, RFC 7636 §4.5), and what services add, without their signs. */
const credential =
  /(secret|password|passwd|passphrase|assertion|token|apikey|privatekey)$|^(code|codeverifier|authorization|credentials?|pass|pwd|otp|pin)$/

/**
 * Whether a field of the token request is one for a secret, by its name. SECURITY: S66, secrets are encrypted, and
 * these fields are not.
 */
export const isCredentialField = (name: string): boolean =>
  credential.test(name.toLowerCase().replace(/[^a-z0-9]/g, ''))
