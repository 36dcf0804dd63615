import '../app.css'
import { FIRST_VIEW_ID, type FirstView } from '../../shared/first-view.ts'
import { formatLocale, i18n, setLanguage } from '../i18n/i18n.ts'
import { showLanguage } from '../shell/use-language.ts'
import { showTheme } from '../shell/use-theme.ts'
import { FirstFrame, takeFirstView } from './FirstFrame.tsx'
import { endFirstFrame, showFirstFrame } from './hand-over.ts'
import { nodeOf } from './static/jsx-runtime.ts'

/** When the first frame was on screen, among the page's performance entries: for the bench. */
const FIRST_FRAME_MARK = 'first-frame'

/** What main sent along; it does not stay in the document. */
const readFirstView = (): FirstView | undefined => {
  const told = document.getElementById(FIRST_VIEW_ID)
  const text = told?.textContent ?? ''
  told?.remove()
  return text === '' ? undefined : (JSON.parse(text) as FirstView) // as main's firstViewOf made it
}

/** A window that draws nothing, for nobody sees it, does not hold up the page for longer than this. */
const LONGEST_DRAWING_MS = 500

/** Until the frame that was just made is on its way to the screen. */
const drawn = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, LONGEST_DRAWING_MS)
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(undefined)
    })
  })

const showView = async (view: FirstView): Promise<void> => {
  await setLanguage(view.state.language, view.state.locale)
  takeFirstView(view)
  showLanguage(formatLocale(), i18n.dir())
  showTheme(view.settings.theme)
  showFirstFrame(nodeOf(FirstFrame()))
  if (document.hidden) return
  await drawn()
  performance.mark(FIRST_FRAME_MARK)
}

const begin = async (): Promise<void> => {
  try {
    const view = readFirstView()
    if (view !== undefined) await showView(view)
  } catch {
    // The page shows the same a moment later, and can tell what is wrong.
    endFirstFrame()
  }
  await import('../main.tsx')
}

// Not awaited: the page's own file imports this one.
void begin()
