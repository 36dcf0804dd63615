import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { SharingState } from '../../../src/shared/sharing.ts'
import { SECOND_MS } from '../../../src/shared/time.ts'
import { SharingApp, until } from '../../fakes/sharing-app.ts'
import { expectAccessible } from './accessible.ts'
import type { PageMain } from './page-main.ts'
import { test as base, expect, mainOf } from './page-test.ts'
import { everyday, id, NOW_MS } from './scenario.ts'

/** Tests of the page with a shared folder, and with another computer that has an app, but no window. */
export const test = base.extend<{ folder: string; laptop: SharingApp; sharedPage: Page }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  folder: async ({}, use) => {
    const above = mkdtempSync(join(tmpdir(), 'keyward-place-'))
    const folder = mkdtempSync(join(above, 'shared-'))
    await use(folder)
    rmSync(above, { recursive: true, force: true })
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  laptop: async ({}, use) => {
    const laptop = new SharingApp()
    laptop.clock.advance(NOW_MS - laptop.clock.nowMs())
    await use(await laptop.open())
    laptop.close()
  },
  /** A page whose computer shares its first workspace, with five keys, with the laptop. */
  sharedPage: async ({ open, folder, laptop }, use) => {
    const page = await open(everyday())
    await startSharing(mainOf(page), folder, [id(3, 1)])
    await addComputer(mainOf(page), laptop, folder)
    await exchange(mainOf(page), laptop)
    await use(page)
  },
})

/** Opens the settings' section about the person's computers. */
export const openComputers = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+,')
  await page.getByRole('tab', { name: 'My computers' }).click()
  await expect(page.getByRole('heading', { name: 'My computers', level: 2 })).toBeVisible()
}

/** Has the system's dialog choose this folder next. */
export const choose = (page: Page, folder: string): void => {
  mainOf(page).app.fileDialog.toChoose = [folder]
}

/** Lets main's time pass, in which it looks at the place, until something is shown. */
export const untilShown = (page: Page, shown: Locator): Promise<void> =>
  expect(async () => {
    mainOf(page).app.time.advance(2 * SECOND_MS)
    await expect(shown).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [20], timeout: 15_000 })

/** No violation that axe knows of, once a button's progress is no longer announced: React Aria keeps that for 7 s. */
export const expectSharingAccessible = async (page: Page): Promise<void> => {
  await expect(page.locator('[data-live-announcer] [role=img]')).toHaveCount(0, { timeout: 9_000 })
  await expectAccessible(page)
}

/** Starts sharing these workspaces on the computer of the page, without the page. */
export const startSharing = async (
  main: PageMain,
  folder: string,
  workspaceIds: readonly string[] = [],
): Promise<void> => {
  main.app.fileDialog.toChoose = [folder]
  await main.call('sharing:tryPlace', { kind: 'folder' })
  await main.call('sharing:create', { myName: 'Office desktop' })
  for (const workspaceId of workspaceIds) await main.call('sharing:share', { workspaceId })
}

/** Has the other computer ask to be added, with the code that this one shows. */
export const ask = async (
  laptop: SharingApp,
  { folder, code, name = 'Laptop' }: { folder: string; code: string; name?: string },
): Promise<void> => {
  await laptop.tryPlace({ kind: 'folder', path: folder })
  await laptop.must('sharing:join', { code, myName: name })
}

/** Waits until the other computer is let in. */
export const untilLetIn = (laptop: SharingApp): Promise<SharingState> =>
  until(async () => {
    laptop.clock.advance(2 * SECOND_MS)
    const state = await laptop.must('sharing:state', undefined)
    return state.mode === 'on' && state.place !== undefined ? state : undefined
  })

/** Adds the other computer to the one of the page, without the page, and agrees there to the hosts. */
export const addComputer = async (
  main: PageMain,
  laptop: SharingApp,
  folder: string,
  name?: string,
): Promise<void> => {
  const { code } = await main.call('sharing:showCode', undefined)
  await ask(laptop, { folder, code, ...(name === undefined ? {} : { name }) })
  const asks = await until(async () => {
    main.app.time.advance(2 * SECOND_MS)
    return (await main.call('sharing:state', undefined)).pairing?.asks
  })
  await main.call('sharing:confirmComputer', { computerId: asks.id })
  await untilLetIn(laptop)
  for (const question of (await laptop.exchange()).questions)
    if (question.about === 'hosts')
      await laptop.must('sharing:allowService', { serviceId: question.serviceId })
}

/** What each computer wrote is on the other. */
export const exchange = async (main: PageMain, laptop: SharingApp): Promise<void> => {
  await main.call('sharing:health', undefined)
  await laptop.exchange()
  await main.call('sharing:health', undefined)
}
