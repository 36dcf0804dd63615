import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ServiceDraft } from '../../../shared/services/service.ts'
import { FormDialog } from '../../entities/dialog/FormDialog.tsx'
import { AddressField } from '../../entities/service/AddressField.tsx'
import { addressProblemWords } from '../../entities/service/address-words.ts'
import { checkAddress, serviceNameFor, splitTokenUrl } from '../../entities/service/check-address.ts'

type AddressDialogProps = {
  /** Whose addresses they are: the workspace of the files. */
  readonly name: string
  /** What the files say of it. */
  readonly authUrl: string | undefined
  readonly onUse: (service: ServiceDraft) => void
  readonly onClose: () => void
}

/** The addresses of a service that is not here yet; main names their hosts before a secret can go there (S36). */
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
    isChecked ? addressProblemWords(which, which === 'auth' ? authAddress : baseAddress, t) : undefined
  return (
    <FormDialog
      title={t('imports.places.enterTitle', { name })}
      text={t('imports.hosts.text')}
      submit={t('imports.places.use')}
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
