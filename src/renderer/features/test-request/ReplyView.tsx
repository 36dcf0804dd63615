import { Check, Copy, FileX2, Scissors } from 'lucide-react'
import { useMemo } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { secondsToMs } from '../../../shared/kernel/time.ts'
import type { Workspace } from '../../../shared/workspaces/workspace.ts'
import { describeReply, isReadable, replyTitles, waitSecondsOf } from '../../format/describe-reply.ts'
import { sizeWords, tookWords } from '../../format/measure-words.ts'
import { durationWords } from '../../format/time-words.ts'
import { usePage } from '../../state/page-context.ts'
import { reportProblem } from '../../state/problem.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { COPIED_FOR_MS, useFlash } from '../../ui/use-elapsed.ts'
import { ActsOn } from './ActsOn.tsx'
import { ReplyText } from './ReplyText.tsx'
import type { Answered, Attempt } from './use-test-request.ts'

type ReplyViewProps = {
  readonly exchange: Answered
  readonly workspace: Workspace | undefined
  readonly onRun: (attempt: Attempt) => void
  readonly onEdit: () => void
}

/** A reply: what it means, then status, time, size and body. Everything is shown as inert text. */
export const ReplyView = (props: ReplyViewProps) => {
  const { requestId, reply } = props.exchange
  const { t } = useTranslation()
  const isText = useMemo(() => isReadable(reply), [reply])
  const facts = [
    `${reply.status} ${reply.statusText}`.trim(),
    tookWords(reply.durationMs),
    sizeWords(reply.sizeBytes),
  ]
  return (
    <section aria-label={t('testRequest.reply.label')} className="flex min-w-0 flex-col gap-3">
      <Meaning {...props} />
      {isText ? null : (
        <Banner tone="idle" icon={FileX2}>
          {t('testRequest.reply.notText')}
        </Banner>
      )}
      {isText && reply.isTruncated ? (
        <Banner tone="soon" icon={Scissors}>
          {t('testRequest.reply.cut')}
        </Banner>
      ) : null}
      <div className="min-w-0 rounded-[14px] border border-line bg-card shadow-card">
        <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-2 ps-4 pe-2">
          <p className="min-w-0 flex-1 wrap-anywhere text-body text-soft tabular-nums">
            {facts.map((fact) => (
              <span key={fact} className="not-first:before:content-['_·_']">
                <bdi>{fact}</bdi>
              </span>
            ))}
          </p>
          {isText && reply.body !== '' ? <CopyAnswer requestId={requestId} /> : null}
        </div>
        {isText && reply.body !== '' ? <ReplyText body={reply.body} isTruncated={reply.isTruncated} /> : null}
      </div>
    </section>
  )
}

const steps = {
  'new-token': 'testRequest.reply.step.new-token',
  'edit-request': 'testRequest.reply.step.edit-request',
  'send-again': 'common.tryAgain',
} as const

/** What to do, unless the title and the button say it. */
const advice = {
  webPage: 'testRequest.reply.webPage.advice',
  notUnderstood: 'testRequest.reply.notUnderstood.advice',
  notRecognised: 'testRequest.reply.notRecognised.advice',
  slowDown: 'errors.rateLimited.advice',
  serverTrouble: 'errors.serverTrouble.advice',
} as const
const isAdvised = (sentence: string): sentence is keyof typeof advice => Object.hasOwn(advice, sentence)

/** What the reply means, and the next step, if any. */
const Meaning = ({ exchange, workspace, onRun, onEdit }: ReplyViewProps) => {
  const { request, reply } = exchange
  const { t } = useTranslation()
  const { sentence, tone, step } = describeReply(reply)
  const waitSeconds = sentence === 'slowDown' ? waitSecondsOf(reply.headers) : undefined
  const take = {
    'new-token': () => onRun({ request, isFresh: true }),
    'send-again': () => onRun({ request, isFresh: false }),
    'edit-request': onEdit,
  }
  return (
    <Banner
      tone={tone}
      role="status"
      title={
        sentence === 'worked'
          ? t('testRequest.reply.works', { status: reply.status, duration: tookWords(reply.durationMs) })
          : t(replyTitles[sentence], { method: request?.method })
      }
      actions={
        step ? (
          <Button size="sm" onPress={take[step]}>
            {t(steps[step])}
          </Button>
        ) : undefined
      }
    >
      {sentence === 'worked' || sentence === 'notAllowed' ? (
        <ActsOn workspace={workspace} />
      ) : sentence === 'redirect' && reply.location !== undefined ? (
        <Trans
          i18nKey="testRequest.reply.redirect.advice"
          values={{ location: reply.location }}
          components={{ b: <bdi dir="ltr" className="font-mono text-xs wrap-anywhere" /> }}
        />
      ) : waitSeconds !== undefined ? (
        t('testRequest.reply.slowDown.adviceIn', {
          duration: durationWords(secondsToMs(waitSeconds), 'long'),
        })
      ) : isAdvised(sentence) ? (
        t(advice[sentence])
      ) : null}
    </Banner>
  )
}

/** Has main copy the full body, which the page may not have. */
const CopyAnswer = ({ requestId }: { readonly requestId: string }) => {
  const page = usePage()
  const { t } = useTranslation()
  const [isCopied, flash] = useFlash(COPIED_FOR_MS)
  const copy = async () => {
    const answer = await page.keyward.requests.copyReply({ requestId })
    if (!answer.ok) return reportProblem(page, answer.error)
    flash()
    page.announce(t('common.copied'))
  }
  return (
    <Button size="sm" variant="ghost" icon={isCopied ? Check : Copy} onPress={() => void copy()}>
      {isCopied ? t('common.copied') : t('testRequest.copyAnswer.button')}
    </Button>
  )
}
