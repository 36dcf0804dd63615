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

/** What decided each contrast that was found good since this worker began. */
const goodContrasts = new Set<string>()

/** Until nothing moves any more: what is half-way through a change of colour cannot be judged. */
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
      await Promise.allSettled(all.map(({ finished }) => finished)) // one that is cancelled is over too
  })

/** Makes the window as high as a long screen: axe takes a label that is scrolled out of sight for hidden. */
export const showWhole = async (page: Page): Promise<void> => {
  const { width } = page.viewportSize() ?? { width: 1240 }
  await page.setViewportSize({ width, height: 1_600 })
}

/**
 * No violation that axe knows of, in what stands on the page now. Contrast takes axe most of its time, so what decides it (colour,
 * size, weight and the backgrounds behind a text) is judged once in a worker: a list's rows are alike, and so are most screens.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  await untilStill(page)
  // As a file of the page's own server it is compiled once for all documents.
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

/** Where time is stopped, lets milliseconds pass until the work is done: axe waits between its steps. */
const whileTimePasses = async <Answer>(page: Page, work: Promise<Answer>): Promise<Answer> => {
  const isTimeStopped = await page.evaluate(() => !String(setTimeout).includes('[native code]'))
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  while (isTimeStopped && !isDone) await passTime(page, 1)
  return done
}

/** Runs in the page. */
const judge = async (good: readonly string[]) => {
  const known = new Set(good)
  const backgrounds = new Map<Element | null, string>()
  /** What is painted behind the content of an element, by it and by all that it is in. */
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
    // The classes stand for what is painted behind a text by an element that it is not in.
    const classes = [element, element.parentElement].map((one) => one?.getAttribute('class') ?? '')
    const contrast = [color, fontSize, fontWeight, textShadow, ...classes, behind(element)].join('|')
    if (!known.has(contrast) && !fresh.has(contrast)) fresh.set(contrast, element)
  }
  const axe: Axe = Reflect.get(window, 'axe')
  // Without a list of what is right, and without loading style sheets and media, which no rule that runs here needs.
  const options = { resultTypes: ['violations'], preload: false }
  const others = await axe.run(document, { ...options, rules: { 'color-contrast': { enabled: false } } })
  const contrast =
    fresh.size === 0
      ? { violations: [] }
      : await axe.run({ include: [...fresh.values()] }, { ...options, runOnly: ['color-contrast'] })
  return { violations: [...others.violations, ...contrast.violations], judged: [...fresh.keys()] }
}
