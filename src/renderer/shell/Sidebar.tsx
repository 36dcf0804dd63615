import { KeyRound, LayoutGrid, Pin, ScrollText, Settings, Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { navigate } from '../state/navigation.ts'
import { countNeeds, hasGraveNeed } from '../state/needs.ts'
import { usePage, useStore } from '../state/page-context.ts'
import type { KeyScope } from '../state/page-state.ts'
import { selectCounts, selectHasRemoved } from '../state/selectors.ts'
import { classNames } from '../ui/class-names.ts'
import { Logo } from '../ui/Logo.tsx'
import { actionLabel } from '../ui/shortcut-label.ts'
import { useIsWide } from '../ui/use-media-query.ts'
import { SidebarItem } from './SidebarItem.tsx'
import { WorkspaceList } from './WorkspaceList.tsx'

/** Arrow keys move between entries, like Tab. */
const moveAlong = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || !(event.target instanceof HTMLElement)) return
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>('button, input')]
  places[places.indexOf(event.target) + step]?.focus()
  event.preventDefault()
}

/** The window's navigation. Shows pinned and deleted keys only if there are any, or if they are the current screen. */
export const Sidebar = () => {
  const page = usePage()
  const { t } = useTranslation()
  const isRail = !useIsWide()
  const view = useStore((state) => state.view)
  const allCount = useStore((state) => selectCounts(state).all)
  const pinnedCount = useStore((state) => selectCounts(state).pinned)
  const hasRemoved = useStore(selectHasRemoved)
  const needs = useStore(countNeeds)
  const isGrave = useStore(hasGraveNeed)
  const isAt = (scope: KeyScope) => view.screen === 'keys' && view.scope === scope
  const show = (scope: KeyScope) => () => navigate(page, { screen: 'keys', scope })
  return (
    <nav
      aria-label={t('shell.sidebar.label')}
      data-landmark
      className={classNames(
        'relative flex shrink-0 border-e border-line bg-sidebar',
        isRail ? 'w-16' : 'w-60',
      )}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the entries in it */}
      <div
        onKeyDown={moveAlong}
        className={classNames(
          'flex min-w-0 flex-1 flex-col pb-2.5 low:overflow-y-auto low:[scrollbar-width:none]',
          isRail ? 'px-2' : 'px-2.5',
        )}
      >
        <div
          className={classNames(
            'flex h-[3.75rem] shrink-0 items-center gap-2.5',
            isRail ? 'justify-center' : 'px-2.5',
          )}
        >
          <Logo />
          {isRail ? null : (
            <span className="text-lead font-semibold tracking-[-0.015em]">{t('common.keyward')}</span>
          )}
        </div>
        <ul className="flex flex-col gap-0.5">
          <SidebarItem
            picture={<LayoutGrid aria-hidden size={17} />}
            name={t('shell.sidebar.overview')}
            isCurrent={view.screen === 'overview'}
            isRail={isRail}
            onPress={() => navigate(page, { screen: 'overview' })}
            needs={needs}
            isGrave={isGrave}
          />
          <SidebarItem
            picture={<KeyRound aria-hidden size={17} />}
            name={t('common.allKeys')}
            isCurrent={isAt('all')}
            isRail={isRail}
            onPress={show('all')}
            keyCount={allCount}
            keys={actionLabel('all-keys')}
          />
          {pinnedCount > 0 || isAt('pinned') ? (
            <SidebarItem
              picture={<Pin aria-hidden size={17} />}
              name={t('common.pinned')}
              isCurrent={isAt('pinned')}
              isRail={isRail}
              onPress={show('pinned')}
              keyCount={pinnedCount}
            />
          ) : null}
        </ul>
        <WorkspaceList isRail={isRail} />
        <ul className="flex flex-col gap-0.5 border-t border-line pt-2">
          <SidebarItem
            picture={<ScrollText aria-hidden size={17} />}
            name={t('common.activity')}
            isCurrent={view.screen === 'activity'}
            isRail={isRail}
            onPress={() => navigate(page, { screen: 'activity' })}
          />
          {hasRemoved || isAt('deleted') ? (
            <SidebarItem
              picture={<Trash2 aria-hidden size={17} />}
              name={t('common.recentlyDeleted')}
              isCurrent={isAt('deleted')}
              isRail={isRail}
              onPress={show('deleted')}
            />
          ) : null}
          <SidebarItem
            picture={<Settings aria-hidden size={17} />}
            name={t('common.settings')}
            isCurrent={view.screen === 'settings'}
            isRail={isRail}
            onPress={() => navigate(page, { screen: 'settings' })}
            keys={actionLabel('settings')}
          />
        </ul>
      </div>
    </nav>
  )
}
