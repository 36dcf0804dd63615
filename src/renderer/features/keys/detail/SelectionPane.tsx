import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../../shared/keys/key.ts'
import { dateWords } from '../../../format/time-words.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { DETAIL_BESIDE } from '../list/list-look.ts'
import { clearMarks } from '../many/marked-keys.ts'
import { type ManyAction, useManyActions } from '../many/use-many-actions.ts'
import { type Tally, tallyOf } from './tally.ts'

/** How many names are listed. The rest are counted. */
const MOST_NAMED = 4

type SelectionPaneProps = {
  /** The selected keys in the list. */
  readonly keys: readonly KeySummary[]
  /** Called after the selection is cleared, to move focus. */
  readonly onClear: () => void
}

/**
 * Replaces the details when several keys are selected. Shows what the keys have in common and what can be done
 * with all of them.
 */
export const SelectionPane = ({ keys, onClear }: SelectionPaneProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const workspaces = useStore((state) => state.workspaces)
  const actions = useManyActions(keys, onClear)
  // In a column of buttons, *Delete* comes last.
  const isDelete = ({ id }: ManyAction) => id === 'delete'
  const inOrder = [...actions.filter((action) => !isDelete(action)), ...actions.filter(isDelete)]
  const clear = () => {
    clearMarks(page)
    onClear()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    clear()
  }
  return (
    <aside data-landmark aria-label={t('keys.marked.label')} onKeyDown={onKeyDown} className={DETAIL_BESIDE}>
      <div className="flex flex-col gap-5 p-5">
        <div className="flex items-start justify-between gap-3">
          <div role="status">
            <h2 className="text-heading leading-snug font-semibold tracking-[-0.012em]">
              {t('keys.marked.count', { count: keys.length })}
            </h2>
          </div>
          <IconButton label={t('keys.marked.clear')} icon={X} onPress={clear} className="-me-1.5 -mt-0.5" />
        </div>
        <dl className="flex flex-col gap-3 text-body">
          <Names
            title={t('common.workspace')}
            tally={tallyOf(keys, (key) => [workspaces.get(key.workspaceId)?.name])}
            none={t('keys.group.unknown')}
          />
          <Names
            title={t('common.owner')}
            tally={tallyOf(keys, ({ owner }) => [owner?.name])}
            none={t('keys.filter.no-owner')}
          />
          <Ends keys={keys} />
          <Names
            title={t('keys.about.fact.usedIn')}
            tally={tallyOf(keys, ({ usedIn = [] }) => usedIn.map(({ place }) => place))}
          />
        </dl>
        <div className="flex flex-col gap-2">
          {inOrder.map(({ id, label, icon, isDisabled, run }) => (
            <Button key={id} icon={icon} isDisabled={isDisabled} onPress={run} className="justify-start">
              {label}
            </Button>
          ))}
        </div>
      </div>
    </aside>
  )
}

type NamesProps = {
  readonly title: string
  readonly tally: readonly Tally[]
  /** The label for keys without a value. */
  readonly none?: string
}

/** One fact about the keys: each value with the number of keys that have it, most common first. */
const Names = ({ title, tally, none = '' }: NamesProps) => {
  const { t } = useTranslation()
  if (tally.length === 0) return null
  const rest = tally.length - MOST_NAMED
  return (
    <div>
      <dt className="text-small text-soft">{title}</dt>
      {tally.slice(0, MOST_NAMED).map(({ name, count }) => (
        <dd key={name ?? ''} className="flex justify-between gap-3">
          <bdi className={name === undefined ? 'text-soft' : 'truncate'} title={name}>
            {name ?? none}
          </bdi>
          <span className="text-soft tabular-nums">{count}</span>
        </dd>
      ))}
      {rest > 0 ? <dd className="text-soft">{t('overview.more', { count: rest })}</dd> : null}
    </div>
  )
}

/** When the keys expire: how many have expired, when the next one does, and how many have no date. */
const Ends = ({ keys }: { readonly keys: readonly KeySummary[] }) => {
  const page = usePage()
  const { t } = useTranslation()
  const now = page.nowMs()
  const dates = keys.flatMap(({ keyExpiresAtMs: atMs }) => (atMs === undefined ? [] : [atMs]))
  const ended = dates.filter((atMs) => atMs <= now).length
  const next = Math.min(...dates.filter((atMs) => atMs > now))
  const dateless = keys.length - dates.length
  return (
    <div>
      <dt className="text-small text-soft">{t('keys.about.fact.keyExpiresAtMs')}</dt>
      {ended > 0 ? (
        <dd className="text-soon">
          {t('keys.filter.withCount', { filter: t('keys.filter.key-ended'), count: ended })}
        </dd>
      ) : null}
      {Number.isFinite(next) ? <dd>{t('overview.card.next', { date: dateWords(next, now) })}</dd> : null}
      {dateless > 0 ? <dd className="text-soft">{t('keys.marked.noEnd', { count: dateless })}</dd> : null}
    </div>
  )
}
