import { LAYOUT, MOST_LAYOUTS } from '../../../shared/import-layouts.ts'
import { ColumnUse } from '../../../shared/import-rows.ts'
import { z } from '../../../shared/schema.ts'
import type { ChosenLayout, FoundTable } from './found-key.ts'

/** The columns of a table as the user says them; `null` for one that is not read. */
export type ChosenColumns = readonly (ColumnUse | null)[]

const Uses = z.array(z.optional(ColumnUse))

/** A remembered layout: the digest of its heads, and what each column is. */
const textOf = (digest: string, columns: ChosenColumns): string =>
  `${digest}:${columns.map((use) => use ?? '').join(',')}`

/** Whether a table of this layout has headings: the columns of others say nothing of those of the next file. */
export const hasHeads = ({ layout }: Pick<ChosenLayout, 'layout'>): boolean => layout.startsWith('[')

/** The layouts with this one, the newest last. */
export const withLayout = (texts: readonly string[], digest: string, columns: ChosenColumns): string[] => {
  const text = textOf(digest, columns)
  const others = texts.filter((each) => !each.startsWith(`${digest}:`))
  return LAYOUT.test(text) ? [...others, text].slice(-MOST_LAYOUTS) : others
}

/** What the user has said of tables with these heads before. */
export const layoutIn = (texts: readonly string[], digest: string): ChosenLayout['columns'] | undefined => {
  const text = texts.find((each) => each.startsWith(`${digest}:`))
  const uses = text?.slice(digest.length + 1).split(',')
  const parsed = Uses.safeParse(uses?.map((use) => (use === '' ? undefined : use)))
  return parsed.success ? parsed.data : undefined
}

/**
 * Whether columns can be what the user says: one client ID, one secret, nothing else twice. SECURITY: S33, a column whose head
 * says that it has secrets is shown as nothing else.
 */
export const isSound = ({ columns }: FoundTable, chosen: ChosenColumns): boolean => {
  const uses = chosen.filter((use) => use !== null)
  return (
    chosen.length === columns.length &&
    uses.includes('clientId') &&
    uses.includes('clientSecret') &&
    new Set(uses).size === uses.length &&
    columns.every(
      ({ isSecret }, index) => isSecret !== true || [null, 'clientSecret'].includes(chosen[index] ?? null),
    )
  )
}
