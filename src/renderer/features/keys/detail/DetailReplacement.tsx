import { Replace } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../../shared/keys/key.ts'
import { askToReplace } from '../../../entities/replacement/replacement-actions.ts'
import { usePage } from '../../../state/page-context.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'

/** Leads to the guided replacement that the key takes part in. */
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
