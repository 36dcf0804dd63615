import { BadgeCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../../shared/model.ts'
import { navigate } from '../../../state/navigation.ts'
import { usePage } from '../../../state/page-context.ts'
import { Button } from '../../../ui/Button.tsx'

/** Leads to the card that proves the old key of its last replacement dead. */
export const ProofButton = ({ item }: { readonly item: KeySummary }) => {
  const page = usePage()
  const { t } = useTranslation()
  const { provenReplacementId: replacementId } = item
  if (replacementId === undefined) return null
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={BadgeCheck}
      className="-ms-2.5 self-start"
      onPress={() => navigate(page, { screen: 'replacement', replacementId })}
    >
      {item.provenDeadAtMs === undefined ? t('keys.dead.proofOfOld') : t('keys.dead.proof')}
    </Button>
  )
}
