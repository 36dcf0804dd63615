import { useTranslation } from 'react-i18next'
import { DAY_MS } from '../../shared/kernel/time.ts'
import { durationWords } from '../format/time-words.ts'
import { useStore } from '../state/page-context.ts'
import { Banner } from '../ui/Banner.tsx'

/** Beyond two days, hours don't matter. */
const roundly = (ms: number): number => (ms < 2 * DAY_MS ? ms : Math.round(ms / DAY_MS) * DAY_MS)

/** Warns that this computer's clock differs from the services' clocks, and says where to set it. */
export const ClockBanner = () => {
  const { t } = useTranslation()
  const offMs = useStore((state) => state.app?.clockOffMs)
  if (offMs === undefined) return null
  const duration = durationWords(roundly(Math.abs(offMs)))
  return (
    <Banner tone="soon" isBar role="status" title={t('shell.clock.title', { duration })}>
      {t('shell.clock.text')}
    </Banner>
  )
}
