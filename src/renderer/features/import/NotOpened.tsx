import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportView } from '../../../shared/imports/import-rows.ts'
import { Fold } from '../../ui/Fold.tsx'

/** Files in the chosen folder that may contain keys but that Keyward didn't open. */
export const NotOpened = ({ files: { names, more } }: { readonly files: ImportView['notOpened'] }) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (names.length === 0) return null
  return (
    <Fold
      title={t('imports.notOpened', { count: names.length + more })}
      isOpen={isOpen}
      onToggle={setOpen}
      className={isOpen ? 'basis-full' : ''}
    >
      <ul className="max-h-48 overflow-y-auto text-small text-soft">
        {names.map((name) => (
          <li key={name} className="truncate font-mono">
            <bdi dir="ltr">{name}</bdi>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
