import { expect } from '../../electron/app/keyward-app.ts'
import { mainWindow } from '../../pages/main-window.ts'
import { everyLook } from '../looks.ts'
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

/** The key list and the detail of a key. */
export const keyScenes: readonly Scene[] = [
  {
    title: 'Key with a live token',
    show: select('Billing sync'),
    looks: everyLook,
  },
  { title: 'Key whose token ends soon', show: select('Nightly export') },
  { title: 'Key that was not accepted', show: select('Ledger bridge') },
  { title: 'Service asks to slow down', show: select('Warehouse') },
  { title: 'Key that ends in six days', show: select('Data lake') },
  { title: 'Key that has ended', show: select('Archive') },
  { title: 'Long names', show: select('Weihnachtsgeld') },
  {
    title: 'Token copied',
    show: async (stage) => {
      await select('Billing sync')(stage)
      await mainWindow(stage.page).copyTokenOf('Billing sync').first().click()
      await expect(stage.page.getByText('leaves the clipboard in')).toBeVisible()
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
      await select('Ledger bridge')(stage)
      await stage.page.getByRole('button', { name: 'Replace secret' }).last().click()
      await expect(stage.page.getByLabel('Client secret')).toBeVisible()
    },
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
    title: 'Order and facts',
    show: async ({ page }) => {
      await page.getByRole('button', { name: /By workspace/ }).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
]
