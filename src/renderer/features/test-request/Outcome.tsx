import { Hand } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../shared/model.ts'
import { issueToken } from '../../entities/token/token-actions.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EmptyPicture } from '../../ui/pictures/EmptyPicture.tsx'
import { Ring } from '../../ui/Ring.tsx'
import { useWaitPhase } from '../../ui/use-wait-phase.ts'
import { ReplyView } from './ReplyView.tsx'
import type { RequestField } from './RequestCard.tsx'
import { RequestTrouble } from './RequestTrouble.tsx'
import { type Exchange, isReading, type Request } from './use-test-request.ts'

type OutcomeProps = {
  readonly item: KeySummary
  readonly exchange: Exchange
  readonly onSend: (request: Request) => void
  readonly onCancel: () => void
  /** Moves to a field of the form. */
  readonly onField: (field: RequestField) => void
}

/** The state of the last request: none yet, waiting, stopped, a reply, or an error. */
export const Outcome = ({ item, exchange, onSend, onCancel, onField }: OutcomeProps) => {
  const page = usePage()
  const { t } = useTranslation()
  switch (exchange.state) {
    case 'idle':
      return (
        <EmptyState
          picture={<EmptyPicture kind="request" />}
          title={t('testRequest.empty.title')}
          className="flex-1 justify-center"
        >
          {t('testRequest.empty.text')}
        </EmptyState>
      )
    case 'sending':
      return <Waiting keyId={item.id} requestId={exchange.requestId} onCancel={onCancel} />
    case 'stopped':
      return (
        <Banner tone="idle" icon={Hand} role="status" title={t('testRequest.stopped.title')}>
          {isReading(exchange.request.method)
            ? t('testRequest.stopped.readText')
            : t('testRequest.stopped.writeText')}
        </Banner>
      )
    case 'unanswered':
      return <RequestTrouble item={item} error={exchange.error} onRetry={() => onSend(exchange.request)} />
    case 'answered':
      return (
        <ReplyView
          // A new reply starts collapsed and scrolled to the top.
          key={exchange.requestId}
          item={item}
          requestId={exchange.requestId}
          request={exchange.request}
          reply={exchange.reply}
          onField={onField}
          onSendAgain={() => onSend(exchange.request)}
          onNewToken={async () => {
            await issueToken(page, item.id)
            const token = page.getState().tokens.get(item.id)
            const isLive = token?.state === 'valid' || token?.state === 'expiring'
            if (isLive && isReading(exchange.request.method)) onSend(exchange.request)
          }}
        />
      )
  }
}

type WaitingProps = {
  readonly keyId: string
  readonly requestId: string
  readonly onCancel: () => void
}

/** Nothing while main asks and for a moment, then what is awaited, then that it takes long. */
const Waiting = ({ keyId, requestId, onCancel }: WaitingProps) => {
  const { t } = useTranslation()
  const isAsking = useStore((state) => state.asking?.requestId === requestId)
  const wait = useWaitPhase(!isAsking)
  const isGettingToken = useStore((state) => state.tokens.get(keyId)?.state === 'requesting')
  const isSent = wait === 'waiting' || wait === 'long'
  const words = {
    none: null,
    silent: null,
    waiting: isGettingToken ? t('testRequest.progress.gettingToken') : t('testRequest.progress.waiting'),
    long: t('testRequest.progress.long'),
  }
  return (
    <div className="flex min-h-10 items-center gap-2.5 px-1 text-soft">
      {isSent ? <Ring shape="requesting" size={20} /> : null}
      <span role="status">{words[wait]}</span>
      {isSent ? (
        <Button size="sm" onPress={onCancel}>
          {t('testRequest.request.cancel')}
        </Button>
      ) : null}
    </div>
  )
}
