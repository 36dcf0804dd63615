import { test as base, expect, type Page } from '@playwright/test'
import { launchOptions } from '../../../scripts/chromium.mjs'
import { HOUR_MS } from '../../../src/shared/kernel/time.ts'
import { mainOf, PageMain } from './page-main.ts'
import { servePage } from './page-server.ts'
import { NOW_MS, type Scenario } from './scenario.ts'

type Open = (
  scenario: Scenario,
  options?: {
    readonly width?: number
    readonly height?: number
    readonly place?: string
    /** Stays on the screen that the page opens on. Otherwise the list is opened: with needs it is not the first. */
    readonly staysAtStart?: boolean
    /** What is put in main's way before the page asks it anything. */
    readonly before?: (main: PageMain) => void
    /** Time stands still, for the page and for main, and goes on by `passTime` only. */
    readonly isTimeStopped?: boolean
  },
) => Promise<Page>

/**
 * Tests of the page in a browser: `open` shows the built page over the real main, started as the scenario describes it.
 * After each test the page must have broken neither its content security policy nor anything else.
 */
export const test = base.extend<{ open: Open }, { pageUrl: string }>({
  launchOptions: [launchOptions, { scope: 'worker' }],
  locale: 'en-GB',
  timezoneId: 'UTC',
  pageUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const { server, url } = await servePage()
      await use(url)
      server.close()
    },
    { scope: 'worker' },
  ],
  open: async ({ page, pageUrl }, use) => {
    let main: PageMain | undefined
    const troubles: string[] = []
    page.on('pageerror', (error) => troubles.push(String(error)))
    page.on('console', (message) => {
      // Violations are counted. The other is Chromium's advice on sandboxed frames; the page is no frame, and its
      // sandbox takes windows, downloads and dialogs away, not the origin.
      const isOfPolicy = /Content Security Policy|TrustedHTML|can escape its sandboxing/.test(message.text())
      if (['error', 'warning'].includes(message.type()) && !isOfPolicy) troubles.push(message.text())
    })
    await use(
      async (
        scenario,
        {
          width = 1240,
          height = 800,
          place = 'ready',
          staysAtStart = false,
          isTimeStopped = false,
          before,
        } = {},
      ) => {
        await page.setViewportSize({ width, height })
        main ??= await PageMain.behind(page)
        await main.start(scenario)
        before?.(main)
        if (isTimeStopped) await page.clock.install({ time: NOW_MS })
        else main.app.time.run()
        await page.goto(pageUrl)
        // Ten thousand keys on a busy computer take longer than anything else a test waits for.
        await expect(page.locator('html')).toHaveAttribute('data-app-state', place, { timeout: 20_000 })
        if (place === 'ready' && !staysAtStart) await openList(page)
        if (isTimeStopped) {
          await page.clock.pauseAt(NOW_MS + HOUR_MS) // no instant that a slow computer has passed by now
          main.app.keyward.recheck()
          await main.settled()
        }
        return page
      },
    )
    expect(await page.evaluate(() => window.violations), 'the content policy holds (S3)').toEqual([])
    expect(troubles).toEqual([])
    expect(main?.app.logged ?? []).toEqual([])
    await main?.end()
  },
})

/** Marks a test that shows again what another test of its kind shows, in a further theme, language or size: `npm run looks` runs it. */
export const furtherLook = (isFurther: boolean): { tag: string[] } => ({ tag: isFurther ? ['@look'] : [] })

/** Opens the list of all keys without an input of the person. */
const openList = async (page: Page): Promise<void> => {
  const overview = page.getByRole('navigation').getByRole('button').first()
  if ((await overview.getAttribute('aria-current')) === null) return
  mainOf(page).emit('menu:chosen', [{ action: 'all-keys' }])
  await expect(overview).not.toHaveAttribute('aria-current')
}

/** Lets time pass for the page and for main, where it was stopped: whatever is due happens at its moment. */
export const passTime = async (page: Page, durationMs: number): Promise<void> => {
  const main = mainOf(page)
  const { time } = main.app
  for (let leftMs = durationMs; leftMs > 0; ) {
    const stepMs = Math.max(1, Math.ceil(time.untilNextMs(leftMs)))
    await page.clock.runFor(stepMs)
    time.advance(stepMs)
    await main.settled()
    leftMs -= stepMs
  }
}

/** The inputs with which the page has asked for this since it was opened. */
export const inputsOf = async (page: Page, name: string): Promise<unknown[]> => {
  await page.evaluate(() => undefined) // what it asked before has arrived when this has
  return mainOf(page)
    .asked.filter((call) => call.name === name)
    .map((call) => call.input)
}

/** How often the page has asked for this since it was opened. */
export const timesAsked = async (page: Page, name: string): Promise<number> =>
  (await inputsOf(page, name)).length

export { expect, mainOf }
