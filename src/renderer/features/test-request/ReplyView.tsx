import { CircleCheck, FileX2, Scissors } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { KeySummary, TestReply } from '../../../shared/model.ts'
import { secondsToMs } from '../../../shared/time.ts'
import { typeOf } from '../../../shared/web-page.ts'
import { describeReply, isReadable, type ReplyStep, waitSecondsOf } from '../../format/describe-reply.ts'
import { sizeWords, tookWords } from '../../format/measure-words.ts'
import { durationWords } from '../../format/time-words.ts'
import { useStore } from '../../state/page-context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Fold } from '../../ui/Fold.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { BodyView } from './BodyView.tsx'
import { CopyAnswerMenu } from './CopyAnswerMenu.tsx'
import { parseJson } from './json-value.ts'
import type { RequestField } from './RequestCard.tsx'
import type { Request } from './use-test-request.ts'

type ReplyViewProps = {
  readonly item: KeySummary
  readonly request: Request
  readonly reply: TestReply
  readonly requestId: string
  readonly onNewToken: () => Promise<void>
  readonly onSendAgain: () => void
  readonly onField: (field: RequestField) => void
}

/** A reply: its sentence, time, size and type, then body and headers. All of it inert text. */
export const ReplyView = (props: ReplyViewProps) => {
  const { requestId, reply } = props
  const { t } = useTranslation()
  const [hasHeaders, setHeaders] = useState(false)
  const json = useMemo(() => (reply.isTruncated ? undefined : parseJson(reply.body)), [reply])
  const isText = useMemo(() => isReadable(reply), [reply])
  const { sentence, tone } = describeReply(reply)
  const isGood = sentence === 'worked' || sentence === 'workedEmpty'
  const headers = Object.entries(reply.headers)
  const facts = [
    [
      t('testRequest.reply.number'),
      isGood
        ? undefined
        : t('testRequest.reply.status', { status: reply.status, text: reply.statusText }).trim(),
    ],
    [t('testRequest.reply.took'), tookWords(reply.durationMs)],
    [t('testRequest.reply.size'), sizeWords(reply.sizeBytes)],
    [t('testRequest.reply.type'), typeOf(reply.headers)],
  ] as const
  const words = <Sentence {...props} />
  return (
    <section aria-label={t('testRequest.reply.label')} className="flex min-w-0 flex-col gap-3">
      {isGood ? null : (
        <div ref={bringIntoSight} role="status">
          {words}
        </div>
      )}
      <div
        ref={isGood ? bringIntoSight : undefined}
        className="flex flex-wrap items-center gap-x-3 gap-y-2 px-0.5"
      >
        <div role={isGood ? 'status' : undefined} className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {isGood ? (
            <Pill tone={tone} className="py-1 text-body">
              <CircleCheck aria-hidden size={15} />
              {t('testRequest.reply.status', {
                status: reply.status,
                text: t(`testRequest.reply.${sentence}.title`),
              })}
            </Pill>
          ) : null}
          <dl className="flex flex-wrap gap-x-3 text-body text-soft">
            {facts.map(([name, value]) =>
              value === undefined ? null : (
                <div
                  key={name}
                  className="flex gap-x-3 before:text-line-strong [&:not(:first-child)]:before:content-['·']"
                >
                  <dt className="sr-only">{name}</dt>
                  <dd>
                    <bdi>{value}</bdi>
                  </dd>
                </div>
              ),
            )}
          </dl>
        </div>
      </div>
      {sentence === 'workedEmpty' ? words : null}
      {reply.isTruncated && isText ? (
        <Banner tone="soon" icon={Scissors}>
          {t('testRequest.reply.cut')}
        </Banner>
      ) : null}
      {isText ? (
        <BodyView body={reply.body} tree={json} actions={<CopyAnswerMenu requestId={requestId} />} />
      ) : (
        <Banner
          tone="idle"
          icon={FileX2}
          title={t('testRequest.reply.notText.title', {
            type: typeOf(reply.headers) ?? t('testRequest.reply.notText.noType'),
            size: sizeWords(reply.sizeBytes),
          })}
        >
          {t('testRequest.reply.notText.advice', { copyAs: t('testRequest.copyAs.button') })}
        </Banner>
      )}
      <Fold
        title={t('testRequest.reply.headersTitle')}
        hint={t('testRequest.reply.headers', { count: headers.length })}
        isOpen={hasHeaders}
        onToggle={setHeaders}
      >
        <dl className="grid grid-cols-[fit-content(40%)_1fr] gap-x-4 gap-y-1.5 rounded-xl border border-line bg-card px-4 py-3 font-mono text-xs select-text">
          {headers.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="wrap-anywhere text-soft">
                <bdi dir="ltr">{name}</bdi>
              </dt>
              <dd className="min-w-0 wrap-anywhere">
                <bdi dir="ltr">{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </Fold>
    </section>
  )
}

/** The top of a reply may be below the window's edge. */
const bringIntoSight = (head: HTMLElement | null): void => head?.scrollIntoView({ block: 'nearest' })

/** What the status means and what to do, if it is more than "It worked". */
const Sentence = ({ item, request, reply, onNewToken, onSendAgain, onField }: ReplyViewProps) => {
  const { t } = useTranslation()
  const workspace = useStore((state) => state.workspaces.get(item.workspaceId))
  const [isAsking, setAsking] = useState(false)
  const { sentence, tone, step } = describeReply(reply)
  const waitSeconds = sentence === 'slowDown' ? waitSecondsOf(reply.headers) : undefined
  const take = async (wanted: ReplyStep) => {
    if (wanted === 'send-again') return onSendAgain()
    if (wanted !== 'new-token') return onField(fields[wanted])
    setAsking(true)
    await onNewToken()
    setAsking(false)
  }
  return (
    <Banner
      tone={tone}
      title={
        sentence === 'workedEmpty'
          ? undefined
          : t(`testRequest.reply.${sentence}.title`, { method: request.method })
      }
      actions={
        step ? (
          <Button size="sm" isPending={isAsking} onPress={() => void take(step)}>
            {t(`testRequest.reply.step.${step}`)}
          </Button>
        ) : undefined
      }
    >
      {sentence === 'redirect' && reply.location !== undefined ? (
        <Trans
          i18nKey="testRequest.reply.redirect.adviceTo"
          values={{ location: reply.location }}
          components={{ b: <bdi dir="ltr" className="font-mono text-xs wrap-anywhere" /> }}
        />
      ) : waitSeconds !== undefined ? (
        t('testRequest.reply.slowDown.adviceIn', {
          duration: durationWords(secondsToMs(waitSeconds), 'long'),
        })
      ) : sentence === 'worked' || sentence === 'unchanged' ? null : (
        t(`testRequest.reply.${sentence}.advice`, { workspace: workspace?.name ?? '' })
      )}
    </Banner>
  )
}

const fields = {
  'other-key': 'key',
  'edit-path': 'path',
  'edit-method': 'method',
  'edit-headers': 'headers',
} as const satisfies Partial<Record<ReplyStep, RequestField>>
