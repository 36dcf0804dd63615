import { RotateCcw, Trash2, X } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { Toolbar } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../../shared/keys/key.ts'
import { matches, parseQuery } from '../../../entities/key/search.ts'
import { PageHeading } from '../../../entities/page/PageHeading.tsx'
import { focusAgain } from '../../../state/navigation.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { selectRemovedKeys } from '../../../state/selectors.ts'
import { useListTarget } from '../../../state/use-focus-target.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { EmptyPicture } from '../../../ui/pictures/EmptyPicture.tsx'
import { restoreKeys } from '../many/many-actions.ts'
import { DeletedGroup } from './DeletedGroup.tsx'
import { emptyRemoved, groupRemoved } from './deleted-groups.ts'
import { PurgeDialog } from './PurgeDialog.tsx'

/**
 * The deleted keys by workspace, most recent first. They can be restored or erased one by one, several at once, or
 * by workspace.
 */
export const DeletedKeys = () => {
  const page = usePage()
  const { t } = useTranslation()
  const query = useStore((state) => state.query)
  const removed = useStore(selectRemovedKeys)
  const workspaces = useStore((state) => state.workspaces)
  const [purging, setPurging] = useState<readonly KeySummary[]>([])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  /** Groups that the user opened or closed. By default, deleted workspaces are closed and others open. */
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())

  const place = useRef<HTMLElement>(null)
  useListTarget(() => {
    const row = place.current?.querySelector<HTMLElement>('[role="row"]')
    row?.focus()
    return row !== null && row === document.activeElement
  })

  const groups = useMemo(() => {
    const wanted = parseQuery(query)
    const found = removed.filter((key) => matches(key, workspaces.get(key.workspaceId)?.name ?? '', wanted))
    return [...groupRemoved(found, workspaces), ...(query === '' ? emptyRemoved(removed, workspaces) : [])]
  }, [removed, workspaces, query])
  const selected = groups.flatMap(({ keys }) => keys.filter((key) => chosen.has(key.id)))
  const clear = () => setChosen(new Set())
  const restoreSelected = async () => {
    await restoreKeys(
      page,
      selected.map((key) => key.id),
    )
    clear()
    focusAgain(page)
  }
  const toggle = (id: string) => {
    const next = new Set(toggled)
    if (!next.delete(id)) next.add(id)
    setToggled(next)
  }
  return (
    <main
      ref={place}
      data-landmark
      className="gutter flex min-w-0 flex-1 flex-col overflow-y-auto px-5 pt-5 pb-4"
    >
      <PageHeading>{t('common.recentlyDeleted')}</PageHeading>
      {groups.length === 0 ? (
        <EmptyState
          picture={<EmptyPicture kind={query === '' ? 'deleted' : 'search'} />}
          title={query === '' ? t('keys.empty.deletedTitle') : t('common.nothingMatches', { query })}
          {...(query === ''
            ? {}
            : {
                actions: (
                  <Button onPress={() => page.setState({ query: '' })}>{t('common.clearSearch')}</Button>
                ),
              })}
        >
          {query === '' ? t('keys.deleted.text') : null}
        </EmptyState>
      ) : null}
      {groups.length > 0 ? (
        <>
          <p className="mt-1 mb-4 text-soft">{t('keys.deleted.text')}</p>
          {selected.length > 0 ? (
            <Toolbar
              aria-label={t('keys.marked.label')}
              className="sticky top-0 z-10 mb-4 flex min-h-10 flex-wrap items-center gap-1.5 rounded-xl border border-line bg-accent-wash py-1 ps-3 pe-1"
            >
              <span role="status" className="me-auto text-body font-semibold text-accent">
                {t('keys.marked.count', { count: selected.length })}
              </span>
              <Button size="sm" icon={RotateCcw} onPress={() => void restoreSelected()}>
                {t('keys.deleted.restore')}
              </Button>
              <Button size="sm" icon={Trash2} onPress={() => setPurging(selected)}>
                {t('keys.deleted.purge')}
              </Button>
              <Button size="sm" variant="ghost" icon={X} onPress={clear}>
                {t('keys.marked.clear')}
              </Button>
            </Toolbar>
          ) : null}
          {groups.map(({ id, workspace, keys }) => (
            <DeletedGroup
              key={id}
              workspace={workspace}
              keys={keys}
              isOpen={query !== '' || (workspace?.deletedAtMs === undefined) !== toggled.has(id)}
              onToggle={() => toggle(id)}
              selected={chosen}
              onSelect={setChosen}
              onPurge={setPurging}
            />
          ))}
        </>
      ) : null}
      {purging.length > 0 ? (
        <PurgeDialog
          items={purging}
          onClose={(isErased) => {
            setPurging([])
            if (!isErased) return
            clear()
            focusAgain(page)
          }}
        />
      ) : null}
    </main>
  )
}
