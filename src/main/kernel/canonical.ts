/** JSON with sorted object keys: the same text for the same content, whatever wrote it. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )

const texts = new WeakMap<object, string>()

/** As `canonical`, found once for each object: for those that never change. */
export const canonicalOnce = (value: object): string => {
  const known = texts.get(value)
  if (known !== undefined) return known
  const text = canonical(value)
  texts.set(value, text)
  return text
}
