import { useTranslation } from 'react-i18next'
import { QUIET_MS } from '../../entities/replacement/replacement-steps.ts'
import { agoWords, dateWords } from '../../format/time-words.ts'
import { usePage } from '../../state/page-context.ts'
import { eachMinute, useTick } from '../../state/use-tick.ts'
import { StepAction } from './StepAction.tsx'
import type { StepProps } from './step-props.ts'

/** When the old key was last used, as far as Keyward knows, and how long to wait. */
export const QuietStep = ({ replacement, oldKey }: StepProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const switchedAtMs = replacement.atMs.quiet ?? 0
  const lastUseAtMs = Math.max(oldKey?.lastTokenAtMs ?? 0, oldKey?.lastCopiedAtMs ?? 0)
  const { ago, date } = useTick((nowMs) => ({
    ago: agoWords(lastUseAtMs, nowMs),
    date: dateWords(switchedAtMs + QUIET_MS, nowMs),
    ...eachMinute,
  }))
  return (
    <>
      <p className="text-body text-pretty">
        {lastUseAtMs === 0 ? t('replacement.quiet.unused') : t('replacement.quiet.used', { ago })}
      </p>
      <p className="text-body text-pretty text-soft">{t('replacement.quiet.text', { date })}</p>
      <StepAction
        label={t('replacement.quiet.next')}
        call={() => page.keyward.replacements.confirm({ replacementId: replacement.id, what: 'quiet' })}
      />
    </>
  )
}
