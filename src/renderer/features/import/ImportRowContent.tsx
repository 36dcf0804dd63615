// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual
// biome-ignore-all lint/a11y/useFocusableInteractive: a grid has one tab stop; its cells are not focused
import { Check, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ImportRow, ImportView } from '../../../shared/imports/import-rows.ts'
import { dateWords } from '../../format/time-words.ts'
import type { RowCheck } from '../../state/importing.ts'
import { usePage } from '../../state/page-context.ts'
import { classNames } from '../../ui/class-names.ts'
import { rowStanding, sourceWords } from './row-words.ts'

/** The grid columns of the rows and their headings. Narrow windows drop the middle ones. */
export const rowGrid =
  'grid items-center gap-x-3 px-4 grid-cols-[1.5rem_minmax(0,1.2fr)_minmax(9rem,1fr)] @min-[44rem]:grid-cols-[1.5rem_minmax(0,1.8fr)_minmax(0,0.85fr)_minmax(0,0.75fr)_minmax(0,1.05fr)_minmax(9.5rem,1.2fr)]'
/** The classes of the link below a row's state that asks for missing data. */
const linkClass =
  'min-h-6 min-w-0 cursor-default truncate rounded-md text-body font-semibold text-accent hover:underline'
/** The class of cells that are hidden in narrow windows. */
export const wideCell = '@max-[44rem]:hidden'

type ImportRowContentProps = {
  readonly row: ImportRow
  readonly plan: Pick<ImportView, 'files' | 'tables'>
  readonly check: RowCheck | undefined
  readonly name: string
  readonly isReady: boolean
  readonly isSelected: boolean
  readonly onToggle: () => void
  /** Absent if the name can't be changed. */
  readonly onRename: (() => void) | undefined
  readonly onEnterSecret: (() => void) | undefined
  /** Uses the only secret in the files that has no client ID. */
  readonly onJoin: (() => void) | undefined
}

/**
 * A row's cells: checkbox, name and client ID, destination, end date and owner, where its secret was found, state.
 */
export const ImportRowContent = ({
  row,
  plan,
  check,
  name,
  isReady,
  isSelected,
  onToggle,
  onRename,
  onEnterSecret,
  onJoin,
}: ImportRowContentProps) => {
  const { t } = useTranslation()
  const nowMs = usePage().nowMs()
  const { icon: Icon, look, title, detail } = rowStanding(row, check, isReady, { t, nowMs })
  const source = sourceWords(row, plan, t)
  const host = row.authUrl === undefined ? undefined : new URL(row.authUrl).host
  // Two rows may differ only in what their tokens are for.
  const purpose = Object.values(row.ownTokenFields ?? {}).join(' ')
  const isTaken = isReady && isSelected
  return (
    <div className={classNames('group/row h-full text-body', rowGrid)}>
      {/* The keyboard focus is on the row, where Space does the same. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div role="gridcell" onClick={onToggle} className="-m-2 grid size-9 place-items-center">
        <span
          aria-hidden
          className={classNames(
            'grid size-[1.125rem] place-items-center rounded-[5px] border text-accent-ink',
            isTaken
              ? 'keep-colour border-accent bg-accent'
              : isReady
                ? 'border-line-strong'
                : 'border-line opacity-60',
          )}
        >
          {isTaken ? <Check size={13} strokeWidth={3} /> : null}
        </span>
      </div>
      <div role="gridcell" className="relative flex min-w-0 flex-col justify-center leading-snug">
        <bdi className="truncate font-medium">{name}</bdi>
        <bdi dir="ltr" className="flex gap-2 font-mono text-xs text-soft">
          {purpose === '' ? null : <span className="max-w-1/2 shrink-0 truncate text-ink">{purpose}</span>}
          <span className="truncate">{row.clientId ?? ''}</span>
        </bdi>
        {onRename === undefined ? null : (
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('imports.rows.rename', { name })}
            onClick={onRename}
            className="absolute inset-y-0 end-0 my-auto grid size-8 cursor-default place-items-center rounded-lg bg-control text-soft opacity-0 group-hover/row:opacity-100 hover:bg-control-hover hover:text-ink"
          >
            <Pencil aria-hidden size={14} />
          </button>
        )}
      </div>
      <div role="gridcell" className={classNames('flex min-w-0 flex-col leading-snug', wideCell)}>
        <bdi className="truncate">{row.workspaceName ?? ''}</bdi>
        <bdi dir="ltr" className="truncate text-xs text-soft">
          {host ?? ''}
        </bdi>
      </div>
      <div role="gridcell" className={classNames('flex min-w-0 flex-col leading-snug', wideCell)}>
        <span className="truncate">
          {row.keyExpiresAtMs === undefined ? '' : dateWords(row.keyExpiresAtMs, nowMs, 'short')}
        </span>
        <bdi className="truncate text-xs text-soft">{row.owner ?? ''}</bdi>
      </div>
      <div role="gridcell" className={classNames('flex min-w-0 flex-col leading-snug', wideCell)}>
        <span className="truncate">{source.label}</span>
        <span className="truncate text-xs text-soft">{source.place}</span>
      </div>
      <div role="gridcell" className="flex min-w-0 items-center gap-2">
        <Icon
          aria-hidden
          size={16}
          className={classNames('shrink-0', look, check === 'running' ? 'animate-spin' : '')}
        />
        <span className="flex min-w-0 flex-1 flex-col leading-snug">
          <span className={classNames('truncate font-medium', look)}>{title}</span>
          <span className="flex items-center gap-2 text-xs leading-tight text-soft empty:hidden">
            {onJoin === undefined ? null : (
              <button type="button" tabIndex={-1} onClick={onJoin} className={linkClass}>
                {t('imports.rows.join')}
              </button>
            )}
            {onEnterSecret === undefined ? null : (
              <button
                type="button"
                tabIndex={-1}
                aria-label={t('imports.rows.enterFor', { name })}
                onClick={onEnterSecret}
                className={linkClass}
              >
                {t('common.enterSecret')}
              </button>
            )}
            {detail === '' ? (
              <span className="truncate @min-[44rem]:hidden">{source.label || source.place}</span>
            ) : (
              <span className="line-clamp-2">{detail}</span>
            )}
          </span>
        </span>
      </div>
    </div>
  )
}
