import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import type { TextRow } from './find-in-text.ts'
import { Marked } from './Marked.tsx'

/** Up to here every line is rendered, so that all of it can be selected with the mouse. */
const DRAWN_WHOLE = 400
/** Height of an unwrapped line, in px. */
const LINE = 21
const PADDING = 14

type TextLinesProps = {
  readonly text: string
  readonly rows: readonly TextRow[]
  readonly label: string
  readonly isWrapped: boolean
  readonly pattern: RegExp | undefined
  readonly found: { readonly row: number; readonly at: number } | undefined
}

/** A body as text; of a long one only visible lines are rendered. Never as HTML. */
export const TextLines = (props: TextLinesProps) => {
  const { text, rows, isWrapped, pattern, found } = props
  const line = (index: number): ReactNode => {
    const { from, length } = rows[index] ?? { from: 0, length: 0 }
    return (
      <Marked
        text={text.slice(from, from + length)}
        pattern={pattern}
        current={found?.row === index ? found : undefined}
      />
    )
  }
  return rows.length <= DRAWN_WHOLE ? (
    <WholeText {...props} line={line} key={String(isWrapped)} />
  ) : (
    <LongText {...props} line={line} />
  )
}

type DrawnProps = TextLinesProps & { readonly line: (index: number) => ReactNode }

const lineClass = (isWrapped: boolean) =>
  isWrapped ? 'min-h-[1.3125rem] wrap-anywhere whitespace-pre-wrap' : 'min-h-[1.3125rem] whitespace-pre'

const WholeText = ({ rows, label, isWrapped, found, line }: DrawnProps) => {
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    if (found) frame.current?.querySelectorAll('[data-line]')[found.row]?.scrollIntoView({ block: 'nearest' })
  }, [found])
  return (
    <Frame ref={frame} label={label} className="p-3.5">
      {rows.map((row, index) => (
        <div key={row.from} data-line className={lineClass(isWrapped)}>
          {line(index)}
        </div>
      ))}
    </Frame>
  )
}

const LongText = ({ rows, label, isWrapped, found, line }: DrawnProps) => {
  const frame = useRef<HTMLElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => LINE,
    overscan: 20,
    paddingStart: PADDING,
    paddingEnd: PADDING,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: lines are measured anew
  useEffect(() => virtualizer.measure(), [isWrapped, rows])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is the reason to scroll
  useEffect(() => {
    if (!found) return
    frame.current?.scrollIntoView({ block: 'nearest' })
    virtualizer.scrollToIndex(found.row, { align: 'center' })
  }, [found])
  return (
    <Frame ref={frame} label={label} className="px-3.5">
      <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start, key }) => (
          <div
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            style={{ transform: `translateY(${start}px)` }}
            className={classNames(
              'absolute top-0 left-0 min-w-full',
              isWrapped ? 'w-full' : 'w-max',
              lineClass(isWrapped),
            )}
          >
            {line(index)}
          </div>
        ))}
      </div>
    </Frame>
  )
}

type FrameProps = {
  readonly ref: Ref<HTMLElement>
  readonly label: string
  readonly className: string
  readonly children: ReactNode
}

const Frame = ({ ref, label, className, children }: FrameProps) => (
  <section
    ref={ref}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text needs the keyboard
    tabIndex={0}
    aria-label={label}
    dir="ltr"
    className={classNames(
      'focus-ring-inset max-h-[min(32rem,60vh)] overflow-auto rounded-b-[14px] font-mono text-body leading-[1.3125rem] select-text',
      className,
    )}
  >
    {children}
  </section>
)
