import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MINUTE_MS } from '../../../shared/kernel/time.ts'
import { parseQuery, warmIndex } from '../../entities/key/search.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { isInScope } from '../../state/selectors.ts'
import { eachMinute, useTick } from '../../state/use-tick.ts'
import { useIsSplit } from '../../ui/use-media-query.ts'
import { DeletedKeys } from './deleted/DeletedKeys.tsx'
import { KeyDetail } from './detail/KeyDetail.tsx'
import { SelectionPane } from './detail/SelectionPane.tsx'
import { KeyGrid } from './grid/KeyGrid.tsx'
import { ExportedLine } from './list/ExportedLine.tsx'
import { FilterChips } from './list/FilterChips.tsx'
import { KeysEmpty } from './list/KeysEmpty.tsx'
import { toFlatRows, toRows } from './list/key-rows.ts'
import { ListHead } from './list/ListHead.tsx'
import { DETAIL_BESIDE } from './list/list-look.ts'
import { dependsOnTime, selectFoundKeys, selectListOrder, selectShownKeyId } from './list/sort-and-filter.ts'
import { MarkedBar } from './many/MarkedBar.tsx'

/** The main screen: the list of keys and the details of one, side by side if there is room. */
export const KeysScreen = () => {
  const scope = useStore((state) => (state.view.screen === 'keys' ? state.view.scope : 'all'))
  return scope === 'deleted' ? <DeletedKeys /> : <LiveKeys scope={scope} />
}

// Memoized, because typing in the search field changes the list but not these components.
const Filters = memo(FilterChips)
const Exported = memo(ExportedLine)

const LiveKeys = ({ scope }: { readonly scope: string }) => {
  const page = usePage()
  const { t } = useTranslation()
  const isSplit = useIsSplit()
  const query = useStore((state) => state.query)
  const filters = useStore((state) => state.filters)
  const workspaces = useStore((state) => state.workspaces)
  const isDetailOpen = useStore((state) => state.isDetailOpen)
  const detail = useRef<HTMLElement>(null)
  const by = useStore((state) => state.settings.listOrder)
  const marked = useStore((state) => state.marked)
  const isByNeed = filters.has('attention')
  const words = useMemo(() => parseQuery(query), [query])
  // Search results are sorted by how well they match.
  const isFlat = by !== 'workspace' || isByNeed || words.length > 0
  // Checks the clock every minute, but only while a filter depends on it.
  const isTimed = dependsOnTime(filters)
  const { minute } = useTick((now) => ({ minute: isTimed ? Math.floor(now / MINUTE_MS) : 0, ...eachMinute }))
  const order = useStore(selectListOrder)
  const found = useStore((state) => selectFoundKeys(state, minute * MINUTE_MS))
  const shownId = useStore((state) => selectShownKeyId(state, minute * MINUTE_MS))
  useEffect(() => warmIndex(order, workspaces), [order, workspaces])
  const rows = useMemo(
    () => (isFlat ? toFlatRows(found) : toRows(found, workspaces)),
    [isFlat, found, workspaces],
  )
  const markedKeys = useMemo(
    () => (marked.size === 0 ? [] : found.filter((key) => marked.has(key.id))),
    [marked, found],
  )
  const scoped = useMemo(() => order.filter((key) => isInScope(key, scope)), [order, scope])

  // Deferred, so that the list paints before the details, for which space is reserved.
  const deferredId = useDeferredValue(shownId, undefined)

  const open = useCallback(
    (keyId: string) => {
      page.setState({ selectedKeyId: keyId, isDetailOpen: true })
      requestAnimationFrame(() => detail.current?.querySelector<HTMLElement>('h1, h2')?.focus())
    },
    [page],
  )
  const close = useCallback(() => {
    page.setState({ isDetailOpen: false, task: undefined })
    page.focusWhenThere('list')
  }, [page])

  const workspace = workspaces.get(scope)
  const isListInSight = isSplit || !isDetailOpen || shownId === undefined
  const isDetailInSight = shownId !== undefined && (isSplit || isDetailOpen)
  const title =
    scope === 'all' ? t('common.allKeys') : scope === 'pinned' ? t('common.pinned') : (workspace?.name ?? '')
  return (
    // In a short window, the content above scrolls away to leave room for a group header and one key.
    <div className="flex min-h-0 flex-1 low:min-h-[max(100%,13.5rem)]">
      {isListInSight ? (
        <main data-landmark className="flex min-w-0 flex-1 flex-col">
          <ListHead
            title={title}
            workspace={workspace}
            hasKeys={scoped.length > 0}
            isByNeed={isByNeed}
            found={query === '' ? undefined : found.length}
          >
            {markedKeys.length > 0 && !isSplit ? (
              <MarkedBar keys={markedKeys} onClear={() => page.focusWhenThere('list')} />
            ) : scoped.length > 0 ? (
              <Filters keys={scoped} />
            ) : null}
            <Exported />
          </ListHead>
          <div className="min-h-0 flex-1">
            {rows.length > 0 ? (
              <KeyGrid
                rows={rows}
                label={t('common.keysTitle')}
                isFlat={isFlat}
                isMixed={isFlat && workspace === undefined}
                isByDue={by === 'due' && !isByNeed}
                words={words}
                arrangement={[by, scope, query, ...filters].join(' ')}
                currentId={shownId}
                onOpen={open}
                isOpenedByClick={!isSplit}
              />
            ) : (
              <KeysEmpty scope={scope} scopeCount={scoped.length} />
            )}
          </div>
        </main>
      ) : null}
      {isSplit && markedKeys.length > 0 ? (
        <SelectionPane keys={markedKeys} onClear={() => page.focusWhenThere('list')} />
      ) : !isDetailInSight ? null : deferredId === undefined ? (
        <div className={isSplit ? DETAIL_BESIDE : 'flex-1'} />
      ) : (
        <KeyDetail ref={detail} keyId={deferredId} isAlone={!isSplit} onBack={close} />
      )}
    </div>
  )
}
