import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../../shared/model.ts'
import { navigate } from '../../../state/navigation.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { sharingLook } from '../list/list-look.ts'
import { Fact } from './Fact.tsx'

/** How a shared key stands with the others; with a way to what is to be decided. */
export const SharingFact = ({ item: { id, sharing, sharingNotes } }: { readonly item: KeySummary }) => {
  const page = usePage()
  const { t } = useTranslation()
  const kept = useStore((state) =>
    state.sharing?.teams
      .flatMap(({ questions }) => questions)
      .find((one) => one.about === 'kept' && one.keyId === id),
  )
  if (sharing === undefined) return null
  return (
    <Fact
      name={t('sharing.key.row')}
      {...(sharing === 'decide'
        ? {
            action: (
              <Button size="sm" onPress={() => navigate(page, { screen: 'settings', section: 'sharing' })}>
                {t('sharing.key.decideAction')}
              </Button>
            ),
          }
        : {})}
    >
      <span className="flex items-center gap-1.5">
        <Icon name={sharing} size={14} className={sharingLook(sharing)} />
        {t(`sharing.key.${sharing}`)}
      </span>
      {kept?.about === 'kept' ? (
        <p className="text-pretty text-soft wrap-anywhere">{t('sharing.question.keptText', kept)}</p>
      ) : null}
      {sharingNotes?.isTooLong ? <p className="text-pretty text-soft">{t('sharing.key.tooLong')}</p> : null}
    </Fact>
  )
}
