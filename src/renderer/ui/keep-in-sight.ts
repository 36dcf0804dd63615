/** The nearest scrolling ancestor. */
const scrollerOf = (element: HTMLElement): HTMLElement | null => {
  for (let box = element.parentElement; box; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box
  return null
}

/**
 * A `ref` for an important message. Scrolls it into view when it appears or grows or the window shrinks, until the
 * user scrolls it away.
 */
export const keepInSight = (element: HTMLElement | null): (() => void) | undefined => {
  if (!element) return
  let isWanted = true
  const resized = new ResizeObserver(() => {
    if (isWanted) element.scrollIntoView({ block: 'nearest' })
  })
  const scrolled = new IntersectionObserver(([entry]) => {
    isWanted = entry?.isIntersecting === true
  })
  resized.observe(element)
  const scroller = scrollerOf(element)
  if (scroller) resized.observe(scroller)
  scrolled.observe(element)
  return () => {
    resized.disconnect()
    scrolled.disconnect()
  }
}
