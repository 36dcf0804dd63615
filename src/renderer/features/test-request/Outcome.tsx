import { Hand } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../shared/keys/key.ts'
import type { Workspace } from '../../../shared/workspaces/workspace.ts'
import { tookWords } from '../../format/measure-words.ts'
import { useStore } from '../../state/page-context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EmptyPicture } from '../../ui/pictures/EmptyPicture.tsx'
import { Ring } from '../../ui/Ring.tsx'
import { useWaitPhase } from '../../ui/use-wait-phase.ts'
import { ActsOn } from './ActsOn.tsx'
import { ReplyView } from './ReplyView.tsx'
import { RequestTrouble } from './RequestTrouble.tsx'
import type { Attempt, Exchange } from './use-test-request.ts'

type OutcomeProps = {
  readonly item: KeySummary
  readonly workspace: Workspace | undefined
  readonly exchange: Exchange
  readonly onRun: (attempt: Attempt) => void
  readonly onEdit: () => void
  readonly onCancel: () => void
}

/** The result of the last attempt: none yet, waiting, stopped, a reply, or an error. */
export const Outcome = ({ item, workspace, exchange, onRun, onEdit, onCancel }: OutcomeProps) => {
  const { t } = useTranslation()
  switch (exchange.state) {
    case 'idle':
      return (
        <EmptyState picture={<EmptyPicture kind="request" />} title={t('testRequest.empty.title')}>
          {t('testRequest.empty.text', { test: t('keys.detail.test') })}
        </EmptyState>
      )
    case 'sending':
      return <Waiting keyId={item.id} requestId={exchange.requestId} onCancel={onCancel} />
    case 'stopped':
      return (
        <Banner tone="idle" icon={Hand} role="status" title={t('testRequest.stopped.title')}>
          {exchange.request === undefined || exchange.request.method === 'GET'
            ? null
            : t('testRequest.stopped.writeText')}
        </Banner>
      )
    case 'token-only':
      return (
        <Banner
          tone="ready"
          role="status"
          title={t('testRequest.reply.token', { duration: tookWords(exchange.durationMs) })}
          actions={
            <Button size="sm" onPress={onEdit}>
              {t('testRequest.reply.step.add-request')}
            </Button>
          }
        >
          <ActsOn workspace={workspace} />
        </Banner>
      )
    case 'failed':
      return (
        <RequestTrouble
          item={item}
          error={exchange.error}
          onRetry={() => onRun({ request: exchange.request, isFresh: exchange.isFresh })}
        />
      )
    case 'answered':
      return (
        <ReplyView
          // Remounts for a new reply, so that it starts scrolled to the top.
          key={exchange.requestId}
          exchange={exchange}
          workspace={workspace}
          onRun={onRun}
          onEdit={onEdit}
        />
      )
  }
}

type WaitingProps = {
  readonly keyId: string
  readonly requestId: string
  readonly onCancel: () => void
}

/**
 * Shows nothing while main asks or a wait is short. Then says what Keyward waits for, and later that it's slow.
 */
const Waiting = ({ keyId, requestId, onCancel }: WaitingProps) => {
  const { t } = useTranslation()
  const isAsking = useStore((state) => state.asking?.requestId === requestId)
  const wait = useWaitPhase(!isAsking)
  const isGettingToken = useStore((state) => state.tokens.get(keyId)?.state === 'requesting')
  const isSent = wait === 'waiting' || wait === 'long'
  const words = {
    none: null,
    silent: null,
    waiting: isGettingToken ? t('common.gettingToken') : t('testRequest.progress.waiting'),
    long: t('common.stillWaiting'),
  }
  return (
    <div className="flex min-h-10 items-center gap-2.5 px-1 text-soft">
      {isSent ? <Ring shape="requesting" size={20} /> : null}
      <span role="status">{words[wait]}</span>
      {isSent ? (
        <Button size="sm" onPress={onCancel}>
          {t('common.cancel')}
        </Button>
      ) : null}
    </div>
  )
}
