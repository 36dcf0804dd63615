import { expect } from '../../electron/app/keyward-app.ts'
import { mainWindow } from '../../pages/main-window.ts'
import { chooseWay } from '../../pages/replace-dialog.ts'
import { everyLook, type LookName, listLooks, looks, wear } from '../looks.ts'
import { inOrder, press, pressKey, type Scene, type Step, scene, sees, seesA } from '../scene.ts'

const search =
  (text: string): Step =>
  ({ page }) =>
    mainWindow(page).search.fill(text)

const clickRow =
  (name: string): Step =>
  ({ page }) =>
    mainWindow(page).row(name).first().click()

const order =
  (listOrder: 'workspace' | 'due'): Step =>
  ({ keyward }) =>
    keyward.must('settings:write', { listOrder })

const pointAtNothing: Step = ({ page }) => page.mouse.move(0, 0)

/** Shows a key and its detail; only the rows in sight are in the document. */
export const select = (name: string): Step => inOrder(search(name), clickRow(name), search(''))

/** Shows a key's detail also where it takes the place of the list. */
const openDetail = (name: string): Step =>
  inOrder(
    select(name),
    ({ page }) => expect(mainWindow(page).detail.getByRole('heading', { name })).toBeVisible(),
    ({ keyward }) => wear(keyward, looks.narrow),
    select(name),
    ({ keyward }) => wear(keyward, looks.light),
  )

/** Back to the list, also where the detail takes its place. */
const closeDetail = inOrder(
  pressKey('Escape'),
  ({ keyward }) => wear(keyward, looks.narrow),
  press('Back to the list'),
)

/** A key's detail, after further steps in it. */
export const detail = (
  title: string,
  name: string,
  o: { readonly steps?: readonly Step[]; readonly looks?: readonly LookName[] } = {},
): Scene => scene(title, [openDetail(name), ...(o.steps ?? [])], { looks: o.looks ?? [], leave: closeDetail })

/** The key list and the detail of a key. */
export const keyScenes: readonly Scene[] = [
  detail('Key with a live token', 'Billing sync', { looks: everyLook }),
  detail('Key whose token ends soon', 'Nightly export'),
  detail('Key that was not accepted', 'Ledger bridge'),
  detail('Service asks to slow down', 'Warehouse'),
  detail('Key that ends in six days', 'Data lake'),
  detail('Key that has ended', 'Archive'),
  detail('Key with the facts of its life', 'Partner onboarding', { looks: ['wide'] }),
  detail('Facts being edited', 'Partner onboarding', {
    // In other languages another button, with its tooltip, is below the pointer.
    steps: [press('Edit Used in'), seesA('button', 'Add another'), pointAtNothing],
  }),
  scene('Deleted, with a way back', [
    search('Archive'),
    clickRow('Archive'),
    pressKey('Delete'),
    seesA('button', 'Undo'),
    search(''),
  ]),
  detail('Long names', 'Weihnachtsgeld'),
  scene('Token copied', [
    select('Billing sync'),
    ({ page }) => mainWindow(page).copyTokenOf('Billing sync').first().click(),
    sees('clears from the clipboard in'),
    ({ page }) => expect(page.getByText(/^Copied/)).toHaveCount(0), // a picture of a change would differ from the page
  ]),
  scene('Menu of a key', [
    ({ page }) => mainWindow(page).row('Billing sync').first().click({ button: 'right' }),
    seesA('menu'),
  ]),
  detail('Replace a secret', 'Ledger bridge', {
    steps: [
      ({ page }) => page.getByRole('button', { name: 'Replace…' }).last().click(),
      ({ page }) => chooseWay(page),
      ({ page }) => expect(page.getByLabel('Client secret')).toBeVisible(),
    ],
  }),
  scene('Search', [search('exp')], { leave: search('') }),
  scene('Nothing found', [search('zzzz'), sees('Nothing matches')], { leave: search('') }),
  scene('Did you mean', [search('biling'), sees('Did you mean')], { leave: search('') }),
  scene('Needs attention', [({ page }) => page.getByText(/^Needs attention/).click()]),
  scene('Workspace', [
    ({ page }) =>
      page
        .getByRole('navigation')
        .getByRole('button', { name: /^Northwind Production/ })
        .click(),
  ]),
  scene('Three keys chosen', [
    ({ page }) => page.getByRole('row').nth(1).click(),
    ({ page }) =>
      page
        .getByRole('row')
        .nth(2)
        .click({ modifiers: ['Control'] }),
    ({ page }) =>
      page
        .getByRole('row')
        .nth(4)
        .click({ modifiers: ['Control'] }),
  ]),
  scene('Menu of the list', [press(/No owner/), press('More for the list'), seesA('menu')]),
  scene('Nothing unused', [press(/Unused for 90 days/)]),
  scene('List by what is due next', [order('due')], { leave: order('workspace'), looks: listLooks }),
  scene('Order', [press(/By workspace/), seesA('menu')]),
]
