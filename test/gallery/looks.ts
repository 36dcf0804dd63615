import type { Settings } from '../../src/shared/settings/settings.ts'
import { despiteCollection } from '../electron/app/despite-collection.ts'
import type { RunningKeyward } from '../electron/app/keyward-app.ts'

interface Look {
  readonly settings?: Partial<Settings>
  readonly width?: number
  readonly height?: number
  /** The page's zoom. At 2, the smallest window's layout is twice as large. */
  readonly zoom?: number
  readonly forcedColors?: 'active'
  /** Simulates total colour blindness. */
  readonly vision?: 'achromatopsia'
}
type Looks = Readonly<Record<string, Look>>

const small = { width: 760, height: 520 }
const large = { width: 1700, height: 900 }

/** Every scene has these looks: each theme, the system's colours, 200 % and all five languages. */
const usualLooks = {
  Light: {},
  Dark: { settings: { theme: 'dark' } },
  'Forced colours': { forcedColors: 'active' },
  '200 %': { width: 1520, height: 1040, zoom: 2 },
  'German, narrow': { settings: { language: 'de' }, ...small },
  Spanish: { settings: { language: 'es' } },
  Japanese: { settings: { language: 'ja' } },
  Arabic: { settings: { language: 'ar' } },
} satisfies Looks

/** Some scenes have these looks too. */
const furtherLooks = {
  Compact: { settings: { density: 'compact' } },
  Narrow: small,
  'Smallest window, 200 %': { ...small, zoom: 2 },
  Greyscale: { vision: 'achromatopsia' },
  Wide: large,
  'Wide, German, dark': { settings: { language: 'de', theme: 'dark' }, width: 1500, height: 900 },
  'Wide, Arabic': { settings: { language: 'ar' }, ...large },
} satisfies Looks

export type LookName = keyof typeof usualLooks | keyof typeof furtherLooks

/** For the scenes that show most parts of the app together. */
export const everyLook = ['Compact', 'Narrow', 'Smallest window, 200 %', 'Greyscale', 'Wide'] as const

/** For the list, which has columns in a wide window. */
export const listLooks = [...everyLook, 'Wide, German, dark', 'Wide, Arabic'] as const

/** The usual looks and a scene's further ones. */
export const looksWith = (further: readonly LookName[] = []): readonly LookName[] => [
  ...new Set([...(Object.keys(usualLooks) as LookName[]), ...further]),
]

const usualSettings = { theme: 'light', density: 'comfortable', language: 'en' } as const

/** Gives the window a look without leaving the current scene. */
export const wear = async (keyward: RunningKeyward, name: LookName): Promise<void> => {
  const { app, page } = keyward
  const look: Look = { ...usualLooks, ...furtherLooks }[name]
  const { width = 1240, height = 800, zoom = 1, forcedColors = 'none', vision: type = 'none' } = look
  const settings = { ...usualSettings, ...look.settings }
  await keyward.must('settings:write', settings)
  const size = { width, height, zoom }
  await despiteCollection(() =>
    app.evaluate(({ BrowserWindow }, wanted) => {
      const [window] = BrowserWindow.getAllWindows()
      window?.setContentSize(wanted.width, wanted.height)
      window?.webContents.setZoomFactor(wanted.zoom)
    }, size),
  )
  await page.emulateMedia({ forcedColors, reducedMotion: 'reduce' })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setEmulatedVisionDeficiency', { type })
  await devtools.detach()
  await page.waitForFunction((wanted) => document.documentElement.lang.startsWith(wanted), settings.language)
  await page.waitForFunction((wanted) => Math.abs(window.innerWidth - wanted) < 20, width / zoom)
  // Waits for a repaint, and another after changes that the new size causes.
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
  })
}
