import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SharingHealth } from '../../../shared/sharing.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { instantWords } from '../../format/time-words.ts'
import { numberWords } from '../../i18n/i18n.ts'
import { usePage } from '../../state/page-context.ts'
import { Fold } from '../../ui/Fold.tsx'
import { keepInSight } from '../../ui/keep-in-sight.ts'
import { useSharingCall } from './use-sharing-call.ts'

type HealthFoldProps = { readonly isOpen: boolean; readonly onToggle: (isOpen: boolean) => void }

/** How much lies at the place and here. */
export const HealthFold = ({ isOpen, onToggle }: HealthFoldProps) => {
  const { t } = useTranslation()
  return (
    <Fold title={t('sharing.health.title')} isOpen={isOpen} onToggle={onToggle}>
      {isOpen ? <Facts /> : null}
    </Fold>
  )
}

/** Asked for each time it is opened. */
const Facts = () => {
  const page = usePage()
  const { t } = useTranslation()
  const [health, setHealth] = useState<SharingHealth>()
  const call = useSharingCall()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it is opened
  useEffect(() => {
    void call.ask(page.keyward.sharing.health()).then((answer) => {
      if (!answer) return
      page.setState({ sharing: answer.state })
      setHealth(answer)
    })
  }, [])
  const facts =
    health === undefined
      ? []
      : [
          [t('sharing.health.entries'), numberWords(health.entries)],
          [t('sharing.health.outbox'), numberWords(health.outbox)],
          [t('sharing.health.withoutEffect'), numberWords(health.withoutEffect)],
          [
            t('sharing.health.exchanged'),
            health.lastExchangedAtMs === undefined
              ? t('sharing.place.never')
              : instantWords(health.lastExchangedAtMs),
          ],
        ]
  return (
    <div ref={keepInSight} className="scroll-mb-5" aria-busy={call.isBusy}>
      <dl className="grid min-h-24 grid-cols-[max-content_1fr] content-start gap-x-6 gap-y-1 text-body tabular-nums">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {health?.otherFiles ? (
        <p className="pt-2 text-body text-soft">
          {t('sharing.health.otherFiles', { count: health.otherFiles })}
        </p>
      ) : null}
      {call.error ? <ErrorNote error={call.error} /> : null}
    </div>
  )
}
