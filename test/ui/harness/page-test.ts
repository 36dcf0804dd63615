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
    /**
     * Stays on the first screen. By default the test opens the key list, because the page opens on the overview if
     * keys need attention.
     */
    readonly staysAtStart?: boolean
    /** Prepares main before the page's first call. */
    readonly before?: (main: PageMain) => void
    /** Stops time for the page and for main. Only `passTime` advances it. */
    readonly isTimeStopped?: boolean
  },
) => Promise<Page>

/**
 * Tests of the page in a browser. `open` shows the built page with the real main behind it, in the state that the
 * scenario describes.
 * After each test, checks that the page kept its content security policy, and that neither the page nor main
 * logged a problem.
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
      // Violations are counted separately. The other warning is Chromium's advice about sandboxed frames. It
      // doesn't apply, because the page isn't a frame, and its sandbox blocks windows, downloads and dialogs but
      // keeps the origin.
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
        // Ten thousand keys on a busy computer take longer than anything else.
        await expect(page.locator('html')).toHaveAttribute('data-app-state', place, { timeout: 20_000 })
        if (place === 'ready' && !staysAtStart) await openList(page)
        if (isTimeStopped) {
          await page.clock.pauseAt(NOW_MS + HOUR_MS) // later than any time that a slow computer may have reached
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

/** Tags a test that repeats another one in a different theme, language or size. `npm run looks` runs these. */
export const furtherLook = (isFurther: boolean): { tag: string[] } => ({ tag: isFurther ? ['@look'] : [] })

/** Opens the list of all keys without real input, which would count as the user's. */
const openList = async (page: Page): Promise<void> => {
  const overview = page.getByRole('navigation').getByRole('button').first()
  if ((await overview.getAttribute('aria-current')) === null) return
  mainOf(page).emit('menu:chosen', [{ action: 'all-keys' }])
  await expect(overview).not.toHaveAttribute('aria-current')
}

/** Advances a stopped time for both the page and main. Everything that is due runs at its own time. */
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

/** The inputs of all calls with this name since the page was opened. */
export const inputsOf = async (page: Page, name: string): Promise<unknown[]> => {
  await page.evaluate(() => undefined) // calls arrive in order, so all earlier ones have arrived
  return mainOf(page)
    .asked.filter((call) => call.name === name)
    .map((call) => call.input)
}

/** The number of calls with this name since the page was opened. */
export const timesAsked = async (page: Page, name: string): Promise<number> =>
  (await inputsOf(page, name)).length

export { expect, mainOf }
