import { ProgressBar } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { TokenBatch } from '../../../shared/token-batch.ts'

type BatchResultProps = { readonly batch: TokenBatch; readonly name: string }

/** The progress of a workspace's token batch, then its result in one sentence. */
export const BatchResult = ({ batch, name }: BatchResultProps) => {
  const { t } = useTranslation()
  const { total, done, ready: count, needsPerson } = batch
  if (!batch.isOver)
    return (
      <ProgressBar
        aria-label={t('overview.card.progressLabel', { name })}
        value={done}
        maxValue={total}
        valueLabel={t('overview.card.progress', { done, total })}
        className="flex min-w-0 flex-1 items-center gap-2.5"
      >
        {({ percentage = 0, valueText }) => (
          <>
            <span className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-full bg-idle-wash forced-colors:border">
              <span
                className="block h-full rounded-full bg-accent forced-colors:bg-[Highlight]"
                style={{ inlineSize: `${percentage}%` }}
              />
            </span>
            <span className="shrink-0 text-xs text-soft">{valueText}</span>
          </>
        )}
      </ProgressBar>
    )
  const words = batch.isCancelled
    ? t('overview.card.cancelled', { count })
    : count === total
      ? t('overview.card.allReady', { count })
      : needsPerson > 0
        ? t('overview.card.someNeed', { count, total })
        : t('overview.card.someReady', { count, total })
  return (
    <span role="status" className="min-w-0 text-xs text-pretty text-soft">
      {words}
    </span>
  )
}
