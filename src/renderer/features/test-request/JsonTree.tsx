import type { TFunction } from 'i18next'
import { ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/class-names.ts'
import { CHUNK, type JsonRow, openAtFirst, rowsOf } from './json-rows.ts'
import type { JsonValue } from './json-value.ts'

/** Longest value drawn in a line, in characters; all of it stands in the text view. */
const LONGEST = 2_000

type JsonTreeProps = { readonly root: JsonValue; readonly label: string }

/**
 * A folded JSON tree (ARIA tree pattern): one tab stop, up and down along the lines, right opens and goes in, left
 * closes and goes out, Home and End. Built of text nodes only.
 */
export const JsonTree = ({ root, label }: JsonTreeProps) => {
  const tree = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(() => openAtFirst(root))
  const [shown, setShown] = useState<ReadonlyMap<string, number>>(new Map())
  const [current, setCurrent] = useState('')
  const rows = useMemo(() => rowsOf(root, open, shown), [root, open, shown])
  const currentPointer = rows.some((row) => row.pointer === current) ? current : ''

  const moveTo = (row: JsonRow | undefined) => {
    if (!row) return
    setCurrent(row.pointer)
    tree.current?.querySelector<HTMLElement>(`[data-pointer="${CSS.escape(row.pointer)}"]`)?.focus()
  }
  const toggle = (row: JsonRow) => {
    setCurrent(row.pointer)
    if (row.kind === 'more') {
      const parent = row.pointer.slice(0, row.pointer.lastIndexOf('/'))
      setShown((before) => new Map(before).set(parent, (before.get(parent) ?? CHUNK) + 10 * CHUNK))
      // The line that was pressed becomes the first of the new ones.
      const first = rows[rows.indexOf(row) - 1]
      if (first) moveTo(first)
      return
    }
    if (row.count === 0) return
    setOpen((before) => {
      const next = new Set(before)
      if (!next.delete(row.pointer)) next.add(row.pointer)
      return next
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = rows.findIndex((row) => row.pointer === currentPointer)
    const row = rows[at]
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    const parent = rows.slice(0, at).findLast((each) => each.level < row.level)
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const key = isRtl ? (mirrored[event.key] ?? event.key) : event.key
    if (key === 'ArrowDown') moveTo(rows[at + 1])
    else if (key === 'ArrowUp') moveTo(rows[at - 1])
    else if (key === 'Home') moveTo(rows[0])
    else if (key === 'End') moveTo(rows.at(-1))
    else if (key === 'ArrowRight' && row.count > 0 && !row.isOpen && row.kind !== 'more') toggle(row)
    else if (key === 'ArrowRight' && row.isOpen) moveTo(rows[at + 1])
    else if (key === 'ArrowLeft' && row.isOpen) toggle(row)
    else if (key === 'ArrowLeft') moveTo(parent)
    else if (key === 'Enter' || key === ' ') toggle(row)
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={tree}
      role="tree"
      aria-label={label}
      dir="ltr"
      onKeyDown={onKeyDown}
      className="max-h-[32rem] overflow-auto rounded-[14px] p-2 font-mono text-[0.8125rem] leading-6 select-text"
    >
      {rows.map((row) => (
        <Line
          key={row.pointer}
          row={row}
          isCurrent={row.pointer === currentPointer}
          onFocus={() => setCurrent(row.pointer)}
          onToggle={() => toggle(row)}
        />
      ))}
    </div>
  )
}

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

type LineProps = {
  readonly row: JsonRow
  readonly isCurrent: boolean
  readonly onFocus: () => void
  readonly onToggle: () => void
}

const Line = ({ row, isCurrent, onFocus, onToggle }: LineProps) => {
  const { t } = useTranslation()
  const canOpen = row.count > 0 && row.kind !== 'more'
  const isAction = canOpen || row.kind === 'more'
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree hears the keys
    <div
      role="treeitem"
      tabIndex={isCurrent ? 0 : -1}
      data-pointer={row.pointer}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={canOpen ? row.isOpen : undefined}
      onFocus={onFocus}
      onClick={() => {
        if (isAction && String(getSelection()) === '') onToggle()
      }}
      style={{ paddingInlineStart: `${(row.level - 1) * 1.25 + 0.25}rem` }}
      className={classNames(
        'focus-ring-inset flex min-w-0 items-baseline gap-1.5 rounded-md pe-2',
        isAction && 'hover:bg-hover',
      )}
    >
      <ChevronRight
        aria-hidden
        size={14}
        className={classNames(
          'relative top-0.5 shrink-0 text-soft',
          row.isOpen && 'rotate-90',
          !canOpen && 'invisible',
        )}
      />
      {row.name === undefined ? null : (
        <span className="shrink-0 text-soft">
          {row.name}
          <span aria-hidden>:</span>
        </span>
      )}
      {row.kind === 'object' || row.kind === 'array' || row.kind === 'more' ? (
        <span className="text-soft italic">{summary(row, t)}</span>
      ) : (
        <span
          className={classNames('min-w-0 wrap-anywhere', row.kind === 'string' ? 'text-ink' : 'text-accent')}
        >
          {row.text.length > LONGEST ? `${row.text.slice(0, LONGEST)}…` : row.text}
        </span>
      )}
    </div>
  )
}

const summary = (row: JsonRow, t: TFunction): string => {
  if (row.kind === 'more') return t('testRequest.body.more', { count: row.count })
  if (row.kind === 'array')
    return row.count === 0
      ? t('testRequest.body.emptyList')
      : t('testRequest.body.items', { count: row.count })
  return row.count === 0
    ? t('testRequest.body.emptyObject')
    : t('testRequest.body.fields', { count: row.count })
}
