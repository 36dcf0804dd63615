import { expect } from '../../electron/app/keyward-app.ts'
import { mainWindow } from '../../pages/main-window.ts'
import { everyLook, listLooks } from '../looks.ts'
import type { Scene, Stage } from '../scene.ts'

const goTo =
  (name: RegExp) =>
  async ({ page }: Stage): Promise<void> => {
    const place = page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name })
    await place.click()
    await expect(place).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('main')).not.toBeEmpty() // a screen's first visit loads its file
  }

const byMenuBar =
  (item: string, heading: string) =>
  async ({ keyward, page }: Stage): Promise<void> => {
    await keyward.app.evaluate(
      ({ Menu }, id) => Menu.getApplicationMenu()?.getMenuItemById(id)?.click(),
      item,
    )
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }

/** Screens that the sidebar leads to, or the menu bar while it leaves them out. */
export const placeScenes: readonly Scene[] = [
  { title: 'Overview', show: goTo(/^Overview/), looks: everyLook },
  { title: 'All keys', show: goTo(/^All keys/), looks: listLooks },
  { title: 'Pinned', show: byMenuBar('pinned-keys', 'Pinned') },
  { title: 'Activity', show: goTo(/^Activity/) },
  { title: 'Recently deleted', show: byMenuBar('deleted-keys', 'Recently deleted') },
  { title: 'Settings', show: goTo(/^Settings/) },
]

const section =
  (name: string) =>
  async (stage: Stage): Promise<void> => {
    await goTo(/^Settings/)(stage)
    await stage.page.getByRole('main').getByText(name, { exact: true }).first().click()
    await expect(stage.page.getByRole('heading', { name, level: 2 })).toBeVisible()
  }

/** The settings, section by section. */
export const settingsScenes: readonly Scene[] = [
  { title: 'Settings, protection', show: section('Protection') },
  { title: 'Settings, data', show: section('Data') },
  { title: 'Settings, services', show: section('Services') },
  {
    title: 'Settings, another way to keep secrets',
    show: async (stage) => {
      await section('Protection')(stage)
      await stage.page.getByRole('button', { name: 'Change…' }).first().click()
      await stage.page.getByRole('button', { name: 'Advanced' }).click()
      await expect(stage.page.getByRole('button', { name: 'Keep until I quit' })).toBeVisible()
    },
  },
]

/** What opens over any screen. */
export const overlayScenes: readonly Scene[] = [
  {
    title: 'Palette',
    show: async ({ page }) => {
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    title: 'Palette, typing',
    show: async ({ page }) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: /Find a key/ }).fill('bil')
    },
  },
  {
    title: 'Shortcuts',
    show: async ({ page }) => {
      await page.keyboard.press('Shift+?')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    title: 'Workspace menu',
    show: async ({ page }) => {
      const place = page.getByRole('navigation', { name: 'Places' })
      await place.getByRole('button', { name: /^Acme Staging/ }).click({ button: 'right' })
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
]

const workspaceDialog =
  (item: string, dialog: RegExp) =>
  async ({ page }: Stage): Promise<void> => {
    const place = page.getByRole('navigation', { name: 'Places' })
    await place.getByRole('button', { name: /^Acme Staging/ }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: item }).click()
    await expect(page.getByRole('dialog', { name: dialog }).or(page.getByRole('alertdialog'))).toBeVisible()
  }

/** What is changed of a workspace, and the dialogs of a backup. */
export const workspaceScenes: readonly Scene[] = [
  { title: 'Edit a workspace', show: workspaceDialog('Edit workspace…', /^Edit workspace/) },
  { title: 'Delete a workspace', show: workspaceDialog('Delete workspace…', /^Delete/) },
  {
    title: 'Make a backup',
    show: async (stage) => {
      await section('Data')(stage)
      await stage.page.getByRole('button', { name: 'Make a backup…' }).click()
      await expect(stage.page.getByRole('dialog', { name: 'Make a backup' })).toBeVisible()
    },
  },
]

/** Deleted together with its keys. */
export const deletedScene: Scene = {
  title: 'Recently deleted, a workspace',
  show: async (stage) => {
    const { keyward } = stage
    const workspace = (await keyward.must('workspaces:list')).find(({ name }) => name === 'Acme Staging')
    await keyward.must('workspaces:remove', { workspaceId: workspace?.id ?? '' })
    await goTo(/^Recently deleted/)(stage)
    await expect(stage.page.getByRole('button', { name: /^Restore / }).first()).toBeVisible()
  },
}

/** Many workspaces of three services, in the overview and in the sidebar. */
export const manyWorkspacesScenes: readonly Scene[] = [
  { title: 'Overview', show: goTo(/^Overview/), looks: everyLook },
  { title: 'By service', show: goTo(/^All keys/), looks: listLooks },
  {
    title: 'Filtered',
    show: async ({ page }) => {
      await page.getByRole('textbox', { name: 'Find a workspace' }).fill('customer 1')
    },
    leave: ({ page }) => page.getByRole('textbox', { name: 'Find a workspace' }).fill(''),
  },
  {
    title: 'Folded',
    show: async ({ page }) => {
      for (const name of [/^Ledger/, /^Northwind/])
        await page.getByRole('navigation').getByRole('button', { name, expanded: true }).click()
    },
  },
]

/** What nobody sees who is not let in. */
export const lockedScene: Scene = {
  title: 'Locked',
  show: async ({ keyward, page }) => {
    await mainWindow(page).lock.click()
    await keyward.waitForState('locked')
    await expect(page.getByRole('button', { name: /Unlock/ })).toBeVisible()
  },
  leave: async ({ keyward, page }) => {
    await page.getByRole('button', { name: /Unlock/ }).click()
    await keyward.waitForState('ready')
  },
}

/** Behind *I forgot it* of the locked window. */
export const lostPassphraseScene: Scene = {
  title: 'Passphrase forgotten',
  show: async (stage) => {
    await lockedScene.show(stage)
    await stage.page.getByRole('button', { name: 'I forgot it' }).click()
    await expect(stage.page.getByRole('dialog', { name: 'If the passphrase is lost' })).toBeVisible()
  },
  looks: everyLook,
}
