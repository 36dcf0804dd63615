import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'

type MoreButtonProps = { readonly hiddenCount: number; readonly onPress: () => void }

/** Shows more of a long list. Renders nothing once everything is shown. */
export const MoreButton = ({ hiddenCount, onPress }: MoreButtonProps) => {
  const { t } = useTranslation()
  if (hiddenCount <= 0) return null
  return (
    <Button size="sm" variant="ghost" className="-ms-2.5" onPress={onPress}>
      {t('overview.more', { count: hiddenCount })}
    </Button>
  )
}
