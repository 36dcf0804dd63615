import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../shared/model.ts'
import { navigate } from '../../state/navigation.ts'
import type { PageState } from '../../state/page-state.ts'
import { byName, selectLiveKeys } from '../../state/selectors.ts'
import { getState, useStore } from '../../state/store.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EmptyPicture } from '../../ui/pictures/EmptyPicture.tsx'
import { Outcome } from './Outcome.tsx'
import { RequestCard } from './RequestCard.tsx'
import { useTestRequest } from './use-test-request.ts'

/** The key a test starts with: the one asked for, the one in sight, else the one used last. */
const firstKeyId = (state: PageState): string | undefined => {
  const asked = state.view.screen === 'test' ? state.view.keyId : undefined
  const keys = selectLiveKeys(state)
  const known = [asked, state.selectedKeyId, state.shownKeyId].find((id) => keys.some((key) => key.id === id))
  return known ?? [...keys].sort((one, other) => lastUse(other) - lastUse(one) || byName(one, other))[0]?.id
}

const lastUse = (key: KeySummary): number => Math.max(key.lastTokenAtMs ?? 0, key.lastCopiedAtMs ?? 0)

/** Sends a request with a key's token and shows what came back. */
export const TestRequestScreen = () => {
  const { t } = useTranslation()
  const [keyId, setKeyId] = useState(() => firstKeyId(getState()))
  const key = useStore((state) => (keyId === undefined ? undefined : state.keys.get(keyId)))
  const test = useTestRequest()
  const sendRef = useRef<HTMLButtonElement>(null)
  return (
    <div className="@container mx-auto flex min-h-full w-full max-w-[68rem] flex-col gap-4 px-5 pt-6 pb-10">
      <div>
        <h1 className="text-xl font-semibold tracking-[-0.015em]">{t('testRequest.head.title')}</h1>
        <p className="mt-0.5 text-pretty text-soft">{t('testRequest.head.text')}</p>
      </div>
      {key === undefined || key.deletedAtMs !== undefined ? (
        <EmptyState
          picture={<EmptyPicture kind="request" />}
          title={t('testRequest.empty.noKeysTitle')}
          actions={
            <Button variant="primary" onPress={() => navigate({ screen: 'add-key' })}>
              {t('testRequest.empty.addKey')}
            </Button>
          }
        >
          {t('testRequest.empty.noKeysText')}
        </EmptyState>
      ) : (
        <>
          <RequestCard
            item={key}
            sendRef={sendRef}
            isSending={test.exchange.state === 'sending'}
            onKey={(chosen) => {
              test.clear()
              setKeyId(chosen)
            }}
            onSend={(request) => void test.send({ keyId: key.id, ...request })}
          />
          <Outcome
            item={key}
            exchange={test.exchange}
            onSend={(request) => void test.send(request)}
            onCancel={() => {
              test.cancel()
              sendRef.current?.focus() // the button that was pressed is gone
            }}
          />
        </>
      )}
    </div>
  )
}
