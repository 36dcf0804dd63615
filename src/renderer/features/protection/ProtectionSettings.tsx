import { useTranslation } from 'react-i18next'
import { SectionFrame } from '../../entities/settings/SectionFrame.tsx'
import { SettingRow } from '../../entities/settings/SettingRow.tsx'
import { navigate, startChoosingProtection } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { LockRows } from './LockRows.tsx'
import { PassphraseRow } from './PassphraseRow.tsx'

/** The settings for how secrets are protected and when Keyward locks. */
export const ProtectionSettings = () => {
  const page = usePage()
  const { t } = useTranslation()
  const custody = useStore((state) => state.app?.custody.by)
  const policy = useStore((state) => state.app?.policy)
  const isReadOnly = useStore((state) => state.app?.vault === 'read-only')
  return (
    <SectionFrame title={t('settings.protection.title')} section="protection">
      {policy?.isUnreadable ? (
        <SettingRow title={t('settings.policy.title')} text={t('settings.policy.unreadable')} />
      ) : null}
      {custody ? (
        <SettingRow
          title={t('settings.protection.kept')}
          text={policy?.protection ? t('settings.policy.choose') : t(`protection.by.${custody}`)}
        >
          {policy?.protection ? null : (
            <Button isDisabled={isReadOnly} onPress={() => startChoosingProtection(page)}>
              {t('common.change')}
            </Button>
          )}
        </SettingRow>
      ) : null}
      <PassphraseRow isReadOnly={isReadOnly} />
      <LockRows />
      {policy?.hosts ? (
        <SettingRow
          title={t('settings.policy.hosts')}
          text={t('settings.policy.title')}
          below={
            <p className="text-body wrap-anywhere">
              <bdi dir="ltr">{policy.hosts.join(', ')}</bdi>
            </p>
          }
        />
      ) : null}
      <SettingRow title={t('settings.protection.copies')}>
        <Button onPress={() => navigate(page, { screen: 'copies' })}>
          {t('settings.protection.copiesOpen')}
        </Button>
      </SettingRow>
    </SectionFrame>
  )
}
