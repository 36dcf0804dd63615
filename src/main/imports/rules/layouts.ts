import { LAYOUT, MOST_LAYOUTS } from '../../../shared/imports/import-layouts.ts'
import { ColumnUse } from '../../../shared/imports/import-rows.ts'
import { z } from '../../../shared/kernel/schema.ts'
import type { ChosenLayout, FoundTable } from './found-key.ts'

/** The user's choice for each column of a table. `null` for a column that isn't read. */
export type ChosenColumns = readonly (ColumnUse | null)[]

const Uses = z.array(z.optional(ColumnUse))

/** A remembered layout: the digest of its headings, and the use of each column. */
const textOf = (digest: string, columns: ChosenColumns): string =>
  `${digest}:${columns.map((use) => use ?? '').join(',')}`

/** Whether tables with this layout have headings. Without headings, a column choice can't be reused. */
export const hasHeads = ({ layout }: Pick<ChosenLayout, 'layout'>): boolean => layout.startsWith('[')

/** Adds a layout at the end, as the newest. */
export const withLayout = (texts: readonly string[], digest: string, columns: ChosenColumns): string[] => {
  const text = textOf(digest, columns)
  const others = texts.filter((each) => !each.startsWith(`${digest}:`))
  return LAYOUT.test(text) ? [...others, text].slice(-MOST_LAYOUTS) : others
}

/** The user's earlier choice for tables whose headings have this digest. */
export const layoutIn = (texts: readonly string[], digest: string): ChosenLayout['columns'] | undefined => {
  const text = texts.find((each) => each.startsWith(`${digest}:`))
  const uses = text?.slice(digest.length + 1).split(',')
  const parsed = Uses.safeParse(uses?.map((use) => (use === '' ? undefined : use)))
  return parsed.success ? parsed.data : undefined
}

/**
 * Whether a column choice makes sense: one client ID, one secret, nothing else twice. SECURITY: S33, a column
 * whose heading says that it has secrets can't be shown as anything else.
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
