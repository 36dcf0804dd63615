import { Send, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../shared/keys/key.ts'
import type { WrittenRequest } from '../../../shared/requests/request.ts'
import type { Service } from '../../../shared/services/service.ts'
import type { Workspace } from '../../../shared/workspaces/workspace.ts'
import { PageHeading } from '../../entities/page/PageHeading.tsx'
import { WorkspaceBadge } from '../../entities/workspace/WorkspaceBadge.tsx'
import { navigate, openKey } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { regionOf } from '../../state/selectors.ts'
import { useElementTarget } from '../../state/use-focus-target.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Outcome } from './Outcome.tsx'
import { RequestForm } from './RequestForm.tsx'
import { useTestRequest } from './use-test-request.ts'

/** The default request for the practice service. For other services the user chooses the path. */
const practiceRequest: WrittenRequest = { method: 'GET', path: '/v1/workspace' }

const firstRequestOf = (service: Service | undefined): WrittenRequest | undefined =>
  service?.isPractice ? practiceRequest : undefined

/** Tests whether a key works: gets a new token, sends a request with it, and explains the reply. */
export const TestRequestScreen = () => {
  const page = usePage()
  const keyId = useStore(({ view }) => (view.screen === 'test' ? view.keyId : ''))
  const key = useStore(({ keys }) => keys.get(keyId))
  const isGone = key === undefined || key.deletedAtMs !== undefined
  useEffect(() => {
    if (isGone) navigate(page, { screen: 'keys', scope: 'all' })
  }, [page, isGone])
  return isGone ? null : <KeyTest key={keyId} item={key} />
}

const KeyTest = ({ item }: { readonly item: KeySummary }) => {
  const { t } = useTranslation()
  const workspace = useStore((state) => state.workspaces.get(item.workspaceId))
  const services = useStore((state) => state.services)
  const first = firstRequestOf(services.get(workspace?.serviceId ?? ''))
  const { exchange, run, cancel } = useTestRequest(item.id)
  const [isOpen, setOpen] = useState(false)
  const testRef = useRef<HTMLButtonElement>(null)
  const pathRef = useRef<HTMLInputElement>(null)
  useElementTarget('form', testRef)
  useEffect(() => testRef.current?.focus(), [])
  const isSending = exchange.state === 'sending'
  // The request is sent from the form below, so the reply above it may be scrolled out of view.
  useEffect(() => {
    if (exchange.state !== 'idle') testRef.current?.scrollIntoView({ block: 'nearest' })
  }, [exchange])
  return (
    <div className="flex min-h-full w-full max-w-[60rem] flex-col gap-4 px-5 pt-5 pb-10">
      <KeyHead item={item} workspace={workspace}>
        <Button
          ref={testRef}
          variant="primary"
          icon={Send}
          isPending={isSending}
          className="min-w-[6.5rem]"
          onPress={() => void run({ request: first, isFresh: true })}
        >
          {t('keys.detail.test')}
        </Button>
      </KeyHead>
      {exchange.state === 'idle' && isOpen ? null : (
        <Outcome
          item={item}
          workspace={workspace}
          exchange={exchange}
          onRun={(attempt) => void run(attempt)}
          onEdit={() => {
            setOpen(true)
            requestAnimationFrame(() => pathRef.current?.focus()) // the fold that contains it has opened by then
          }}
          onCancel={() => {
            cancel()
            testRef.current?.focus() // the clicked button is gone
          }}
        />
      )}
      <RequestForm
        keyId={item.id}
        baseUrl={regionOf(services, workspace)?.baseUrl ?? ''}
        first={first}
        pathRef={pathRef}
        isOpen={isOpen}
        onToggle={setOpen}
        isSending={isSending}
        onSend={(request) => void run({ request, isFresh: false })}
      />
    </div>
  )
}

type KeyHeadProps = {
  readonly item: KeySummary
  readonly workspace: Workspace | undefined
  readonly children: ReactNode
}

/** The key being tested, with its workspace. Hatched if the workspace is marked "Live, be careful". */
const KeyHead = ({ item, workspace, children }: KeyHeadProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const isSensitive = workspace?.sensitive === true
  return (
    <header
      className={classNames(
        'overflow-hidden rounded-[14px] border border-line shadow-card',
        isSensitive ? 'bg-soon-wash/60' : 'bg-card',
      )}
    >
      {isSensitive ? <div className="keep-colour striped h-2 bg-careful" /> : null}
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-3 px-4 py-3.5">
        {workspace ? <WorkspaceBadge workspace={workspace} size="lg" /> : null}
        <div className="min-w-0 flex-[1_1_14rem]">
          <PageHeading className="wrap-anywhere">{t('common.testNamed', { name: item.name })}</PageHeading>
          <p className="text-body text-soft">
            <bdi>{workspace?.name}</bdi>
          </p>
          {isSensitive ? (
            <p className="mt-0.5 flex items-start gap-1.5 text-body text-soon">
              <TriangleAlert aria-hidden size={14} className="mt-0.5 shrink-0" />
              <span className="min-w-0">
                <b className="font-semibold">{t('common.sensitive')}</b>
              </span>
            </p>
          ) : null}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="ghost" onPress={() => openKey(page, item.id)}>
            {t('testRequest.head.showKey')}
          </Button>
          {children}
        </div>
      </div>
    </header>
  )
}
