/**
 * Names of OAuth parameters that carry a credential (RFC 6749 §4, RFC 7521 §4, RFC 7636 §4.5), and of parameters
 * that services add, without punctuation.
 */
const credential =
  /(secret|password|passwd|passphrase|assertion|token|apikey|privatekey)$|^(code|codeverifier|authorization|credentials?|pass|pwd|otp|pin)$/

/**
 * Whether a token request's field is meant for a secret, judging by its name. SECURITY: S66, secrets are stored
 * encrypted, but these fields aren't.
 */
export const isCredentialField = (name: string): boolean =>
  credential.test(name.toLowerCase().replace(/[^a-z0-9]/g, ''))
