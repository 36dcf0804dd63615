import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import type { TFunction } from 'i18next'
import { ChevronRight } from 'lucide-react'
import {
  type KeyboardEvent,
  type Ref,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/class-names.ts'
import { branchesAbove, type JsonRow, openAtFirst, rowsOf } from './json-rows.ts'
import type { JsonValue } from './json-value.ts'
import { Marked } from './Marked.tsx'

/** Longest value shown in a row, in characters; the text view has all of it. */
const LONGEST = 2_000
/** Height of an unwrapped row, in px. */
const LINE = 24
const PADDING = 8

type JsonTreeProps = {
  readonly root: JsonValue
  readonly label: string
  readonly isWrapped: boolean
  /** The query, and the row of the current match. */
  readonly pattern: RegExp | undefined
  readonly found: string | undefined
}

/**
 * A collapsible JSON tree (ARIA tree pattern): one tab stop, up and down move, right expands and enters, left
 * collapses and leaves, Home and End. Only visible rows are rendered, built of text nodes.
 */
export const JsonTree = ({ root, label, isWrapped, pattern, found }: JsonTreeProps) => {
  const tree = useRef<HTMLDivElement>(null)
  const focusNext = useRef<string>(undefined)
  const [open, setOpen] = useState(() => openAtFirst(root))
  const [current, setCurrent] = useState('')
  const rows = useMemo(() => rowsOf(root, open), [root, open])
  const at = useMemo(() => {
    const index = rows.findIndex((row) => row.pointer === current)
    return index < 0 ? 0 : index
  }, [rows, current])
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => tree.current,
    estimateSize: () => LINE,
    getItemKey: useCallback((index: number) => rows[index]?.pointer ?? index, [rows]),
    overscan: 12,
    paddingStart: PADDING,
    paddingEnd: PADDING,
    scrollPaddingStart: PADDING,
    scrollPaddingEnd: PADDING,
    // The focused row is always rendered.
    rangeExtractor: useCallback(
      (range: Range) => [...new Set([...defaultRangeExtractor(range), at])].sort((one, other) => one - other),
      [at],
    ),
  })

  useEffect(() => {
    if (found === undefined) return
    setCurrent(found)
    setOpen((before) => {
      const above = branchesAbove(found)
      return above.every((branch) => before.has(branch)) ? before : new Set([...before, ...above])
    })
  }, [found])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place, or the lines around it unfolded
  useEffect(() => {
    const index = found === undefined ? -1 : rows.findIndex((row) => row.pointer === found)
    if (index < 0) return
    tree.current?.scrollIntoView({ block: 'nearest' })
    virtualizer.scrollToIndex(index, { align: 'center' })
  }, [found, rows])
  // biome-ignore lint/correctness/useExhaustiveDependencies: lines are measured anew
  useEffect(() => virtualizer.measure(), [isWrapped])
  useLayoutEffect(() => {
    if (focusNext.current === undefined) return
    const line = tree.current?.querySelector<HTMLElement>(`[data-pointer="${CSS.escape(focusNext.current)}"]`)
    if (!line) return
    focusNext.current = undefined
    line.focus({ preventScroll: true })
  })

  const moveTo = (index: number) => {
    const row = rows[index]
    if (!row) return
    focusNext.current = row.pointer
    setCurrent(row.pointer)
    virtualizer.scrollToIndex(index)
  }
  const toggle = (row: JsonRow) => {
    setCurrent(row.pointer)
    if (row.count === 0) return
    setOpen((before) => {
      const next = new Set(before)
      if (!next.delete(row.pointer)) next.add(row.pointer)
      return next
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[at]
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const key = isRtl ? (mirrored[event.key] ?? event.key) : event.key
    if (key === 'ArrowDown') moveTo(at + 1)
    else if (key === 'ArrowUp') moveTo(at - 1)
    else if (key === 'Home') moveTo(0)
    else if (key === 'End') moveTo(rows.length - 1)
    else if (key === 'ArrowRight' && row.count > 0 && !row.isOpen) toggle(row)
    else if (key === 'ArrowRight' && row.isOpen) moveTo(at + 1)
    else if (key === 'ArrowLeft' && row.isOpen) toggle(row)
    else if (key === 'ArrowLeft')
      moveTo(rows.findLastIndex((each, index) => index < at && each.level < row.level))
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
      className="max-h-[min(32rem,60vh)] overflow-auto px-2 font-mono text-body leading-6 select-text"
    >
      <div role="presentation" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          return row === undefined ? null : (
            <Line
              key={row.pointer}
              ref={virtualizer.measureElement}
              row={row}
              index={index}
              start={start}
              isCurrent={index === at}
              isWrapped={isWrapped}
              pattern={pattern}
              isFound={row.pointer === found}
              onFocus={() => setCurrent(row.pointer)}
              onToggle={() => toggle(row)}
            />
          )
        })}
      </div>
    </div>
  )
}

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

type LineProps = {
  readonly ref: Ref<HTMLDivElement>
  readonly row: JsonRow
  readonly index: number
  /** Distance from the top, in px. */
  readonly start: number
  readonly isCurrent: boolean
  readonly isWrapped: boolean
  readonly pattern: RegExp | undefined
  readonly isFound: boolean
  readonly onFocus: () => void
  readonly onToggle: () => void
}

const Line = ({
  ref,
  row,
  index,
  start,
  isCurrent,
  isWrapped,
  pattern,
  isFound,
  onFocus,
  onToggle,
}: LineProps) => {
  const { t } = useTranslation()
  const canOpen = row.count > 0
  const text = row.text.length > LONGEST ? `${row.text.slice(0, LONGEST)}…` : row.text
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree hears the keys
    <div
      ref={ref}
      role="treeitem"
      tabIndex={isCurrent ? 0 : -1}
      data-pointer={row.pointer}
      data-index={index}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={canOpen ? row.isOpen : undefined}
      onFocus={onFocus}
      onClick={() => {
        if (canOpen && String(getSelection()) === '') onToggle()
      }}
      style={{
        paddingInlineStart: `${(row.level - 1) * 1.25 + 0.25}rem`,
        transform: `translateY(${start}px)`,
      }}
      className={classNames(
        'focus-ring-inset absolute top-0 left-0 flex min-w-full items-baseline gap-1.5 rounded-md pe-2',
        isWrapped ? 'w-full' : 'w-max',
        canOpen && 'hover:bg-hover',
        isFound && 'bg-accent-wash forced-colors:outline',
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
        <span
          className={classNames('text-soft', isWrapped ? 'max-w-[50%] shrink-0 wrap-anywhere' : 'shrink-0')}
        >
          <Marked text={row.name} pattern={pattern} current={isFound ? 'all' : undefined} />
          <span aria-hidden>:</span>
        </span>
      )}
      {row.kind === 'object' || row.kind === 'array' ? (
        <bdi className="whitespace-nowrap text-soft italic">{summary(row, t)}</bdi>
      ) : (
        <span
          className={classNames(
            isWrapped ? 'min-w-0 wrap-anywhere whitespace-pre-wrap' : 'whitespace-pre',
            row.kind === 'string' ? 'text-ink' : 'text-accent',
          )}
        >
          <Marked text={text} pattern={pattern} current={isFound ? 'all' : undefined} />
        </span>
      )}
    </div>
  )
}

const summary = (row: JsonRow, t: TFunction): string => {
  if (row.kind === 'array')
    return row.count === 0
      ? t('testRequest.body.emptyList')
      : t('testRequest.body.items', { count: row.count })
  return row.count === 0
    ? t('testRequest.body.emptyObject')
    : t('testRequest.body.fields', { count: row.count })
}
