import type { Page } from '@playwright/test'
import { expect } from '../../electron/app/keyward-app.ts'
import { everyLook, listLooks } from '../looks.ts'
import { choose, inOrder, onPage, press, pressKey, type Scenes, type Step, seesA, type } from '../scene.ts'

const inSidebar = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Navigation' }).getByRole('button', { name })

const goTo = onPage(async (page, name: RegExp) => {
  await inSidebar(page, name).click()
  await expect(inSidebar(page, name)).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('main')).not.toBeEmpty() // a screen's first visit loads its file
})

export const openOverview = goTo(/^Overview/)

const chooseInMenuBar =
  (item: string): Step =>
  ({ keyward }) =>
    keyward.app.evaluate(({ Menu }, id) => Menu.getApplicationMenu()?.getMenuItemById(id)?.click(), item)

const openSection = (name: string): Step =>
  inOrder(pressKey('Control+,'), press(name, 'tab'), seesA('heading', name))

const openMenuOfWorkspace = onPage((page) => inSidebar(page, /^Acme Staging/).click({ button: 'right' }))()

/** Screens that the sidebar opens, or the menu bar while the sidebar hides them. */
export const placeScenes: Scenes = {
  Overview: [openOverview, { looks: everyLook }],
  'All keys': [goTo(/^All keys/), { looks: listLooks }],
  Pinned: [chooseInMenuBar('pinned-keys'), seesA('heading', 'Pinned')],
  Activity: [goTo(/^Activity/)],
  'Recently deleted': [chooseInMenuBar('deleted-keys'), seesA('heading', 'Recently deleted')],
  Settings: [goTo(/^Settings/)],
}

const openProtection = openSection('Protection')

/** The settings, section by section. */
export const settingsScenes: Scenes = {
  'Settings, protection': [openProtection],
  'Settings, data': [openSection('Data')],
  'Settings, services': [openSection('Services')],
  'Settings, another way to keep secrets': [
    openProtection,
    press('Change…'),
    press('Advanced'),
    seesA('button', 'Keep until I quit'),
  ],
}

const lock = inOrder(({ keyward }) => keyward.lock(), seesA('button', /Unlock/))
const unlock = inOrder(press(/Unlock/), ({ keyward }) => keyward.waitForState('ready'))

const deleteWorkspace: Step = async ({ keyward }) => {
  const workspace = (await keyward.must('workspaces:list')).find(({ name }) => name === 'Acme Staging')
  await keyward.must('workspaces:remove', { workspaceId: workspace?.id ?? '' })
}

/** Overlays that open on any screen, the locked window, and *Recently deleted*. */
export const overlayScenes: Scenes = {
  Palette: [pressKey('Control+k'), seesA('dialog')],
  'Palette, typing': [pressKey('Control+k'), type(/Search keys, workspaces/, 'bil')],
  Shortcuts: [pressKey('Shift+?'), seesA('dialog')],
  'Workspace menu': [openMenuOfWorkspace, seesA('menu')],
  Locked: [lock, { leave: unlock }],
  'Recently deleted, a workspace': [deleteWorkspace, goTo(/^Recently deleted/), seesA('button', /^Restore /)],
}

/** Editing a workspace, and the backup dialogs. */
export const workspaceScenes: Scenes = {
  'Edit a workspace': [openMenuOfWorkspace, choose('Edit…'), seesA('dialog', /^Edit /)],
  'Delete a workspace': [openMenuOfWorkspace, choose('Delete…'), seesA('alertdialog')],
  'Make a backup': [openSection('Data'), press('Make a backup…'), seesA('dialog', 'Make a backup')],
}

/** Many workspaces of three services, in the overview and the sidebar. */
export const manyWorkspacesScenes: Scenes = {
  Overview: [openOverview, { looks: everyLook }],
  'By service': [goTo(/^All keys/), { looks: listLooks }],
  Filtered: [type('Find a workspace', 'customer 1'), { leave: type('Find a workspace', '') }],
  Folded: [press(/^Ledger/), press(/^Northwind/)],
}

/** What the locked window's button *I forgot it* opens. */
export const lostPassphraseScenes: Scenes = {
  'Passphrase forgotten': [lock, press('I forgot it'), seesA('dialog', /passphrase/), { looks: everyLook }],
}
