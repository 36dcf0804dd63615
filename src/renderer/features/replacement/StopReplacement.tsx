import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Replacement } from '../../../shared/contract/replacements.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { usePage } from '../../state/page-context.ts'
import { useCall } from '../../state/use-call.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { keepInSight } from '../../ui/keep-in-sight.ts'
import { SILENT_WAIT_MS, useElapsed } from '../../ui/use-elapsed.ts'

/** Stops the replacement, after asking for confirmation on the page. */
export const StopReplacement = ({ replacement }: { readonly replacement: Replacement }) => {
  const page = usePage()
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const stopButton = useRef<HTMLButtonElement>(null)
  const { isBusy, error, run } = useCall()
  const isSlow = useElapsed(isBusy, SILENT_WAIT_MS)
  const stop = () => page.keyward.replacements.stop({ replacementId: replacement.id })
  const proceed = () => {
    setAsking(false)
    stopButton.current?.focus()
  }
  return (
    <>
      <Button ref={stopButton} size="sm" aria-expanded={isAsking} onPress={() => setAsking(!isAsking)}>
        {t('replacement.stop.button')}
      </Button>
      {isAsking ? (
        <div ref={keepInSight} className="w-full scroll-mb-5">
          <Banner
            tone="idle"
            role="note"
            title={t('replacement.stop.title')}
            actions={
              <>
                <Button autoFocus size="sm" onPress={proceed}>
                  {t('replacement.stop.keep')}
                </Button>
                <Button size="sm" variant="danger" isPending={isSlow} onPress={() => void run(stop)}>
                  {t('replacement.stop.confirm')}
                </Button>
              </>
            }
          >
            {t('replacement.stop.text')}
          </Banner>
        </div>
      ) : null}
      {error ? (
        <div className="w-full">
          <ErrorNote error={error} canTake={() => false} />
        </div>
      ) : null}
    </>
  )
}
