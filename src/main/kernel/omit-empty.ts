import { isEmpty } from '../../shared/kernel/is-empty.ts'

/** A record without its absent and empty fields. */
export const omitEmpty = <Facts extends object>(facts: Facts) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => !isEmpty(value))) as {
    [Name in keyof Facts]?: Exclude<Facts[Name], null | undefined>
  } // removes only what is absent or empty
