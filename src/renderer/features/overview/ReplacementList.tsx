import { Replace } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Replacement } from '../../../shared/contract/replacements.ts'
import { loadReplacements } from '../../entities/replacement/replacement-actions.ts'
import { nextStep } from '../../entities/replacement/replacement-steps.ts'
import { navigate } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { eachMinute, useTick } from '../../state/use-tick.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'

type ReplacementListProps = {
  /** Ids of keys that the list of due keys already shows, with the same next step. */
  readonly listed: ReadonlySet<string>
}

/** The replacements in progress that aren't in the list of due keys, each with its next step. */
export const ReplacementList = ({ listed }: ReplacementListProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const replacements = useStore((state) => state.replacements)
  useEffect(() => {
    void loadReplacements(page)
  }, [page])
  const underWay = [...replacements.values()].filter(({ hasEnded, keyId }) => !hasEnded && !listed.has(keyId))
  if (underWay.length === 0) return null
  return (
    <section aria-label={t('replacement.underWay.label')}>
      <Card className="px-5 pt-3 pb-1">
        <h2 className="text-sm font-semibold">{t('replacement.underWay.label')}</h2>
        <ul aria-label={t('replacement.underWay.label')} className="divide-y divide-line">
          {underWay.map((replacement) => (
            <Line key={replacement.id} replacement={replacement} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

const Line = ({ replacement }: { readonly replacement: Replacement }) => {
  const page = usePage()
  const { t } = useTranslation()
  const { id, keyName: name } = replacement
  const { step } = useTick((nowMs) => ({ step: nextStep(replacement, nowMs), ...eachMinute }))
  const action = t('common.continue')
  return (
    <li className="flex min-h-12 items-center gap-3 py-1.5">
      <Replace aria-hidden size={16} className="shrink-0 text-accent" />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5">
        <bdi className="font-medium wrap-anywhere">{name}</bdi>
        {step === undefined ? null : (
          <span className="text-small text-soft">{t(`replacement.step.${step}`)}</span>
        )}
      </span>
      <Button
        size="sm"
        aria-label={t('overview.actionFor', { action, name })}
        onPress={() => navigate(page, { screen: 'replacement', replacementId: id })}
      >
        {action}
      </Button>
    </li>
  )
}
