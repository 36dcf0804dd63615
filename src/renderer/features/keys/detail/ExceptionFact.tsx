import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../../shared/keys/key.ts'
import { showOverlay } from '../../../state/navigation.ts'
import { usePage } from '../../../state/page-context.ts'
import { EditFact, Fact } from './Fact.tsx'

/** Why the key is kept past its date. */
export const ExceptionFact = ({ item }: { readonly item: KeySummary }) => {
  const page = usePage()
  const { t } = useTranslation()
  const { exception } = item
  if (exception === undefined) return null
  const name = t('keys.about.exception')
  const open = () => showOverlay(page, { kind: 'keep-past-date', keyId: item.id })
  return (
    <Fact name={name} action={<EditFact what={name} autoFocus={false} onPress={open} />}>
      <bdi className="wrap-anywhere select-text">{exception.reason}</bdi>
    </Fact>
  )
}
