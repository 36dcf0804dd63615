import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingRow } from '../../entities/settings/SettingRow.tsx'
import { usePage, useStore } from '../../state/page-context.ts'
import { useCall } from '../../state/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { PassphraseDialog } from './PassphraseDialog.tsx'

/**
 * The vault's passphrase, either for recovery if the keychain is lost, or as the only way in. Hidden if secrets
 * are kept only in memory.
 */
export const PassphraseRow = ({ isReadOnly }: { readonly isReadOnly: boolean }) => {
  const page = usePage()
  const { t } = useTranslation()
  const custody = useStore((state) => state.app?.custody)
  const [isOpen, setOpen] = useState(false)
  const { isBusy: isRemoving, error, run } = useCall()
  if (custody === undefined || custody.by === 'memory') return null
  const isRecovery = custody.by === 'os'
  const has = custody.passphrase !== 'none'
  const remove = async () => {
    const { ok } = await run(page.keyward.vault.removePassphrase)
    if (ok) page.announce(t('protection.recovery.removed'))
  }
  return (
    <SettingRow
      title={isRecovery ? t('protection.recovery.title') : t('protection.recovery.own')}
      text={isRecovery ? t(`protection.recovery.${custody.passphrase}`) : undefined}
      error={error}
    >
      {has && isRecovery ? (
        <Button isDisabled={isReadOnly} isPending={isRemoving} onPress={() => void remove()}>
          {t('common.remove')}
        </Button>
      ) : null}
      <Button isDisabled={isReadOnly || isRemoving} onPress={() => setOpen(true)}>
        {has ? t('common.change') : t('protection.recovery.add')}
      </Button>
      {isOpen ? <PassphraseDialog onClose={() => setOpen(false)} /> : null}
    </SettingRow>
  )
}
