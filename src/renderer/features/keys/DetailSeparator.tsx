import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { settingRules } from '../../../shared/settings.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { reportProblem } from '../../state/problem.ts'

const { bounds, initial } = settingRules.detailWidth
/** How far an arrow key moves it, in px. */
const STEP_PX = 16

const bounded = (widthPx: number) => Math.round(Math.min(bounds.max, Math.max(bounds.min, widthPx)))

const isRtl = (element: Element) => getComputedStyle(element).direction === 'rtl'

/** At the list's edge towards the detail: dragged, or moved with the arrow keys; a double click or Enter puts it back. */
export const DetailSeparator = () => {
  const page = usePage()
  const { t } = useTranslation()
  const saved = useStore((state) => state.settings.detailWidth)
  const [moved, setMoved] = useState<number>()
  const widthPx = moved ?? saved
  useLayoutEffect(
    () => document.documentElement.style.setProperty('--detail-width', `${widthPx}px`),
    [widthPx],
  )

  const save = async (next: number) => {
    setMoved(next)
    const answer = await page.keyward.settings.write({ detailWidth: next })
    if (answer.ok) page.setState({ settings: answer.value })
    else reportProblem(page, answer.error)
    setMoved((now) => (now === next ? undefined : now))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = isRtl(event.currentTarget) ? -STEP_PX : STEP_PX
    const next = {
      ArrowLeft: widthPx + step,
      ArrowRight: widthPx - step,
      Home: bounds.min,
      End: bounds.max,
      Enter: initial,
    }[event.key]
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    void save(bounded(next))
  }
  const onPointerMove = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return
    // The detail ends where the window does.
    setMoved(bounded(isRtl(currentTarget) ? clientX : window.innerWidth - clientX))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('keys.list.detailWidth')}
      aria-valuenow={widthPx}
      aria-valuemin={bounds.min}
      aria-valuemax={bounds.max}
      onKeyDown={onKeyDown}
      onPointerDown={({ currentTarget, pointerId, button }) => {
        if (button === 0) currentTarget.setPointerCapture(pointerId)
      }}
      onPointerMove={onPointerMove}
      onLostPointerCapture={() => {
        if (moved !== undefined) void save(moved)
      }}
      onDoubleClick={() => void save(initial)}
      className="focus-ring-inset absolute inset-y-0 -end-1 z-30 w-2 cursor-col-resize touch-none hover:bg-accent/25 active:bg-accent/40"
    />
  )
}
