import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../shared/model.ts'
import { replaceKey } from '../../entities/replacement/replacement-actions.ts'
import type { Page } from '../../state/page.ts'
import { usePage } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'

/** The guided replacement of a key that still works: a new one, or the one under way. */
export const guideReplacement = (page: Page, { id, replacementId, toReplace }: KeySummary): void => {
  const isLeak = replacementId === undefined && toReplace?.reason === 'leaked'
  void replaceKey(page, id, isLeak ? { isLeak } : {})
}

/** Leads to the guided replacement of a key in a list. */
export const ReplaceButton = ({ item }: { readonly item: KeySummary }) => {
  const page = usePage()
  const { t } = useTranslation()
  const action = t(
    item.replacementId === undefined ? 'overview.need.to-replace.action' : 'keys.replacing.next',
  )
  return (
    <Button
      size="sm"
      aria-label={t('overview.actionFor', { action, name: item.name })}
      onPress={() => guideReplacement(page, item)}
    >
      {action}
    </Button>
  )
}
