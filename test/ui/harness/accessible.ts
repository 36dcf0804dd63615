import { expect, type Page } from '@playwright/test'
import { AXE_PATH } from './page-server.ts'
import { passTime } from './page-test.ts'

interface Violation {
  readonly id: string
  readonly help: string
  readonly nodes: readonly { readonly target: readonly string[]; readonly html: string }[]
}

interface Axe {
  run(
    context: Document | { readonly include: readonly Element[] },
    options: object,
  ): Promise<{ readonly violations: readonly Violation[] }>
}

/** The contrasts found good in this worker so far, each as a string of everything that determines it. */
const goodContrasts = new Set<string>()

/** Waits for all animations to end, because contrast can't be checked halfway through a colour transition. */
export const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
    for (let all = moving(); all.length > 0; all = moving())
      await Promise.allSettled(all.map(({ finished }) => finished)) // a cancelled animation is over too
  })

/**
 * Makes the window as high as a long screen, because axe treats labels that are scrolled out of view as hidden.
 */
export const showWhole = async (page: Page): Promise<void> => {
  const { width } = page.viewportSize() ?? { width: 1240 }
  await page.setViewportSize({ width, height: 1_600 })
}

/**
 * Checks that axe finds no violations in the page's current content.
 * Contrast is axe's slowest check. Each combination of colour, size, weight and background is therefore checked
 * only once per worker, because rows of a list and most screens look alike.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  await untilStill(page)
  // Loaded as a file from the page's server, so that Chromium compiles it once for all documents.
  await page.evaluate(`import(${JSON.stringify(AXE_PATH)})`)
  const { violations, judged } = await whileTimePasses(page, page.evaluate(judge, [...goodContrasts]))
  expect(
    violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map((node) => `${node.target} ${node.html}`).slice(0, 3),
    })),
  ).toEqual([])
  for (const contrast of judged) goodContrasts.add(contrast)
}

/** If time is stopped, advances it until the work is done, because axe waits between its steps. */
const whileTimePasses = async <Answer>(page: Page, work: Promise<Answer>): Promise<Answer> => {
  const isTimeStopped = await page.evaluate(() => !String(setTimeout).includes('[native code]'))
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  while (isTimeStopped && !isDone) await passTime(page, 1)
  return done
}

/** Runs in the page. Returns axe's violations, and the contrasts that weren't in `good` yet. */
const judge = async (good: readonly string[]) => {
  const known = new Set(good)
  const backgrounds = new Map<Element | null, string>()
  /** The backgrounds painted behind an element's content, from the element and all its ancestors. */
  const behind = (element: Element | null): string => {
    if (element === null) return ''
    const found = backgrounds.get(element)
    if (found !== undefined) return found
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element)
    const own = [backgroundColor, backgroundImage, opacity, filter].join()
    const outer = behind(element.parentElement)
    const all = own === 'rgba(0, 0, 0, 0),none,1,none' ? outer : `${outer}/${own}`
    backgrounds.set(element, all)
    return all
  }
  const fresh = new Map<string, Element>()
  for (const element of document.body.querySelectorAll('*')) {
    const hasWords =
      element.matches('input, select, textarea') ||
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
    if (!hasWords || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    // Includes the class names, because elements that aren't ancestors may paint the background too.
    const classes = [element, element.parentElement].map((one) => one?.getAttribute('class') ?? '')
    const contrast = [color, fontSize, fontWeight, textShadow, ...classes, behind(element)].join('|')
    if (!known.has(contrast) && !fresh.has(contrast)) fresh.set(contrast, element)
  }
  const axe: Axe = Reflect.get(window, 'axe')
  // Skips the list of passed checks, and preloading style sheets and media, which none of these rules need.
  const options = { resultTypes: ['violations'], preload: false }
  const others = await axe.run(document, { ...options, rules: { 'color-contrast': { enabled: false } } })
  const contrast =
    fresh.size === 0
      ? { violations: [] }
      : await axe.run({ include: [...fresh.values()] }, { ...options, runOnly: ['color-contrast'] })
  return { violations: [...others.violations, ...contrast.violations], judged: [...fresh.keys()] }
}
