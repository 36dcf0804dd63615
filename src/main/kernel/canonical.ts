/** JSON with sorted object keys, so that equal content gives equal text. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )

const texts = new WeakMap<object, string>()

/** `canonical`, memoized per object. Only for objects that never change. */
export const canonicalOnce = (value: object): string => {
  const known = texts.get(value)
  if (known !== undefined) return known
  const text = canonical(value)
  texts.set(value, text)
  return text
}
