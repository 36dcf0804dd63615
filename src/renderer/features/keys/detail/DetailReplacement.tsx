import { Replace } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../../shared/keys/key.ts'
import { askToReplace } from '../../../entities/replacement/replacement-actions.ts'
import { usePage } from '../../../state/page-context.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'

/** A link to the key's guided replacement, if one is in progress. */
export const DetailReplacement = ({ item }: { readonly item: KeySummary }) => {
  const page = usePage()
  const { t } = useTranslation()
  if (item.replacementId === undefined) return null
  return (
    <Banner
      tone="idle"
      icon={Replace}
      title={t('keys.replacing.title')}
      actions={
        <Button size="sm" onPress={() => askToReplace(page, item.id)}>
          {t('common.continue')}
        </Button>
      }
    />
  )
}
