import type { Page } from '@playwright/test'
import { appError } from '../../src/shared/errors/app-error.ts'
import { err } from '../../src/shared/kernel/result.ts'
import { expectAccessible } from './harness/accessible.ts'
import { expect, furtherLook, mainOf, test, timesAsked } from './harness/page-test.ts'
import { everyday, id, type Scenario, scenario, workspace } from './harness/scenario.ts'

const clientId = '9b1d7c04-22f1-4c7e-a1b0-5d3f8e6a9c11'
const clientSecret = 'canary-p-w_d.~%+x:y=Zq7LmN42kV9sT0bRw8'
const block = `Client secret: ${clientSecret}\nClient ID: ${clientId}`

/** An empty app whose user has chosen how to protect secrets. */
const nothing = (): Scenario => ({ ...scenario([], []), services: [] })
const inTheme = (given: Scenario, theme: 'light' | 'dark'): Scenario => ({
  ...given,
  settings: { ...given.settings, theme },
})

const goToForm = async (page: Page) => {
  await page.keyboard.press('Control+n')
  await expect(page.getByRole('heading', { name: 'Add a key' })).toBeVisible()
}

/** Puts text on the browser's clipboard like a user, by copying it elsewhere. */
const copyElsewhere = async (page: Page, text: string) => {
  const other = await page.context().newPage()
  await other.setContent('<textarea></textarea>')
  await other.locator('textarea').fill(text)
  await other.locator('textarea').press('Control+a')
  await other.keyboard.press('Control+c')
  await other.close()
  await page.bringToFront()
}
const pasteBlock = async (page: Page, text = block) => {
  await expect(page.getByLabel('Client secret')).toBeVisible() // the screen loads when it is first opened
  await copyElsewhere(page, text)
  await page.keyboard.press('Control+v')
}

/** Waits until React Aria removes its announcement of a busy button, which stays for some seconds. */
const untilSpoken = (page: Page) =>
  expect(page.locator('[data-live-announcer] [role="img"]')).toHaveCount(0, { timeout: 15_000 })

/** The page's calls to main with these names, in order, without their request ids. */
const asked = async (page: Page, names: readonly string[]) => {
  await page.evaluate(() => undefined) // calls arrive in order, so all earlier ones have arrived
  return mainOf(page)
    .asked.filter((call) => names.includes(call.name))
    .map(({ name, input }) => {
      const { requestId: _id, ...rest } = input as { requestId?: string } // the contract defines this
      return { name, input: rest }
    })
}

/** True if a text is anywhere in the page's JavaScript heap after garbage collection. */
const isInHeap = async (page: Page, text: string): Promise<boolean> => {
  const devTools = await page.context().newCDPSession(page)
  const chunks: string[] = []
  devTools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await devTools.send('HeapProfiler.collectGarbage')
  await devTools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await devTools.detach()
  return chunks.join('').includes(text)
}

/** Checks that the secret is in the value of a password field at most, and nowhere else in the document. */
const expectSecretOnlyInItsField = async (page: Page) => {
  expect(await page.content()).not.toContain(clientSecret)
  const holders = await page.evaluate(
    (secret) =>
      [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
        .filter((field) => field.value.includes(secret))
        .map((field) => field.type),
    clientSecret,
  )
  expect(holders.filter((type) => type !== 'password')).toEqual([])
}

test('one paste fills both fields in any order, and leaves the box empty', async ({ open }) => {
  const page = await open(everyday())
  await goToForm(page)
  await expect(page.getByRole('textbox', { name: 'Paste both' })).toBeFocused()
  await pasteBlock(page)
  await expect(page.getByText('Client ID and client secret found').first()).toBeVisible()
  await expect(page.getByLabel('Client ID')).toHaveValue(clientId)
  await expect(page.getByLabel('Client secret')).toHaveValue(clientSecret)
  await expect(page.getByRole('textbox', { name: 'Paste both' })).toHaveValue('')
  await expectSecretOnlyInItsField(page)
  // The next step has the focus.
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
})

test('after a complete paste, only Enter is needed to save', async ({ open }) => {
  const page = await open(everyday())
  await goToForm(page)
  await pasteBlock(page, `${block}\nAccount: finance eu\nName: Ledger`)
  await expect(page.getByRole('button', { name: 'Save and check' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'It works' })).toBeVisible()
})

test('Ctrl+Enter saves from anywhere in the form', async ({ open }) => {
  const page = await open(everyday())
  await goToForm(page)
  await pasteBlock(page, `${block}\nWorkspace: Finance EU\nName: Ledger`)
  const stops = [
    page.getByRole('button', { name: 'Save and check' }),
    page.getByRole('textbox', { name: 'Paste both' }),
    page.getByRole('button', { name: /Finance EU Workspace/ }),
    page.getByLabel('Client secret'),
    page.getByRole('button', { name: 'More', exact: true }),
  ]
  for (const [index, stop] of stops.entries()) {
    mainOf(page).refuseToken('invalid-client')
    await stop.focus()
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => timesAsked(page, 'keys:add')).toBe(index + 1)
    await expect(page.getByRole('alert')).toBeVisible()
  }
})

test('pasting works from anywhere, and typing into the box does nothing', async ({ open }) => {
  const page = await open(everyday())
  await goToForm(page)
  await page.keyboard.type('secret')
  await expect(page.getByText('Paste here, or type below.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Paste both' })).toHaveValue('')
  await page.getByRole('button', { name: 'Cancel' }).focus()
  await pasteBlock(page)
  await expect(page.getByLabel('Client secret')).toHaveValue(clientSecret)
})

test('a block pasted into a field is split, and a value with spaces is trimmed', async ({ open }) => {
  const page = await open(everyday())
  await goToForm(page)
  await page.getByLabel('Client ID').focus()
  await pasteBlock(page)
  await expect(page.getByLabel('Client ID')).toHaveValue(clientId)
  await expect(page.getByLabel('Client secret')).toHaveValue(clientSecret)
  await page.getByLabel('Client ID').fill('')
  await pasteBlock(page, `  ${clientId}\u00a0`)
  await expect(page.getByLabel('Client ID')).toHaveValue(clientId)
  await expect(page.getByText('Extra characters were removed.')).toBeVisible()
})

test('a pasted address selects its region and the only workspace there', async ({ open }) => {
  const page = await open(everyday())
  await goToForm(page)
  await pasteBlock(page, `curl -u ${clientId}:${clientSecret} https://auth.eu.example.com/v1/auth/token`)
  await expect(page.getByRole('button', { name: /Finance EU Workspace/ })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
})

test('pasting only a secret keeps an earlier client ID', async ({ open }) => {
  const page = await open(everyday())
  await goToForm(page)
  await pasteBlock(page, `Client secret: ${clientSecret}`)
  await expect(page.getByText('Client secret found').first()).toBeVisible()
  await page.getByLabel('Client ID').fill(clientId)
  await page.getByRole('textbox', { name: 'Paste both' }).focus()
  await pasteBlock(page, 'Client secret: canary-other-Zq7LmN42kV9sT0bRw8')
  await expect(page.getByLabel('Client ID')).toHaveValue(clientId)
})

test('Save and check is always visible in the smallest window', async ({ open }) => {
  const page = await open(nothing(), { place: 'welcome', width: 760, height: 520 })
  await page.getByRole('button', { name: 'Add a key' }).click()
  const save = page.getByRole('button', { name: 'Save and check' })
  for (const label of ['Client secret', 'Workspace name', 'API address']) {
    const field = page.getByLabel(label)
    await field.focus()
    await expect(field).toBeInViewport({ ratio: 1 })
    await expect(save).toBeInViewport({ ratio: 1 })
    const [fieldBox, saveBox] = [await field.boundingBox(), await save.boundingBox()]
    expect((fieldBox?.y ?? 0) + (fieldBox?.height ?? 0)).toBeLessThan(saveBox?.y ?? 0)
  }
})

test('the help follows the address fields and includes a text to request the addresses', async ({ open }) => {
  const page = await open(nothing(), { place: 'welcome' })
  await page.getByRole('button', { name: 'Add a key' }).click()
  await expect(page.getByRole('complementary', { name: 'Where to find it' })).toBeVisible()
  await page.getByLabel('Sign-in address').focus()
  const help = page.getByRole('complementary', { name: 'The token URL' })
  await expect(help).toContainText('It often ends in /oauth/token.')
  await expectAccessible(page)
  await page.getByLabel('API address').focus()
  await expect(page.getByRole('complementary', { name: 'The API base URL' })).toContainText(
    'What every API call’s address starts with',
  )
  await page.getByRole('button', { name: 'Copy a request for my IT team' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect((await asked(page, ['app:copyNote']))[0]?.input).toEqual({
    text: expect.stringContaining('the token URL for client credentials (it often ends in /oauth/token)'),
  })
  await page.getByLabel('Client ID').focus()
  await expect(page.getByRole('complementary', { name: 'Where to find it' })).toBeVisible()
})

test('another service’s full token URL is saved as its token path', async ({ open }) => {
  const page = await open(nothing(), { place: 'welcome' })
  await page.getByRole('button', { name: 'Add a key' }).click()
  await pasteBlock(page, `${block}\nName: Ledger`)
  await page.getByLabel('Workspace name').fill('Acme')
  await page.getByLabel('Sign-in address').fill('https://login.example.com/acme/oauth/token')
  await expect(page.getByText('Tokens come from /acme/oauth/token.')).toBeVisible()
  await page.getByLabel('API address').fill('https://api.example.com')
  await page.getByRole('button', { name: 'Save and check' }).click()
  await expect(page.getByRole('heading', { name: 'It works' })).toBeVisible()
  await expect(page.getByRole('complementary')).toHaveCount(0) // the last field's help is hidden
  expect((await asked(page, ['keys:add']))[0]?.input).toMatchObject({
    newWorkspace: {
      newService: {
        tokenPath: '/acme/oauth/token',
        regions: [{ authUrl: 'https://login.example.com', baseUrl: 'https://api.example.com' }],
      },
    },
  })
})

test('a key in a new region of a known service needs one save', async ({ open }) => {
  const page = await open(everyday())
  await goToForm(page)
  await pasteBlock(page, `${block}\nName: Payouts`)
  await page.getByRole('button', { name: /Choose a workspace/ }).click()
  await page.getByRole('option', { name: /New workspace/ }).click()
  await page.getByLabel('Workspace name').fill('Acme Asia')
  await page.getByRole('button', { name: /Service$/ }).click()
  await page.getByRole('option', { name: 'Example service, new region' }).click()
  await page.getByRole('button', { name: 'Save and check' }).click()
  await expect(page.getByText('Required', { exact: true })).toHaveCount(3)
  await expect(page.getByLabel('Region name')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Region name').fill('Asia region')
  await page.getByLabel('Sign-in address').fill('auth.asia.example.com')
  await page.getByLabel('API address').fill('api.asia.example.com')
  await page.getByRole('button', { name: 'Save and check' }).click()
  await expect(page.getByRole('heading', { name: 'It works' })).toBeVisible()
  const calls = await asked(page, ['services:save', 'workspaces:save', 'keys:add'])
  expect(calls.map(({ name }) => name)).toEqual(['keys:add'])
  expect(calls[0]?.input).toMatchObject({
    newWorkspace: {
      ...{ name: 'Acme Asia', serviceId: id(1, 1) },
      newRegion: {
        name: 'Asia region',
        authUrl: 'https://auth.asia.example.com',
        baseUrl: 'https://api.asia.example.com',
      },
    },
  })
})

test('a swapped ID and secret are detected and fixed with one press', { tag: '@smoke' }, async ({ open }) => {
  const page = await open(everyday())
  await goToForm(page)
  await page.getByLabel('Client ID').fill(clientSecret)
  await page.getByLabel('Client secret').fill(clientId)
  await expect(page.getByText('These two look swapped')).toBeVisible()
  await page.getByRole('button', { name: 'Swap them' }).click()
  await expect(page.getByLabel('Client ID')).toHaveValue(clientId)
  await expect(page.getByLabel('Client secret')).toHaveValue(clientSecret)
  await expect(page.getByText('These two look swapped')).toBeHidden()
})

test('typing finds a workspace among many, and its long name fits the window', async ({ open }) => {
  const names = [...Array.from({ length: 12 }, (_, n) => `Workspace ${n + 1}`), 'Ünited '.repeat(25).trim()]
  const page = await open(
    scenario(
      names.map((name, n) => workspace(n + 1, name)),
      [],
    ),
  )
  await goToForm(page)
  const trigger = page.getByRole('button', { name: /Choose a workspace/ })
  await trigger.click()
  const find = page.getByRole('combobox', { name: 'Find a workspace' })
  await expect(find).toBeFocused()
  const [list, field] = [await page.getByRole('listbox').boundingBox(), await trigger.boundingBox()]
  expect(list?.width).toBeLessThanOrEqual(field?.width ?? 0)
  await expectAccessible(page)
  await page.keyboard.type('united')
  await expect(page.getByRole('option')).toHaveCount(2) // one match, and *New workspace*
  await find.fill('workspace 12')
  await expect(page.getByRole('option', { name: 'New workspace' })).toBeVisible()
  await page.keyboard.press('Enter') // the first match
  await expect(page.getByRole('button', { name: /Workspace 12 Workspace/ })).toBeFocused()
})

test('with only the keyboard: paste, choose, name, save and copy, and the secret leaves the page', async ({
  open,
}) => {
  const page = await open(everyday())
  await goToForm(page)
  await pasteBlock(page)
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Ledger bridge 2')
  for (const field of ['Client ID', 'Client secret']) {
    await page.keyboard.press('Tab')
    await expect(page.getByLabel(field)).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /Choose a workspace/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Finance EU' }).waitFor()
  await page.keyboard.type('Fin')
  await expect(page.getByRole('option', { name: 'Finance EU' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /Finance EU Workspace/ })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'It works' })).toBeVisible()
  await expect(page.getByText('Its token is valid for 60 min.')).toBeVisible()
  await expect(page.locator('input[type=password]')).toHaveCount(0)
  await expectSecretOnlyInItsField(page)
  expect(await asked(page, ['keys:add'])).toEqual([
    {
      name: 'keys:add',
      input: {
        name: 'Ledger bridge 2',
        kind: 'service',
        workspaceId: id(3, 3),
        clientId,
        clientSecret,
        check: true,
      },
    },
  ])
  await expect(page.getByRole('button', { name: 'Copy token' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await timesAsked(page, 'tokens:copy')).toBe(1)
})

test('after saving, the page’s heap has no part of the secret', async ({ open }) => {
  const page = await open(everyday())
  await goToForm(page)
  await pasteBlock(page, `${block}\nWorkspace: Finance EU\nName: Ledger`)
  // First finds a copy that the test keeps on purpose, which proves that the search works.
  await page.evaluate(() => {
    Object.assign(window, { kept: document.querySelector<HTMLInputElement>('input[type=password]')?.value })
  })
  expect(await isInHeap(page, clientSecret)).toBe(true)
  await page.evaluate(() => Object.assign(window, { kept: undefined }))
  await page.getByRole('button', { name: 'Save and check' }).click()
  await expect(page.getByRole('heading', { name: 'It works' })).toBeVisible()
  await expect.poll(() => isInHeap(page, clientSecret), { timeout: 20_000 }).toBe(false)
})

test('a first real key creates its service and workspace in the same save', {
  tag: '@smoke',
}, async ({ open }) => {
  const page = await open(nothing(), { place: 'welcome' })
  await page.getByRole('button', { name: 'Add a key' }).click()
  await pasteBlock(page, `curl -u ${clientId}:${clientSecret} https://auth.example.com/v1/auth/token`)
  await expect(page.getByLabel('Sign-in address')).toHaveValue('https://auth.example.com')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Billing')
  await page.getByLabel('Workspace name').fill('Acme')
  await page.getByLabel('API address').fill('api.example.com/')
  await page.getByText('Live, be careful').click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'It works' })).toBeVisible()
  const calls = await asked(page, ['services:save', 'workspaces:save', 'keys:add'])
  expect(calls).toEqual([
    {
      name: 'keys:add',
      input: {
        name: 'Billing',
        kind: 'service',
        newWorkspace: {
          name: 'Acme',
          sensitive: true,
          newService: {
            name: 'example.com',
            regions: [
              {
                name: 'Default region',
                authUrl: 'https://auth.example.com',
                baseUrl: 'https://api.example.com',
              },
            ],
          },
        },
        clientId,
        clientSecret,
        check: true,
      },
    },
  ])
  await page.getByRole('button', { name: 'Add another' }).click()
  await expect(page.getByRole('button', { name: /Acme Workspace/ })).toBeVisible()
  await expect(page.getByLabel('Client secret')).toHaveValue('')
})

test('a refused key isn’t saved, keeps the entered values, and can be saved anyway', {
  tag: '@smoke',
}, async ({ open }) => {
  const page = await open(nothing(), { place: 'welcome' })
  mainOf(page).refuseToken('invalid-client', { host: 'auth.example.com', status: 401 })
  await page.getByRole('button', { name: 'Add a key' }).click()
  await pasteBlock(page)
  await page.getByLabel('Workspace name').fill('Acme')
  await page.getByLabel('Sign-in address').fill('https://auth.example.com')
  await page.getByLabel('API address').fill('https://api.example.com')
  await page.getByLabel('Name', { exact: true }).fill('Billing')
  await page.getByRole('button', { name: 'Save and check' }).click()
  await expect(page.getByRole('alert')).toContainText('The service didn’t accept this key')
  const others = ['services:save', 'services:remove', 'workspaces:save', 'workspaces:remove']
  expect(await asked(page, others)).toEqual([])
  await expect(page.getByLabel('Client secret')).toHaveValue(clientSecret)
  await expect(page.getByLabel('Workspace name')).toHaveValue('Acme')
  await expectSecretOnlyInItsField(page)
  await page.getByRole('button', { name: 'Save anyway' }).click()
  const last = (await asked(page, ['keys:add'])).at(-1)
  expect(last?.input).toMatchObject({ check: false, clientSecret })
  // Main returns the check's result with the key.
  await expect(page.getByRole('heading', { name: 'Saved, but it doesn’t work yet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enter ID and secret again' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary').getByLabel('Client secret')).toBeFocused()
})

test('a key that was saved while its service was unreachable is checked with one press', async ({ open }) => {
  const page = await open(everyday())
  mainOf(page).refuseToken('unreachable', { host: 'auth.eu.example.com' })
  await goToForm(page)
  await pasteBlock(page, `${block}\nWorkspace: Finance EU\nName: Ledger`)
  await page.getByRole('button', { name: 'Save and check' }).click()
  await page.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByRole('heading', { name: 'Saved, but it doesn’t work yet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check now' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'It works' })).toBeVisible()
})

test('the form shows progress, and Cancel stops it in main and shows a key that was already saved', {
  tag: '@smoke',
}, async ({ open }) => {
  const page = await open(everyday())
  // Holds the call back, because Cancel may overtake it.
  const held = mainOf(page).hold('keys:add')
  await goToForm(page)
  await pasteBlock(page, `${block}\nWorkspace: Finance EU\nName: Ledger`)
  await page.getByRole('button', { name: 'Save and check' }).click()
  await expect(page.getByRole('button', { name: 'Getting a token…' })).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Save and check' })).toBeEnabled()
  await expect(page.getByLabel('Client secret')).toHaveValue(clientSecret)
  await expect.poll(() => timesAsked(page, 'keys:cancelAdd')).toBe(1)
  const ids = mainOf(page)
    .asked.filter((call) => call.name === 'keys:add' || call.name === 'keys:cancelAdd')
    .map((call) => (call.input as { requestId?: string }).requestId) // the contract defines this
  expect(ids).toHaveLength(2)
  expect(ids[0]).toBe(ids[1])
  held.release()
  await expect(page.getByRole('heading', { name: 'It works' })).toBeVisible()
})

test('the form waits visibly for the answer to main’s question instead of the service', async ({ open }) => {
  const page = await open(everyday())
  const { person } = mainOf(page).app
  let answer = () => {}
  person.readsUntil = new Promise((resolve) => (answer = resolve))
  await goToForm(page)
  await pasteBlock(page, `${block}\nName: Ledger`)
  await page.getByRole('button', { name: /Choose a workspace/ }).click()
  await page.getByRole('option', { name: 'New workspace' }).click()
  await page.getByLabel('Workspace name').fill('Northern Works')
  await page.getByRole('button', { name: /Example service/ }).click()
  await page.getByRole('option', { name: 'New service' }).click()
  await page.getByLabel('Sign-in address').fill('https://auth.northern.example')
  await page.getByLabel('API address').fill('https://api.northern.example')
  await page.getByRole('button', { name: 'Save and check' }).click()
  await expect(page.getByText('Answer the question to continue.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Getting a token…' })).toBeHidden()
  answer()
  await expect(page.getByRole('heading', { name: 'It works' })).toBeVisible()
})

test('after a new workspace is chosen, its name is next', async ({ open }) => {
  const page = await open(everyday())
  await goToForm(page)
  await page.getByRole('button', { name: /Choose a workspace/ }).click()
  await page.getByRole('option', { name: 'New workspace' }).click()
  await expect(page.getByLabel('Workspace name')).toBeFocused()
})

test('a new workspace isn’t shown anywhere before its key is saved', async ({ open }) => {
  const page = await open(everyday())
  await goToForm(page)
  await pasteBlock(page, `${block}\nName: Ledger`)
  await page.getByRole('button', { name: /Choose a workspace/ }).click()
  await page.getByRole('option', { name: 'New workspace' }).click()
  await page.getByLabel('Workspace name').fill('Northern Works')
  await page.getByRole('button', { name: /Example service/ }).click()
  await page.getByRole('option', { name: 'New service' }).click()
  await page.getByLabel('Sign-in address').fill('https://auth.northern.example')
  await page.getByLabel('API address').fill('https://api.northern.example')
  const heightOf = async () => (await page.locator('form').boundingBox())?.height
  const height = await heightOf()
  const inSidebar = page.getByRole('button', { name: /Northern Works/ })
  const refuse = mainOf(page).app.tokenEndpoint.answerLater()
  await page.getByRole('button', { name: 'Save and check' }).click()
  await expect(page.getByRole('button', { name: 'Getting a token…' })).toBeVisible()
  await expect(inSidebar).toHaveCount(0)
  expect(await heightOf()).toBe(height)
  refuse(err({ error: appError('server-error', { host: 'auth.northern.example' }), mayRetry: false }))
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(inSidebar).toHaveCount(0)
  expect(await heightOf()).toBe(height)
  await page.getByRole('button', { name: 'Save and check' }).click()
  await expect(page.getByRole('heading', { name: 'It works' })).toBeVisible()
  await expect(inSidebar).toBeVisible()
})

test('an existing key is opened without asking about the entered values', async ({ open }) => {
  const page = await open(everyday())
  const twin = everyday().keys.find(({ name }) => name === 'Payout reports')
  await goToForm(page)
  await pasteBlock(
    page,
    `Client ID: ${twin?.clientId}\nClient secret: ${clientSecret}\nWorkspace: Finance EU\nName: Payouts`,
  )
  await page.getByRole('button', { name: 'Save and check' }).click()
  await expect(page.getByRole('alert')).toContainText('Already saved in Finance EU as Payout reports')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Payout reports' })).toBeVisible()
})

test('leaving a form with entries asks first, and the secret is gone either way', async ({ open }) => {
  const page = await open(everyday())
  await goToForm(page)
  await pasteBlock(page)
  const field = await page.getByLabel('Client secret').elementHandle()
  await page.keyboard.press('Control+1') // a workspace in the sidebar
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Client secret')).toHaveValue(clientSecret)
  await page.getByRole('button', { name: /^Activity/ }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible()
  expect(await field?.evaluate((input) => (input as HTMLInputElement).value)).toBe('') // `field` is an input
})

test('leaving an untouched form doesn’t ask, and locking never waits', async ({ open }) => {
  const page = await open(everyday())
  await goToForm(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'All keys' })).toBeVisible()
  await goToForm(page)
  await pasteBlock(page)
  await page.keyboard.press('Control+l')
  await expect(page.getByRole('heading', { name: 'Keyward is locked' })).toBeVisible()
  expect(await page.content()).not.toContain(clientSecret)
})

test('the first field with a problem gets the focus, and each one says what’s wrong', async ({ open }) => {
  const page = await open(nothing(), { place: 'welcome' })
  await page.getByRole('button', { name: 'Add a key' }).click()
  await expect(page.getByLabel('Workspace name')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(page.getByText('Required', { exact: true })).toHaveCount(6)
  await page.getByLabel('Workspace name').fill('Acme')
  await page.getByLabel('Sign-in address').fill('http://auth.example.com')
  await expect(page.getByText('Use https:// to protect the secret')).toBeVisible()
  await page.getByLabel('Sign-in address').fill('auth.example.com/v1/auth/token')
  await expect(page.getByText('https:// was added.')).toBeVisible()
  await expect(page.getByText('Keyward adds /v1/auth/token for you')).toBeVisible()
  await expect(page.getByText('The secret goes to auth.example.com.')).toBeVisible()
  await page.getByLabel('Client secret').fill('••••••••••')
  await expect(page.getByText('That’s only dots.')).toBeVisible()
  expect(await timesAsked(page, 'keys:add')).toBe(0)
})

for (const theme of ['light', 'dark'] as const) {
  test(`accessible in every state, ${theme}`, furtherLook(theme === 'light'), async ({ open }) => {
    const page = await open(inTheme(everyday(), theme))
    await goToForm(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: /Choose a workspace/ }).click()
    await page.getByRole('option', { name: 'New workspace' }).click()
    await page.getByRole('button', { name: /Example service/ }).click()
    await page.getByRole('option', { name: 'New service' }).click()
    await page.getByRole('button', { name: 'Service name' }).click()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Save and check' }).click()
    await expect(page.getByText('Required', { exact: true }).first()).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Client ID').fill(clientSecret)
    await page.getByLabel('Client secret').fill(clientId)
    await expect(page.getByText('These two look swapped')).toBeVisible()
    await page.keyboard.press('Control+1')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Leave' }).click()
    await goToForm(page)
    await pasteBlock(page, `${block}\nWorkspace: Finance EU\nName: Ledger`)
    mainOf(page).refuseToken('invalid-client', { host: 'auth.example.com', status: 401 })
    await page.getByRole('button', { name: 'Save and check' }).click()
    await page.getByRole('button', { name: 'Details' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save and check' }).click()
    await expect(page.getByRole('heading', { name: 'It works' })).toBeVisible()
    await untilSpoken(page)
    await expectAccessible(page)
  })
}
