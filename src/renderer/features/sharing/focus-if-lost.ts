import { focusAgain } from '../../state/navigation.ts'
import type { Page } from '../../state/page.ts'

/** Moves the focus to the screen if what had it is gone, as a button that did its work; a closing dialog returns it within a frame. */
export const focusIfLost = (page: Page): void => {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusAgain(page)
    }),
  )
}
