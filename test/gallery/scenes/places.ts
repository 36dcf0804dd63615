import { expect } from '../../electron/app/keyward-app.ts'
import { mainWindow } from '../../pages/main-window.ts'
import { everyLook, listLooks } from '../looks.ts'
import { inOrder, press, pressKey, type Scene, type Stage, type Step, scene, seesA } from '../scene.ts'

const inSidebar = ({ page }: Stage, name: RegExp) =>
  page.getByRole('navigation', { name: 'Navigation' }).getByRole('button', { name })

const goTo =
  (name: RegExp): Step =>
  async (stage) => {
    await inSidebar(stage, name).click()
    await expect(inSidebar(stage, name)).toHaveAttribute('aria-current', 'page')
    await expect(stage.page.getByRole('main')).not.toBeEmpty() // a screen's first visit loads its file
  }

const goByMenuBar = (item: string, heading: string): Step =>
  inOrder(
    ({ keyward }) =>
      keyward.app.evaluate(({ Menu }, id) => Menu.getApplicationMenu()?.getMenuItemById(id)?.click(), item),
    seesA('heading', heading),
  )

/** Screens that the sidebar leads to, or the menu bar while it leaves them out. */
export const placeScenes: readonly Scene[] = [
  scene('Overview', [goTo(/^Overview/)], { looks: everyLook }),
  scene('All keys', [goTo(/^All keys/)], { looks: listLooks }),
  scene('Pinned', [goByMenuBar('pinned-keys', 'Pinned')]),
  scene('Activity', [goTo(/^Activity/)]),
  scene('Recently deleted', [goByMenuBar('deleted-keys', 'Recently deleted')]),
  scene('Settings', [goTo(/^Settings/)]),
]

const openSection = (name: string): Step =>
  inOrder(
    goTo(/^Settings/),
    ({ page }) => page.getByRole('main').getByText(name, { exact: true }).first().click(),
    seesA('heading', name),
  )

/** The settings, section by section. */
export const settingsScenes: readonly Scene[] = [
  scene('Settings, protection', [openSection('Protection')]),
  scene('Settings, data', [openSection('Data')]),
  scene('Settings, services', [openSection('Services')]),
  scene('Settings, another way to keep secrets', [
    openSection('Protection'),
    press('Change…'),
    press('Advanced'),
    seesA('button', 'Keep until I quit'),
  ]),
]

const openMenuOfWorkspace: Step = (stage) => inSidebar(stage, /^Acme Staging/).click({ button: 'right' })

/** What opens over any screen. */
export const overlayScenes: readonly Scene[] = [
  scene('Palette', [pressKey('Control+k'), seesA('dialog')]),
  scene('Palette, typing', [
    pressKey('Control+k'),
    ({ page }) => page.getByRole('combobox', { name: /Find a key/ }).fill('bil'),
  ]),
  scene('Shortcuts', [pressKey('Shift+?'), seesA('dialog')]),
  scene('Workspace menu', [openMenuOfWorkspace, seesA('menu')]),
]

/** What is changed of a workspace, and the dialogs of a backup. */
export const workspaceScenes: readonly Scene[] = [
  scene('Edit a workspace', [
    openMenuOfWorkspace,
    press('Edit workspace…', 'menuitem'),
    seesA('dialog', /^Edit workspace/),
  ]),
  scene('Delete a workspace', [
    openMenuOfWorkspace,
    press('Delete workspace…', 'menuitem'),
    seesA('alertdialog'),
  ]),
  scene('Make a backup', [openSection('Data'), press('Make a backup…'), seesA('dialog', 'Make a backup')]),
]

/** Deleted together with its keys. */
export const deletedScene: Scene = scene('Recently deleted, a workspace', [
  async ({ keyward }) => {
    const workspace = (await keyward.must('workspaces:list')).find(({ name }) => name === 'Acme Staging')
    await keyward.must('workspaces:remove', { workspaceId: workspace?.id ?? '' })
  },
  goTo(/^Recently deleted/),
  seesA('button', /^Restore /),
])

const filter =
  (text: string): Step =>
  ({ page }) =>
    page.getByRole('textbox', { name: 'Find a workspace' }).fill(text)

const fold =
  (name: RegExp): Step =>
  ({ page }) =>
    page.getByRole('navigation').getByRole('button', { name, expanded: true }).click()

/** Many workspaces of three services, in the overview and in the sidebar. */
export const manyWorkspacesScenes: readonly Scene[] = [
  scene('Overview', [goTo(/^Overview/)], { looks: everyLook }),
  scene('By service', [goTo(/^All keys/)], { looks: listLooks }),
  scene('Filtered', [filter('customer 1')], { leave: filter('') }),
  scene('Folded', [fold(/^Ledger/), fold(/^Northwind/)]),
]

const lock = inOrder(
  ({ page }) => mainWindow(page).lock.click(),
  ({ keyward }) => keyward.waitForState('locked'),
  seesA('button', /Unlock/),
)

/** What nobody sees who is not let in. */
export const lockedScene: Scene = scene('Locked', [lock], {
  leave: inOrder(press(/Unlock/), ({ keyward }) => keyward.waitForState('ready')),
})

/** Behind *I forgot it* of the locked window. */
export const lostPassphraseScene: Scene = scene(
  'Passphrase forgotten',
  [lock, press('I forgot it'), seesA('dialog', 'If you lost the passphrase')],
  { looks: everyLook },
)
