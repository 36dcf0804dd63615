import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ServiceDraft } from '../../../shared/services/service.ts'
import { FormDialog } from '../../entities/dialog/FormDialog.tsx'
import { AddressField } from '../../entities/service/AddressField.tsx'
import { addressProblemWords } from '../../entities/service/address-words.ts'
import { checkAddress, serviceNameFor, splitTokenUrl } from '../../entities/service/check-address.ts'

type AddressDialogProps = {
  /** The name of the workspace in the files. */
  readonly name: string
  /** The sign-in address in the files. */
  readonly authUrl: string | undefined
  readonly onUse: (service: ServiceDraft) => void
  readonly onClose: () => void
}

/**
 * Asks for the addresses of a new service. Main asks about the addresses' hosts before a secret can be sent
 * there (S36).
 */
export const AddressDialog = ({ name, authUrl = '', onUse, onClose }: AddressDialogProps) => {
  const { t } = useTranslation()
  const [auth, setAuth] = useState(authUrl)
  const [base, setBase] = useState('')
  const [isChecked, setChecked] = useState(false)
  const authAddress = checkAddress(auth, 'auth')
  const baseAddress = checkAddress(base, 'base')
  const use = () => {
    setChecked(true)
    if (authAddress.status !== 'good' || baseAddress.status !== 'good') return
    const region = { name: t('common.defaultRegion'), baseUrl: baseAddress.url }
    const { tokenPath, authUrl: server } = splitTokenUrl(authAddress.url)
    onUse({
      name: serviceNameFor(authAddress),
      regions: [{ ...region, authUrl: server }],
      ...(tokenPath === undefined ? {} : { tokenPath }),
    })
  }
  const problem = (which: 'auth' | 'base') =>
    isChecked ? addressProblemWords(which === 'auth' ? authAddress : baseAddress, t) : undefined
  return (
    <FormDialog
      title={t('imports.places.enterTitle', { name })}
      submit={t('common.continue')}
      onSubmit={use}
      onCancel={onClose}
    >
      <AddressField
        isNew
        autoFocus
        which="auth"
        value={auth}
        onChange={setAuth}
        onBlur={() => undefined}
        error={problem('auth')}
        isDisabled={false}
      />
      <AddressField
        which="base"
        value={base}
        onChange={setBase}
        onBlur={() => undefined}
        error={problem('base')}
        isDisabled={false}
      />
    </FormDialog>
  )
}
