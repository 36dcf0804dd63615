import type { Locator, Page } from '@playwright/test'
import type { RunningKeyward } from '../electron/app/keyward-app.ts'
import type { Seeded } from '../fakes/seeded.ts'
import { addKeyForm, mainWindow } from '../pages/main-window.ts'
import { chooseWay } from '../pages/replace-dialog.ts'

export interface Scene {
  readonly keyward: RunningKeyward
  readonly random: Seeded
  /** A new number on each call, for names. */
  readonly next: () => number
}

/** No keys are removed below FEWEST, and none added above MOST. */
const FEWEST = 20
const MOST = 60

const place = (page: Page, name: string) =>
  page
    .getByRole('navigation')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()

/** Closes everything and shows the list of all keys. */
export const goHome = async ({ keyward: { page } }: Scene): Promise<void> => {
  for (let tries = 0; tries < 3; tries++) await page.keyboard.press('Escape')
  await place(page, 'All keys').click()
  const leave = page.getByRole('button', { name: 'Leave', exact: true })
  await mainWindow(page).search.or(leave).first().waitFor()
  if (await leave.isVisible()) await leave.click()
  await mainWindow(page).search.fill('')
  const list = page.locator('[data-key-id]').first()
  // In a narrow window, a key's detail replaces the list.
  const back = page.getByRole('button', { name: 'Back', exact: true })
  await list.or(back).first().waitFor()
  if (await back.isVisible()) await back.click()
  await list.waitFor()
}

const someRow = async ({ keyward: { page }, random }: Scene): Promise<Locator> => {
  const back = page.getByRole('button', { name: 'Back', exact: true })
  if (await back.isVisible()) await back.click()
  const rows = page.locator('[data-key-id]')
  const keyId = await rows.nth(random.below(await rows.count())).getAttribute('data-key-id')
  // Finds the row by its key. The document contains only the visible rows, so an index soon means another row.
  const row = page.locator(`[data-key-id="${keyId}"]`)
  await row.focus()
  return row
}

/** Opens a key's detail, which is next to the list or replaces it in a narrow window. */
const openDetail = async (scene: Scene): Promise<void> => {
  await someRow(scene)
  await scene.keyward.page.keyboard.press('Enter')
}

/** Waits for any answer from the service. */
const settled = (page: Page, good: Locator): Promise<void> =>
  good
    .or(page.getByRole('button', { name: 'Save anyway' }))
    .first()
    .waitFor({ timeout: 30_000 })

const copy = async (scene: Scene) => {
  await someRow(scene)
  await scene.keyward.page.keyboard.press(scene.random.below(4) === 0 ? 'Control+Shift+c' : 'Control+c')
  await scene.keyward.page.getByText('Getting a token…').first().waitFor({ state: 'hidden', timeout: 30_000 })
}

const look = async (scene: Scene) => {
  for (let count = 0; count < 5; count++) await openDetail(scene)
}

const search = async ({ keyward: { page }, random }: Scene) => {
  await page.keyboard.press('/')
  await page.keyboard.type(random.oneOf(['key 1', 'acme', 'zzz', 'id-2']) ?? '', { delay: 10 })
  await mainWindow(page).search.fill('')
}

const add = async ({ keyward, random, next }: Scene) => {
  const { page } = keyward
  if ((await keyward.must('keys:list')).length >= MOST) return
  await page.keyboard.press('Control+n')
  const form = addKeyForm(page)
  const serial = next()
  await form.name.fill(`Key ${serial}`)
  await form.clientId.fill(`id-${serial}`)
  await form.clientSecret.fill(`soak-secret-${serial}`)
  if (random.below(8) === 0) {
    await place(page, 'All keys').click()
    return page.getByRole('button', { name: 'Leave', exact: true }).click()
  }
  const unchosen = page.getByRole('button', { name: /^Choose a workspace/ })
  if (await unchosen.isVisible()) {
    await unchosen.click()
    await page.getByRole('option', { name: /Acme/ }).click()
  }
  await form.save.click()
  await settled(page, page.getByRole('heading', { name: 'It works' }))
  const anyway = page.getByRole('button', { name: 'Save anyway' })
  if (!(await anyway.isVisible())) return
  await anyway.click()
  await page.getByRole('heading', { name: /^Saved/ }).waitFor()
}

const edit = async (scene: Scene) => {
  const { page } = scene.keyward
  await openDetail(scene)
  await page.getByRole('button', { name: 'Edit Notes' }).click()
  await page.getByLabel('Notes', { exact: true }).fill(`Note ${scene.next()} é💥`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByLabel('Notes', { exact: true }).waitFor({ state: 'hidden' })
}

const rename = async (scene: Scene) => {
  const { page } = scene.keyward
  await someRow(scene)
  await page.keyboard.press('F2')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill(`Key ${scene.next()}`)
  await page.keyboard.press('Enter')
  await name.waitFor({ state: 'hidden' })
}

const replace = async (scene: Scene) => {
  const { page } = scene.keyward
  const row = await someRow(scene)
  await row.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Replace…' }).click()
  await chooseWay(page, 'Only the secret')
  const secret = page.getByLabel('Client secret', { exact: true })
  await secret.fill(`soak-secret-${scene.next()}`)
  await page.getByRole('button', { name: 'Save and check' }).click()
  await settled(page, page.getByRole('button', { name: 'Restore', exact: true }))
  const anyway = page.getByRole('button', { name: 'Save anyway' })
  if (await anyway.isVisible()) await anyway.click()
  await secret.waitFor({ state: 'hidden' })
}

const remove = async (scene: Scene) => {
  const { keyward, random } = scene
  if ((await keyward.must('keys:list')).length <= FEWEST) return
  await someRow(scene)
  await keyward.page.keyboard.press('Delete')
  const undo = keyward.page.getByRole('button', { name: 'Undo' }).last()
  await undo.waitFor()
  if (random.below(3) === 0) await undo.click()
}

const deleted = async (scene: Scene) => {
  const { keyward, random } = scene
  const { page } = keyward
  if ((await keyward.must('keys:list', { deleted: true })).length === 0) return
  await place(page, 'Recently deleted').click()
  if (random.below(2) === 0) {
    const restore = page.getByRole('button', { name: /^Restore: / }).first()
    const name = (await restore.getAttribute('aria-label')) ?? ''
    await restore.click()
    return page.getByRole('button', { name, exact: true }).waitFor({ state: 'hidden' })
  }
  await page
    .getByRole('button', { name: /^Erase: / })
    .first()
    .click()
  const dialog = page.getByRole('alertdialog', { name: /^Erase / })
  const title = await dialog.getByRole('heading').first().innerText()
  const name = /“(.*)”/.exec(title)?.[1] ?? ''
  await dialog.getByRole('textbox').fill(name)
  await keyward.answerQuestions('go-on')
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

const testKey = async (scene: Scene) => {
  const { page } = scene.keyward
  await someRow(scene)
  await page.keyboard.press('Control+t')
  const { send } = mainWindow(page)
  await send.click()
  await send.and(page.locator(':not([data-pending])')).waitFor({ timeout: 30_000 })
}

const settings = async ({ keyward, random }: Scene) => {
  const { page } = keyward
  await page.keyboard.press('Control+,')
  const tabs = page.getByRole('tab')
  await tabs.first().waitFor()
  for (let count = 0; count < 4; count++) await tabs.nth(random.below(await tabs.count())).click()
  const theme = random.oneOf(['light', 'dark', 'system'] as const) ?? 'system'
  await keyward.must('settings:write', { theme, density: random.below(2) ? 'compact' : 'comfortable' })
}

const lock = async ({ keyward }: Scene) => {
  await mainWindow(keyward.page).lock.click()
  await keyward.waitForState('locked')
  await keyward.page.getByRole('button', { name: 'Unlock' }).click()
  await keyward.waitForState('ready')
}

const palette = async ({ keyward: { page }, random }: Scene) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type(random.oneOf(['key', 'set', 'zz']) ?? '', { delay: 10 })
  await page.keyboard.press('Escape')
}

const places = async ({ keyward: { page } }: Scene) => {
  for (const name of ['Overview', 'Activity']) await place(page, name).click()
}

const round = async ({ keyward }: Scene) => {
  const [workspace] = await keyward.must('workspaces:list')
  if (workspace === undefined) return
  await keyward.must('tokens:issueMany', { workspaceId: workspace.id })
  const [key] = await keyward.must('keys:list')
  if (key !== undefined) await keyward.must('tokens:cancel', { keyId: key.id })
}

const practice = async ({ keyward, random, next }: Scene) => {
  if ((await keyward.must('keys:list')).length >= MOST) return
  const region = random.below(2) === 0 ? 'default' : 'regional'
  const name = `Practice ${next()}`
  const key = await keyward.must('practice:createKey', {
    region,
    workspace: 'Practice',
    name,
    kind: 'service',
  })
  await keyward.must('tokens:issue', { keyId: key.id })
  if (random.below(4) === 0) await keyward.must('practice:stop')
}

const resize = async ({ keyward: { app }, random }: Scene) => {
  const size = random.oneOf([
    [760, 520],
    [1180, 760],
    [1400, 900],
  ] as const) ?? [1180, 760]
  await app.evaluate(
    ({ BrowserWindow }, [width, height]) => BrowserWindow.getAllWindows()[0]?.setContentSize(width, height),
    size,
  )
}

/** Everything that the soak does, with relative frequencies. Each act begins at the list of all keys. */
export const acts: readonly {
  readonly name: string
  readonly weight: number
  readonly act: (scene: Scene) => Promise<unknown>
}[] = [
  { name: 'copy a token', weight: 20, act: copy },
  { name: 'look at keys', weight: 10, act: look },
  { name: 'search', weight: 10, act: search },
  { name: 'add a key', weight: 8, act: add },
  { name: 'edit notes', weight: 6, act: edit },
  { name: 'rename', weight: 5, act: rename },
  { name: 'replace a secret', weight: 5, act: replace },
  { name: 'remove a key', weight: 6, act: remove },
  { name: 'restore or erase', weight: 5, act: deleted },
  { name: 'test a key', weight: 8, act: testKey },
  { name: 'settings', weight: 4, act: settings },
  { name: 'lock and unlock', weight: 3, act: lock },
  { name: 'palette', weight: 5, act: palette },
  { name: 'go around', weight: 5, act: places },
  { name: 'tokens for all', weight: 2, act: round },
  { name: 'practise', weight: 2, act: practice },
  { name: 'resize', weight: 2, act: resize },
]
