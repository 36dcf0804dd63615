import { Replace } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isAllowed } from '../../../../shared/actions.ts'
import type { KeySummary } from '../../../../shared/model.ts'
import { replaceKey } from '../../../entities/replacement/replacement-actions.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'

/** Leads to the guided replacement: the one that the key takes part in, or a new one. */
export const DetailReplacement = ({ item }: { readonly item: KeySummary }) => {
  const page = usePage()
  const { t } = useTranslation()
  const canChange = useStore((state) => isAllowed('rename-key', state.app?.vault))
  const open = () => void replaceKey(page, item.id)
  if (item.replacementId !== undefined)
    return (
      <Banner
        tone="idle"
        icon={Replace}
        title={t('keys.replacing.title')}
        actions={
          <Button size="sm" onPress={open}>
            {t('keys.replacing.next')}
          </Button>
        }
      />
    )
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={Replace}
      className="-ms-2.5 self-start"
      isDisabled={!canChange}
      onPress={open}
    >
      {t('keys.menu.replace')}
    </Button>
  )
}
