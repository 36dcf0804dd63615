import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { QUIET_MS } from '../../entities/replacement/replacement-steps.ts'
import { agoWords, dateWords } from '../../format/time-words.ts'
import { useElementTarget } from '../../state/use-focus-target.ts'
import { eachMinute, useTick } from '../../state/use-tick.ts'
import { Button } from '../../ui/Button.tsx'
import type { StepProps } from './step-props.ts'

/** The last use of the old key as far as Keyward sees it, and how long to wait. */
export const QuietStep = ({ replacement, oldKey, onPass }: StepProps) => {
  const { t } = useTranslation()
  const next = useRef<HTMLButtonElement>(null)
  useElementTarget('form', next)
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
      <Button ref={next} variant="primary" className="self-start" onPress={onPass}>
        {t('replacement.quiet.next')}
      </Button>
    </>
  )
}
