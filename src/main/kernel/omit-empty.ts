/** A record without its absent and empty facts. */
export const omitEmpty = <Facts extends object>(facts: Facts) => {
  const isFilled = (value: unknown) =>
    value != null && value !== '' && (typeof value !== 'object' || Object.keys(value).length > 0)
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => isFilled(value))) as {
    [Name in keyof Facts]?: Exclude<Facts[Name], null | undefined>
  } // removes only what is absent or empty
}
