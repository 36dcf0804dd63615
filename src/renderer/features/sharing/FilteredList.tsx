import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'

/** A longer list gets a field that filters it. */
const MANY = 10
/** So many are shown at first, so that a dialog with hundreds opens at once. */
const FIRST = 50

type Item = { readonly id: string; readonly name: string }
type FilteredListProps<Listed extends Item> = {
  /** The accessible name of the list. */
  readonly label: string
  readonly items: readonly Listed[]
  readonly className?: string
  /** The content of a row. */
  readonly children: (item: Listed) => ReactNode
}

/** Workspaces by their names; many of them with a filter, and the rest on request. */
export const FilteredList = <Listed extends Item>({
  label,
  items,
  className,
  children,
}: FilteredListProps<Listed>) => {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const [isAll, setAll] = useState(false)
  const wanted = query.trim().toLocaleLowerCase()
  const found = items.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
  const shown = isAll ? found : found.slice(0, FIRST)
  return (
    <div className="flex flex-col gap-2">
      {items.length > MANY ? (
        <TextField label={t('sharing.choose.find')} value={query} onChange={setQuery} autoComplete="off" />
      ) : null}
      {shown.length === 0 ? <p className="text-soft">{t('sharing.choose.noMatch')}</p> : null}
      <ul aria-label={label} className={className}>
        {shown.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      {found.length > shown.length ? (
        <Button size="sm" variant="ghost" className="self-start" onPress={() => setAll(true)}>
          {t('sharing.choose.more', { count: found.length - shown.length })}
        </Button>
      ) : null}
    </div>
  )
}
