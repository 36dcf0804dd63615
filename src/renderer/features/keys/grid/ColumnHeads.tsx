// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual
// biome-ignore-all lint/a11y/useFocusableInteractive: a grid has one tab stop; its cells are not focused
import type { TFunction } from 'i18next'
import { COLUMN_HEAD, COLUMN_HEADS } from '../list/list-look.ts'

/** The column headers, which are the first row of the grid. */
export const ColumnHeads = ({ t }: { readonly t: TFunction }) => (
  <div role="row" aria-rowindex={1} className={COLUMN_HEAD}>
    <div role="presentation" className={COLUMN_HEADS}>
      <div role="columnheader" className="ps-[3.25rem]">
        {t('common.name')}
      </div>
      <div role="columnheader">{t('common.owner')}</div>
      <div role="columnheader">{t('keys.about.fact.keyExpiresAtMs')}</div>
      <div role="columnheader" aria-colspan={3} className="col-span-3">
        {t('common.token')}
      </div>
    </div>
  </div>
)
