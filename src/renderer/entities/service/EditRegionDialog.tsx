import { type FormEvent, useState } from 'react'
import { Form } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors.ts'
import type { Region, Service } from '../../../shared/model.ts'
import { usePage } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { ErrorNote } from '../error/ErrorNote.tsx'
import { AddressField } from './AddressField.tsx'
import { addressProblemWords } from './address-words.ts'
import { checkAddress } from './check-address.ts'
import { placeName } from './place-name.ts'
import { saveService } from './save-service.ts'
import { withAddresses } from './service-draft.ts'

type EditRegionDialogProps = {
  readonly service: Service
  readonly region: Region
  readonly onClose: () => void
  /** The addresses are saved: requests that failed with the old ones can be retried. */
  readonly onSaved: () => void
}

/** Edits the two addresses of a region after an error with them. */
export const EditRegionDialog = ({ service, region, onClose, onSaved }: EditRegionDialogProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [auth, setAuth] = useState(region.authUrl)
  const [base, setBase] = useState(region.baseUrl)
  const [showsProblems, setShowsProblems] = useState(false)
  const [error, setError] = useState<AppError>()
  const [isSaving, setSaving] = useState(false)
  const authAddress = checkAddress(auth, 'auth')
  const baseAddress = checkAddress(base, 'base')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setShowsProblems(true)
    if (authAddress.status !== 'good' || baseAddress.status !== 'good') return
    setSaving(true)
    setError(undefined)
    const addresses = { authUrl: authAddress.url, baseUrl: baseAddress.url }
    const answer = await saveService(page, withAddresses(service, region.id, addresses))
    setSaving(false)
    if (answer.ok) {
      onClose()
      onSaved()
    } else if (answer.error.kind !== 'cancelled') setError(answer.error)
  }
  const shared = { onBlur: () => setShowsProblems(true), isDisabled: isSaving }
  return (
    <Dialog
      title={t('shell.region.title', { name: placeName(service, region.id, t) })}
      isOpen
      onClose={onClose}
    >
      <p className="text-pretty text-soft">{t('shell.region.text')}</p>
      <Form validationBehavior="aria" onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <AddressField
          which="auth"
          value={auth}
          onChange={setAuth}
          error={showsProblems ? addressProblemWords('auth', authAddress, t) : undefined}
          {...shared}
        />
        <AddressField
          which="base"
          value={base}
          onChange={setBase}
          error={showsProblems ? addressProblemWords('base', baseAddress, t) : undefined}
          {...shared}
        />
        {error ? <ErrorNote error={error} /> : null}
        <DialogActions>
          <Button onPress={onClose}>{t('shell.region.cancel')}</Button>
          <Button type="submit" variant="primary" isPending={isSaving}>
            {t('shell.region.save')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
