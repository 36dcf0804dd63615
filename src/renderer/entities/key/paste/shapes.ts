const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** How much a value looks like a secret rather than an id; only the comparison of two is meaningful. */
const secretness = (value: string): number => {
  let score = value.length >= 40 ? 2 : value.length >= 28 ? 1 : 0
  if (/[^A-Za-z0-9._-]/.test(value)) score += 1
  if (/[a-z]/.test(value) && /[A-Z]/.test(value) && /[0-9]/.test(value)) score += 1
  if (uuid.test(value)) score -= 2
  return score
}

/** Below zero: `one` is more likely the secret. Above: `other` is. Zero: undecided. */
export const compareAsSecret = (one: string, other: string): number => secretness(other) - secretness(one)

/** True for the usual shape of an id. */
export const looksLikeId = (value: string): boolean => uuid.test(value)

/** True when the two values are probably swapped: clear shapes only, since a false alarm costs trust. */
export const looksSwapped = (clientId: string, clientSecret: string): boolean =>
  clientId !== '' && clientSecret !== '' && compareAsSecret(clientId, clientSecret) <= -2

/** True for dots or stars: a masked secret, copied from the page instead of the secret. */
export const looksCovered = (value: string): boolean => value.length >= 4 && /^[•●∙·*⁎∗xX]+$/u.test(value)

/** True for a possible credential: one word, long enough, not prose and not an address. */
export const couldBeCredential = (value: string): boolean =>
  value.length >= 6 &&
  !/\s/u.test(value) &&
  !/^[a-z][a-z0-9+.-]*:\/\//i.test(value) &&
  (value.length >= 16 || /[0-9]/.test(value))

/** True for three or more plain words: an explanation beside a label, not a value. */
export const isProse = (value: string): boolean => {
  const words = value.trim().split(/\s+/u)
  return words.length >= 3 && words.every((word) => /^[(]?\p{L}[\p{L}'’-]*[),.]?$/u.test(word))
}
