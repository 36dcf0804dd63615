import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActivityEvent } from '../../../shared/model.ts'
import { keyward } from '../../ipc-client.ts'
import { nowMs } from '../../state/clock.ts'
import { momentWords } from '../../ui/time-words.ts'
import { describeReply } from '../test-request/describe-reply.ts'

const LIMIT = 5
/** Moving quickly through the list asks only for the key it stops at. */
const SETTLE_MS = 120

/** The last events of a key, kept current. */
const useLately = (keyId: string): readonly ActivityEvent[] | undefined => {
  const [lately, setLately] = useState<{
    readonly keyId: string
    readonly events: readonly ActivityEvent[]
  }>()
  useEffect(() => {
    let isOver = false
    const ask = async () => {
      const answer = await keyward.activity.list({ keyId, limit: LIMIT })
      if (!isOver && answer.ok) setLately({ keyId, events: answer.value })
    }
    const timer = setTimeout(() => void ask(), SETTLE_MS)
    const stop = keyward.on('activity:added', ({ changed }) => {
      if (changed.some((event) => event.keyId === keyId)) void ask()
    })
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [keyId])
  return lately?.keyId === keyId ? lately.events : undefined
}

/** What an answer's number means; the method and the size of the answer are not kept with the event. */
const replyTitle = (status: number, t: TFunction): string => {
  const { sentence } = describeReply({ status, sizeBytes: 1 })
  return sentence === 'wrongMethod' ? t('keys.lately.wrongMethod') : t(`testRequest.reply.${sentence}.title`)
}

const eventWords = (event: ActivityEvent, t: TFunction): string => {
  if (event.what === 'test-sent' && event.status !== undefined)
    return t('keys.lately.testStatus', { what: replyTitle(event.status, t) })
  const what = t(`keys.lately.${event.what}`)
  return event.error !== undefined && event.what !== 'token-refused'
    ? t('keys.lately.failed', { what })
    : what
}

/** What happened with a key lately, latest first. */
export const DetailLately = ({ keyId }: { readonly keyId: string }) => {
  const { t } = useTranslation()
  const events = useLately(keyId)
  return (
    <section className="flex flex-col gap-1.5">
      <h2 className="font-semibold">{t('keys.lately.title')}</h2>
      {events === undefined ? (
        <div className="min-h-7" />
      ) : events.length === 0 ? (
        <p className="text-[0.8125rem] text-soft">{t('keys.lately.none')}</p>
      ) : (
        <ol className="flex flex-col">
          {events.slice(0, LIMIT).map((event) => (
            <li
              key={event.id}
              className="grid min-h-7 grid-cols-[4.5rem_minmax(0,1fr)] items-center text-[0.8125rem]"
            >
              <time className="text-soft" dateTime={new Date(event.atMs).toISOString()}>
                {momentWords(event.atMs, nowMs())}
              </time>
              <span
                className={event.error === undefined ? 'truncate' : 'truncate font-medium text-problem'}
                {...(event.status === undefined ? {} : { title: String(event.status) })}
              >
                {eventWords(event, t)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
