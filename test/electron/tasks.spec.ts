import { reply, startRawServer } from '../fakes/raw-server.ts'
import { Inputs, mainWindow } from '../pages/main-window.ts'
import { findLeaksInPage } from './app/heap.ts'
import { test as base, expect, type RunningKeyward, shareApp } from './app/keyward-app.ts'

// Common tasks, each with a maximum number of inputs. A click, a key press, a paste, or filling in one field
// counts as one.

const json = { 'Content-Type': 'application/json;charset=UTF-8', 'Cache-Control': 'no-store' }
const token = 'canary-token-of-the-service.1234567890'

/** A service like a customer's, with one address for tokens and another for its API. */
const test = base.extend<{ service: { readonly authUrl: string; readonly baseUrl: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a test needs from this pattern
  service: async ({}, use) => {
    const issued = JSON.stringify({ access_token: token, expires_in: 3600, token_type: 'Bearer' })
    const auth = await startRawServer((socket) => socket.end(reply(200, issued, json)))
    const api = await startRawServer((socket) => socket.end(reply(200, '{"workspace":"Acme"}', json)))
    await use({ authUrl: auth.origin, baseUrl: api.origin })
    await Promise.all([auth.close(), api.close()])
  },
})

const copyElsewhere = (keyward: RunningKeyward) => (text: string) =>
  keyward.app.evaluate(({ clipboard }, copied) => clipboard.writeText(copied), text)

test('a first real key takes at most 8 inputs, and no secret stays in the page (S33: memory)', async ({
  start,
  service,
}) => {
  const { authUrl, baseUrl } = service
  const keyward = await start()
  const { page } = keyward
  const inputs = new Inputs(page)
  const copy = copyElsewhere(keyward)

  await inputs.click(page.getByRole('button', { name: 'Add a key' }))
  await inputs.paste(
    page.getByRole('textbox', { name: 'Paste both values together' }),
    'Client ID: billing-4711\nClient secret: canary-Wq8-x1Zt0pLk93Ru',
    copy,
  )
  await inputs.type(page.getByRole('textbox', { name: 'Workspace name' }), 'Acme')
  await inputs.paste(page.getByLabel('Sign-in address'), `${authUrl}/v1/auth/token`, copy)
  await expect(page.getByText('Keyward adds /v1/auth/token for you')).toBeVisible()
  await inputs.paste(page.getByLabel('API address'), baseUrl, copy)
  await expect(page.getByText(`Tokens go to ${new URL(baseUrl).host}.`)).toBeVisible()
  await inputs.type(page.getByRole('textbox', { name: 'Name', exact: true }), 'Billing')
  await inputs.press('Enter')
  await expect(page.getByRole('heading', { name: 'It works' })).toBeVisible()
  await expect(page.getByText('valid for 60 min')).toBeVisible()
  await inputs.press('Enter') // *Copy token* has the focus
  await expect.poll(() => keyward.clipboardText()).toBe(token)
  expect(inputs.count).toBeLessThanOrEqual(8)
  expect(await findLeaksInPage(keyward)).toEqual([])
})

test('a first real key after practising takes at most 10 inputs', async ({ start, service }) => {
  const { authUrl, baseUrl } = service
  const keyward = await start()
  const { page } = keyward
  const copy = copyElsewhere(keyward)
  await mainWindow(page).practise.click()
  await mainWindow(page).copyTokenOf('My first key').click()
  await expect.poll(() => keyward.clipboardText()).not.toBe('')

  const inputs = new Inputs(page)
  await inputs.press('ControlOrMeta+N')
  await inputs.paste(
    page.getByRole('textbox', { name: 'Paste both values together' }),
    'Client ID: billing-4711\nClient secret: canary-Wq8-x1Zt0pLk93Ru',
    copy,
  )
  await inputs.type(page.getByRole('textbox', { name: 'Name', exact: true }), 'Billing')
  await inputs.type(page.getByRole('textbox', { name: 'Workspace name' }), 'Acme')
  await inputs.paste(page.getByLabel('Sign-in address'), `${authUrl}/oauth/token`, copy)
  await inputs.paste(page.getByLabel('API address'), baseUrl, copy)
  await inputs.press('Enter')
  await expect(page.getByRole('heading', { name: 'It works' })).toBeVisible()
  await inputs.press('Enter') // *Copy token* has the focus
  await expect.poll(() => keyward.clipboardText()).toBe(token)
  expect(inputs.count).toBeLessThanOrEqual(10)
})

test.describe('with keys', () => {
  const shared = shareApp()

  test('inputs needed: ≤ 4 for another key from a pasted block, ≤ 2 for a copy from a cold window, ≤ 2 for a test', async ({
    service,
  }) => {
    const { authUrl, baseUrl } = service
    const { keyward } = shared
    const { page } = keyward
    const saved = await keyward.must('services:save', {
      name: 'Example',
      regions: [{ name: 'Default', authUrl, baseUrl }],
    })
    const workspace = await keyward.must('workspaces:save', {
      name: 'Acme',
      serviceId: saved.id,
      regionId: saved.regions[0]?.id ?? '',
      sensitive: false,
    })
    await keyward.must('keys:add', {
      name: 'Billing',
      kind: 'service',
      workspaceId: workspace.id,
      clientId: 'billing-4711',
      clientSecret: 'canary-Wq8-x1Zt0pLk93Ru',
    })
    await expect(mainWindow(page).row('Billing')).toBeVisible()

    const adding = new Inputs(page)
    await adding.press('ControlOrMeta+N')
    await adding.paste(
      page.getByRole('textbox', { name: 'Paste both values together' }),
      'Key name: Ledger\nClient ID: ledger-0815\nClient secret: canary-Tn5-b7Yq2mXc48Ve',
      copyElsewhere(keyward),
    )
    await adding.press('Enter') // *Save and check* has the focus
    await expect(page.getByRole('heading', { name: 'It works' })).toBeVisible()
    expect(adding.count).toBeLessThanOrEqual(4)
    await keyward.close()

    const cold = await shared.start()
    const copying = new Inputs(cold.page)
    await copying.click(mainWindow(cold.page).copyTokenOf('Ledger'))
    await expect.poll(() => cold.clipboardText()).toBe(token)
    expect(copying.count).toBeLessThanOrEqual(2)

    const testing = new Inputs(cold.page)
    await testing.press('ControlOrMeta+T')
    await expect(mainWindow(cold.page).testRequest).toBeFocused()
    await testing.press('Enter')
    await expect(cold.page.getByText(/^It works: got a new token in/)).toBeVisible()
    expect(testing.count).toBeLessThanOrEqual(2)

    // Chromium once lost the form's layout when the window became narrow.
    await cold.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(760, 520))
    await cold.page.waitForFunction(() => window.innerWidth < 800)
    await expect(mainWindow(cold.page).testRequest).toBeVisible()
  })

  test('what needs attention is found with one input', async ({ service }) => {
    const refusal = reply(401, '{"error":"invalid_client"}', json)
    const refusing = await startRawServer((socket) => socket.end(refusal))
    const { keyward } = shared
    const { page } = keyward
    const saved = await keyward.must('services:save', {
      name: 'Example',
      regions: [
        { name: 'Default', ...service },
        { name: 'Other', authUrl: refusing.origin, baseUrl: service.baseUrl },
      ],
    })
    for (const [index, name] of ['Sales', 'Payroll'].entries()) {
      const workspace = await keyward.must('workspaces:save', {
        name: `Workspace of ${name}`,
        serviceId: saved.id,
        regionId: saved.regions[index]?.id ?? '',
        sensitive: false,
      })
      const key = { name, kind: 'service', workspaceId: workspace.id, clientId: name } as const
      const { id } = await keyward.must('keys:add', { ...key, clientSecret: 'canary-Wq8-x1Zt0pLk93Ru' })
      await keyward.call('tokens:issue', { keyId: id })
    }

    const looking = new Inputs(page)
    await looking.click(page.getByRole('button', { name: /^Overview/ }))
    const needs = page.getByRole('main').getByRole('listitem')
    await expect(needs.filter({ hasText: 'Workspace of Payroll · Payroll' })).toContainText(
      '1 key isn’t accepted',
    )
    await expect(needs.filter({ hasText: '· Sales' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Replace…' })).toBeVisible()
    expect(looking.count).toBe(1)
    await refusing.close()
  })
})
