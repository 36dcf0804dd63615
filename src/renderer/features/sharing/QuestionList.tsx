import { useTranslation } from 'react-i18next'
import type { SharingQuestion } from '../../../shared/sharing.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { removeKey } from '../../entities/key/key-actions.ts'
import { instantWords } from '../../format/time-words.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { focusIfLost } from './focus-if-lost.ts'
import { useSharingCall } from './use-sharing-call.ts'

type QuestionListProps = { readonly questions: readonly SharingQuestion[]; readonly hasTitle?: boolean }

const idOf = (question: SharingQuestion): string => {
  const { about } = question
  const id = about === 'address' ? question.recordId : about === 'hosts' ? question.serviceId : question.keyId
  return `${about} ${id}`
}

/** What only the person can decide: which secret, which addresses, whether hosts may be used here. */
export const QuestionList = ({ questions, hasTitle = false }: QuestionListProps) => {
  const { t } = useTranslation()
  if (questions.length === 0) return null
  return (
    <section className="flex flex-col gap-2" aria-label={t('sharing.question.title')}>
      <h3 className={hasTitle ? 'font-semibold' : 'sr-only'}>{t('sharing.question.title')}</h3>
      <ul className="flex flex-col gap-3">
        {questions.map((question) => (
          <li key={idOf(question)}>
            <Card className="flex min-w-0 flex-col gap-3 p-5">
              <Question question={question} />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Question = ({ question }: { readonly question: SharingQuestion }) => {
  switch (question.about) {
    case 'secret':
      return <SecretQuestion {...question} />
    case 'address':
      return <AddressQuestion {...question} />
    case 'kept':
      return <KeptQuestion {...question} />
    case 'hosts':
      return <HostsQuestion {...question} />
  }
}

type Of<About extends SharingQuestion['about']> = Extract<SharingQuestion, { about: About }>

const SecretQuestion = ({ keyId, keyName, isOwn, mine, theirs }: Of<'secret'>) => {
  const { t } = useTranslation()
  const side = ({ clientId, savedAtMs, by }: typeof mine) => ({
    by,
    lines: [
      ...(savedAtMs === undefined ? [] : [t('sharing.question.saved', { when: instantWords(savedAtMs) })]),
      t('sharing.question.clientId', { id: clientId }),
    ],
  })
  return (
    <>
      <Words
        title={t('sharing.question.secret', { name: keyName })}
        text={t('sharing.question.secretText')}
      />
      <Sides of={{ keyId }} isOwn={isOwn} mine={side(mine)} theirs={side(theirs)} />
    </>
  )
}

const AddressQuestion = ({ recordId, name, isOwn, mine, theirs }: Of<'address'>) => {
  const { t } = useTranslation()
  return (
    <>
      <Words title={t('sharing.question.address', { name })} text={t('sharing.question.addressText')} />
      <Sides of={{ recordId }} isOwn={isOwn} mine={mine} theirs={theirs} isCode />
    </>
  )
}

const KeptQuestion = ({ keyId, keyName, deletedBy, changedBy }: Of<'kept'>) => {
  const page = usePage()
  const { t } = useTranslation()
  const isDisabled = useStore(({ app }) => app?.vault !== 'ready')
  const call = useSharingCall()
  const remove = async () => {
    await removeKey(page, keyId)
    focusIfLost(page)
  }
  return (
    <>
      <Words
        title={t('sharing.question.kept', { name: keyName })}
        text={t('sharing.question.keptText', { deletedBy, changedBy })}
      />
      {call.error ? <ErrorNote error={call.error} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          isDisabled={isDisabled}
          isPending={call.isBusy}
          onPress={() => void call.change(page.keyward.sharing.decide({ keptKeyId: keyId }))}
        >
          {t('sharing.question.keepKey')}
        </Button>
        <Button size="sm" isDisabled={isDisabled || call.isBusy} onPress={() => void remove()}>
          {t('sharing.question.deleteKey')}
        </Button>
      </div>
    </>
  )
}

const HostsQuestion = ({ serviceId, serviceName, hosts, keyCount }: Of<'hosts'>) => {
  const page = usePage()
  const { t } = useTranslation()
  const isDisabled = useStore(({ app }) => app?.vault !== 'ready')
  const call = useSharingCall()
  return (
    <>
      <Words
        title={t('sharing.question.hosts', { name: serviceName })}
        text={t('sharing.question.hostsText', { count: keyCount })}
      />
      <Lines lines={hosts} isCode />
      {call.error ? <ErrorNote error={call.error} /> : null}
      <Button
        size="sm"
        className="self-start"
        isDisabled={isDisabled}
        isPending={call.isBusy}
        onPress={() => void call.change(page.keyward.sharing.allowService({ serviceId }))}
      >
        {t('sharing.question.useHosts')}
      </Button>
    </>
  )
}

const Words = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <div className="flex flex-col gap-0.5">
    <h4 className="font-semibold wrap-anywhere">{title}</h4>
    <p className="text-pretty text-soft">{text}</p>
  </div>
)

const Lines = ({
  lines,
  isCode = false,
}: {
  readonly lines: readonly string[]
  readonly isCode?: boolean
}) => (
  <ul className={isCode ? 'font-mono text-xs leading-[1.6]' : 'text-body'}>
    {lines.map((line) => (
      <li key={line} className="wrap-anywhere select-text">
        {isCode ? <bdi dir="ltr">{line}</bdi> : line}
      </li>
    ))}
  </ul>
)

type Side = { readonly by: string; readonly lines: readonly string[] }
type SidesProps = {
  readonly of: { readonly keyId: string } | { readonly recordId: string }
  /** `mine` is this computer's; otherwise both are of others, and each is named. */
  readonly isOwn: boolean
  readonly mine: Side
  readonly theirs: Side
  readonly isCode?: boolean
}

/** The two versions beside each other, each with the button that keeps it. */
const Sides = ({ of, isOwn, mine, theirs, isCode = false }: SidesProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const isDisabled = useStore(({ app }) => app?.vault !== 'ready')
  const call = useSharingCall()
  // Main asks once more about an address; a secret that is not kept can be restored.
  const [keepMine, keepTheirs, keepOne] =
    'keyId' in of
      ? [t('sharing.question.keepMine'), t('sharing.question.keepTheirs'), t('sharing.question.keepOne')]
      : [t('sharing.question.useMine'), t('sharing.question.useTheirs'), t('sharing.question.useOne')]
  const sides = [
    { keep: 'mine', side: mine, title: t('sharing.question.mine'), action: keepMine },
    { keep: 'theirs', side: theirs, title: t('sharing.question.theirs'), action: keepTheirs },
  ] as const
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] gap-3">
        {sides.map(({ keep, side: { by, lines }, title, action }) => (
          <div key={keep} className="flex min-w-0 flex-col gap-2 rounded-xl border border-line p-3.5">
            <h5 className="text-body font-semibold wrap-anywhere">
              {isOwn && keep === 'mine' ? title : by || title}
            </h5>
            <Lines lines={lines} isCode={isCode} />
            <Button
              size="sm"
              className="mt-auto self-start"
              {...(isOwn ? {} : { 'aria-label': `${keepOne} ${by}` })}
              isDisabled={isDisabled || call.isBusy}
              onPress={() => void call.change(page.keyward.sharing.decide({ ...of, keep }))}
            >
              {isOwn ? action : keepOne}
            </Button>
          </div>
        ))}
      </div>
      {call.error ? <ErrorNote error={call.error} /> : null}
    </>
  )
}
