import type { Settings } from '../../src/shared/settings/settings.ts'
import { despiteCollection } from '../electron/app/despite-collection.ts'
import type { RunningKeyward } from '../electron/app/keyward-app.ts'

/** One way the same scene can look. */
export interface Look {
  readonly title: string
  readonly settings?: Partial<Settings>
  readonly width?: number
  readonly height?: number
  /** Zoom of the page; at 2 the smallest window's layout is drawn twice as large. */
  readonly zoom?: number
  readonly forcedColors?: true
  /** As eyes see it that know no colours. */
  readonly isGrey?: true
}

/** Every look a scene can be asked for. */
export const looks = {
  light: { title: 'Light' },
  dark: { title: 'Dark', settings: { theme: 'dark' } },
  arabic: { title: 'Arabic', settings: { language: 'ar' } },
  german: { title: 'German, narrow', settings: { language: 'de' }, width: 760, height: 520 },
  japanese: { title: 'Japanese', settings: { language: 'ja' } },
  spanish: { title: 'Spanish', settings: { language: 'es' } },
  compact: { title: 'Compact', settings: { density: 'compact' } },
  narrow: { title: 'Narrow', width: 760, height: 520 },
  zoomed: { title: '200 %', width: 1520, height: 1040, zoom: 2 },
  smallestZoomed: { title: 'Smallest window, 200 %', width: 760, height: 520, zoom: 2 },
  wide: { title: 'Wide', width: 1700, height: 900 },
  wideGerman: {
    title: 'Wide, German, dark',
    settings: { language: 'de', theme: 'dark' },
    width: 1500,
    height: 900,
  },
  wideArabic: { title: 'Wide, Arabic', settings: { language: 'ar' }, width: 1700, height: 900 },
  forced: { title: 'Forced colours', forcedColors: true },
  grey: { title: 'Greyscale', isGrey: true },
} as const satisfies Readonly<Record<string, Look>>
export type LookName = keyof typeof looks

/** What every scene is shown in: each theme, the system's colours, 200 %, and all five languages. */
const usualLooks = ['light', 'dark', 'forced', 'zoomed', 'german', 'spanish', 'japanese', 'arabic'] as const

/** For the scenes that show most of the app at once. */
export const everyLook: readonly LookName[] = ['compact', 'narrow', 'smallestZoomed', 'grey', 'wide']

/** For the list, which has columns in a wide window. */
export const listLooks: readonly LookName[] = [...everyLook, 'wideGerman', 'wideArabic']

/** The usual looks and what a scene is shown in besides. */
export const looksWith = (further: readonly LookName[] = []): readonly Look[] =>
  [...new Set([...usualLooks, ...further])].map((name) => looks[name])

const usualSettings = { theme: 'light', density: 'comfortable', language: 'en' } as const

/** Gives the window a look; the scene that stands in it stays. */
export const wear = async (keyward: RunningKeyward, look: Look): Promise<void> => {
  const { app, page } = keyward
  await keyward.must('settings:write', { ...usualSettings, ...look.settings })
  const size = { width: look.width ?? 1240, height: look.height ?? 800, zoom: look.zoom ?? 1 }
  await despiteCollection(() =>
    app.evaluate(({ BrowserWindow }, { width, height, zoom }) => {
      const [window] = BrowserWindow.getAllWindows()
      window?.setContentSize(width, height)
      window?.webContents.setZoomFactor(zoom)
    }, size),
  )
  await page.emulateMedia({ forcedColors: look.forcedColors ? 'active' : 'none', reducedMotion: 'reduce' })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setEmulatedVisionDeficiency', {
    type: look.isGrey ? 'achromatopsia' : 'none',
  })
  await devtools.detach()
  const language = look.settings?.language ?? 'en'
  await page.waitForFunction((wanted) => document.documentElement.lang.startsWith(wanted), language)
  const cssWidth = (look.width ?? 1240) / (look.zoom ?? 1)
  await page.waitForFunction((wanted) => Math.abs(window.innerWidth - wanted) < 20, cssWidth)
  // Drawn anew, and once more after what the new size changed.
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
  })
}
