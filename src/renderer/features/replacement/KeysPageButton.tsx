import { ExternalLink } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Service } from '../../../shared/model.ts'
import { ok } from '../../../shared/result.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { usePage } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { useStepCall } from './use-step-call.ts'

/** Whether Keyward can open the page where the service's keys are made and deleted. */
export const hasKeysPage = (service: Service | undefined): service is Service =>
  service?.keysPageUrl !== undefined || service?.isPractice === true

type KeysPageButtonProps = { readonly service: Service; readonly ref?: Ref<HTMLButtonElement> }

/** Opens that page in the person's browser, after main's question. */
export const KeysPageButton = ({ service, ref }: KeysPageButtonProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const { isBusy, error, run } = useStepCall()
  const open = () =>
    run(async () => {
      const { practice, services } = page.keyward
      const opened = await (service.isPractice
        ? practice.openConsole()
        : services.openKeysPage({ serviceId: service.id }))
      return opened.ok ? ok(undefined) : opened
    })
  return (
    <>
      <Button
        {...(ref ? { ref } : {})}
        icon={ExternalLink}
        className="self-start"
        isPending={isBusy}
        onPress={() => void open()}
      >
        {service.isPractice ? t('addKey.guide.open') : t('replacement.keysPage')}
      </Button>
      {error ? (
        <ErrorNote error={error} canTake={(action) => action === 'retry'} onAction={() => void open()} />
      ) : null}
    </>
  )
}
