import { appendFileSync } from 'node:fs'

/**
 * Adds to a figure in the table of `npm run reliability`. Figures with the same name are summed. Does nothing in
 * other runs.
 */
export const figure = (name: string, count: number): void => {
  const file = process.env.KEYWARD_FIGURES
  if (file !== undefined) appendFileSync(file, `${JSON.stringify([name, count])}\n`)
}
