import type { Page } from '@playwright/test'
import { Secret } from '../../src/main/kernel/secret.ts'
import { sharingOf, teamOf } from '../fakes/given-sharing.ts'
import { expectAccessible } from './harness/accessible.ts'
import { expect, inputsOf, mainOf, test } from './harness/page-test.ts'
import { everyday, id, NOW_MS, workspace } from './harness/scenario.ts'
import { GivenSharing } from './harness/sharing-page.ts'

const place = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Navigation' }).getByRole('button', { name })
const openServices = async (page: Page) => {
  await page.keyboard.press('Control+,')
  await page.getByRole('tab', { name: 'Services' }).click()
}

test('a workspace can be renamed and marked as live from its context menu in the sidebar', async ({
  open,
}) => {
  const page = await open(everyday())
  await place(page, /^Finance EU/).click({ button: 'right' })
  await expect(page.getByRole('menu', { name: 'More actions for Finance EU' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Edit…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Edit / })
  await expect(dialog.getByText('This can’t be changed')).toBeVisible()
  await page.keyboard.type('Typed') // replaces the name, which is selected
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Typed')
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Name' }).fill(' ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter a name')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Finance Europe')
  await dialog.getByRole('switch', { name: 'Live, be careful' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(place(page, /^Finance Europe, Live, be careful/)).toBeVisible()
  expect(await inputsOf(page, 'workspaces:save')).toMatchObject([
    { id: id(3, 3), name: 'Finance Europe', sensitive: true, regionId: id(2, 2) },
  ])
})

test('a workspace’s page names it once, and a live mark doesn’t look like an expiry', async ({ open }) => {
  const page = await open(everyday())
  await place(page, /^Acme Production/).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Acme Production' })).toBeVisible()
  await expect(main.getByRole('grid').getByText('Acme Production', { exact: true })).toHaveCount(0)
  const head = main.getByRole('rowheader')
  await expect(head).toContainText('5 keys')
  // The label of a live workspace is an outline, because only labels about expiry are filled with yellow.
  await expect(head.getByText('Live, be careful')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(main.getByText('Live, be careful').first()).toHaveCSS('color', 'rgb(21, 26, 35)')
})

test('a region is named only if its service has several', async ({ open }) => {
  const given = everyday()
  const services = given.services.map((service) => ({ ...service, regions: service.regions.slice(0, 1) }))
  const workspaces = given.workspaces.map((one) => ({ ...one, regionId: id(2, 1) }))
  for (const [of, count] of [
    [given, 1],
    [{ ...given, services, workspaces }, 0],
  ] as const) {
    const page = await open(of)
    const region = page.getByText(/Default region/)
    await place(page, /^Acme Staging/).click()
    await expect(page.getByRole('rowheader').getByText(/Default region/)).toHaveCount(count)
    await expect(page.getByRole('complementary').getByText(/Default region/)).toHaveCount(count)
    await place(page, /^Acme Staging/).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Edit…' }).click()
    await expect(page.getByRole('dialog').getByText(/^Service: Example service/)).toBeVisible()
    await expect(page.getByRole('dialog').getByText(/Default region/)).toHaveCount(count)
    await page.keyboard.press('Escape')
    await openServices(page)
    await expect(page.getByRole('heading', { level: 3, name: 'Example service' })).toBeVisible()
    await expect(region).toHaveCount(count)
  }
})

test('deleting a workspace says how many keys are deleted with it, and can be undone', {
  tag: '@smoke',
}, async ({ open }) => {
  const page = await open(everyday())
  await place(page, /^Acme Production/).click()
  await page.getByRole('button', { name: 'More actions for Acme Production' }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete “Acme Production”?' })
  await expect(question).toContainText('5 keys will stay in Recently deleted')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(place(page, /^Acme Production/)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'All keys' })).toBeVisible()
  await expect(place(page, /^All keys, 6 keys/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(place(page, /^Acme Production.*5 keys/)).toBeVisible()
})

for (const [who, isMe, words] of [
  ['colleagues', false, 'It’s shared: Bea and Tom will lose it too.'],
  ['my own computers', true, 'It’s also deleted on your other computers.'],
] as const)
  test(`deleting a workspace shared with ${who} says so`, async ({ open }) => {
    const given = everyday()
    const page = await open(given)
    await place(page, /^Acme Production/).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Delete…' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('5 keys will stay in Recently deleted')
    await expect(question.getByText(words)).toHaveCount(0)
    const team = teamOf(NOW_MS, { workspaceIds: given.workspaces.map((each) => each.id) })
    const people = team.people.filter((person) => !isMe || person.isMe)
    new GivenSharing(page).become(sharingOf({ ...team, people }))
    await expect(question.getByText(words)).toBeVisible()
    await expectAccessible(page)
  })

test('a taken name is reported, and the two workspaces can be merged and separated again', async ({
  open,
}) => {
  const page = await open(everyday())
  await place(page, /^Practice/).click()
  await page.getByRole('button', { name: 'More actions for Practice' }).click()
  await page.getByRole('menuitem', { name: 'Edit…' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Acme Staging')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Another workspace has this name')
  await page.getByRole('button', { name: 'Merge into…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge “Practice”' })
  await expect(dialog.getByRole('button', { name: /Acme Staging/ })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByText('Merged into “Acme Staging”')).toBeVisible()
  await expect(place(page, /^Practice/)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(place(page, /^Practice/)).toBeVisible()
})

test('a workspace can’t be changed while nothing can be saved', async ({ open }) => {
  const given = everyday()
  const custody = { ...given.state.custody, keyring: 'unknown', isOpen: false } as const
  const page = await open({ ...given, state: { ...given.state, vault: 'read-only', custody } })
  await place(page, /^Practice/).click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: 'Edit…' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await openServices(page)
  await expect(page.getByRole('button', { name: 'Edit Example service' })).toBeDisabled()
})

test('a service’s addresses can be edited, and main’s question can be declined', async ({ open }) => {
  const page = await open(everyday())
  await openServices(page)
  await expect(page.getByText('https://auth.eu.example.com')).toBeVisible()
  await expect(page.getByText('Certificates come from your user account')).toBeVisible()
  mainOf(page).app.person.agrees = false
  await page.getByRole('button', { name: 'Edit Example service' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Example service' })
  const eu = dialog.getByRole('group', { name: 'EU region' })
  await eu.getByLabel('Sign-in address').fill('auth.new.example.com')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeVisible() // nothing changed, and nothing is shown as an error
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await inputsOf(page, 'services:save')).toMatchObject([
    { id: id(1, 1), regions: [{ id: id(2, 1) }, { id: id(2, 2), authUrl: 'https://auth.new.example.com' }] },
  ])
})

test('a service is added with a second region and advanced settings, or says what is missing', async ({
  open,
}) => {
  const page = await open(everyday())
  await openServices(page)
  await page.getByRole('button', { name: 'Add service' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add service' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter a name')).toBeVisible()
  await expect(dialog.getByText('Required', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Other')
  await dialog.getByLabel('Sign-in address').fill('auth.other.example')
  await dialog.getByLabel('API address').fill('api.other.example')
  await dialog.getByRole('button', { name: 'Add region' }).click()
  await dialog.getByRole('button', { name: 'Remove Default region' }).last().click()
  await dialog.getByRole('button', { name: 'Advanced' }).click()
  await dialog.getByLabel('Token path').fill('/oauth/token')
  await dialog.getByLabel('More request fields').fill('scope=read')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'Other' })).toBeVisible()
  expect(await inputsOf(page, 'services:save')).toEqual([
    {
      name: 'Other',
      regions: [
        {
          name: 'Default region',
          authUrl: 'https://auth.other.example',
          baseUrl: 'https://api.other.example',
        },
      ],
      credentialEncoding: 'as-written',
      tokenPath: '/oauth/token',
      tokenFields: { scope: 'read' },
    },
  ])
})

test('a service can be deleted only when it has no workspaces', async ({ open }) => {
  const given = everyday()
  const page = await open(given)
  await openServices(page)
  await page.getByRole('button', { name: 'Edit Example service' }).click()
  await expect(page.getByRole('button', { name: 'Delete service…' })).toBeDisabled()
  await page.getByRole('button', { name: 'Cancel' }).click()
  const regions = [
    { name: 'Only', authUrl: 'https://auth.spare.example', baseUrl: 'https://api.spare.example' },
  ]
  await mainOf(page).call('services:save', { name: 'Spare', regions })
  await page.getByRole('button', { name: 'Edit Spare' }).click()
  await page.getByRole('button', { name: 'Delete service…' }).click()
  await page
    .getByRole('alertdialog', { name: 'Delete “Spare”?' })
    .getByRole('button', { name: 'Delete service' })
    .click()
  await expect(page.getByRole('heading', { level: 3, name: 'Spare' })).toHaveCount(0)
})

test('a very long name leaves every control reachable in the narrowest window', async ({ open }) => {
  const given = everyday()
  const name = 'A workspace whose name goes on and on '.repeat(5).trim()
  const page = await open(
    { ...given, workspaces: [...given.workspaces, workspace(9, name)] },
    { width: 760, height: 520 },
  )
  await openServices(page)
  await page.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
})

test('a misfiled key can be moved to another workspace of its region and back', async ({ open }) => {
  const page = await open(everyday())
  await place(page, /^Acme Staging/).click()
  const row = page.getByRole('grid').getByRole('row').nth(1)
  await row.hover()
  await row.locator('[data-action=mark]').click()
  await page
    .getByRole('complementary', { name: 'Selected keys' })
    .getByRole('button', { name: 'Move…' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Move keys' })
  await expect(dialog.getByText('Keys still act on the workspace where they were created')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Acme Production' }).click()
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Moved to “Acme Production”')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await inputsOf(page, 'keys:move')).length).toBe(2)
  const [there, back] = (await inputsOf(page, 'keys:move')) as { moves: { keyId: string }[] }[]
  expect(there?.moves).toEqual([{ keyId: back?.moves[0]?.keyId, workspaceId: id(3, 1) }])
})

test('a proxy with a saved password is named, and its password can be erased', async ({ open }) => {
  const page = await open(everyday())
  await openServices(page)
  const erase = page.getByRole('button', { name: 'Erase password' })
  await expect(page.getByRole('button', { name: 'Add service' })).toBeVisible()
  await expect(erase).toHaveCount(0)
  const proxy = { host: 'proxy.example.com', port: 3128, scheme: 'basic', realm: 'office' }
  mainOf(page).app.keyward.services.proxies.accepted(proxy, new Secret('["ada","a password"]'))
  await expect(page.getByText('Proxy proxy.example.com:3128')).toBeVisible()
  await expectAccessible(page)
  await erase.press('Enter')
  await expect(erase).toHaveCount(0)
  expect(await inputsOf(page, 'proxies:erase')).toEqual([{ name: 'proxy.example.com:3128' }])
})
