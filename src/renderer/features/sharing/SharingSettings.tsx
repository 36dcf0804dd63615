import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionFrame } from '../../entities/settings/SectionFrame.tsx'
import { SettingRow } from '../../entities/settings/SettingRow.tsx'
import { loadSharing } from '../../entities/sharing/sharing-actions.ts'
import { focusIfLost } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { Card } from '../../ui/Card.tsx'
import { type Purpose, ShareDialog } from './ShareDialog.tsx'
import { StoreChoices } from './StoreStep.tsx'
import { TeamCard } from './TeamCard.tsx'
import { useStoreTrial } from './use-store-trial.ts'

/** The sharing settings: this vault's team, or ways to start or join one. */
export const SharingSettings = () => {
  const page = usePage()
  const { t } = useTranslation()
  const sharing = useStore((state) => state.sharing)
  const isForbidden = useStore(({ app }) => app?.policy?.sharing === false)
  const trial = useStoreTrial()
  const [purpose, setPurpose] = useState<Purpose>()
  useEffect(() => {
    if (!isForbidden) void loadSharing(page)
  }, [page, isForbidden])
  const { team, sheet, joining } = sharing ?? {}
  const isUnderWay = sheet !== undefined || joining !== undefined
  const isStoreShown = trial.kind === 'database' || trial.tried !== undefined || trial.error !== undefined
  const close = () => {
    const now = page.getState().sharing
    if (now?.sheet || now?.joining) void page.keyward.sharing.cancelInvite()
    setPurpose(undefined)
    trial.choose()
    focusIfLost(page)
  }
  if (isForbidden)
    return (
      <SectionFrame title={t('common.sharing')}>
        <SettingRow title={t('settings.policy.title')} text={t('settings.policy.off')} />
      </SectionFrame>
    )
  return (
    <SectionFrame title={t('common.sharing')} isBare>
      {team ? <TeamCard team={team} onPurpose={setPurpose} /> : null}
      {sharing && !team ? (
        <Card className="flex flex-col gap-4 p-5">
          <p className="text-pretty text-soft">{t('sharing.intro')}</p>
          <h3 className="text-sm font-semibold">{t('sharing.store.title')}</h3>
          <StoreChoices trial={trial} />
        </Card>
      ) : null}
      {sharing && (isUnderWay || isStoreShown || purpose) ? (
        <ShareDialog sharing={sharing} trial={trial} purpose={purpose} onClose={close} />
      ) : null}
    </SectionFrame>
  )
}
