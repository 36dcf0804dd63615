import '../app.css'
import { FIRST_VIEW_ID, type FirstView } from '../../shared/window/first-view.ts'
import { formatLocale, i18n, setLanguage } from '../i18n/i18n.ts'
import { showLanguage, showTheme } from '../shell/document-look.ts'
import { endFirstRows, showFirstRows } from './early-press.ts'
import { firstRows } from './first-rows.ts'

/** A window that draws nothing, for nobody sees it, does not hold up the page for longer than this. */
const LONGEST_DRAWING_MS = 500

/** Until the frame that was just made is on its way to the screen. */
const drawn = () =>
  new Promise((resolve) => {
    setTimeout(resolve, LONGEST_DRAWING_MS)
    requestAnimationFrame(() => setTimeout(resolve))
  })

/** Shows what main sent along with the page's file; that does not stay in the document. */
const showFirstView = async (): Promise<void> => {
  const element = document.getElementById(FIRST_VIEW_ID)
  const text = element?.textContent ?? ''
  element?.remove()
  if (text === '') return
  const view = JSON.parse(text) as FirstView // as main's firstViewOf made it
  await setLanguage(view.app.language, view.app.locale)
  showLanguage(formatLocale(), i18n.dir())
  showTheme(view.settings.theme)
  showFirstRows(firstRows(view))
  if (document.hidden) return
  await drawn()
  performance.mark('first-rows') // for the bench
}

const start = async (): Promise<void> => {
  // Without its first rows the page shows the same a moment later, and can say what is wrong.
  await showFirstView().catch(endFirstRows)
  await import('../main.tsx')
}

// Not awaited: the page's own file imports this one.
void start()
