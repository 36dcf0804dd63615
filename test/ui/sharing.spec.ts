import type { Page } from '@playwright/test'
import { LABEL_LENGTH } from '../../src/shared/limits.ts'
import { MINUTE_MS } from '../../src/shared/time.ts'
import { furnish } from '../fakes/furnished-vault.ts'
import { printedKey } from '../fakes/sharing-app.ts'
import { Inputs } from '../pages/main-window.ts'
import { expectAccessible } from './harness/accessible.ts'
import { expect, mainOf, timesAsked } from './harness/page-test.ts'
import { everyday, id, key, scenario, workspace } from './harness/scenario.ts'
import {
  addComputer,
  ask,
  choose,
  expectSharingAccessible,
  openComputers,
  startSharing,
  test,
  untilLetIn,
  untilShown,
} from './harness/sharing-page.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const stopWaiting = (page: Page) => dialog(page).getByRole('button', { name: 'Stop waiting' })
const codeOf = async (page: Page): Promise<string> => {
  const letters = page.getByRole('region', { name: 'Code' })
  await expect(letters).toBeVisible()
  return (await letters.locator('span').allTextContents()).join('')
}

/** The code as main answered it, which the page shows in groups. */
const shownCode = async (page: Page): Promise<string> => {
  const letters = await codeOf(page)
  return new RegExp([...letters].join('[^0-9A-Za-z]?')).exec(await everythingIn(page))?.[0] ?? letters
}

/** Everything that is in the page: its document with what fields hold, and the state that React renders. */
const everythingIn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const seen = new Set<unknown>()
    const texts = [document.documentElement.outerHTML]
    const waiting: unknown[] = [document.body, window.history.state]
    for (const field of document.querySelectorAll('input, textarea'))
      texts.push((field as HTMLInputElement).value)
    for (const element of document.querySelectorAll('*'))
      for (const name of Object.keys(element))
        if (name.startsWith('__react')) waiting.push(Reflect.get(element, name))
    while (waiting.length > 0) {
      const value = waiting.pop()
      if (typeof value === 'string') texts.push(value)
      if (typeof value !== 'object' || value === null || value instanceof Node || seen.has(value)) continue
      seen.add(value)
      if (value instanceof Map || value instanceof Set) waiting.push(...value.keys(), ...value.values())
      else waiting.push(...Object.values(value))
    }
    return texts.join('\n')
  })

test('a folder is shared and a computer added, with six inputs until it shares @smoke', async ({
  open,
  folder,
  laptop,
}) => {
  const page = await open(everyday())
  await openComputers(page)
  await expect(page.getByText('There is no account and no server of ours.')).toBeVisible()
  await expectAccessible(page)
  choose(page, folder)
  const inputs = new Inputs(page)
  await inputs.click(button(page, /^Share with another computer/))
  await expect(dialog(page)).toHaveAccessibleName('Where do your computers meet?')
  await expectAccessible(page)
  await inputs.click(button(page, /^A folder/))
  inputs.count += 1 // the folder, in the system's own dialog
  // The first use loads what sharing needs.
  const name = page.getByRole('textbox', { name: 'Name of this computer' })
  await expect(name).not.toHaveValue('', { timeout: 20_000 })
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    'Reached',
    'Written',
    'Read again as it was written',
    'Nothing can be written over',
  ])
  await expectAccessible(page)
  await inputs.click(button(page, 'Start sharing'))
  await expect(dialog(page)).toHaveAccessibleName('Print your recovery page')
  await expect(page.getByText('Without the page nothing brings your keys back')).toBeVisible()
  await expectSharingAccessible(page)
  await inputs.click(button(page, 'Save as PDF'))
  await expect(dialog(page)).toHaveAccessibleName('What do you want to share?')
  await inputs.click(button(page, 'Share 4 workspaces'))
  await expect(dialog(page)).toHaveAccessibleName('This computer shares now')
  expect(inputs.count).toBe(6)

  await button(page, 'Add a computer').click()
  const code = await codeOf(page)
  await expect(page.getByText(/^Good for 1[45] min/)).toBeVisible()
  await ask(laptop, { folder, code: code.toLowerCase() })
  await untilShown(page, page.getByRole('alertdialog', { name: 'Laptop asks to be added' }))
  await button(page, 'Add').click()
  await expect(dialog(page)).toHaveAccessibleName('Laptop was added')
  await untilLetIn(laptop)
  await button(page, 'Close').click()
  const computers = page.getByRole('region', { name: 'Computers' })
  await expect(computers.getByRole('listitem').filter({ hasText: 'Laptop' })).toContainText('Added by')
  expect((await laptop.exchange()).questions).toMatchObject([{ about: 'hosts', keyCount: 11 }])
})

test('a computer joins another one, with four inputs besides the folder @smoke', async ({
  open,
  folder,
  laptop,
}) => {
  const { workspaceId } = await furnish(laptop.app)
  await laptop.tryPlace({ kind: 'folder', path: folder })
  await laptop.must('sharing:create', { myName: 'Laptop' })
  await laptop.must('sharing:share', { workspaceId })
  const page = await open(scenario([], []), { place: 'welcome' })
  await openComputers(page)
  choose(page, folder)
  const { code } = await laptop.must('sharing:showCode', undefined)
  const inputs = new Inputs(page)
  await inputs.click(button(page, /^Join from another computer/))
  await inputs.click(button(page, /^A folder/))
  await expect(page.getByLabel('Code or page')).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await inputs.type(page.getByLabel('Code or page'), code)
  await inputs.press('Enter')
  expect(inputs.count).toBe(4)
  await expect(stopWaiting(page)).toBeFocused()
  await expect
    .poll(async () => {
      laptop.clock.advance(2_000)
      return (await laptop.must('sharing:state', undefined)).pairing?.asks?.name
    })
    .toBeDefined()
  const { pairing } = await laptop.must('sharing:state', undefined)
  await laptop.must('sharing:confirmComputer', { computerId: pairing?.asks?.id ?? '' })
  await untilShown(page, page.getByRole('dialog', { name: 'This computer has joined' }))
  await expect(dialog(page).getByText('auth.example.com')).toBeVisible()
  await expectSharingAccessible(page)
  await dialog(page).getByRole('button', { name: 'Use them here…' }).click()
  await expect(page.getByText('1 key has come.')).toBeVisible()
  await button(page, 'Close').click()
  await expect(page.getByRole('region', { name: 'Computers' }).getByText('This computer')).toBeVisible()
  await page.keyboard.press('Control+0')
  await page.getByRole('row', { name: /Billing/ }).focus()
  await expect(page.getByRole('row', { name: /^Billing, Acme, .*, Shared$/ })).toBeVisible()
})

test('the printed page is typed in place of the code, and can remove the computers that are lost (S45: page)', async ({
  open,
  folder,
  laptop,
}) => {
  const { workspaceId } = await furnish(laptop.app)
  await laptop.tryPlace({ kind: 'folder', path: folder })
  await laptop.must('sharing:create', { myName: 'Laptop' })
  await laptop.must('sharing:share', { workspaceId })
  await laptop.must('sharing:printPage', { as: 'print' })
  await laptop.exchange()
  const page = await open(scenario([], []), { place: 'welcome' })
  await openComputers(page)
  choose(page, folder)
  await button(page, /^Join from another computer/).click()
  await button(page, /^A folder/).click()
  const lost = page.getByRole('checkbox', { name: 'My other computers are lost or stolen: remove them' })
  await page.getByLabel('Code or page').fill('ABCD EFGH JKMN PQRS TVWX YZ01')
  await expect(lost).toHaveCount(0)
  await page.getByLabel('Code or page').fill(printedKey(laptop))
  await lost.click({ force: true })
  await expect(lost).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await untilShown(page, page.getByRole('dialog', { name: 'This computer has joined' }))
  expect((await laptop.exchange()).mode).toBe('out')
})

test('a code that is wrong or over is typed again, at the same place', async ({ open, folder, laptop }) => {
  await laptop.tryPlace({ kind: 'folder', path: folder })
  await laptop.must('sharing:create', { myName: 'Laptop' })
  const page = await open(everyday())
  await openComputers(page)
  choose(page, folder)
  await button(page, /^Join from another computer/).click()
  await button(page, /^A folder/).click()
  const code = page.getByLabel('Code or page')
  await code.press('Enter')
  await expect(page.getByText('Enter the code, or what stands on the page')).toBeVisible()
  expect(await timesAsked(page, 'sharing:join')).toBe(0)
  await code.fill('not a code')
  await code.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  const first = await laptop.must('sharing:showCode', undefined)
  await code.fill(first.code)
  await code.press('Enter')
  await expect(stopWaiting(page)).toBeVisible()
  mainOf(page).app.time.advance(16 * MINUTE_MS)
  await untilShown(page, page.getByText('This computer was not let in'))
  laptop.clock.advance(16 * MINUTE_MS)
  const second = await laptop.must('sharing:showCode', undefined)
  await code.fill(second.code)
  await code.press('Enter')
  await expect(stopWaiting(page)).toBeVisible()
  await stopWaiting(page).click()
  await expect(button(page, 'Join')).toBeVisible()
  await expect(page.getByText('This computer was not let in')).toBeHidden()
  expect(await timesAsked(page, 'sharing:tryPlace')).toBe(1)
})

test('a code is in the page while it is shown, and gone once it is used or put away (S49: page)', async ({
  open,
  folder,
  laptop,
}) => {
  const page = await open(everyday())
  await startSharing(mainOf(page), folder)
  await openComputers(page)
  await button(page, 'Add a computer…').click()
  const [letters, first] = [await codeOf(page), await shownCode(page)]
  expect(await everythingIn(page)).toContain(first)
  await expectAccessible(page)
  await button(page, 'Cancel').click()
  await expect(dialog(page)).toBeHidden()
  for (const text of [letters, first]) expect(await everythingIn(page)).not.toContain(text)
  expect((await mainOf(page).call('sharing:state', undefined)).pairing).toBeUndefined()

  await button(page, 'Add a computer…').click()
  const second = await shownCode(page)
  expect(second).not.toBe(first)
  await ask(laptop, { folder, code: second })
  await untilShown(page, page.getByRole('alertdialog', { name: 'Laptop asks to be added' }))
  await expectAccessible(page)
  await button(page, 'Not mine').click()
  await expect(dialog(page)).toHaveAccessibleName('Nothing was added')
  await button(page, 'Close').click()
  await expect(dialog(page)).toBeHidden()
  expect(await everythingIn(page)).not.toContain(second)
  expect((await mainOf(page).call('sharing:state', undefined)).computers).toHaveLength(1)
})

test('a code that is over is replaced by another one', async ({ open, folder }) => {
  const page = await open(everyday())
  await startSharing(mainOf(page), folder)
  await openComputers(page)
  await button(page, 'Add a computer…').click()
  const first = await codeOf(page)
  await page.clock.fastForward(16 * MINUTE_MS)
  mainOf(page).sleep(16 * MINUTE_MS)
  await expect(page.getByText('This code is over')).toBeVisible()
  await button(page, 'Show a new code').click()
  await expect.poll(() => codeOf(page)).not.toBe(first)
})

test('a lock closes what is open, and the code is void (S34: pairing code)', async ({ open, folder }) => {
  const page = await open(everyday())
  await startSharing(mainOf(page), folder)
  await openComputers(page)
  await button(page, 'Add a computer…').click()
  const code = await shownCode(page)
  await mainOf(page).call('vault:lock', undefined)
  await expect(page.locator('html')).toHaveAttribute('data-app-state', 'locked')
  await expect(dialog(page)).toBeHidden()
  expect(await everythingIn(page)).not.toContain(code)
  await page.getByRole('button', { name: /Unlock/ }).click()
  await expect(page.locator('html')).toHaveAttribute('data-app-state', 'ready')
  await expect(dialog(page)).toBeHidden()
  expect((await mainOf(page).call('sharing:state', undefined)).pairing).toBeUndefined()
})

test('what is kept until Keyward closes cannot be shared', async ({ open }) => {
  const given = everyday()
  const custody = { ...given.state.custody, by: 'memory' as const }
  const page = await open({ ...given, state: { ...given.state, custody } })
  await openComputers(page)
  await expect(page.getByText('Keys that are kept only until Keyward closes cannot be shared')).toBeVisible()
  await expect(button(page, /^Share with another computer/)).toBeDisabled()
  await expect(button(page, /^Join from another computer/)).toBeDisabled()
  await button(page, 'Choose how keys are kept').click()
  await expect(page.getByRole('heading', { name: 'How should your secrets be kept?' })).toBeVisible()
})

test('long names wrap in the smallest window', async ({ open, folder, laptop }) => {
  const long = 'The very old laptop in the cupboard of the meeting room upstairs '.padEnd(LABEL_LENGTH, 'x')
  const page = await open(everyday(), { width: 760, height: 520 })
  await startSharing(mainOf(page), folder, [id(3, 1)])
  await addComputer(mainOf(page), laptop, folder, long.slice(0, LABEL_LENGTH).trim())
  await openComputers(page)
  const computers = page.getByRole('region', { name: 'Computers' })
  await expect(computers.getByText('The very old laptop')).toBeVisible()
  const main = page.getByRole('main')
  expect(
    await main.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(0)
  await computers.getByRole('button', { name: /^Remove The very old/ }).click()
  const box = page.getByRole('alertdialog')
  expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(
    0,
  )
  await expectAccessible(page)
})

test('five hundred workspaces are found by name and shared one by one', async ({ open, folder }) => {
  const workspaces = Array.from({ length: 500 }, (_, n) => workspace(n + 1, `Customer ${n + 1}`))
  const page = await open(scenario(workspaces, [key(1, 'Billing', 432)]))
  await startSharing(mainOf(page), folder)
  await openComputers(page)
  const list = page.getByRole('region', { name: 'Workspaces' })
  await expect(list.getByRole('listitem')).toHaveCount(50)
  await expect(list.getByRole('button', { name: 'Show 450 more' })).toBeVisible()
  await list.getByRole('textbox', { name: 'Find a workspace' }).fill('customer 432')
  await expect(list.getByRole('listitem')).toHaveText(/Customer 432.*Only on this computer · 1 key/)
  await list.getByRole('button', { name: 'Share Customer 432' }).click()
  await expect(list.getByRole('button', { name: 'Take back Customer 432…' })).toBeVisible()
  expect((await mainOf(page).call('sharing:state', undefined)).workspaceIds).toEqual([id(3, 432)])
})
