import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { SECOND_MS } from '../../../src/shared/time.ts'
import { expect, type RunningKeyward } from '../../electron/app/keyward-app.ts'
import { SharingApp, until } from '../../fakes/sharing-app.ts'
import type { Scene, Stage } from '../scene.ts'

const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name, exact: true })
const computers = (page: Page) => page.getByRole('region', { name: 'Computers' })

const openComputers = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+,')
  await page.getByRole('tab', { name: 'My computers' }).click()
  await expect(page.getByRole('heading', { name: 'My computers', level: 2 })).toBeVisible()
}

/** A folder that nobody shares through yet, which the system's dialog chooses next. */
const chooseNewFolder = async ({ app }: RunningKeyward): Promise<string> => {
  const above = mkdtempSync(join(tmpdir(), 'keyward-gallery-'))
  process.once('exit', () => rmSync(above, { recursive: true, force: true }))
  const folder = join(above, 'Nextcloud')
  mkdirSync(folder)
  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] })
  }, folder)
  return folder
}

const leave = async ({ keyward }: Stage): Promise<void> => {
  await keyward.must('sharing:leave')
}

/** Goes through the set-up until a step is shown. */
const setUp =
  (until: 'where' | 'name' | 'page' | 'choose' | 'done') =>
  async ({ keyward, page }: Stage): Promise<void> => {
    await chooseNewFolder(keyward)
    await openComputers(page)
    await button(page, /^Share with another computer/).click()
    await expect(page.getByRole('dialog', { name: 'Where do your computers meet?' })).toBeVisible()
    if (until === 'where') return
    await button(page, /^A folder/).click()
    await page.getByRole('textbox', { name: 'Name of this computer' }).fill('Office desktop')
    if (until === 'name') return
    await button(page, 'Start sharing').click()
    await expect(page.getByRole('dialog', { name: 'Print your recovery page' })).toBeVisible()
    if (until === 'page') return
    await button(page, 'Later').click()
    await expect(page.getByRole('dialog', { name: 'What do you want to share?' })).toBeVisible()
    if (until === 'choose') return
    await button(page, /^Share \d/).click()
    await expect(page.getByRole('dialog', { name: 'This computer shares now' })).toBeVisible()
  }

/** Before sharing, and each step of its set-up. */
export const setUpScenes: readonly Scene[] = [
  { title: 'Off', show: ({ page }) => openComputers(page) },
  { title: 'Where', show: setUp('where') },
  {
    title: 'A database',
    show: async (stage) => {
      await setUp('where')(stage)
      await button(stage.page, /^A database/).click()
      await button(stage.page, 'Try it out').click()
    },
  },
  { title: 'Name', show: setUp('name') },
  { title: 'Recovery page', show: setUp('page'), leave },
  { title: 'Workspaces', show: setUp('choose'), leave },
  { title: 'Done', show: setUp('done'), leave },
]

/** Adds another computer with the code that the window shows. */
const add = async ({ keyward, page }: Stage, folder: string, name: string): Promise<SharingApp> => {
  const other = new SharingApp()
  process.once('exit', () => other.close())
  const { nowMs } = await keyward.must('app:state')
  other.clock.advance(nowMs - other.clock.nowMs())
  await other.open()
  await openComputers(page)
  await button(page, 'Add a computer…').click()
  const letters = page.getByRole('region', { name: 'Code' })
  await expect(letters).toBeVisible()
  const code = (await letters.locator('span').allTextContents()).join('')
  await other.tryPlace({ kind: 'folder', path: folder })
  await other.must('sharing:join', { code, myName: name })
  const asks = page.getByRole('alertdialog', { name: `${name} asks to be added` })
  await expect(async () => {
    await keyward.advance(2 * SECOND_MS)
    await expect(asks).toBeVisible({ timeout: 200 })
  }).toPass()
  await button(page, 'Add').click()
  await expect(page.getByRole('dialog', { name: `${name} was added` })).toBeVisible()
  await button(page, 'Close').click()
  await until(async () => {
    other.clock.advance(2 * SECOND_MS)
    const state = await other.must('sharing:state', undefined)
    return state.mode === 'on' ? state.place : undefined
  })
  for (const question of (await other.exchange()).questions)
    if (question.about === 'hosts')
      await other.must('sharing:allowService', { serviceId: question.serviceId })
  return other
}

/** This computer, which shares with two others. */
export const sharedScenes = async (stage: Stage): Promise<readonly Scene[]> => {
  const { keyward } = stage
  const folder = await chooseNewFolder(keyward)
  await keyward.press()
  await keyward.must('sharing:tryPlace', { kind: 'folder' })
  await keyward.must('sharing:create', { myName: 'Office desktop' })
  const workspaces = await keyward.must('workspaces:list')
  for (const { id } of workspaces.slice(0, 3)) await keyward.must('sharing:share', { workspaceId: id })
  await keyward.must('sharing:health')
  const laptop = await add(stage, folder, 'Laptop')
  const tablet = await add(
    stage,
    folder,
    'The very old laptop that stands in the cupboard of the meeting room upstairs',
  )
  const exchange = async (): Promise<void> => {
    await keyward.must('sharing:health')
    await laptop.exchange()
    await tablet.exchange()
    await keyward.must('sharing:health')
  }
  const keyIds = (await keyward.must('keys:list')).map(({ id }) => id)

  return [
    { title: 'On', show: ({ page }) => openComputers(page) },
    {
      title: 'Code',
      show: async ({ page }) => {
        await openComputers(page)
        await button(page, 'Add a computer…').click()
        await expect(page.getByRole('region', { name: 'Code' })).toBeVisible()
      },
    },
    {
      title: 'Removing',
      show: async ({ page }) => {
        await openComputers(page)
        await computers(page)
          .getByRole('button', { name: /^Remove Laptop/ })
          .click()
        await expect(page.getByRole('alertdialog')).toBeVisible()
      },
    },
    {
      title: 'Away',
      show: async ({ page }) => {
        renameSync(folder, `${folder}-moved`)
        await keyward.must('keys:update', { keyId: keyIds[0] ?? '', notes: 'Waits' })
        await keyward.must('sharing:health')
        await openComputers(page)
        await expect(page.getByText('cannot be reached now')).toBeVisible()
      },
      leave: async () => renameSync(`${folder}-moved`, folder),
    },
    {
      title: 'Questions',
      show: async ({ page }) => {
        const [keyId = ''] = (await laptop.keys()).map(({ id }) => id)
        await keyward.must('keys:replaceSecret', { keyId, clientSecret: 'gallery-secret-here' })
        await laptop.must('keys:replaceSecret', { keyId, clientSecret: 'gallery-secret-there' })
        const regions = [
          { name: 'One', authUrl: 'https://auth.harbour.example', baseUrl: 'https://api.harbour.example' },
        ]
        const service = await laptop.must('services:save', { name: 'Harbour', regions })
        const { id: workspaceId } = await laptop.must('workspaces:save', {
          name: 'Harbour Production',
          serviceId: service.id,
          regionId: service.regions[0]?.id ?? '',
          sensitive: false,
        })
        const fresh = { kind: 'service', workspaceId, name: 'Crane', clientId: 'good-crane' } as const
        await laptop.must('keys:add', { ...fresh, clientSecret: 'a-secret-for-the-gallery' })
        await laptop.must('sharing:share', { workspaceId })
        await laptop.exchange()
        await exchange()
        await openComputers(page)
        await expect(page.getByRole('region', { name: 'For you to decide' }).getByRole('button')).toHaveCount(
          3,
        )
      },
    },
    {
      title: 'Keys with their signs',
      show: async ({ page }) => {
        await page.getByRole('row').first().focus()
        await expect(page.getByText('need your decision')).toBeVisible()
      },
    },
    {
      title: 'Kept, too long, and of two others',
      show: async ({ page }) => {
        const [, kept = '', long = '', replaced = ''] = (await laptop.keys()).map(({ id }) => id)
        await keyward.must('keys:update', { keyId: kept, notes: 'Still needed' })
        await laptop.must('keys:remove', { keyId: kept })
        const note = '鍵'.repeat(2_000)
        const usedIn = Array.from({ length: 100 }, (_, n) => ({ place: `Place ${n}`, note }))
        await keyward.must('keys:update', { keyId: long, usedIn })
        // At once: each follows the other's hints, and would take its secret over.
        await Promise.all([
          laptop.must('keys:replaceSecret', { keyId: replaced, clientSecret: 'gallery-secret-laptop' }),
          tablet.must('keys:replaceSecret', { keyId: replaced, clientSecret: 'gallery-secret-tablet' }),
        ])
        await exchange()
        await openComputers(page)
        await expect(page.getByText('is too long to be shared')).toBeVisible()
        await expect(page.getByRole('button', { name: /^Keep this one / })).toHaveCount(2)
        await button(page, 'Keep it').scrollIntoViewIfNeeded()
      },
    },
    {
      title: 'What another computer had',
      show: async ({ page }) => {
        const [, keyId = ''] = (await laptop.keys()).map(({ id }) => id)
        const owner = (name: string) => ({ owner: { name, email: `${name.toLowerCase()}@example.com` } })
        await keyward.must('keys:update', {
          keyId,
          ...owner('Ada'),
          notes: 'For the night run',
          name: 'Night run',
        })
        await laptop.must('keys:update', { keyId, ...owner('Grace'), notes: 'For the export of every night' })
        await exchange()
        await page.getByRole('row', { name: /^Night run/ }).click()
        await expect(page.getByRole('button', { name: /^Use this one / })).toHaveCount(2)
        await page.getByRole('button', { name: 'Use this one Owner' }).scrollIntoViewIfNeeded()
      },
    },
    {
      title: 'Removed, with what it could open',
      show: async ({ page }) => {
        const { computers: all } = await keyward.must('sharing:state')
        const removed = all.find(({ name }) => name === 'Laptop')
        await keyward.must('sharing:removeComputer', { computerId: removed?.id ?? '' })
        await openComputers(page)
        const opened = page.getByRole('button', { name: /What it could open/, expanded: false })
        await opened.click()
        await computers(page).getByRole('list', { name: 'What it could open' }).scrollIntoViewIfNeeded()
      },
    },
    {
      title: 'Out',
      show: async ({ page }) => {
        await tablet.exchange()
        const { computers: all } = await tablet.must('sharing:state', undefined)
        const desktop = all.find(({ name }) => name === 'Office desktop')
        await tablet.must('sharing:removeComputer', { computerId: desktop?.id ?? '' })
        await tablet.exchange()
        await keyward.must('sharing:health')
        await openComputers(page)
        await expect(page.getByText('removed this computer')).toBeVisible()
      },
    },
  ]
}
