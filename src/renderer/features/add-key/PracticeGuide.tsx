import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { practiceActions, startPractice } from '../../entities/service/start-practice.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { StepMark } from '../../ui/StepMark.tsx'
import type { KeyForm } from './use-key-form.ts'

/** The steps, and whether each is done: those in the browser when a key was created there. */
const stepsOf = (form: KeyForm, hasOpened: boolean, hasCreated: boolean) => {
  const isSaved = form.phase.kind === 'saved'
  return [
    { step: 'step1', isDone: hasOpened || hasCreated },
    { step: 'step2', isDone: hasCreated },
    { step: 'step3', isDone: hasCreated },
    { step: 'step4', isDone: isSaved || form.pair.hasId },
    { step: 'step5', isDone: isSaved || form.pair.hasSecret },
    { step: 'step6', isDone: isSaved },
  ] as const
}

/** The practice service's steps beside the form; they are checked off as they are done. */
export const PracticeGuide = ({ form }: { readonly form: KeyForm }) => {
  const page = usePage()
  const { t } = useTranslation()
  const [hasOpened, setOpened] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<AppError>()
  const createdInConsole = useStore((state) => state.app?.practice.createdInConsole ?? 0)
  const [createdBefore] = useState(createdInConsole)
  // The practice service accepts only keys created in it.
  const isAccepted = form.phase.kind === 'saved' && form.phase.isChecked
  const steps = stepsOf(form, hasOpened, isAccepted || createdInConsole > createdBefore)
  const current = steps.find(({ isDone }) => !isDone)?.step
  const open = async (move: boolean) => {
    setBusy(true)
    const failure = move ? await startPractice(page, true) : undefined
    const opened = failure ? undefined : await page.keyward.practice.openConsole()
    setBusy(false)
    setError(failure ?? (opened && !opened.ok ? opened.error : undefined))
    if (opened?.ok) setOpened(true)
  }
  return (
    <aside aria-labelledby="practice-guide" className="@min-[50rem]:sticky @min-[50rem]:top-6">
      <Card className="flex flex-col gap-3 p-5">
        <h2 id="practice-guide" className="font-semibold">
          {t('addKey.guide.title')}
        </h2>
        <p className="text-body text-pretty text-soft">{t('addKey.guide.text')}</p>
        <ol className="-mx-2 flex flex-col gap-1 text-body">
          {steps.map(({ step, isDone }, index) => (
            <li
              key={step}
              aria-current={step === current ? 'step' : undefined}
              className={`flex gap-2.5 rounded-lg px-2 py-1.5 ${step === current ? 'bg-accent-wash' : ''}`}
            >
              <StepMark number={index + 1} isDone={isDone} doneLabel={t('addKey.guide.done')} />
              <span className={isDone ? 'text-soft' : '[&_b]:font-semibold'}>
                <Trans i18nKey={`addKey.guide.${step}`} components={{ b: <b /> }} />
              </span>
            </li>
          ))}
        </ol>
        {error ? (
          <ErrorNote
            error={error}
            onAction={(action) => void open(action === 'move-practice')}
            canTake={(action) => practiceActions.has(action)}
          />
        ) : null}
        {current === undefined ? (
          <p className="text-body text-pretty text-ready">{t('addKey.guide.finished')}</p>
        ) : (
          <Button
            variant={hasOpened ? 'secondary' : 'primary'}
            icon={ExternalLink}
            isPending={isBusy}
            onPress={() => void open(false)}
          >
            {hasOpened ? t('addKey.guide.openAgain') : t('addKey.guide.open')}
          </Button>
        )}
      </Card>
    </aside>
  )
}
