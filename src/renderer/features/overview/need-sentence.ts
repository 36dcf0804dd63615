import type { TFunction } from 'i18next'
import type { NeedGroup } from '../../state/needs.ts'

/** What needs the user, counted, as the parts of a sentence. */
export const needCounts = (groups: readonly NeedGroup[], t: TFunction): readonly string[] =>
  groups.map(({ need, keys }) => t(`overview.need.${need}.many`, { count: keys.length }))
