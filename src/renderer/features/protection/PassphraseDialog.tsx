import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { PassphraseForm } from '../../entities/vault/PassphraseForm.tsx'
import { usePage, useStore } from '../../state/page-context.ts'
import { useCall } from '../../state/use-call.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { SecretField } from '../../ui/SecretField.tsx'

/**
 * Adds a recovery passphrase, or changes the vault's passphrase, which requires the current one. SECURITY: S33,
 * the current passphrase is also in an uncontrolled field, cleared after each try.
 */
export const PassphraseDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const page = usePage()
  const { t } = useTranslation()
  const [isChange] = useState(useStore((state) => state.app?.custody.passphrase !== 'none'))
  const isOnlyWay = useStore((state) => state.app?.custody.by === 'passphrase')
  const current = useRef<HTMLInputElement>(null)
  const { isBusy, error, run, dismissError } = useCall()
  const [isMissing, setMissing] = useState(false)
  const save = async (readPassphrase: () => string) => {
    const present = current.current?.value ?? ''
    if (isChange && present === '') {
      setMissing(true)
      current.current?.focus()
      return false
    }
    const { ok } = await run(() =>
      page.keyward.vault.setPassphrase({
        passphrase: readPassphrase(),
        ...(isChange ? { current: present } : {}),
      }),
    )
    if (current.current) current.current.value = ''
    if (!ok) {
      current.current?.focus()
      return false
    }
    page.announce(t('protection.recovery.saved'))
    onClose()
    return true
  }
  const title = isChange ? t('protection.recovery.saveChange') : t('protection.recovery.save')
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <p className="text-pretty text-soft">
        {isChange ? t('protection.recovery.changeText') : t('protection.recovery.all')}
      </p>
      {error ? <ErrorNote error={error} /> : null}
      <PassphraseForm
        isSaving={isBusy}
        isDisabled={isBusy}
        autoFocus={!isChange}
        before={
          isChange ? (
            <SecretField
              label={t('protection.recovery.current')}
              name="current-passphrase"
              inputRef={current}
              autoFocus
              isDisabled={isBusy}
              error={isMissing ? t('common.enterPassphrase') : undefined}
              onEdit={() => {
                setMissing(false)
                dismissError()
              }}
            />
          ) : undefined
        }
        words={{
          ...(isChange ? { label: t('protection.recovery.fresh') } : {}),
          lost: isOnlyWay ? t('protection.passphrase.lost') : t('protection.recovery.lost'),
          save: isBusy ? t('common.encrypting') : title,
        }}
        onSave={save}
      />
    </Dialog>
  )
}
