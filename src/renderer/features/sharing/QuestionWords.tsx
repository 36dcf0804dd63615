import { useTranslation } from 'react-i18next'
import type { SharingQuestion } from '../../../shared/sharing.ts'
import { ActButton } from './ActButton.tsx'

/** A question of one kind. */
export type QuestionAbout<About extends SharingQuestion['about']> = Extract<SharingQuestion, { about: About }>

type QuestionWordsProps = { readonly title: string; readonly text: string; readonly level?: 3 | 5 }

/** What is asked, and why. */
export const QuestionWords = ({ title, text, level = 5 }: QuestionWordsProps) => {
  const Heading = `h${level}` as const
  return (
    <div className="flex flex-col gap-0.5">
      <Heading className="font-semibold wrap-anywhere">{title}</Heading>
      <p className="text-pretty text-soft">{text}</p>
    </div>
  )
}

type CodeLinesProps = { readonly lines: readonly string[] }

/** Hosts or addresses, one a line, left to right. */
export const CodeLines = ({ lines }: CodeLinesProps) => (
  <ul className="font-mono text-xs leading-[1.6]">
    {lines.map((line) => (
      <li key={line} className="wrap-anywhere select-text">
        <bdi dir="ltr">{line}</bdi>
      </li>
    ))}
  </ul>
)

type HostsQuestionProps = QuestionAbout<'hosts'> & { readonly level?: 3 }

/** Where the keys of others go: one list of services with their hosts, and one button, after which main asks. */
export const HostsQuestion = ({ services, level }: HostsQuestionProps) => {
  const { t } = useTranslation()
  const serviceIds = services.map(({ serviceId }) => serviceId)
  return (
    <>
      <QuestionWords
        title={t('sharing.question.hosts')}
        text={t('sharing.question.hostsText')}
        {...(level ? { level } : {})}
      />
      <ul className="flex min-w-0 flex-col gap-3">
        {services.map(({ serviceId, serviceName, hosts, keyCount }) => (
          <li key={serviceId} className="flex min-w-0 flex-col gap-0.5">
            <p className="wrap-anywhere">
              <bdi className="font-medium">{serviceName}</bdi>
              <span className="text-soft"> · {t('sharing.choose.keys', { count: keyCount })}</span>
            </p>
            <CodeLines lines={hosts} />
          </li>
        ))}
      </ul>
      <ActButton
        variant="primary"
        className="self-start"
        act={(sharing) => sharing.allowServices({ serviceIds })}
      >
        {t('sharing.question.useHosts')}
      </ActButton>
    </>
  )
}
