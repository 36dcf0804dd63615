import { expect, type Page } from '@playwright/test'
import { MINUTE_MS } from '../../src/shared/kernel/time.ts'
import type { SharingState, TriedStore } from '../../src/shared/sharing/sharing.ts'
import { memberIds, sharingOf, teamOf, tomLeft, triedOf } from '../fakes/given-sharing.ts'
import { Inputs } from '../pages/main-window.ts'
import { inputsOf, mainOf, timesAsked } from './harness/page-test.ts'
import { everyday, NOW_MS } from './harness/scenario.ts'
import { expectSharingAccessible, GivenSharing, openSharing, test } from './harness/sharing-page.ts'

const CODE = 'K7QM-2XVB-9RTC-4HWD-8JPN-3GFY'
const SHEET = 'ABCDE FGHJK MNPQR STVWX YZ012 34567 89ABC DEFGH'
const SYMBOLS = ['K7QM2', 'XVB9R']
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true })
const team = teamOf(NOW_MS)
const endsAtMs = NOW_MS + 15 * MINUTE_MS
const sheetOf = (isMade: boolean) => sharingOf(undefined, { sheet: { isMade, positions: [3, 12, 20, 33] } })
const joiningOf = (facts: Pick<NonNullable<SharingState['joining']>, 'stage' | 'symbols'>) =>
  sharingOf(undefined, { joining: { keeper: 'Anna', ...facts } })

/** Sets the result that main returns for the test of a store. */
const tryStore = (page: Page, tried: TriedStore): void => mainOf(page).answer('sharing:tryStore', () => tried)

/** Makes main create a code, and somebody ask to join with it. */
const invite = (page: Page, sharing: GivenSharing, isColleague: boolean) => {
  const invitation = { endsAtMs, isColleague }
  mainOf(page).answer('sharing:invite', () => {
    const state = sharingOf(team, { invitation })
    sharing.become(state)
    return { code: CODE, state }
  })
  sharing.on('sharing:cancelInvite', () => sharingOf(team))
  const asks = { person: isColleague ? 'Bea' : 'Anna', computer: 'Tower' }
  return { ask: () => sharing.become(sharingOf(team, { invitation: { ...invitation, asks } })) }
}

/** Everything in the page: its document, the fields' values, and React's state. */
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

test('starting a team takes eight inputs, two of them in main’s questions @smoke', async ({ open }) => {
  const page = await open(everyday())
  const inputs = new Inputs(page)
  const sharing = new GivenSharing(page)
  await openSharing(page)
  await expect(page.getByText('Everything is encrypted.')).toBeVisible()
  await expectSharingAccessible(page)
  tryStore(page, triedOf())
  sharing.on('sharing:start', () => sheetOf(false))
  sharing.on('sharing:printSheet', () => sheetOf(true))
  sharing.on('sharing:confirm', () => sharingOf(team))
  await inputs.click(button(page, /^A folder you can all open/))
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeFocused()
  await expectSharingAccessible(page)
  await inputs.type(page.getByRole('textbox', { name: 'Your name' }), 'Anna')
  await inputs.press('Enter')
  await expect(dialog(page)).toContainText('you need it if you lose this computer')
  await expect(button(page, 'Print…')).toBeFocused()
  await inputs.press('Enter')
  inputs.count += 1 // main asks before it prints
  const symbols = page.getByRole('textbox', { name: /^Type symbols 3, 12, 20,? and 33 from the sheet/ })
  await expect(symbols).toBeFocused()
  await expectSharingAccessible(page)
  await inputs.type(symbols, 'k7 qm')
  inputs.count += 1 // main asks before it starts
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('region', { name: 'Billing' })).toBeVisible()
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  expect(await inputsOf(page, 'sharing:start')).toEqual([
    { store: triedOf().store, computer: 'Office desktop', person: 'Anna' },
  ])
  expect(await inputsOf(page, 'sharing:confirm')).toEqual([{ symbols: 'K7QM' }])
  expect(inputs.count).toBeLessThanOrEqual(8)
})

for (const isColleague of [false, true])
  test(`${isColleague ? 'adding a colleague takes ten' : 'adding a second computer takes eight'} inputs on both`, async ({
    open,
  }) => {
    const page = await open(everyday())
    const inputs = new Inputs(page)
    const sharing = new GivenSharing(page)
    await openSharing(page)
    tryStore(page, triedOf({ isInUse: true }))
    sharing.on('sharing:join', () => joiningOf({ stage: 'asking' }))
    // On the new computer.
    await inputs.click(button(page, /^A folder you can all open/))
    await expect(codeField(page)).toBeFocused()
    await inputs.type(codeField(page), CODE)
    if (isColleague) await inputs.type(page.getByRole('textbox', { name: 'Your name' }), 'Bea')
    await inputs.press('Enter')
    await expect(dialog(page)).toContainText('Asking to join.')
    sharing.become(joiningOf({ stage: 'symbols', symbols: SYMBOLS }))
    await expect(page.getByRole('region', { name: 'Read these ten symbols to Anna' })).toContainText(
      'K7QM2 XVB9R',
    )
    sharing.become(joiningOf({ stage: 'answered', symbols: SYMBOLS }))
    await expectSharingAccessible(page)
    sharing.on('sharing:confirm', () => sharingOf(team))
    await expect(button(page, 'Yes, join')).toBeFocused()
    await inputs.press('Enter')
    await expect(dialog(page)).toBeHidden()
    expect(await inputsOf(page, 'sharing:confirm')).toEqual([{ matched: true }])
    expect(await inputsOf(page, 'sharing:join')).toEqual([
      {
        ...{ store: triedOf().store, code: CODE, computer: 'Office desktop' },
        ...(isColleague ? { person: 'Bea' } : {}),
      },
    ])
    // On the keeper's computer.
    const { ask } = invite(page, sharing, isColleague)
    await inputs.click(button(page, isColleague ? 'Invite a colleague' : 'Add another computer'))
    await expect(page.getByRole('region', { name: 'Code' })).toContainText('K7QM')
    await expectSharingAccessible(page)
    ask()
    await expect(dialog(page)).toContainText(`${isColleague ? 'Bea' : 'Anna'} wants to join with Tower.`)
    const field = dialog(page).getByRole('textbox')
    await expect(field).toBeFocused()
    await inputs.type(field, 'k7qm2 xvb9r')
    inputs.count += 2 // main's question on each of the two computers
    await expect(dialog(page)).toHaveAccessibleName('Tower is in')
    expect(await inputsOf(page, 'sharing:invite')).toEqual([{ isColleague }])
    expect((await inputsOf(page, 'sharing:confirm')).at(-1)).toEqual({ symbols: 'K7QM2XVB9R' })
    expect(inputs.count).toBeLessThanOrEqual(isColleague ? 10 : 8)
  })

test('removing a colleague takes four inputs, two of them in main’s questions', async ({ open }) => {
  const page = await open(everyday())
  const inputs = new Inputs(page)
  const sharing = new GivenSharing(page, sharingOf(team))
  await openSharing(page)
  const keyIds = everyday()
    .keys.slice(0, 3)
    .map(({ id }) => id)
  sharing.on('sharing:remove', () => sharingOf(teamOf(NOW_MS, { needsReplacing: tomLeft(keyIds) })))
  await inputs.click(button(page, 'Remove Tom…'))
  await expect(dialog(page)).toContainText('may keep anything already received')
  await expectSharingAccessible(page)
  await inputs.click(button(page, /^Left the team/))
  inputs.count += 2 // for main's questions
  await expect(dialog(page)).toHaveAccessibleName('Tom was removed')
  await expect(dialog(page)).toContainText('Keys to replace: 3')
  await expect(dialog(page)).toContainText('Also end Tom’s access to Nextcloud.')
  expect(await inputsOf(page, 'sharing:remove')).toEqual([{ memberId: memberIds.tom, reason: 'left' }])
  await button(page, 'Close').click()
  await expect(page.getByText('3 keys need replacing because Tom left')).toBeVisible()
  expect(inputs.count).toBeLessThanOrEqual(4)
})

test('after everything is lost, the recovery sheet restores the team with six inputs, two of them in main’s questions (S45: sheet)', async ({
  open,
}) => {
  const page = await open(everyday())
  const inputs = new Inputs(page)
  const sharing = new GivenSharing(page)
  await openSharing(page)
  tryStore(page, triedOf({ isInUse: true }))
  await inputs.click(button(page, /^A folder you can all open/))
  await inputs.click(button(page, 'Use recovery sheet…'))
  const field = page.getByRole('textbox', { name: 'Recovery sheet' })
  await expect(field).toBeFocused()
  await inputs.type(field, SHEET)
  await expectSharingAccessible(page)
  sharing.on('sharing:recover', () => sharingOf(team))
  await inputs.press('Enter')
  inputs.count += 2 // for main's questions
  await expect(dialog(page)).toBeHidden()
  expect(await inputsOf(page, 'sharing:recover')).toEqual([
    { store: triedOf().store, sheet: SHEET, computer: 'Office desktop' },
  ])
  await expect.poll(async () => (await everythingIn(page)).includes('MNPQR')).toBe(false)
  expect(inputs.count).toBeLessThanOrEqual(6)
})

test('a wrong group is named, and the code stays for correction', async ({ open }) => {
  const page = await open(everyday())
  new GivenSharing(page)
  await openSharing(page)
  tryStore(page, triedOf({ isInUse: true }))
  await button(page, /^A folder you can all open/).click()
  await codeField(page).press('Enter')
  await expect(page.getByText('Required', { exact: true })).toBeVisible()
  expect(await timesAsked(page, 'sharing:join')).toBe(0)
  mainOf(page).fail('sharing:join', 'refused', { reason: 'code-wrong', field: 'code', detail: '3' })
  await codeField(page).fill(CODE)
  await codeField(page).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Check group 3.')
  await expect(codeField(page)).toHaveValue(CODE)
  await expect(codeField(page)).toBeFocused()
})

test('wrong symbols of the recovery sheet can be typed again', async ({ open }) => {
  const page = await open(everyday())
  const sharing = new GivenSharing(page)
  await openSharing(page)
  sharing.become(sheetOf(true))
  mainOf(page).fail('sharing:confirm', 'refused', { reason: 'symbols-wrong' })
  const field = dialog(page).getByRole('textbox')
  await field.fill('K7QM')
  await expect(page.getByRole('alert')).toContainText('These symbols don’t match')
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect.poll(() => timesAsked(page, 'sharing:cancelInvite')).toBe(1)
})

test('in a folder without a team, the code’s message says that it may still be syncing', async ({ open }) => {
  const page = await open(everyday())
  new GivenSharing(page)
  await openSharing(page)
  tryStore(page, triedOf())
  await button(page, /^A folder you can all open/).click()
  await button(page, 'I have a code').click()
  await expect(dialog(page)).toContainText('No team in Nextcloud yet. Wait if it’s still syncing')
  await button(page, 'Start a team').click()
  await expect(dialog(page)).toHaveAccessibleName('Start a team')
})

test('a failed attempt to join says so and asks for another code', async ({ open }) => {
  const page = await open(everyday())
  const sharing = new GivenSharing(page)
  await openSharing(page)
  tryStore(page, triedOf({ isInUse: true }))
  sharing.on('sharing:join', () => joiningOf({ stage: 'asking' }))
  await button(page, /^A folder you can all open/).click()
  await codeField(page).fill(CODE)
  await codeField(page).press('Enter')
  await expect(dialog(page)).toContainText('Asking to join.')
  sharing.become(sharingOf())
  await expect(page.getByText('The code has expired or was refused.')).toBeVisible()
  await expect(codeField(page)).toBeFocused()
})

test('a running call isn’t made twice, and declining main’s question shows no error', async ({ open }) => {
  const page = await open(everyday())
  new GivenSharing(page, sharingOf(team))
  await openSharing(page)
  await button(page, 'Remove Tom…').click()
  const removing = mainOf(page).hold('sharing:remove')
  mainOf(page).fail('sharing:remove', 'cancelled')
  const left = button(page, /^Left the team/)
  await left.click()
  await left.click()
  removing.release()
  await expect(button(page, 'Cancel')).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(left).toBeFocused()
  expect(await timesAsked(page, 'sharing:remove')).toBe(1)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
})

test('a code is in the page only while it is shown, not after it is used or closed (S49: page)', async ({
  open,
}) => {
  const page = await open(everyday())
  const sharing = new GivenSharing(page, sharingOf(team))
  await openSharing(page)
  invite(page, sharing, true)
  const has = async () => (await everythingIn(page)).includes(CODE)
  await button(page, 'Invite a colleague').click()
  await expect(page.getByText(/^Expires in 1[45] min/)).toBeVisible()
  expect(await has()).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect.poll(has).toBe(false)
  expect(await timesAsked(page, 'sharing:cancelInvite')).toBe(1)
})

test('wrong symbols end the code, and the next code is different (S49: symbols)', async ({ open }) => {
  const page = await open(everyday())
  const sharing = new GivenSharing(page, sharingOf(team))
  await openSharing(page)
  const { ask } = invite(page, sharing, true)
  await button(page, 'Invite a colleague').click()
  ask()
  mainOf(page).fail('sharing:confirm', 'refused', { reason: 'symbols-wrong' })
  await dialog(page).getByRole('textbox').fill('0000000000')
  sharing.become(sharingOf(team))
  await expect(dialog(page)).toHaveAccessibleName('This code has expired')
  await button(page, 'Close').click()
  await button(page, 'Invite a colleague').click()
  await expect(page.getByRole('region', { name: 'Code' })).toBeVisible()
})

test('locking closes open dialogs, and no code stays in the page (S34: pairing code)', async ({ open }) => {
  const page = await open(everyday())
  const sharing = new GivenSharing(page, sharingOf(team))
  await openSharing(page)
  invite(page, sharing, true)
  await button(page, 'Invite a colleague').click()
  await page.getByRole('region', { name: 'Code' }).waitFor()
  await mainOf(page).call('vault:lock', undefined)
  await expect(page.locator('html')).toHaveAttribute('data-app-state', 'locked')
  expect(await everythingIn(page)).not.toContain(CODE)
})
