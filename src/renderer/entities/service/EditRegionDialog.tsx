import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Region, Service } from '../../../shared/services/service.ts'
import { usePage } from '../../state/page-context.ts'
import { useCall } from '../../state/use-call.ts'
import { FormDialog } from '../dialog/FormDialog.tsx'
import { AddressField } from './AddressField.tsx'
import { addressProblemWords } from './address-words.ts'
import { checkAddress } from './check-address.ts'
import { placeName } from './place-name.ts'
import { withAddresses } from './service-draft.ts'

type EditRegionDialogProps = {
  readonly service: Service
  readonly region: Region
  /** A sign-in address to suggest instead of the saved one. */
  readonly authUrl?: string | undefined
  readonly onClose: () => void
  /** Called once the addresses are saved, so that requests that failed with the old ones can be retried. */
  readonly onSaved: () => void
}

/** Edits the two addresses of a region after one of them caused an error. */
export const EditRegionDialog = ({ service, region, authUrl, onClose, onSaved }: EditRegionDialogProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [auth, setAuth] = useState(authUrl ?? region.authUrl)
  const [base, setBase] = useState(region.baseUrl)
  const [showsProblems, setShowsProblems] = useState(false)
  const call = useCall()
  const authAddress = checkAddress(auth, 'auth')
  const baseAddress = checkAddress(base, 'base')
  const save = async () => {
    setShowsProblems(true)
    if (authAddress.status !== 'good' || baseAddress.status !== 'good') return
    const addresses = { authUrl: authAddress.url, baseUrl: baseAddress.url }
    const answer = await call.run(() =>
      page.keyward.services.save(withAddresses(service, region.id, addresses)),
    )
    if (!answer.ok) return
    onClose()
    onSaved()
  }
  const shared = { onBlur: () => setShowsProblems(true), isDisabled: call.isBusy }
  return (
    <FormDialog
      title={t('shell.region.title', { name: placeName(service, region.id, t) })}
      text={t('shell.region.text')}
      submit={t('common.saveAndCheck')}
      call={call}
      onSubmit={save}
      onCancel={onClose}
    >
      <AddressField
        which="auth"
        value={auth}
        onChange={setAuth}
        error={showsProblems ? addressProblemWords(authAddress, t) : undefined}
        {...shared}
      />
      <AddressField
        which="base"
        value={base}
        onChange={setBase}
        error={showsProblems ? addressProblemWords(baseAddress, t) : undefined}
        {...shared}
      />
    </FormDialog>
  )
}
