const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** How much a value looks like a secret rather than an ID. Only meaningful when comparing two values. */
const secretness = (value: string): number => {
  let score = value.length >= 40 ? 2 : value.length >= 28 ? 1 : 0
  if (/[^A-Za-z0-9._-]/.test(value)) score += 1
  if (/[a-z]/.test(value) && /[A-Z]/.test(value) && /[0-9]/.test(value)) score += 1
  if (uuid.test(value)) score -= 2
  return score
}

/** Negative if `one` is more likely to be the secret, positive if `other` is, and zero if undecided. */
export const compareAsSecret = (one: string, other: string): number => secretness(other) - secretness(one)

/** True if the value has the usual shape of an ID. */
export const looksLikeId = (value: string): boolean => uuid.test(value)

/** True if the two values are probably swapped. Only flags clear cases, because false alarms erode trust. */
export const looksSwapped = (clientId: string, clientSecret: string): boolean =>
  clientId !== '' && clientSecret !== '' && compareAsSecret(clientId, clientSecret) <= -2

/** True for dots or asterisks: the user copied a masked secret from a page. */
export const looksCovered = (value: string): boolean => value.length >= 4 && /^[•●∙·*⁎∗xX]+$/u.test(value)

/** True if the value could be a credential: one long enough word that isn't prose or an address. */
export const couldBeCredential = (value: string): boolean =>
  value.length >= 6 &&
  !/\s/u.test(value) &&
  !/^[a-z][a-z0-9+.-]*:\/\//i.test(value) &&
  (value.length >= 16 || /[0-9]/.test(value))

/** True for three or more plain words, which are an explanation next to a label and not a value. */
export const isProse = (value: string): boolean => {
  const words = value.trim().split(/\s+/u)
  return words.length >= 3 && words.every((word) => /^[(]?\p{L}[\p{L}'’-]*[),.]?$/u.test(word))
}
