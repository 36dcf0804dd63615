import { type FormEvent, useState } from 'react'
import { Form } from 'react-aria-components'
import { Trans, useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors.ts'
import { LABEL_LENGTH } from '../../../shared/limits.ts'
import type { Favourite, FavouriteDraft, WrittenRequest } from '../../../shared/model.ts'
import type { Result } from '../../../shared/result.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'

type FavouriteDialogProps = {
  readonly request: WrittenRequest
  readonly service: { readonly id: string; readonly name: string }
  readonly onSave: (draft: FavouriteDraft) => Promise<Result<Favourite, AppError>>
  readonly onClose: () => void
}

/** Names a request to save. */
export const FavouriteDialog = ({ request, service, onSave, onClose }: FavouriteDialogProps) => {
  const { t } = useTranslation()
  const [name, setName] = useState(() => suggestedName(request))
  const [error, setError] = useState<AppError>()
  const [hasTried, setTried] = useState(false)
  const isDuplicate = error?.kind === 'duplicate'
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() === '') return
    const { method, path, headers, body } = request
    const answer = await onSave({
      serviceId: service.id,
      name: name.trim(),
      method,
      path,
      ...(headers && { headers }),
      ...(body !== undefined && { body }),
    })
    if (answer.ok) onClose()
    else setError(answer.error)
  }
  return (
    <Dialog title={t('testRequest.favourite.title')} isOpen onClose={onClose}>
      <p className="text-pretty text-soft [&_bdi]:text-ink">
        <Trans
          i18nKey="testRequest.favourite.text"
          values={{ service: service.name }}
          components={{ b: <bdi className="font-semibold" /> }}
        />
      </p>
      <Form validationBehavior="aria" onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <TextField
          label={t('testRequest.favourite.name')}
          value={name}
          onChange={(next) => {
            setName(next)
            setError(undefined)
          }}
          error={
            isDuplicate
              ? t('testRequest.favourite.twin')
              : hasTried && name.trim() === ''
                ? t('testRequest.favourite.missing')
                : undefined
          }
          autoFocus
          maxLength={LABEL_LENGTH}
          autoComplete="off"
        />
        {error && !isDuplicate ? <ErrorNote error={error} /> : null}
        <DialogActions>
          <Button onPress={onClose}>{t('testRequest.favourite.cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('testRequest.favourite.save')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

/** A default name from the path: `/v1/workspace/keys` is called "workspace keys". */
const suggestedName = ({ path }: WrittenRequest): string =>
  (path.split('?', 1)[0] ?? '')
    .split('/')
    .filter((part) => part !== '' && !/^v\d+$/i.test(part))
    .join(' ')
    .slice(0, 60)
