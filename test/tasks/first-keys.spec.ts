import type { Locator } from '@playwright/test'
import type { RunningKeyward } from '../electron/app/keyward-app.ts'
import { type Inputs, mainWindow } from '../pages/main-window.ts'
import { credentials } from './own-service.ts'
import { copyElsewhere, expect, expectTokenCopied, test, walkTask } from './walk-task.ts'

test.describe.configure({ timeout: 300_000 })

/** The fields of the form that adds a key, by what a person reads. */
const formOf = ({ page }: RunningKeyward) => ({
  box: page.getByRole('textbox', { name: 'Paste both values together' }),
  name: page.getByRole('textbox', { name: 'Name', exact: true }),
  workspaceName: page.getByLabel('Workspace name'),
  authUrl: page.getByLabel('Sign-in address'),
  baseUrl: page.getByLabel('API address'),
  secret: page.getByLabel('Client secret'),
  works: page.getByRole('heading', { name: 'It works' }),
  note: page.getByRole('alert'),
})

test('the first start, and the first real key after practising', async ({ start, service }) => {
  const keyward = await start({ hasTestClock: false })
  const { page } = keyward
  const window = mainWindow(page)
  const form = formOf(keyward)
  const copy = copyElsewhere(keyward)
  await walkTask({
    name: 'First start → first practice token',
    before: 2,
    keyward,
    walk: async (inputs) => {
      await inputs.click(window.practise)
      await inputs.click(window.copyTokenOf('My first key'))
      await expectTokenCopied(keyward)
    },
  })
  await walkTask({
    name: 'Test request with a practice key',
    before: 2,
    keyward,
    walk: async (inputs) => {
      await inputs.press('ControlOrMeta+T')
      await expect(window.send).toBeFocused()
      await inputs.press('Enter')
      await expect(page.getByText('200 It worked')).toBeVisible()
    },
  })
  await copy('')
  await walkTask({
    name: 'First real key after practising, with its token',
    before: 'not possible',
    limit: 10,
    keyward,
    walk: async (inputs) => {
      await inputs.press('ControlOrMeta+N')
      await inputs.paste(form.box, credentials('billing-4711'), copy)
      await inputs.type(form.name, 'Billing')
      await inputs.type(form.workspaceName, 'Acme')
      await inputs.paste(form.authUrl, `${service.authUrl}/v1/auth/token`, copy)
      await inputs.paste(form.baseUrl, service.baseUrl, copy)
      await inputs.press('Enter')
      await expect(form.works).toBeVisible()
      await inputs.press('Enter') // *Copy token* has the focus
      await expectTokenCopied(keyward)
    },
  })
})

test('the same by keyboard alone', async ({ start, service }) => {
  const keyward = await start({ hasTestClock: false })
  const { page } = keyward
  const form = formOf(keyward)
  const copy = copyElsewhere(keyward)
  const tabTo = async (inputs: Inputs, field: Locator) => {
    await expect(field).toBeVisible()
    for (let tries = 0; tries < 30; tries += 1) {
      if (await field.evaluate((element) => element === document.activeElement)) return
      await inputs.press('Tab')
    }
    throw new Error('The focus does not get there.')
  }
  const write = async (inputs: Inputs, field: Locator, text: string) => {
    await tabTo(inputs, field)
    inputs.count += 1
    await page.keyboard.insertText(text)
  }
  await walkTask({
    name: 'First practice token, by keyboard alone',
    before: 3,
    keyward,
    walk: async (inputs) => {
      await tabTo(inputs, mainWindow(page).practise)
      await inputs.press('Enter')
      await expect(mainWindow(page).copyTokenOf('My first key')).toBeFocused()
      await inputs.press('Enter')
      await expectTokenCopied(keyward)
    },
  })
  await walkTask({
    name: 'Real key after practising, by keyboard alone',
    before: 22,
    keyward,
    walk: async (inputs) => {
      await inputs.press('ControlOrMeta+N')
      await tabTo(inputs, form.box)
      await copy(credentials('billing-4711'))
      await inputs.press('ControlOrMeta+V')
      await write(inputs, form.name, 'Billing')
      await write(inputs, form.workspaceName, 'Acme')
      await write(inputs, form.authUrl, service.authUrl)
      await write(inputs, form.baseUrl, service.baseUrl)
      await inputs.press('Enter')
      await expect(form.works).toBeVisible()
    },
  })
})

test('a first key that does not work at first, and twelve more', async ({ start, service }) => {
  const keyward = await start({ hasTestClock: false })
  const { page } = keyward
  const form = formOf(keyward)
  const copy = copyElsewhere(keyward)
  await walkTask({
    name: 'First real key with a wrong secret: refused, with the reason',
    before: 10,
    keyward,
    walk: async (inputs) => {
      await inputs.click(page.getByRole('button', { name: 'Add a key' }))
      await inputs.paste(form.box, credentials('billing-4711', 'wrong'), copy)
      await inputs.type(form.name, 'Billing')
      await inputs.type(form.workspaceName, 'Acme')
      await inputs.paste(form.authUrl, service.authUrl, copy)
      await inputs.paste(form.baseUrl, service.baseUrl, copy)
      await inputs.press('Enter')
      await expect(form.note).toContainText(/create a new key/i)
    },
  })
  await walkTask({
    name: 'Wrong path: the address is named',
    before: 4,
    keyward,
    walk: async (inputs) => {
      await inputs.type(form.authUrl, `${service.authUrl}/wrong`)
      await inputs.press('Enter')
      await expect(form.note).toContainText('That address answered, but not with a token')
    },
  })
  await walkTask({
    name: 'Unknown host: the address is asked about first',
    before: 4,
    keyward,
    walk: async (inputs) => {
      await inputs.type(form.authUrl, 'https://auth.nobody.invalid')
      await inputs.press('Enter')
      await expect(form.note).toContainText('Is this address right?')
    },
  })
  await form.authUrl.fill(service.authUrl)
  await form.secret.fill('canary-right-Wq8x1Zt0pLk93Ru')
  await page.keyboard.press('Enter')
  await expect(form.works).toBeVisible()

  const another = page.getByRole('button', { name: 'Add another' })
  await walkTask({
    name: '12 keys into 3 workspaces',
    before: 74,
    keyward,
    walk: async (inputs) => {
      for (const workspace of ['Northwind', 'Partner Portal', 'Finance']) {
        for (const name of ['Billing sync', 'Nightly export', 'Support desk', 'Ledger bridge']) {
          await inputs.click(another)
          await inputs.paste(form.box, credentials(`${workspace}-${name}`.replaceAll(' ', '-')), copy)
          await inputs.type(form.name, name)
          if (name === 'Billing sync') {
            await inputs.click(page.getByRole('button', { name: /Workspace$/ }))
            await inputs.click(page.getByRole('option', { name: 'New workspace…' }))
            await expect(form.workspaceName).toBeFocused()
            await inputs.type(form.workspaceName, workspace)
          }
          await inputs.press('Enter')
          await expect(form.works).toBeVisible()
        }
      }
    },
  })
  const saved = await keyward.must('keys:list')
  expect(saved).toHaveLength(13)
  expect(new Set(saved.map(({ workspaceId }) => workspaceId)).size).toBe(4)
})
