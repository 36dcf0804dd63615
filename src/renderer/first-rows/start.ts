import '../app.css'
import { FIRST_VIEW_ID, type FirstView } from '../../shared/window/first-view.ts'
import { formatLocale, i18n, setLanguage } from '../i18n/i18n.ts'
import { showLanguage, showTheme } from '../shell/document-look.ts'
import { endFirstRows, showFirstRows } from './early-press.ts'
import { firstRows } from './first-rows.ts'

/** How long the page waits for the first rows to be drawn. A hidden window never draws. */
const LONGEST_DRAWING_MS = 500

/** Resolves once the current frame is on its way to the screen. */
const drawn = () =>
  new Promise((resolve) => {
    setTimeout(resolve, LONGEST_DRAWING_MS)
    requestAnimationFrame(() => setTimeout(resolve))
  })

/** Shows the first view that main embedded in the page, and removes it from the document. */
const showFirstView = async (): Promise<void> => {
  const element = document.getElementById(FIRST_VIEW_ID)
  const text = element?.textContent ?? ''
  element?.remove()
  if (text === '') return
  const view = JSON.parse(text) as FirstView // main's `firstViewOf` created it
  await setLanguage(view.app.language, view.app.locale)
  showLanguage(formatLocale(), i18n.dir())
  showTheme(view.settings.theme)
  showFirstRows(firstRows(view))
  if (document.hidden) return
  await drawn()
  performance.mark('first-rows') // for the bench
}

const start = async (): Promise<void> => {
  // If this fails, the page shows the same rows a moment later, or an error.
  await showFirstView().catch(endFirstRows)
  await import('../main.tsx')
}

// Not awaited, because `main.tsx` imports this module.
void start()
