import { useTranslation } from 'react-i18next'
import { ActButton } from './ActButton.tsx'
import { CodeLines, type QuestionAbout, QuestionWords } from './QuestionWords.tsx'

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
