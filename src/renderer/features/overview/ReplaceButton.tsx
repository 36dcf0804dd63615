import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../shared/keys/key.ts'
import { askToReplace } from '../../entities/replacement/replacement-actions.ts'
import { usePage } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'

/** Asks how to replace the key, or opens its replacement if one is in progress. */
export const ReplaceButton = ({ item }: { readonly item: KeySummary }) => {
  const page = usePage()
  const { t } = useTranslation()
  const action = t(item.replacementId === undefined ? 'replacement.open' : 'common.continue')
  return (
    <Button
      size="sm"
      aria-label={t('overview.actionFor', { action, name: item.name })}
      onPress={() => askToReplace(page, item.id)}
    >
      {action}
    </Button>
  )
}
