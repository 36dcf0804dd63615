import { existsSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { bundleFake, servePage } from './page-server.ts'
import type { Scenario } from './scenario.ts'

type Open = (
  scenario: Scenario,
  options?: { readonly width?: number; readonly height?: number; readonly place?: string },
) => Promise<Page>

const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)

/**
 * Tests of the page in a browser: `open` shows the built page over a fake main process with the given records.
 * After each test the page must have broken neither its content security policy nor anything else.
 */
export const test = base.extend<{ open: Open }, { pageUrl: string; fakeScript: string }>({
  launchOptions: [
    {
      ...(chromium ? { executablePath: chromium } : {}),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
    { scope: 'worker' },
  ],
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
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  fakeScript: [async ({}, use) => use(await bundleFake()), { scope: 'worker' }],
  open: async ({ page, pageUrl, fakeScript }, use) => {
    const troubles: string[] = []
    page.on('pageerror', (error) => troubles.push(String(error)))
    page.on('console', (message) => {
      // Violations are counted. The other is Chromium's advice on sandboxed frames; the page is no frame, and its
      // sandbox takes windows, downloads and dialogs away, not the origin.
      const isOfPolicy = /Content Security Policy|TrustedHTML|can escape its sandboxing/.test(message.text())
      if (['error', 'warning'].includes(message.type()) && !isOfPolicy) troubles.push(message.text())
    })
    await use(async (scenario, { width = 1240, height = 800, place = 'ready' } = {}) => {
      await page.setViewportSize({ width, height })
      await page.addInitScript(`window.scenario = ${JSON.stringify(scenario)}`)
      await page.addInitScript(fakeScript)
      await page.goto(pageUrl)
      await expect(page.locator('html')).toHaveAttribute('data-app-state', place)
      return page
    })
    expect(await page.evaluate(() => window.violations)).toEqual([])
    expect(troubles).toEqual([])
  },
})

/** No violation that axe knows of, in what stands on the page now. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // The page has no frames: without their ceremony, and without the list of what is right, axe takes a quarter of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  expect(
    violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map((node) => `${node.target} ${node.html}`).slice(0, 3),
    })),
  ).toEqual([])
}

/** The inputs with which the page has asked for this since it was opened. */
export const inputsOf = (page: Page, name: string): Promise<unknown[]> =>
  page.evaluate(
    (wanted) => window.fake.asked.filter((call) => call.name === wanted).map((call) => call.input),
    name,
  )

/** How often the page has asked for this since it was opened. */
export const timesAsked = (page: Page, name: string): Promise<number> =>
  page.evaluate((wanted) => window.fake.asked.filter((call) => call.name === wanted).length, name)

export { expect }
