import { expect } from '../../electron/app/keyward-app.ts'
import { mainWindow } from '../../pages/main-window.ts'
import { chooseWay } from '../../pages/replace-dialog.ts'
import { everyLook, type LookName, listLooks, wear } from '../looks.ts'
import {
  type Facts,
  inOrder,
  onPage,
  press,
  pressKey,
  type Scenes,
  type Step,
  sees,
  seesA,
} from '../scene.ts'

const search = onPage((page, text: string) => mainWindow(page).search.fill(text))

const clickRow = onPage((page, name: string, button: 'left' | 'right' = 'left') =>
  mainWindow(page).row(name).first().click({ button }),
)

/** Selects a key, to show its detail. Searches for it first, because only visible rows are in the document. */
export const select = (name: string): Step => inOrder(search(name), clickRow(name), search(''))

const look =
  (name: LookName): Step =>
  ({ keyward }) =>
    wear(keyward, name)

/**
 * Shows a key's detail and takes further steps in it. Selects the key again in a narrow window, so that looks
 * in which the detail replaces the list also show the detail.
 */
export const detail = (name: string, ...parts: readonly (Step | Facts)[]): readonly (Step | Facts)[] => [
  select(name),
  ({ page }) => expect(mainWindow(page).detail.getByRole('heading', { name })).toBeVisible(),
  look('Narrow'),
  select(name),
  look('Light'),
  ...parts,
  { leave: inOrder(pressKey('Escape'), look('Narrow'), press(/^Back$/)) },
]

const clickNth = onPage((page, at: number, ...modifiers: 'Control'[]) =>
  page.getByRole('row').nth(at).click({ modifiers }),
)

const orderList =
  (listOrder: 'due' | 'workspace'): Step =>
  ({ keyward }) =>
    keyward.must('settings:write', { listOrder })

/** The key list and the detail of a key. */
export const keyScenes: Scenes = {
  'Key with a live token': detail('Billing sync', { looks: everyLook }),
  'Key whose token ends soon': detail('Nightly export'),
  'Key that was not accepted': detail('Ledger bridge'),
  'Service asks to slow down': detail('Warehouse'),
  'Key that ends in six days': detail('Data lake'),
  'Key that has ended': detail('Archive'),
  'Key with the facts of its life': detail('Partner onboarding', { looks: ['Wide'] }),
  'Facts being edited': detail(
    'Partner onboarding',
    press('Edit Used in'),
    seesA('button', 'Add where it’s used'),
  ),
  'Deleted, with a way back': [
    search('Archive'),
    clickRow('Archive'),
    pressKey('Delete'),
    seesA('button', 'Undo'),
    search(''),
  ],
  'Long names': detail('Weihnachtsgeld'),
  'Token copied': [
    select('Billing sync'),
    ({ page }) => mainWindow(page).copyTokenOf('Billing sync').first().click(),
    sees('clears from the clipboard in'),
    ({ page }) => expect(page.getByRole('grid').getByText(/^Copied/)).toHaveCount(0), // a screenshot during a transition would differ from the page
  ],
  'Menu of a key': [clickRow('Billing sync', 'right'), seesA('menu')],
  'Replace a secret': detail(
    'Ledger bridge',
    ({ page }) => page.getByRole('button', { name: 'Replace…' }).last().click(),
    ({ page }) => chooseWay(page),
    ({ page }) => expect(page.getByLabel('Client secret')).toBeVisible(),
  ),
  Search: [search('exp'), { leave: search('') }],
  'Nothing found': [search('zzzz'), sees('Nothing matches'), { leave: search('') }],
  'Did you mean': [search('biling'), sees('Did you mean'), { leave: search('') }],
  'Needs attention': [press(/^Needs attention/)],
  Workspace: [press(/^Northwind Production/)],
  'Three keys chosen': [clickNth(1), clickNth(2, 'Control'), clickNth(4, 'Control')],
  'Menu of the list': [press(/No owner/), press(/^More$/), seesA('menu')],
  'Nothing unused': [press(/Unused for 90 days/)],
  'List by what is due next': [orderList('due'), { leave: orderList('workspace'), looks: listLooks }],
  Order: [press(/By workspace/), seesA('menu')],
}
