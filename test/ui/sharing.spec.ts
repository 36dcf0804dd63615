import { expect, type Page } from '@playwright/test'
import type { PlaceTrial, SharingState } from '../../src/shared/sharing.ts'
import { MINUTE_MS } from '../../src/shared/time.ts'
import {
  billingTeam,
  computerIds,
  hostsQuestion,
  ownTeam,
  sharingOf,
  trialOf,
} from '../fakes/given-sharing.ts'
import { Inputs } from '../pages/main-window.ts'
import { expectAccessible } from './harness/accessible.ts'
import { inputsOf, mainOf, timesAsked } from './harness/page-test.ts'
import { everyday, NOW_MS } from './harness/scenario.ts'
import { expectSharingAccessible, GivenSharing, openSharing, test } from './harness/sharing-page.ts'

const CODE = 'K7QM-2XVB-9RTC-4HWD-8JPN-3GFY'
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true })
const team = ownTeam(NOW_MS)

/** Main answers a trial like this. */
const tryPlace = (page: Page, trial: PlaceTrial): void => mainOf(page).answer('sharing:tryPlace', () => trial)

/** Shows the code of a team as main does, and lets the pairing go on. */
const showCode = (page: Page, sharing: GivenSharing, of = team) => {
  const pairing = { endsAtMs: NOW_MS + 15 * MINUTE_MS, stage: 'shown' as const, isColleague: !of.isOwn }
  mainOf(page).answer('sharing:showCode', () => {
    const state = sharingOf({ ...of, pairing })
    sharing.become(state)
    return { code: CODE, state }
  })
  sharing.on('sharing:hideCode', () => sharingOf(of))
  const asks = { personName: of.isOwn ? 'Ada' : 'Bea', computerName: 'Tower' }
  const step = (stage: 'digits' | 'right', digits?: string): SharingState =>
    sharingOf({ ...of, pairing: { ...pairing, stage, asks, ...(digits ? { digits } : {}) } })
  return { ask: (digits?: string) => sharing.become(step('digits', digits)), step }
}

/** Goes on until the place is chosen. */
const chooseFolder = async (page: Page, way: string | RegExp): Promise<void> => {
  await button(page, way).click()
  await button(page, /^A folder/).click()
}

/** Everything that is in the page: its document, what fields hold, and the state that React renders. */
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

test('a first computer shares, with four inputs besides the folder @smoke', async ({ open }) => {
  const page = await open(everyday())
  const sharing = new GivenSharing(page)
  await openSharing(page)
  await expect(page.getByText('There is no account and no server of ours.')).toBeVisible()
  await expectAccessible(page)
  tryPlace(page, trialOf())
  sharing.on('sharing:create', () =>
    sharingOf({ ...team, page: { isMade: false, canPrintAgain: false, canMake: true } }),
  )
  sharing.on('sharing:share', ({ workspaceId }) => {
    const [first = team] = sharing.state.teams
    return sharingOf({ ...first, workspaceIds: [...first.workspaceIds, workspaceId] })
  })
  await chooseFolder(page, /^Share with my other computer/)
  await expect(dialog(page).getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page)
  await button(page, 'Start sharing').click()
  await expect(page.getByText('Without the page nothing brings your keys back')).toBeVisible()
  await button(page, 'Later').click()
  await button(page, 'Share 4 workspaces').click()
  await expect(dialog(page)).toHaveAccessibleName('This computer shares now')
  expect(await inputsOf(page, 'sharing:create')).toEqual([{ kind: 'own', computerName: 'Office desktop' }])
  expect(await timesAsked(page, 'sharing:share')).toBe(4)
  showCode(page, sharing)
  await dialog(page).getByRole('button', { name: 'Add a computer…' }).click()
  await expect(page.getByRole('region', { name: 'Code' })).toBeVisible()
})

test('a second computer is in after seven inputs on both, besides the folder @smoke', async ({ open }) => {
  const page = await open(everyday())
  const inputs = new Inputs(page)
  const sharing = new GivenSharing(page)
  await openSharing(page)
  // The new one.
  tryPlace(page, trialOf({ isInUse: true }))
  const joining = { endsAtMs: NOW_MS + 15 * MINUTE_MS, teamName: '', isColleague: false }
  sharing.on('sharing:join', () => ({ teams: [], joining: { ...joining, stage: 'asking' } }))
  await inputs.click(button(page, 'Join with a code'))
  await inputs.click(button(page, /^A folder/))
  await expect(codeField(page)).toBeFocused()
  await inputs.type(codeField(page), CODE)
  await expect(page.getByText('Waiting for the other computer')).toBeVisible()
  sharing.become({ teams: [], joining: { ...joining, stage: 'digits', digits: '512094' } })
  await expect(page.getByRole('region', { name: 'Type this on the other computer' })).toContainText('512 094')
  await expectSharingAccessible(page)
  sharing.on('sharing:digits', () => ({ teams: [], joining: { ...joining, stage: 'waiting' } }))
  await inputs.click(button(page, 'They match'))
  expect(await inputsOf(page, 'sharing:digits')).toEqual([{ match: true }])
  sharing.become(sharingOf({ ...team, questions: [hostsQuestion] }))
  await expect(dialog(page)).toHaveAccessibleName('This computer has joined')
  await expect(dialog(page)).toContainText('37 keys are here.')
  await expect(dialog(page).getByRole('listitem').first()).toContainText('Harbour · 30 keys')
  await expectSharingAccessible(page)
  sharing.on('sharing:allowServices', () => sharingOf(team))
  await dialog(page).getByRole('button', { name: 'Use them here…' }).click()
  expect(await inputsOf(page, 'sharing:allowServices')).toEqual([
    { serviceIds: hostsQuestion.services.map(({ serviceId }) => serviceId) },
  ])
  await button(page, 'Close').click()

  // The old one.
  const pairing = showCode(page, sharing)
  await inputs.click(button(page, 'Add a computer…'))
  pairing.ask()
  await expect(dialog(page)).toHaveAccessibleName('Tower asks to join')
  await expectSharingAccessible(page)
  sharing.on('sharing:digits', () => pairing.step('right'))
  sharing.on('sharing:confirm', () => sharingOf(team))
  await inputs.type(page.getByLabel('Type the number that Tower shows'), '512 094')
  inputs.count += 1 // main's question
  await expect(dialog(page)).toHaveAccessibleName('Tower has joined')
  expect((await inputsOf(page, 'sharing:digits')).at(-1)).toEqual({ theirs: '512094' })
  expect(inputs.count).toBe(7)
})

test('two people each type what the other reads aloud, in ten inputs on both, besides the folder', async ({
  open,
}) => {
  const page = await open(everyday())
  const inputs = new Inputs(page)
  const sharing = new GivenSharing(page)
  await openSharing(page)
  tryPlace(page, trialOf({ isInUse: true }))
  const joining = { endsAtMs: NOW_MS + 15 * MINUTE_MS, teamName: 'Billing', isColleague: true }
  const digits = { ...joining, stage: 'digits' as const, digits: '512094' }
  sharing.on('sharing:join', () => ({ teams: [], joining: digits }))
  await inputs.click(button(page, 'Join with a code'))
  await inputs.click(button(page, /^A folder/))
  await inputs.click(page.getByText('A colleague', { exact: true }))
  await inputs.type(page.getByRole('textbox', { name: 'Your name' }), 'Bea')
  await inputs.type(codeField(page), CODE)
  await expect(page.getByRole('region', { name: 'Read this aloud' })).toContainText('512 094')
  await expectSharingAccessible(page)
  sharing.on('sharing:digits', () => ({ teams: [], joining: { ...joining, stage: 'waiting' } }))
  await inputs.type(page.getByLabel('Type the number that the other reads aloud'), '408217')
  // The other may not have typed it yet.
  await expect(page.getByRole('region', { name: 'Read this aloud' })).toContainText('512 094')
  expect(await inputsOf(page, 'sharing:join')).toMatchObject([{ personName: 'Bea', code: CODE }])
  const billing = billingTeam(NOW_MS)
  sharing.become(sharingOf(billing))
  await button(page, 'Close').click()

  const pairing = showCode(page, sharing, billing)
  await inputs.click(button(page, 'Invite a colleague…'))
  pairing.ask('408217')
  await expect(page.getByText('Bea asks to join Billing')).toBeVisible()
  sharing.on('sharing:digits', () => pairing.step('right'))
  sharing.on('sharing:confirm', () => sharingOf(billing))
  await inputs.type(page.getByLabel('Type the number that the other reads aloud'), '512094')
  await expect(page.getByRole('region', { name: 'Read this aloud' })).toContainText('408 217')
  await inputs.click(button(page, 'Let it in…'))
  inputs.count += 1 // main's question
  await expect(dialog(page)).toHaveAccessibleName('Tower has joined')
  await expect(dialog(page)).toContainText('408 217')
  expect(await inputsOf(page, 'sharing:showCode')).toEqual([{ teamId: billing.id, role: 'member' }])
  expect(inputs.count).toBe(10)
})

test('the next computer of a colleague who is in is let in under the colleague’s name', async ({ open }) => {
  const page = await open(everyday())
  const billing = billingTeam(NOW_MS)
  const sharing = new GivenSharing(page, sharingOf(billing))
  await openSharing(page)
  const pairing = showCode(page, sharing, billing)
  await button(page, 'More for Bea').click()
  await page.getByRole('menuitem', { name: 'Add a computer for Bea…' }).click()
  await expect(dialog(page)).toHaveAccessibleName('Add a computer for Bea')
  const [, bea] = billing.persons
  expect(await inputsOf(page, 'sharing:showCode')).toEqual([{ teamId: billing.id, personId: bea?.id }])
  pairing.ask('408217')
  await expect(dialog(page)).toContainText('a further computer of Bea and can then open everything')
  await expectSharingAccessible(page)
  sharing.on('sharing:digits', () => pairing.step('right'))
  sharing.on('sharing:confirm', () => sharingOf(billing))
  await page.getByLabel('Type the number that the other reads aloud').fill('512094')
  await button(page, 'Let it in…').click()
  await expect(dialog(page)).toHaveAccessibleName('Tower has joined')
})

test('digits that are wrong make the code void on both, and a new one is shown (S49: digits)', async ({
  open,
}) => {
  const page = await open(everyday())
  const sharing = new GivenSharing(page, sharingOf(team))
  await openSharing(page)
  const pairing = showCode(page, sharing)
  await button(page, 'Add a computer…').click()
  pairing.ask()
  await page.getByLabel('Type the number that Tower shows').waitFor()
  sharing.become(sharingOf(team))
  await expect(dialog(page)).toHaveAccessibleName('This code is over')
  await expectAccessible(page)
  await button(page, 'Show a new code').click()
  await expect(page.getByRole('region', { name: 'Code' })).toBeVisible()
  expect(await timesAsked(page, 'sharing:confirm')).toBe(0)
})

test('what main asks and the person refuses lets nobody in, and can be asked again', async ({ open }) => {
  const page = await open(everyday())
  const sharing = new GivenSharing(page, sharingOf(team))
  await openSharing(page)
  const pairing = showCode(page, sharing)
  await button(page, 'Add a computer…').click()
  mainOf(page).fail('sharing:confirm', 'refused', { reason: 'not-confirmed' })
  sharing.become(pairing.step('right'))
  await expect(button(page, 'Let it in…')).toBeVisible()
  await button(page, 'Do not let it in').click()
  await expect(dialog(page)).toBeHidden()
  expect(await timesAsked(page, 'sharing:confirm')).toBe(1)
  expect(await timesAsked(page, 'sharing:hideCode')).toBe(1)
})

test('a code is in the page while it is shown, and gone once it is used or put away (S49: page)', async ({
  open,
}) => {
  const page = await open(everyday())
  const sharing = new GivenSharing(page, sharingOf(team))
  await openSharing(page)
  const pairing = showCode(page, sharing)
  const has = async () => (await everythingIn(page)).includes(CODE)
  await button(page, 'Add a computer…').click()
  await expect(page.getByText(/^Good for 1[45] min/)).toBeVisible()
  expect(await has()).toBe(true)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect.poll(has).toBe(false)
  expect(await timesAsked(page, 'sharing:hideCode')).toBe(1)
  await button(page, 'Add a computer…').click()
  pairing.ask()
  await expect(page.getByRole('region', { name: 'Code' })).toHaveCount(0)
  await button(page, 'Do not let it in').click()
  await expect(dialog(page)).toBeHidden()
  await expect.poll(has).toBe(false)
})

test('a lock closes what is open, and no code stays in the page (S34: pairing code)', async ({ open }) => {
  const page = await open(everyday())
  const sharing = new GivenSharing(page, sharingOf(team))
  await openSharing(page)
  showCode(page, sharing)
  await button(page, 'Add a computer…').click()
  await page.getByRole('region', { name: 'Code' }).waitFor()
  await mainOf(page).call('vault:lock', undefined)
  await expect(page.locator('html')).toHaveAttribute('data-app-state', 'locked')
  expect(await everythingIn(page)).not.toContain(CODE)
})

test('a code that is wrong or over is typed again, at the same place, with nothing lost on the way back', async ({
  open,
}) => {
  const page = await open(everyday())
  const sharing = new GivenSharing(page)
  await openSharing(page)
  tryPlace(page, trialOf({ isInUse: true }))
  await chooseFolder(page, 'Join with a code')
  await codeField(page).press('Enter')
  await expect(page.getByText('Enter something here')).toBeVisible()
  mainOf(page).fail('sharing:join', 'refused', { reason: 'code-wrong' })
  await codeField(page).fill('not a code')
  await codeField(page).press('Enter')
  await expect(page.getByRole('alert')).toContainText('That code does not fit')
  await page.getByRole('textbox', { name: 'Name of this computer' }).fill('Kitchen')
  await button(page, 'Back').click()
  await expect(button(page, /^A folder/)).toBeFocused()
  await button(page, /^A folder/).click()
  await expect(codeField(page)).toHaveValue('not a code')
  await expect(page.getByRole('textbox', { name: 'Name of this computer' })).toHaveValue('Kitchen')
  mainOf(page).mend('sharing:join')
  const joining = { stage: 'asking' as const, endsAtMs: NOW_MS, teamName: '', isColleague: false }
  sharing.on('sharing:join', () => ({ teams: [], joining }))
  await codeField(page).fill(CODE)
  await page.getByText('Waiting for the other computer').waitFor()
  sharing.become(sharingOf())
  await expect(page.getByText('This computer was not let in')).toBeVisible()
  await expect(codeField(page)).toHaveValue(CODE)
})

test('the printed page says what it brings back, and puts out whom the person ticks (S45: page)', async ({
  open,
}) => {
  const page = await open(everyday())
  const sharing = new GivenSharing(page)
  await openSharing(page)
  tryPlace(page, trialOf({ isInUse: true }))
  const computer = { personName: 'Ada', isThis: false, by: 'Laptop' }
  const state = {
    recordHash: 'a'.repeat(64),
    by: 'Laptop',
    byId: computerIds.laptop,
    atMs: NOW_MS,
    keyCount: 0,
  }
  const older = { ...state, recordHash: 'b'.repeat(64), by: 'Tower', byId: computerIds.tower, keyCount: 41 }
  const recovery = {
    teamId: team.id,
    teamName: '',
    computers: [
      { ...computer, id: computerIds.tower, name: 'Tower', isIn: true },
      { ...computer, id: computerIds.laptop, name: 'Laptop', isIn: true },
    ],
    states: [state, older],
    isReplaced: false,
  }
  sharing.on('sharing:recover', (input) =>
    'page' in input ? { teams: [], recovery } : sharingOf({ ...team, workspaceIds: [] }),
  )
  await chooseFolder(page, 'I have the printed page')
  await page.getByLabel('The page').fill('ABCD EFGH JKMN PQRS TVWX YZ01 2345')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveAccessibleName('Which computers stay?')
  await expect(page.getByRole('radio', { name: /Laptop: 0 keys/ })).toBeChecked()
  await page.getByRole('checkbox', { name: /^Laptop/ }).click({ force: true })
  await expect(page.getByRole('radio', { name: /Tower: 41 keys/ })).toBeChecked()
  await expectSharingAccessible(page)
  await button(page, 'Bring it back…').click()
  await expect(dialog(page)).toHaveAccessibleName('This computer has joined')
  expect((await inputsOf(page, 'sharing:recover')).at(-1)).toEqual({
    outIds: [computerIds.laptop],
    fromHash: older.recordHash,
    computerName: 'Office desktop',
  })
  await expect.poll(async () => (await everythingIn(page)).includes('YZ01 2345')).toBe(false)
})

test('what is kept until Keyward closes cannot be shared', async ({ open }) => {
  const given = everyday()
  const custody = { ...given.state.custody, by: 'memory' as const }
  const page = await open({ ...given, state: { ...given.state, custody } })
  new GivenSharing(page)
  await openSharing(page)
  await expect(page.getByText('Keys that are kept only until Keyward closes cannot be shared')).toBeVisible()
  for (const name of [/^Share with my other computer/, /^Share with colleagues/, 'Join with a code'])
    await expect(button(page, name)).toBeDisabled()
  await button(page, 'Choose how keys are kept').click()
  await expect(page.getByRole('heading', { name: 'How should your secrets be kept?' })).toBeVisible()
})
