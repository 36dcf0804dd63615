import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SharingQuestion, SharingTeam } from '../../../shared/sharing.ts'
import { showOverlay } from '../../state/navigation.ts'
import { usePage } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ActButton } from './ActButton.tsx'
import { AnswersQuestion } from './AnswersQuestion.tsx'
import { LinesQuestion } from './LinesQuestion.tsx'
import { HostsQuestion, type QuestionAbout, QuestionWords } from './QuestionWords.tsx'

type QuestionListProps = {
  readonly team: SharingTeam
  /** Goes on with the printed page. */
  readonly onTypePage: () => void
}

const idOf = (question: SharingQuestion): string => {
  if (question.about === 'address') return question.recordId
  if ('keyId' in question) return question.keyId
  return 'recordHash' in question ? question.recordHash : question.about
}

/** What only the person can decide. */
export const QuestionList = (props: QuestionListProps) => {
  const { t } = useTranslation()
  const { questions } = props.team
  if (questions.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <h4 className="font-semibold">{t('sharing.question.title')}</h4>
      <ul className="flex flex-col gap-3" aria-label={t('sharing.question.title')}>
        {questions.map((question) => (
          <li key={`${question.about} ${idOf(question)}`}>
            <Card className="flex min-w-0 flex-col gap-3 p-5">
              <Question {...props} question={question} />
            </Card>
          </li>
        ))}
      </ul>
    </div>
  )
}

type QuestionProps = QuestionListProps & { readonly question: SharingQuestion }

const Question = ({ question, team, onTypePage }: QuestionProps) => {
  switch (question.about) {
    case 'secret':
    case 'address':
      return <AnswersQuestion question={question} />
    case 'kept':
      return <KeptQuestion {...question} />
    case 'hosts':
      return <HostsQuestion {...question} />
    case 'lines':
      return <LinesQuestion team={team} lines={question.lines} onTypePage={onTypePage} />
    case 'page':
    case 'newer':
      return <FollowQuestion teamId={team.id} question={question} />
  }
}

const Buttons = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex flex-wrap gap-2">{children}</div>
)

/** A key that was deleted on one computer and changed on another: it is kept or deleted. */
const KeptQuestion = ({ keyId: keptKeyId, keyName, deletedBy, changedBy }: QuestionAbout<'kept'>) => {
  const { t } = useTranslation()
  return (
    <>
      <QuestionWords
        title={t('sharing.question.kept', { name: keyName })}
        text={t('sharing.question.keptText', { deletedBy, changedBy })}
      />
      <Buttons>
        <ActButton act={(sharing) => sharing.decide({ keptKeyId, keep: 'key' })}>
          {t('sharing.question.keepKey')}
        </ActButton>
        <ActButton act={(sharing) => sharing.decide({ keptKeyId, keep: 'deletion' })}>
          {t('sharing.question.deleteKey')}
        </ActButton>
      </Buttons>
    </>
  )
}

type FollowQuestionProps = {
  readonly teamId: string
  readonly question: QuestionAbout<'page'> | QuestionAbout<'newer'>
}

/** Somebody replaced the printed page, or a newer Keyward changed who is in: it was ours, or it was not. */
const FollowQuestion = ({ teamId, question }: FollowQuestionProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const { about, by: name, recordHash } = question
  return (
    <>
      <QuestionWords
        title={t(`sharing.question.${about}`, { name })}
        text={t(`sharing.question.${about}Text`, { name })}
      />
      <Buttons>
        {about === 'page' ? (
          <ActButton act={(sharing) => sharing.follow({ teamId, recordHash, answer: 'follow' })}>
            {t('sharing.question.pageOurs')}
          </ActButton>
        ) : (
          <Button size="sm" onPress={() => showOverlay(page, { kind: 'about' })}>
            {t('sharing.question.version')}
          </Button>
        )}
        {about === 'page' || question.canRefuse ? (
          <ActButton act={(sharing) => sharing.follow({ teamId, recordHash, answer: 'refuse' })}>
            {t('sharing.question.notOurs')}
          </ActButton>
        ) : null}
      </Buttons>
    </>
  )
}
