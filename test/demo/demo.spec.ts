import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { MINUTE_MS } from '../../src/shared/kernel/time.ts'
import { expect, type RunningKeyward, test } from '../electron/app/keyward-app.ts'
import { addKeyForm, mainWindow } from '../pages/main-window.ts'

const folder = resolve(import.meta.dirname, '../../out/demo')

/** Takes numbered screenshots of what a user would see. */
const camera = ({ page }: RunningKeyward) => {
  mkdirSync(folder, { recursive: true })
  let count = 0
  return async (name: string) => {
    count += 1
    const path = join(folder, `${String(count).padStart(2, '0')}-${name}.png`)
    await page.screenshot({ path, animations: 'disabled' })
  }
}

/** Adds keys in different states, in several workspaces, one of them live. */
const furnish = async (keyward: RunningKeyward) => {
  const make = (
    region: 'default' | 'regional',
    workspace: string,
    name: string,
    kind: 'service' | 'personal',
  ) => keyward.must('practice:createKey', { region, workspace, name, kind })
  const billing = await make('default', 'Acme Production', 'Billing sync', 'service')
  const nightly = await make('default', 'Acme Production', 'Nightly export', 'service')
  await make('default', 'Acme Production', 'Partner onboarding', 'service')
  const support = await make('default', 'Acme Production', 'Support desk', 'personal')
  const payout = await make('regional', 'Finance EU', 'Payout reports', 'service')
  const acme = (await keyward.must('workspaces:list')).find(({ name }) => name === 'Acme Production')
  if (acme === undefined) throw new Error('the workspace was made with its first key')
  const { deletedAtMs: _, ...draft } = acme
  await keyward.must('workspaces:save', { ...draft, sensitive: true })
  await keyward.must('keys:add', {
    name: 'Ledger bridge',
    kind: 'service',
    workspaceId: payout.workspaceId,
    clientId: '9b1d7c04-22f1-4c7e-a1b0-5d3f8e6a9c11',
    clientSecret: 'mistyped-when-it-was-saved',
  })
  const ledger = (await keyward.must('keys:list')).find(({ name }) => name === 'Ledger bridge')
  const issue = (keyId: string) => keyward.call('tokens:issue', { keyId })
  await issue(support.id)
  await keyward.advance(21 * MINUTE_MS)
  await issue(nightly.id)
  await keyward.advance(35 * MINUTE_MS)
  await issue(billing.id)
  await keyward.advance(18 * MINUTE_MS)
  await issue(payout.id)
  if (ledger !== undefined) await issue(ledger.id)
}

test('the main job, step by step', async ({ start }) => {
  test.setTimeout(180_000)
  const keyward = await start()
  const { page } = keyward
  const window = mainWindow(page)
  const picture = camera(keyward)
  await expect(page.getByText('Encrypted with this computer’s keychain')).toBeVisible()
  await picture('welcome')

  await window.practise.click()
  await expect(window.copyTokenOf('My first key')).toBeVisible()
  await picture('practice-key')
  await window.copyTokenOf('My first key').click()
  await expect(window.detail).toContainText('Copied. Valid for 60 min')
  await picture('token-copied')

  await furnish(keyward)
  await expect(page.getByText('Copied. Valid for 60 min')).toHaveCount(0)
  await window.row('Billing sync').click()
  await expect(window.detail).toContainText(/4[12] min/)
  await expect(window.detail.getByText('Token received')).toBeVisible()
  await page.mouse.move(0, 0) // a row under the pointer shows a checkbox instead of its ring
  await picture('keys')
  await window.row('Ledger bridge').click()
  await expect(window.detail).toContainText('doesn’t recognise this key')
  await picture('refused')

  await window.row('Billing sync').click()
  await window.testRequest.click()
  await expect(page.getByRole('heading', { level: 1, name: /^Test / })).toBeVisible()
  await window.testRequest.click()
  await expect(page.getByText(/^It works: 200 in/)).toBeVisible()
  await picture('test-request')

  await page.keyboard.press('Control+n')
  const form = addKeyForm(page)
  await form.workspace.click()
  await page.getByRole('option', { name: 'Finance EU' }).click()
  await form.name.fill('Data lake')
  await form.clientId.fill('nobody')
  await form.clientSecret.fill('nothing')
  await form.save.click()
  await expect(page.getByText('doesn’t recognise this key')).toBeVisible()
  await picture('add-key-refused')

  await keyward.must('settings:write', { theme: 'dark' })
  await picture('add-key-dark')
  await page.getByRole('button', { name: 'Cancel' }).click()
  const leave = page.getByRole('alertdialog').getByRole('button').last()
  if (await leave.isVisible()) await leave.click()
  await page
    .getByRole('button', { name: 'All keys' })
    .or(page.getByRole('link', { name: 'All keys' }))
    .click()
  await window.row('Billing sync').click()
  await picture('keys-dark')
  await window.lock.click()
  await keyward.waitForState('locked')
  await picture('locked-dark')
})
