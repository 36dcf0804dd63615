// biome-ignore-all lint/a11y/useSemanticElements: the list's grid, which as a table could not be virtual
import type { FirstView } from '../../shared/first-view.ts'
import { DETAIL_BESIDE } from '../features/keys/detail-beside.ts'
import { FilterChips } from '../features/keys/FilterChips.tsx'
import { GridRow } from '../features/keys/GridRow.tsx'
import { toRows } from '../features/keys/key-rows.ts'
import { ListHead } from '../features/keys/ListHead.tsx'
import { rowHeights } from '../features/keys/row-heights.ts'
import { i18n } from '../i18n/i18n.ts'
import { ShellFrame } from '../shell/ShellFrame.tsx'
import { ShellStatus } from '../shell/ShellStatus.tsx'
import { Sidebar } from '../shell/Sidebar.tsx'
import { TopLine } from '../shell/TopLine.tsx'
import { createPage } from '../state/page.ts'
import { PageContext } from '../state/page-context.ts'
import { initialState, withSnapshot } from '../state/page-state.ts'
import { IconSprite } from '../ui/Icon.tsx'
import { useIsSplit } from '../ui/use-media-query.ts'
import { provide } from './static/react.ts'

/** The first frame's own page, whose calls to main nobody makes. */
const page = createPage(window.keyward)

/** Gives it what main has told. */
export const takeFirstView = ({ counts, ...told }: FirstView): void => {
  provide(PageContext, page)
  page.setNow(told.state.nowMs)
  const settings = { ...told.settings, workspaceOrder: told.workspaces.map(({ id }) => id) }
  page.setState({
    ...withSnapshot(initialState, {
      ...told,
      settings,
      services: [...told.services],
      workspaces: [...told.workspaces],
      keys: [...told.keys],
      tokens: [],
      clipboard: {},
    }),
    knownCounts: { ...counts, byWorkspace: new Map(counts.byWorkspace) },
  })
}

const Rows = () => {
  const { keys, workspaces, settings, knownCounts } = page.getState()
  const density = settings.density
  const height = rowHeights[density]
  const counts = knownCounts?.byWorkspace
  const total =
    [...(counts?.values() ?? [])].reduce(
      (sum, { keys: inside }) => sum + height.group + inside * height.key,
      0,
    ) + 16
  let next = 0
  return (
    <div className="gutter @container h-full overflow-y-auto overscroll-contain px-5">
      <div role="grid" className="relative" style={{ height: total }}>
        {toRows([...keys.values()], workspaces).map((row, index) => {
          const start = next
          if (start > window.innerHeight) return null
          next += height[row.type]
          const isFirstKey = index === 1
          return (
            <GridRow
              key={row.id}
              // Not all keys of a group are here.
              row={row.type === 'group' ? { ...row, keyCount: counts?.get(row.id)?.keys ?? 0 } : row}
              index={index}
              start={start}
              density={density}
              isStuck={index === 0}
              isCurrent={isFirstKey}
              isSelected={isFirstKey}
              isMarked={false}
              isFlat={false}
              facts={settings.listFacts}
              t={i18n.t}
            />
          )
        })}
      </div>
    </div>
  )
}

/** The window as it is before anybody has done anything: the same components as the page's, rendered once, without React. */
export const FirstFrame = () => {
  const { knownCounts } = page.getState()
  const isSplit = useIsSplit()
  const attention = [...(knownCounts?.byWorkspace.values() ?? [])].reduce(
    (sum, count) => sum + count.attention + count.endingSoon,
    0,
  )
  return (
    <>
      <ShellFrame sidebar={<Sidebar />} status={<ShellStatus />}>
        <TopLine />
        <div className="flex min-h-0 flex-1">
          <main className="flex min-w-0 flex-1 flex-col">
            <ListHead title={i18n.t('keys.list.allKeys')} workspace={undefined} hasKeys>
              <FilterChips attention={attention} />
            </ListHead>
            <div className="min-h-0 flex-1">
              <Rows />
            </div>
          </main>
          {isSplit ? <div className={DETAIL_BESIDE} /> : null}
        </div>
      </ShellFrame>
      <IconSprite />
    </>
  )
}
