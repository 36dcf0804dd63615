import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeySummary, PastRequest } from '../../../shared/model.ts'
import { PageHeading } from '../../entities/page/PageHeading.tsx'
import { navigate } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import type { PageState } from '../../state/page-state.ts'
import { byName, selectUsableKeys } from '../../state/selectors.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Fold } from '../../ui/Fold.tsx'
import { EmptyPicture } from '../../ui/pictures/EmptyPicture.tsx'
import { useIsWide } from '../../ui/use-media-query.ts'
import { Outcome } from './Outcome.tsx'
import { RequestCard, type RequestCardHandle } from './RequestCard.tsx'
import { RequestLists } from './RequestLists.tsx'
import { requestOf, useFavourites } from './use-favourites.ts'
import { useRequestHistory } from './use-request-history.ts'
import { isReading, type Request, useTestRequest } from './use-test-request.ts'

/** The key a test starts with: the requested one, the selected one, else the last used one. */
const firstKeyId = (state: PageState): string | undefined => {
  const asked = state.view.screen === 'test' ? state.view.keyId : undefined
  const keys = selectUsableKeys(state)
  const known = [asked, state.selectedKeyId].find((id) => keys.some((key) => key.id === id))
  return known ?? [...keys].sort((one, other) => lastUse(other) - lastUse(one) || byName(one, other))[0]?.id
}

const lastUse = (key: KeySummary): number => Math.max(key.lastTokenAtMs ?? 0, key.lastCopiedAtMs ?? 0)

/** Sends a request with a key's token and shows the reply. */
export const TestRequestScreen = () => {
  const page = usePage()
  const { t } = useTranslation()
  const [keyId, setKeyId] = useState(() => firstKeyId(page.getState()))
  const key = useStore((state) => (keyId === undefined ? undefined : state.keys.get(keyId)))
  const isHere = key !== undefined && key.deletedAtMs === undefined
  return (
    <div className="@container flex min-h-full w-full max-w-[76rem] flex-col gap-4 px-5 pt-5 pb-10">
      <div>
        <PageHeading>{t('testRequest.head.title')}</PageHeading>
        <p className="mt-0.5 text-pretty text-soft">{t('testRequest.head.text')}</p>
      </div>
      {isHere ? (
        <TestRequest item={key} onKey={setKeyId} />
      ) : (
        <EmptyState
          picture={<EmptyPicture kind="request" />}
          title={t('testRequest.empty.noKeysTitle')}
          actions={
            <Button variant="primary" onPress={() => navigate(page, { screen: 'add-key' })}>
              {t('testRequest.empty.addKey')}
            </Button>
          }
        >
          {t('testRequest.empty.noKeysText')}
        </EmptyState>
      )}
    </div>
  )
}

type TestRequestProps = { readonly item: KeySummary; readonly onKey: (keyId: string) => void }

/** The form, its result, and the request lists beside them. */
const TestRequest = ({ item, onKey }: TestRequestProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const isWide = useIsWide()
  const serviceId = useStore((state) => state.workspaces.get(item.workspaceId)?.serviceId)
  const test = useTestRequest()
  const { favourites, save, remove } = useFavourites(serviceId)
  const { past, clear } = useRequestHistory(item.id, test.exchange)
  const [isListOpen, setListOpen] = useState(false)
  const sendRef = useRef<HTMLButtonElement>(null)
  const card = useRef<RequestCardHandle>(null)

  /** Loads it into the form; a request that only reads is sent at once. */
  const use = (request: Omit<Request, 'keyId'>, isWhole = true) => {
    card.current?.load(request)
    if (isWhole && isReading(request.method)) return void test.send({ keyId: item.id, ...request })
    test.clear()
    if (!isWhole) page.announce(t('testRequest.history.fillIn'))
    if (isWhole) sendRef.current?.focus()
    else card.current?.focus('path')
  }
  const repeat = ({ method, path, isPartial }: PastRequest) => use({ method, path }, !isPartial)
  const shelf = (
    <RequestLists
      favourites={favourites}
      past={past}
      onFavourite={(favourite) => use(requestOf(favourite))}
      onRemove={(favourite) => void remove(favourite)}
      onRepeat={repeat}
      onClear={() => void clear()}
    />
  )
  return (
    <div
      className={classNames(
        'grid flex-1 content-start',
        isWide ? 'grid-cols-[minmax(0,1fr)_18rem] gap-6' : 'grid-cols-[minmax(0,1fr)] gap-4',
      )}
    >
      <div className="@container flex min-w-0 flex-col gap-4">
        <RequestCard
          item={item}
          sendRef={sendRef}
          handle={card}
          isSending={test.exchange.state === 'sending'}
          favourites={favourites}
          onFavourite={save}
          onKey={(chosen) => {
            test.clear()
            onKey(chosen)
          }}
          onSend={(request) => void test.send({ keyId: item.id, ...request })}
        />
        <Outcome
          item={item}
          exchange={test.exchange}
          onSend={(request) => void test.send(request)}
          onField={(field) => card.current?.focus(field)}
          onCancel={() => {
            test.cancel()
            sendRef.current?.focus() // the clicked button is gone
          }}
        />
        {isWide ? null : (
          <Fold title={t('testRequest.shelf.fold')} isOpen={isListOpen} onToggle={setListOpen}>
            {shelf}
          </Fold>
        )}
      </div>
      {isWide ? <aside aria-label={t('testRequest.shelf.fold')}>{shelf}</aside> : null}
    </div>
  )
}
