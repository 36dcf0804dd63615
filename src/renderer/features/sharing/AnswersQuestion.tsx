import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { instantWords } from '../../format/time-words.ts'
import { usePage } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeLines, type QuestionAbout, QuestionWords } from './QuestionWords.tsx'
import { focusIfLost, useIsWritable, useSharingCall } from './use-sharing-call.ts'

type AnswersQuestionProps = { readonly question: QuestionAbout<'secret'> | QuestionAbout<'address'> }

/** Several secrets or addresses: who wrote each and when, and the button that keeps it; the service can be asked about secrets. */
export const AnswersQuestion = ({ question }: AnswersQuestionProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const isWritable = useIsWritable()
  const call = useSharingCall()
  const [taken, setTaken] = useState<number>()
  const isSecret = question.about === 'secret'
  const count = question.answers.length
  const tryEach = async (keyId: string) => {
    const answer = await call.ask(page.keyward.sharing.tryBoth({ keyId }))
    if (!answer) return
    setTaken(answer.taken)
    page.setState({ sharing: answer.state })
    focusIfLost(page)
  }
  const keep = (op: string) => {
    const of = isSecret ? { keyId: question.keyId } : { recordId: question.recordId }
    void call.change(page.keyward.sharing.decide({ ...of, keep: op }))
  }
  return (
    <>
      {isSecret ? (
        <QuestionWords
          title={t('sharing.question.secret', { name: question.keyName })}
          text={t(question.canTry ? 'sharing.question.secretText' : 'sharing.question.secretHostText')}
        />
      ) : (
        <QuestionWords
          title={t(`sharing.question.${question.kind}`, { name: question.name })}
          text={t('sharing.question.addressText')}
        />
      )}
      {isSecret && question.canTry ? (
        <Button
          variant="primary"
          size="sm"
          className="self-start"
          isDisabled={!isWritable}
          isPending={call.isBusy}
          onPress={() => void tryEach(question.keyId)}
        >
          {t(count > 2 ? 'sharing.question.tryEach' : 'sharing.question.tryBoth')}
        </Button>
      ) : null}
      {taken === undefined || taken === 1 ? null : (
        <p role="status" className="font-medium text-pretty">
          {t(taken === 0 ? 'sharing.question.takenNone' : 'sharing.question.takenSeveral')}
        </p>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-3">
        {question.answers.map((answer) => {
          const by = answer.isOwn ? t('sharing.people.this') : answer.by
          return (
            <div key={answer.op} className="flex min-w-0 flex-col gap-2 rounded-xl border border-line p-3.5">
              <h6 className="text-body font-semibold wrap-anywhere">
                <bdi>{by}</bdi>
              </h6>
              <p className="text-small text-soft">
                {t('sharing.question.saved', { when: instantWords(answer.atMs) })}
              </p>
              {'lines' in answer ? (
                <CodeLines lines={answer.lines} />
              ) : (
                <>
                  <p className="text-small wrap-anywhere">
                    {t('sharing.question.clientId')}{' '}
                    <bdi dir="ltr" className="font-mono text-xs select-text">
                      {answer.clientId}
                    </bdi>
                  </p>
                  {answer.hasSecret ? null : <p className="text-small">{t('sharing.question.noSecret')}</p>}
                </>
              )}
              <Button
                size="sm"
                className="mt-auto self-start"
                aria-label={`${t('sharing.question.keepOne')} ${by}`}
                isDisabled={!isWritable || call.isBusy}
                onPress={() => keep(answer.op)}
              >
                {t('sharing.question.keepOne')}
              </Button>
            </div>
          )
        })}
      </div>
      {call.error ? <ErrorNote error={call.error} /> : null}
    </>
  )
}
