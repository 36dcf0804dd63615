import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../shared/model.ts'
import { guideReplacement } from '../../entities/replacement/replacement-actions.ts'
import { usePage } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'

/** Leads to the guided replacement of a key in a list. */
export const ReplaceButton = ({ item }: { readonly item: KeySummary }) => {
  const page = usePage()
  const { t } = useTranslation()
  const action = t(
    item.replacementId === undefined
      ? 'overview.need.to-replace.action'
      : item.attention === 'leaked'
        ? 'overview.need.leaked.action'
        : 'keys.replacing.next',
  )
  return (
    <Button
      size="sm"
      aria-label={t('overview.actionFor', { action, name: item.name })}
      onPress={() => void guideReplacement(page, item)}
    >
      {action}
    </Button>
  )
}
