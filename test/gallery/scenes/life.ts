import type { Page } from '@playwright/test'
import type { Service } from '../../../src/shared/model.ts'
import { DAY_MS } from '../../../src/shared/time.ts'
import { expect, type RunningKeyward } from '../../electron/app/keyward-app.ts'
import { addKeyForm, mainWindow } from '../../pages/main-window.ts'
import type { Scene, Stage } from '../scene.ts'
import { closeDetail, openDetail } from './keys.ts'

const clientSecret = 'a-secret-for-the-gallery'
const owner = { name: 'Dana Kim', email: 'dana@example.com' }
const usedIn = [
  { place: 'CI of the billing repository', note: 'Secret BILLING_CLIENT_SECRET' },
  { place: 'Nightly job on the reporting server' },
  { place: 'Dashboard' },
]

/** Keys of which each scene replaces one, in a service with two keys at once and in one with a single key. */
export const furnishLife = async (keyward: RunningKeyward, origin: string): Promise<void> => {
  const { nowMs } = await keyward.must('app:state')
  const regions = [{ name: 'Default region', authUrl: origin, baseUrl: origin }]
  const keysOf = async (facts: Partial<Service> & { name: string }, names: readonly string[]) => {
    const service = await keyward.must('services:save', { regions, ...facts })
    const regionId = service.regions[0]?.id ?? ''
    const place = { serviceId: service.id, regionId, sensitive: false }
    const workspace = await keyward.must('workspaces:save', { name: `${facts.name} Production`, ...place })
    for (const [index, name] of names.entries())
      await keyward.must('keys:add', {
        name,
        kind: index === 1 ? 'personal' : 'service',
        workspaceId: workspace.id,
        clientId: `${name === 'Archive' ? 'refused' : 'good'}-${name}`,
        clientSecret,
        owner,
        usedIn,
        keyExpiresAtMs: nowMs + (4 + 9 * index) * DAY_MS,
      })
  }
  await keysOf(
    {
      name: 'Northwind',
      keysPageUrl: 'https://console.example.com/keys',
    },
    [
      ...['Billing sync', 'Nightly export', 'Partner onboarding', 'Payout reports', 'Support desk'],
      ...['Data lake', 'Warehouse', 'Archive', 'Web shop'],
    ],
  )
  await keysOf({ name: 'Ledger' }, ['Ledger bridge'])
  const known = (await keyward.must('keys:list')).find(({ name }) => name === 'Nightly export')
  await keyward.must('keys:update', {
    keyId: known?.id ?? '',
    replaceEveryDays: 90,
    notes: 'Ask Finance before replacing it.',
    exception: 'The vendor has no new keys before May',
  })
}

const steps = ['addNewKey', 'bothWork', 'onePlace', 'allPlaces', 'switchOver', 'quiet', 'deleted'] as const

/** Shows a key's details; only the rows in sight are in the document. */
const choose = async (page: Page, name: string): Promise<void> => {
  const { search, row } = mainWindow(page)
  await search.fill(name)
  await row(name).first().click()
  await search.fill('')
}

/** Goes through the replacement of a key up to a step, and shows it. */
const replaced =
  (name: string, last?: (typeof steps)[number], o: { isLeak?: true } = {}) =>
  async ({ keyward, page }: Stage): Promise<void> => {
    const key = (await keyward.must('keys:list')).find((one) => one.name === name)
    const { id: replacementId } = await keyward.must('replacements:start', { keyId: key?.id ?? '', ...o })
    const ref = { replacementId }
    const places = async () =>
      (await keyward.must('replacements:list')).find(({ id }) => id === replacementId)?.places ?? []
    const tick = async (count: number) => {
      for (const { id: placeId } of (await places()).slice(0, count))
        await keyward.must('replacements:markPlace', { ...ref, placeId, isDone: true })
    }
    const takes: Readonly<Record<(typeof steps)[number], () => Promise<unknown>>> = {
      addNewKey: () =>
        keyward.must('replacements:addNewKey', {
          ...ref,
          clientId: `good-new-${name}`,
          clientSecret,
          check: true,
        }),
      bothWork: () => keyward.must('replacements:confirm', { ...ref, what: 'bothWork' }),
      onePlace: () => tick(1),
      allPlaces: () => tick(usedIn.length),
      switchOver: () => keyward.must('replacements:switchOver', ref),
      quiet: () => keyward.must('replacements:confirm', { ...ref, what: 'quiet' }),
      deleted: () => keyward.must('replacements:markDeleted', ref),
    }
    for (const step of steps.slice(0, last === undefined ? 0 : steps.indexOf(last) + 1)) await takes[step]()
    await choose(page, name)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  }

const press = (stage: Stage, name: string) =>
  stage.page.getByRole('button', { name, exact: true }).first().click()

const openOverview = ({ page }: Stage) =>
  page
    .getByRole('navigation')
    .getByRole('button', { name: /^Overview/ })
    .click()

/** A key's life: each step of its replacement, its facts in the form, its owner, and the evidence. */
export const lifeScenes: readonly Scene[] = [
  {
    title: 'How a key is to be replaced',
    show: async (stage) => {
      await choose(stage.page, 'Billing sync')
      await press(stage, 'Replace…')
      await expect(stage.page.getByRole('radio', { name: 'Step by step' })).toBeFocused()
    },
    leave: ({ page }) => page.keyboard.press('Escape'),
  },
  { title: 'Replacement, make the new key', show: replaced('Billing sync') },
  { title: 'Replacement, both work', show: replaced('Nightly export', 'addNewKey') },
  { title: 'Replacement, places', show: replaced('Partner onboarding', 'onePlace') },
  { title: 'Replacement, use the new key', show: replaced('Payout reports', 'allPlaces') },
  { title: 'Replacement, wait until it is quiet', show: replaced('Support desk', 'switchOver') },
  { title: 'Replacement, delete the old key', show: replaced('Data lake', 'quiet') },
  {
    title: 'Replacement, still accepted',
    show: async (stage) => {
      await replaced('Warehouse', 'deleted')(stage)
      await press(stage, 'Check again')
      await expect(stage.page.getByText('The service still takes the old key')).toBeVisible()
    },
  },
  {
    title: 'Replacement, proven',
    show: async (stage) => {
      await replaced('Archive', 'quiet')(stage)
      await press(stage, 'I deleted it: check now')
      await expect(stage.page.getByText('Confirmed: the old key no longer works')).toBeVisible()
    },
    looks: ['narrow'],
  },
  {
    title: 'Key that is dead',
    show: openDetail('Archive (old)'),
    leave: closeDetail,
    looks: ['narrow'],
  },
  { title: 'Replacement, one key at a time', show: replaced('Ledger bridge') },
  { title: 'Replacement of a leaked key', show: replaced('Web shop', undefined, { isLeak: true }) },
  {
    title: 'Replacement, stop',
    show: async (stage) => {
      await choose(stage.page, 'Ledger bridge')
      await press(stage, 'Continue')
      await press(stage, 'Stop replacing…')
      await expect(stage.page.getByText('Stop this replacement?')).toBeVisible()
    },
  },
  {
    title: 'Overview with replacements',
    show: async (stage) => {
      await openOverview(stage)
      await expect(stage.page.getByRole('list', { name: 'Replacements under way' })).toBeVisible()
    },
  },
  {
    title: 'Add key, more about it',
    show: async (stage) => {
      await stage.page.keyboard.press('Control+n')
      await expect(addKeyForm(stage.page).clientId).toBeVisible()
      await press(stage, 'More')
      await stage.page.getByLabel('Replace every … days').scrollIntoViewIfNeeded()
    },
  },
  {
    title: 'Key, what is known of it',
    show: async ({ page }) => {
      await choose(page, 'Nightly export')
      await expect(mainWindow(page).detail).toContainText('Dana Kim')
    },
  },
  {
    title: 'Hand over',
    show: async (stage) => {
      await stage.page.getByRole('button', { name: 'More for the list' }).click()
      await stage.page.getByRole('menuitem', { name: /^Hand over/ }).click()
      await stage.page.locator('input[type="text"]:focus, [role="combobox"]:focus').fill('Ola Berg')
    },
  },
  {
    title: 'Keep past its date',
    show: async ({ page }) => {
      await choose(page, 'Nightly export')
      await page.getByRole('button', { name: 'Edit Exception' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    looks: ['narrow'],
  },
  {
    title: 'Evidence',
    show: async (stage) => {
      await openOverview(stage)
      await press(stage, 'Evidence…')
      await expect(stage.page.getByRole('dialog')).toBeVisible()
    },
  },
]
