import { RotateCcw, Trash2 } from 'lucide-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { GridList, GridListItem } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors.ts'
import type { KeySummary } from '../../../shared/model.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { restoreKey } from '../../entities/key/key-actions.ts'
import { matches, parseQuery } from '../../entities/key/search.ts'
import { PageHeading } from '../../entities/page/PageHeading.tsx'
import { WorkspaceBadge } from '../../entities/workspace/WorkspaceBadge.tsx'
import { agoWords, inDaysWords } from '../../format/time-words.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { withChanges } from '../../state/page-state.ts'
import { selectRemovedKeys } from '../../state/selectors.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EmptyPicture } from '../../ui/pictures/EmptyPicture.tsx'
import { PurgeDialog } from './PurgeDialog.tsx'

/** How long a removed key is kept (S38). */
const KEPT_MS = 30 * DAY_MS

type Loading =
  | { readonly status: 'loading' | 'ready' }
  | { readonly status: 'failed'; readonly error: AppError }

/** Removed keys, latest first: each can be restored or erased. */
export const DeletedKeys = () => {
  const page = usePage()
  const { t } = useTranslation()
  const query = useStore((state) => state.query)
  const removed = useStore(selectRemovedKeys)
  const workspaces = useStore((state) => state.workspaces)
  const [loading, setLoading] = useState<Loading>({ status: 'loading' })
  const [purging, setPurging] = useState<KeySummary>()

  const load = useCallback(async () => {
    const answer = await page.keyward.keys.list({ deleted: true })
    if (!answer.ok) return setLoading({ status: 'failed', error: answer.error })
    page.setState((state) => ({
      ...state,
      keys: withChanges(state.keys, (key) => key.id, answer.value, []),
    }))
    setLoading({ status: 'ready' })
  }, [page])
  useEffect(() => void load(), [load])

  const found = useMemo(() => {
    const wanted = parseQuery(query)
    return removed.filter((key) => matches(key, workspaces.get(key.workspaceId)?.name ?? '', wanted))
  }, [removed, workspaces, query])
  const now = page.nowMs()
  return (
    <main data-landmark className="gutter flex min-w-0 flex-1 flex-col overflow-y-auto px-5 pt-5 pb-4">
      <PageHeading>{t('keys.deleted.title')}</PageHeading>
      {loading.status === 'failed' ? (
        <ErrorNote
          error={loading.error}
          onAction={() => void load()}
          canTake={(action) => action === 'retry'}
          className="mt-4"
        />
      ) : null}
      {loading.status === 'ready' && found.length === 0 ? (
        <EmptyState
          picture={<EmptyPicture kind={query === '' ? 'deleted' : 'search'} />}
          title={query === '' ? t('keys.empty.deletedTitle') : t('keys.empty.searchTitle', { query })}
          {...(query === ''
            ? {}
            : {
                actions: (
                  <Button onPress={() => page.setState({ query: '' })}>{t('keys.empty.clearSearch')}</Button>
                ),
              })}
        >
          {query === '' ? t('keys.empty.deletedText') : t('keys.empty.searchText')}
        </EmptyState>
      ) : null}
      {found.length > 0 ? (
        <>
          <p className="mt-1 mb-4 text-soft">{t('keys.deleted.text')}</p>
          <GridList
            aria-label={t('keys.deleted.label')}
            items={found}
            dependencies={[workspaces]}
            keyboardNavigationBehavior="tab"
            className="overflow-hidden rounded-[14px] border border-line bg-card shadow-card"
          >
            {(key) => {
              const workspace = workspaces.get(key.workspaceId)
              const deletedAtMs = key.deletedAtMs ?? now
              return (
                <GridListItem
                  id={key.id}
                  textValue={key.name}
                  className="focus-ring-inset flex min-h-[3.25rem] items-center gap-3.5 border-b border-line px-4 py-1.5 last:border-b-0"
                >
                  {workspace ? <WorkspaceBadge workspace={workspace} /> : null}
                  <div className="min-w-0 flex-1">
                    <bdi className="block truncate font-semibold">{key.name}</bdi>
                    <div className="truncate text-small text-soft">
                      {[
                        workspace?.name,
                        t('keys.deleted.deleted', { ago: agoWords(deletedAtMs, now) }),
                        t('keys.deleted.erased', { when: inDaysWords(deletedAtMs + KEPT_MS, now) }),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </div>
                  </div>
                  <Button
                    variant="ghost"
                    size="sm"
                    icon={Trash2}
                    aria-label={t('keys.deleted.purgeFor', { name: key.name })}
                    onPress={() => setPurging(key)}
                  >
                    {t('keys.deleted.purge')}
                  </Button>
                  <Button
                    size="sm"
                    icon={RotateCcw}
                    aria-label={t('keys.deleted.restoreFor', { name: key.name })}
                    onPress={() => void restoreKey(page, key.id)}
                  >
                    {t('keys.deleted.restore')}
                  </Button>
                </GridListItem>
              )
            }}
          </GridList>
        </>
      ) : null}
      {purging ? <PurgeDialog item={purging} onClose={() => setPurging(undefined)} /> : null}
    </main>
  )
}
