import { appendFileSync } from 'node:fs'

/** Counts something for the table of `npm run reliability`; figures of one name are added up. Else nothing happens. */
export const figure = (name: string, count: number): void => {
  const file = process.env.KEYWARD_FIGURES
  if (file !== undefined) appendFileSync(file, `${JSON.stringify([name, count])}\n`)
}
