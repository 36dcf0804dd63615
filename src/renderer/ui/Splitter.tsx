import { type KeyboardEvent, type PointerEvent, useRef } from 'react'

type SplitterProps = {
  readonly label: string
  /** The pane it resizes: from the window's start to here, or from here to the window's end. */
  readonly pane: 'start' | 'end'
  readonly widthPx: number
  readonly bounds: { readonly min: number; readonly max: number }
  readonly initialPx: number
  /** Called while it is dragged. */
  readonly onMove: (widthPx: number) => void
  /** Called with the width to keep. */
  readonly onSave: (widthPx: number) => void
}

/** How far an arrow key moves it, in px. */
const STEP_PX = 16

const isRtl = (element: Element) => getComputedStyle(element).direction === 'rtl'

/** At an edge of a pane: dragged, or moved with the arrow keys; a double click or Enter puts it back. */
export const Splitter = ({ label, pane, widthPx, bounds, initialPx, onMove, onSave }: SplitterProps) => {
  const bounded = (px: number) => Math.round(Math.min(bounds.max, Math.max(bounds.min, px)))
  const isAtRight = (element: Element) => (pane === 'end') !== isRtl(element)
  /** Where it was taken hold of, in px from the pane's edge. */
  const heldPx = useRef(0)
  /** How wide the pane is if it ends at the pointer. */
  const widthAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) =>
    isAtRight(currentTarget) ? window.innerWidth - clientX : clientX
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = isAtRight(event.currentTarget) ? STEP_PX : -STEP_PX
    const next = {
      ArrowLeft: widthPx + step,
      ArrowRight: widthPx - step,
      Home: bounds.min,
      End: bounds.max,
      Enter: initialPx,
    }[event.key]
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onSave(bounded(next))
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    heldPx.current = widthPx - widthAt(event)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    onMove(bounded(widthAt(event) + heldPx.current))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={widthPx}
      aria-valuemin={bounds.min}
      aria-valuemax={bounds.max}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onLostPointerCapture={() => onSave(widthPx)}
      onDoubleClick={() => onSave(initialPx)}
      className="focus-ring-inset absolute inset-y-0 -end-1 z-30 w-2 cursor-col-resize touch-none hover:bg-accent/25 active:bg-accent/40"
    />
  )
}
