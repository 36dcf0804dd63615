import { useTranslation } from 'react-i18next'

/** How many names are listed. The rest are counted. */
const MOST_NAMES = 20

type NameListProps = {
  readonly keys: readonly { readonly id: string; readonly name: string }[]
  readonly className?: string
}

/** The names of keys that a file contains or lacks. */
export const NameList = ({ keys, className = '' }: NameListProps) => {
  const { t } = useTranslation()
  const rest = keys.length - MOST_NAMES
  return (
    <>
      <ul className={`list-disc ${className}`}>
        {keys.slice(0, MOST_NAMES).map(({ id, name }) => (
          <li key={id} className="wrap-anywhere">
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {rest > 0 ? <span>{t('backup.restore.more', { count: rest })}</span> : null}
    </>
  )
}
