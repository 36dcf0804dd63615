import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActivityEvent } from '../../../../shared/activity/activity.ts'
import { eventWords } from '../../../format/event-words.ts'
import { momentWords } from '../../../format/time-words.ts'
import { navigate } from '../../../state/navigation.ts'
import { usePage } from '../../../state/page-context.ts'
import { Button } from '../../../ui/Button.tsx'

const LIMIT = 5
/**
 * Debounces loading. Moving quickly through the list then loads only the last key, and copying a token
 * causes several events at once.
 */
const SETTLE_MS = 120

/** The key's latest events, kept up to date. */
const useLately = (keyId: string): readonly ActivityEvent[] | undefined => {
  const page = usePage()
  const [lately, setLately] = useState<{
    readonly keyId: string
    readonly events: readonly ActivityEvent[]
  }>()
  useEffect(() => {
    let isOver = false
    const ask = async () => {
      const answer = await page.keyward.activity.list({ keyId, limit: LIMIT })
      if (!isOver && answer.ok) setLately({ keyId, events: answer.value })
    }
    let timer = 0
    const askSoon = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => void ask(), SETTLE_MS)
    }
    askSoon()
    const stop = page.keyward.on('activity:added', ({ changed }) => {
      if (changed.some((event) => event.keyId === keyId)) askSoon()
    })
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [page, keyId])
  return lately?.keyId === keyId ? lately.events : undefined
}

/** A key's recent activity, latest first. */
export const DetailLately = ({ keyId }: { readonly keyId: string }) => {
  const page = usePage()
  const { t } = useTranslation()
  const events = useLately(keyId)
  if (events?.length === 0) return null
  return (
    <section className="flex flex-col gap-1.5">
      <h2 className="font-semibold">{t('common.activity')}</h2>
      {events === undefined ? (
        <div className="min-h-7" />
      ) : (
        <ol className="flex flex-col">
          {events.slice(0, LIMIT).map((event) => (
            <li
              key={event.id}
              className="grid min-h-7 grid-cols-[4.5rem_minmax(0,1fr)] items-center text-body"
            >
              <time className="text-soft" dateTime={new Date(event.atMs).toISOString()}>
                {momentWords(event.atMs, page.nowMs())}
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
      {events !== undefined ? (
        <Button
          variant="ghost"
          size="sm"
          className="-ms-2.5 self-start"
          onPress={() => navigate(page, { screen: 'activity', keyId })}
        >
          {t('common.showAll')}
        </Button>
      ) : null}
    </section>
  )
}
