import { ExternalLink } from 'lucide-react'
import { type FormEvent, type Ref, useState } from 'react'
import { Form } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { ADDRESS_LENGTH } from '../../../shared/kernel/limits.ts'
import type { Service } from '../../../shared/services/service.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { withKeysPage } from '../../entities/service/service-draft.ts'
import { usePage } from '../../state/page-context.ts'
import { useCall } from '../../state/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { SILENT_WAIT_MS, useElapsed } from '../../ui/use-elapsed.ts'

type KeysPageButtonProps = { readonly service: Service; readonly ref?: Ref<HTMLButtonElement> }

/**
 * Opens the service's page for keys in the browser, after main asks for confirmation. The first time, asks for
 * its address and saves it.
 */
export const KeysPageButton = ({ service, ref }: KeysPageButtonProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const [address, setAddress] = useState('')
  const { isBusy, error, run } = useCall()
  const isSlow = useElapsed(isBusy, SILENT_WAIT_MS)
  const isKnown = service.keysPageUrl !== undefined
  const open = () => run(() => page.keyward.services.openKeysPage({ serviceId: service.id }))
  const keep = async (event: FormEvent) => {
    event.preventDefault()
    const kept = await run(() => page.keyward.services.save(withKeysPage(service, address.trim())))
    if (kept.ok) setAsking(false)
  }
  return (
    <>
      {isAsking ? (
        <Form onSubmit={(event) => void keep(event)} className="flex flex-wrap items-end gap-2">
          <TextField
            autoFocus
            label={t('replacement.keysPageAddress')}
            value={address}
            onChange={setAddress}
            maxLength={ADDRESS_LENGTH}
            className="flex-[1_1_14rem]"
          />
          <Button type="submit" className="h-10!" isPending={isSlow} isDisabled={address.trim() === ''}>
            {t('common.save')}
          </Button>
        </Form>
      ) : (
        <Button
          {...(ref ? { ref } : {})}
          icon={ExternalLink}
          className="self-start"
          isPending={isSlow}
          onPress={() => (isKnown ? void open() : setAsking(true))}
        >
          {t('replacement.keysPage')}
        </Button>
      )}
      {error ? (
        <ErrorNote
          error={error}
          canTake={(action) => action === 'retry' && isKnown}
          onAction={() => void open()}
        />
      ) : null}
    </>
  )
}
