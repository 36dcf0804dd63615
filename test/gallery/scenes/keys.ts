import { expect } from '../../electron/app/keyward-app.ts'
import { mainWindow } from '../../pages/main-window.ts'
import { chooseWay } from '../../pages/replace-dialog.ts'
import { everyLook, listLooks, looks, wear } from '../looks.ts'
import type { Scene, Stage } from '../scene.ts'

/** Shows a key and its detail. */
export const select =
  (name: string) =>
  async ({ page }: Stage): Promise<void> => {
    const { search, row, detail } = mainWindow(page)
    await search.fill(name) // only the rows in sight are in the document
    await row(name).first().click()
    await search.fill('')
    await expect(detail.getByRole('heading', { name })).toBeVisible()
  }

/** Shows a key's detail also where it takes the place of the list. */
export const openDetail =
  (name: string) =>
  async (stage: Stage): Promise<void> => {
    const { keyward, page } = stage
    await select(name)(stage)
    await wear(keyward, looks.narrow)
    const { search, row } = mainWindow(page)
    await search.fill(name)
    await row(name).first().click()
    await search.fill('')
    await wear(keyward, looks.light)
  }

/** Back to the list, also where the detail takes its place. */
export const closeDetail = async ({ keyward, page }: Stage): Promise<void> => {
  await page.keyboard.press('Escape')
  await wear(keyward, looks.narrow)
  await page.getByRole('button', { name: 'Back to the list' }).click()
}

/** The key list and the detail of a key. */
export const keyScenes: readonly Scene[] = [
  {
    title: 'Key with a live token',
    show: openDetail('Billing sync'),
    leave: closeDetail,
    looks: everyLook,
  },
  { title: 'Key whose token ends soon', show: openDetail('Nightly export'), leave: closeDetail },
  { title: 'Key that was not accepted', show: openDetail('Ledger bridge'), leave: closeDetail },
  { title: 'Service asks to slow down', show: openDetail('Warehouse'), leave: closeDetail },
  { title: 'Key that ends in six days', show: openDetail('Data lake'), leave: closeDetail },
  { title: 'Key that has ended', show: openDetail('Archive'), leave: closeDetail },
  {
    title: 'Key with the facts of its life',
    show: openDetail('Partner onboarding'),
    leave: closeDetail,
    looks: ['wide'],
  },
  {
    title: 'Facts being edited',
    show: async (stage) => {
      await openDetail('Partner onboarding')(stage)
      await stage.page.getByRole('button', { name: 'Edit Used in' }).click()
      await expect(stage.page.getByRole('button', { name: 'Another place' })).toBeVisible()
      await stage.page.mouse.move(0, 0) // in other languages another button, with its tooltip, is below the pointer
    },
    leave: closeDetail,
  },
  {
    title: 'Deleted, with a way back',
    show: async (stage) => {
      const { search, row } = mainWindow(stage.page)
      await search.fill('Archive')
      await row('Archive').click()
      await stage.page.keyboard.press('Delete')
      await expect(stage.page.getByRole('button', { name: 'Undo' })).toBeVisible()
      await search.fill('')
    },
  },
  { title: 'Long names', show: openDetail('Weihnachtsgeld'), leave: closeDetail },
  {
    title: 'Token copied',
    show: async (stage) => {
      await select('Billing sync')(stage)
      await mainWindow(stage.page).copyTokenOf('Billing sync').first().click()
      await expect(stage.page.getByText('leaves the clipboard in')).toBeVisible()
      await expect(stage.page.getByText(/^Copied/)).toHaveCount(0) // a picture of a change would differ from the page
    },
  },
  {
    title: 'Menu of a key',
    show: async ({ page }) => {
      await mainWindow(page).row('Billing sync').first().click({ button: 'right' })
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    title: 'Replace a secret',
    show: async (stage) => {
      await openDetail('Ledger bridge')(stage)
      await stage.page.getByRole('button', { name: 'Replace…' }).last().click()
      await chooseWay(stage.page)
      await expect(stage.page.getByLabel('Client secret')).toBeVisible()
    },
    leave: closeDetail,
  },
  {
    title: 'Search',
    show: async ({ page }) => {
      await mainWindow(page).search.fill('exp')
    },
    leave: async ({ page }) => {
      await mainWindow(page).search.fill('')
    },
  },
  {
    title: 'Nothing found',
    show: async ({ page }) => {
      await mainWindow(page).search.fill('zzzz')
      await expect(page.getByText('Nothing matches')).toBeVisible()
    },
    leave: async ({ page }) => {
      await mainWindow(page).search.fill('')
    },
  },
  {
    title: 'Did you mean',
    show: async ({ page }) => {
      await mainWindow(page).search.fill('biling')
      await expect(page.getByText('Did you mean')).toBeVisible()
    },
    leave: async ({ page }) => {
      await mainWindow(page).search.fill('')
    },
  },
  {
    title: 'Needs attention',
    show: async ({ page }) => {
      await page.getByText(/^Needs attention/).click()
    },
  },
  {
    title: 'Workspace',
    show: async ({ page }) => {
      await page
        .getByRole('navigation')
        .getByRole('button', { name: /^Northwind Production/ })
        .click()
    },
  },
  {
    title: 'Three keys chosen',
    show: async ({ page }) => {
      const rows = page.getByRole('row')
      await rows.nth(1).click()
      await rows.nth(2).click({ modifiers: ['Control'] })
      await rows.nth(4).click({ modifiers: ['Control'] })
    },
  },
  {
    title: 'Menu of the list',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'No owner' }).click()
      await page.getByRole('button', { name: 'More for the list' }).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    title: 'Nothing unused',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'Unused for 90 days' }).click()
    },
  },
  {
    title: 'List by what is due next',
    show: async ({ keyward }) => {
      await keyward.must('settings:write', { listOrder: 'due' })
    },
    leave: async ({ keyward }) => {
      await keyward.must('settings:write', { listOrder: 'workspace' })
    },
    looks: listLooks,
  },
  {
    title: 'Order',
    show: async ({ page }) => {
      await page.getByRole('button', { name: /By workspace/ }).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
]
