const words =
  /(^|[-_])(auth|authorization|authentication|token|secret|password|passwd|pwd|key|apikey|credential|credentials|cookie|session|signature|jwt)s?([-_]|$)/iu

/**
 * True for a header that may carry credentials, whatever its service calls it: `X-Api-Key`, `X-Auth-Token`,
 * `Cookie`.
 */
export const isCredentialHeader = (name: string): boolean => words.test(name.trim())
