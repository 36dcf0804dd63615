import { useTranslation } from 'react-i18next'
import { timedDuration } from '../../format/time-words.ts'
import { still } from '../../format/timed.ts'
import { useTick } from '../../state/use-tick.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'

const GROUP = 4

type ShownCodeProps = {
  readonly code: string
  readonly endsAtMs: number
  readonly isBusy: boolean
  readonly onAgain: () => void
}

/** A code in groups of four letters, large, with the time that is left, until it is over. */
export const ShownCode = ({ code, endsAtMs, isBusy, onAgain }: ShownCodeProps) => {
  const { t } = useTranslation()
  const { left } = useTick((nowMs) => {
    const leftMs = endsAtMs - nowMs
    const words = leftMs > 0 ? timedDuration(leftMs) : still('')
    return { left: words.text, changesInMs: words.changesInMs }
  })
  if (left === '')
    return (
      <Banner
        tone="soon"
        role="status"
        title={t('sharing.code.over')}
        actions={
          <Button size="sm" isPending={isBusy} onPress={onAgain}>
            {t('sharing.code.again')}
          </Button>
        }
      >
        {t('sharing.code.overText')}
      </Banner>
    )
  return (
    <div className="flex flex-col gap-3">
      <section
        aria-label={t('sharing.code.label')}
        dir="ltr"
        className="grid grid-cols-3 gap-x-3 gap-y-2 rounded-xl border border-line bg-window p-4 select-text"
      >
        {[...code.matchAll(new RegExp(`[0-9A-Za-z]{1,${GROUP}}`, 'gu'))].map(({ 0: letters, index }) => (
          <span
            key={index}
            className="text-center font-mono text-[1.375rem] leading-8 font-semibold tracking-[0.08em]"
          >
            {letters}
          </span>
        ))}
      </section>
      <p className="text-soft tabular-nums">
        {t('sharing.code.left', { duration: left })}
        <span className="block">{t('sharing.code.waiting')}</span>
      </p>
    </div>
  )
}
