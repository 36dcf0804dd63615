import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** The check mark at the end of a field that looks valid. */
export const FieldTick = ({ isShown }: { readonly isShown: boolean }) => {
  const { t } = useTranslation()
  if (!isShown) return null
  return (
    <span role="img" aria-label={t('addKey.looksRight')} className="block text-ready">
      <Check aria-hidden size={17} strokeWidth={2.5} />
    </span>
  )
}
