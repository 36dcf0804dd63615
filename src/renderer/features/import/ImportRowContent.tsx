// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual
// biome-ignore-all lint/a11y/useFocusableInteractive: a grid has one tab stop; its cells are not focused
import { Check, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ImportRow } from '../../../shared/import-rows.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { classNames } from '../../ui/class-names.ts'
import { rowDetail, stateLook } from './row-words.ts'

type ImportRowContentProps = {
  readonly row: ImportRow
  readonly name: string
  readonly isReady: boolean
  readonly isSelected: boolean
  readonly onToggle: () => void
  /** Absent where the name cannot be chosen. */
  readonly onRename: (() => void) | undefined
  readonly onEnterSecret: (() => void) | undefined
}

/** The cells of a row: whether it is taken, its name and client ID, where it comes from, its state. */
export const ImportRowContent = ({
  row,
  name,
  isReady,
  isSelected,
  onToggle,
  onRename,
  onEnterSecret,
}: ImportRowContentProps) => {
  const { t } = useTranslation()
  const { icon: Icon, look } = stateLook[row.state]
  const detail = rowDetail(row, isReady, t)
  const host = row.authUrl === undefined ? undefined : new URL(row.authUrl).host
  const isTaken = isReady && isSelected
  return (
    <div className="group/row grid h-full grid-cols-[1.5rem_minmax(0,19rem)_minmax(8rem,1fr)] items-center gap-x-3 px-4 text-body @min-[44rem]:grid-cols-[1.5rem_minmax(0,1.3fr)_minmax(0,1fr)_minmax(10rem,1fr)]">
      {/* The row has the keyboard: Space does the same. */}
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
      <div role="gridcell" className="flex min-w-0 items-center gap-1.5">
        <span className="flex min-w-0 flex-col leading-snug">
          <bdi className="truncate font-medium">{name}</bdi>
          <bdi dir="ltr" className="truncate font-mono text-xs text-soft">
            {row.clientId ?? ''}
          </bdi>
        </span>
        {onRename === undefined ? null : (
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('imports.rows.rename', { name })}
            onClick={onRename}
            className="grid size-8 shrink-0 cursor-default place-items-center rounded-lg text-soft opacity-0 group-hover/row:opacity-100 hover:bg-hover hover:text-ink"
          >
            <Pencil aria-hidden size={14} />
          </button>
        )}
      </div>
      <div role="gridcell" className="flex min-w-0 flex-col leading-snug @max-[44rem]:hidden">
        <bdi className="truncate">{row.workspaceName ?? ''}</bdi>
        <bdi dir="ltr" className="truncate text-xs text-soft">
          {host ?? ''}
        </bdi>
      </div>
      <div role="gridcell" className="flex min-w-0 items-center gap-2">
        <Icon aria-hidden size={16} className={classNames('shrink-0', look)} />
        <span className="flex min-w-0 flex-1 flex-col leading-snug">
          <span className={classNames('truncate font-medium', look)}>{t(`imports.state.${row.state}`)}</span>
          {detail === '' ? null : <span className="truncate text-xs text-soft">{detail}</span>}
        </span>
        {onEnterSecret === undefined ? null : (
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('imports.rows.enterFor', { name })}
            onClick={onEnterSecret}
            className={buttonClass('secondary', 'sm')}
          >
            {t('imports.rows.enter')}
          </button>
        )}
      </div>
    </div>
  )
}
