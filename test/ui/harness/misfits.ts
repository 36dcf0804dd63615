import type { Page } from '@playwright/test'

/** Elements that overflow their box or are cut off, each described with its text. */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const slackPx = 6
    const found: string[] = []
    const tell = (why: string, element: Element) =>
      found.push(
        `${why}: ${element.tagName} “${(element.textContent ?? '').slice(0, 60)}” .${element.getAttribute('class')?.slice(0, 80)}`,
      )
    /** True if the element can be scrolled into view. */
    const isInScroller = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) ||
        isInScroller(element.parentElement))
    for (const element of document.body.querySelectorAll('*')) {
      if (
        element.closest('svg, .sr-only, [data-a11y-ignore]') ||
        !element.checkVisibility({ visibilityProperty: true })
      )
        continue
      const style = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      const parent = element.parentElement
      if (box.width < 2 || !parent || style.position === 'absolute' || style.position === 'fixed') continue
      const hasWords = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
      const isCut =
        element.scrollWidth > element.clientWidth + 1 && ['hidden', 'clip'].includes(style.overflowX)
      if (hasWords && isCut && style.textOverflow !== 'ellipsis') tell('cut off', element)
      if ((box.right > innerWidth + 1 || box.left < -1) && !isInScroller(element))
        tell('out of the window', element)
      // Ignores elements that are deliberately pulled out with negative margins, or that aren't laid out by their
      // parent.
      const isPulled = Number.parseFloat(style.marginLeft) < 0 || Number.parseFloat(style.marginRight) < 0
      const isFlowing = parent.checkVisibility() && getComputedStyle(parent).display !== 'contents'
      if (isPulled || !isFlowing || style.display === 'inline' || element.closest('[class*="column-width"]'))
        continue
      // A button showing the progress of a copy covers the cell next to it, which is hidden meanwhile.
      const before = parent.previousElementSibling
      if (before && getComputedStyle(before).visibility === 'hidden') continue
      const around = parent.getBoundingClientRect()
      const isScrolled = ['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(parent).overflowX)
      const isWider = box.right > around.right + slackPx || box.left < around.left - slackPx
      const isHigher = box.bottom > around.bottom + slackPx && !element.closest('[role="row"]')
      if (!isScrolled && (isWider || isHigher)) tell('out of its box', element)
    }
    return found
  })
