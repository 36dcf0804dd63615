import { expect, type Page } from '@playwright/test'
import type { SharingCondition } from '../../src/shared/sharing.ts'
import { DAY_MS } from '../../src/shared/time.ts'
import { billingTeam, computerIds, leaver, ownTeam, questionsOf, sharingOf } from '../fakes/given-sharing.ts'
import { Inputs } from '../pages/main-window.ts'
import { chooseWay } from '../pages/replace-dialog.ts'
import { inputsOf, mainOf, timesAsked } from './harness/page-test.ts'
import { everyday, id, key, NOW_MS, scenario, workspace } from './harness/scenario.ts'
import { expectSharingAccessible, GivenSharing, openSharing, test } from './harness/sharing-page.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const status = (page: Page, title: string | RegExp) => page.getByRole('status').filter({ hasText: title })
const questions = (page: Page) => page.getByRole('list', { name: 'For you to decide' })
const own = (facts = {}) => ownTeam(NOW_MS, { workspaceIds: [id(3, 1)], ...facts })

test('each team has its people with computers, roles, page, place and workspaces', async ({ open }) => {
  const page = await open(everyday())
  const billing = billingTeam(NOW_MS, { workspaceIds: [id(3, 2)] })
  const sharing = new GivenSharing(page, sharingOf(own(), billing))
  await openSharing(page)
  const card = page.getByRole('region', { name: 'Billing' })
  await expect(card.getByRole('list', { name: 'Bea' })).toContainText('last heard 2 days ago')
  await expect(card.getByRole('list', { name: 'Ada' })).toContainText('This computer')
  await expect(card).toContainText('Database db.example.com/keys')
  // A workspace of another team is not offered.
  await expect(card.getByRole('button', { name: 'Share Acme Production' })).toHaveCount(0)
  await expect(card.getByRole('button', { name: 'Take back Acme Staging…' })).toBeVisible()
  await expectSharingAccessible(page)
  sharing.on('sharing:setRole', () => sharing.state)
  await button(page, 'More for Chidi Anagonye-Okonkwo').click()
  await page.getByRole('menuitem', { name: 'Make an owner…' }).click()
  await expect
    .poll(() => inputsOf(page, 'sharing:setRole'))
    .toMatchObject([{ teamId: billing.id, role: 'owner' }])
})

test('a computer is removed with three inputs, after what each reason costs was said @smoke', async ({
  open,
}) => {
  const page = await open(everyday())
  const sharing = new GivenSharing(page, sharingOf(own()))
  await openSharing(page)
  const inputs = new Inputs(page)
  await inputs.click(button(page, 'Remove Laptop…'))
  const asking = page.getByRole('alertdialog', { name: 'Remove Laptop?' })
  await expect(asking.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(asking.getByRole('button', { name: /^Lost or stolen/ })).toContainText('5 keys')
  await expect(asking.getByRole('button', { name: /^It is not mine any more/ })).toContainText('5 keys')
  await expect(asking.getByRole('button', { name: /^Erased and given away/ })).toContainText(
    'Nothing has to be replaced',
  )
  await expectSharingAccessible(page)
  mainOf(page).fail('sharing:remove', 'refused', { reason: 'not-confirmed' })
  await asking.getByRole('button', { name: /^Lost/ }).click()
  await expect.poll(() => timesAsked(page, 'sharing:remove')).toBe(1)
  await expect(asking).toBeVisible()
  mainOf(page).mend('sharing:remove')
  const keys = [{ id: id(4, 1), name: 'Billing sync' }]
  sharing.on('sharing:remove', () => sharingOf(own({ leavers: [leaver(NOW_MS, keys)] })))
  await inputs.click(asking.getByRole('button', { name: /^Lost/ }))
  inputs.count += 1 // main's question
  await expect(asking).toBeHidden()
  expect(inputs.count).toBe(3)
  expect((await inputsOf(page, 'sharing:remove')).at(-1)).toEqual({
    teamId: own().id,
    memberIds: [computerIds.laptop],
    why: 'lost',
  })
  await button(page, /What could be opened there.*1 still to replace/).click()
  const list = page.getByRole('list', { name: 'What could be opened there' })
  await expect(list.getByRole('listitem')).toContainText([
    'Still the same secret',
    'Has a new secret; the old one may still work',
    'The service refuses the old one',
  ])
  await expectSharingAccessible(page)
  await button(page, 'Replace Billing sync…').click()
  await chooseWay(page)
  expect(await inputsOf(page, 'replacements:start')).toEqual([{ keyId: id(4, 1), isLeak: true }])
})

test('what a removed computer changed is undone, and what came of it is said', async ({ open }) => {
  const page = await open(everyday())
  const left = leaver(NOW_MS, [])
  const state = sharingOf(own({ leavers: [left] }))
  new GivenSharing(page, state)
  await openSharing(page)
  const undo = button(page, 'Undo what Old laptop changed')
  await expect(undo.locator('.lucide-chevron-down')).toBeVisible()
  const undoWith = async (undone: number, tooOld: number): Promise<void> => {
    mainOf(page).answer('sharing:undoChanges', () => ({ undone, tooOld, state }))
    await undo.click()
    await page
      .getByRole('menuitem', { name: /^Since/ })
      .nth(1)
      .click()
  }
  await undoWith(2, 1)
  await expect(page.getByText('2 values are again as they were before.')).toBeVisible()
  await expect(page.getByText('Older changes can’t be undone')).toBeVisible()
  expect(await inputsOf(page, 'sharing:undoChanges')).toEqual([
    { teamId: own().id, memberIds: left.memberIds, sinceMs: left.atMs - 7 * DAY_MS },
  ])
  await undoWith(0, 0)
  await expect(page.getByText('Nothing to undo')).toBeVisible()
  await expect(page.getByText('Older changes')).toHaveCount(0)
  await expectSharingAccessible(page)
  mainOf(page).fail('sharing:undoChanges', 'refused', { reason: 'stale' })
  await undoWith(1, 0)
  await expect(page.getByRole('list', { name: 'No longer in' }).getByRole('alert')).toBeVisible()
  await expect(page.getByText('Nothing to undo')).toHaveCount(0)
})

test('a person is removed with all computers, from one of them too', async ({ open }) => {
  const page = await open(everyday())
  new GivenSharing(page, sharingOf(billingTeam(NOW_MS)))
  await openSharing(page)
  await button(page, 'Remove Tower…').click()
  await page.getByText('Bea with 2 computers').click()
  await page.getByRole('alertdialog', { name: 'Remove Bea?' }).getByRole('button', { name: /^Left/ }).click()
  const [asked] = (await inputsOf(page, 'sharing:remove')) as { memberIds: string[]; why: string }[]
  expect(asked?.memberIds).toHaveLength(2)
  expect(asked?.why).toBe('left')
})

test('a member changes nobody, and is told whom to ask', async ({ open }) => {
  const page = await open(everyday())
  const noPage = { isMade: false, canPrintAgain: false, canMake: false }
  const team = billingTeam(NOW_MS, { role: 'member', page: noPage, conditions: [{ what: 'no-page' }] })
  new GivenSharing(page, sharingOf(team))
  await openSharing(page)
  await expect(status(page, 'There is no printed page yet')).toContainText('Ask an owner')
  for (const name of [/^Remove/, /^Invite/, /^Add a computer/, /^More for/, /^Print the page/])
    await expect(page.getByRole('main').getByRole('button', { name })).toHaveCount(0)
})

const steps: Readonly<Record<SharingCondition['what'], string>> = {
  away: 'Try again',
  refused: 'Use another place…',
  certificate: 'Use another place…',
  full: 'Try again',
  unfit: 'Use another place…',
  'not-downloaded': 'Try again',
  'put-back': 'Understood',
  'not-saved': 'Try again',
  'too-long': 'Show',
  'went-back': 'Understood',
  copied: 'Understood',
  'does-not-open': 'Go on without it',
  'no-page': 'Print the page…',
  'page-used': 'Understood',
  'tidy-up': 'Tidy up',
  'nobody-heard': 'Try again',
}

test('each condition has one sentence and one button', async ({ open }) => {
  const page = await open(everyday(), { height: 1_600 })
  const sharing = new GivenSharing(page)
  await openSharing(page)
  for (const [what, step] of Object.entries(steps)) {
    const condition = { what: what as SharingCondition['what'], name: 'Tower', keyId: id(4, 1), atMs: NOW_MS }
    sharing.become(sharingOf(own({ conditions: [condition] })))
    const [shown] = [page.getByRole('region', { name: 'My computers' }).getByRole('status')]
    await expect(shown.getByRole('button')).toHaveText([step])
  }
  await expectSharingAccessible(page)
})

test('each question is answered as the person says', async ({ open }) => {
  const page = await open(everyday(), { height: 1_600 })
  const all = questionsOf(NOW_MS, id(4, 1), 'Billing sync')
  const sharing = new GivenSharing(page, sharingOf(own({ questions: all })))
  const teamId = own().id
  await openSharing(page)
  await expect(questions(page).getByRole('heading', { level: 5 })).toHaveCount(all.length)
  await expectSharingAccessible(page)
  await page.getByRole('checkbox', { name: 'Tower' }).click({ force: true })
  await button(page, 'Follow Laptop instead').click()
  await button(page, 'Keep it this way').click()
  const [instead, rightSo] = all[0]?.about === 'lines' ? all[0].lines.toReversed() : []
  const notInHands = [computerIds.tower]
  await expect
    .poll(() => inputsOf(page, 'sharing:follow'))
    .toEqual([
      { teamId, recordHash: instead?.recordHash, answer: 'follow', notInHands },
      { teamId, recordHash: rightSo?.recordHash, answer: 'follow', notInHands },
    ])
  mainOf(page).answer('sharing:tryBoth', () => ({ taken: 2, state: sharing.state }))
  await button(page, 'Try each').click()
  await expect(questions(page)).toContainText('The service took more than one')
  await button(page, 'Keep this one Laptop').click()
  await button(page, 'Keep this one Tower').last().click()
  await button(page, 'Delete it').click()
  const [, secret, address] = all
  await expect
    .poll(() => inputsOf(page, 'sharing:decide'))
    .toEqual([
      { keyId: id(4, 1), keep: secret?.about === 'secret' ? secret.answers[1]?.op : '' },
      {
        recordId: address?.about === 'address' ? address.recordId : '',
        keep: address?.about === 'address' ? address.answers[1]?.op : '',
      },
      { keptKeyId: id(4, 1), keep: 'deletion' },
    ])
  await button(page, 'Use the new page…').click()
  await button(page, 'That was none of us…').last().click()
  await expect
    .poll(async () => (await inputsOf(page, 'sharing:follow')).slice(2))
    .toMatchObject([{ answer: 'follow' }, { answer: 'refuse' }])
  await button(page, 'Neither: use the printed page…').click()
  await expect(page.getByRole('dialog', { name: 'Type the printed page' })).toBeVisible()
})

test('this computer was removed: it says by whom and when, above every screen too, and what comes next', async ({
  open,
}) => {
  const page = await open(everyday())
  const removed = { by: 'Tower', atMs: NOW_MS - 14 * DAY_MS }
  const sharing = new GivenSharing(page)
  sharing.become(sharingOf(own({ mode: 'out', removed })))
  await expect(status(page, 'Tower removed this computer on 3 November')).toBeVisible()
  await button(page, 'Show').click()
  await expect(page.getByRole('region', { name: 'My computers' })).toContainText('What is here stays here')
  await expectSharingAccessible(page)
  sharing.on('sharing:leave', () => sharingOf())
  await button(page, 'Leave…').click()
  await expect(button(page, /^Share with my other computer/)).toBeVisible()
})

test('a workspace says with whom it is shared, and its menu chooses the team', async ({ open }) => {
  const page = await open(everyday())
  const billing = billingTeam(NOW_MS, { workspaceIds: [id(3, 2)] })
  const sharing = new GivenSharing(page)
  sharing.become(sharingOf(own({ workspaceIds: [] }), billing))
  const item = (name: RegExp) => page.getByRole('navigation').getByRole('button', { name })
  await expect(
    item(/^Acme Staging, Shared with .*Bea.*, .*Chidi Anagonye-Okonkwo.* and .*1 computer/),
  ).toBeVisible()
  await item(/^Acme Staging/).click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: 'Take back…' })).toContainText('Bea')
  await page.keyboard.press('Escape')
  await item(/^Finance EU/).click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: 'Share with my computers' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Share with Billing' }).click()
  await expect
    .poll(() => inputsOf(page, 'sharing:share'))
    .toEqual([{ teamId: billing.id, workspaceId: id(3, 3) }])
})

test('a key has a sign in the list only where it is not shared', async ({ open }) => {
  const given = everyday()
  const page = await open(given)
  const [waiting, shared, decide] = given.keys
  if (!waiting || !shared || !decide) throw new Error('too few keys')
  mainOf(page).emit('keys:changed', [
    { ...waiting, sharing: 'waiting' },
    { ...shared, sharing: 'shared' },
    { ...decide, sharing: 'decide' },
  ])
  const sign = (name: string, title: string) => page.getByRole('row', { name }).first().getByTitle(title)
  await expect(sign(waiting.name, 'Waiting to be shared')).toBeVisible()
  await expect(sign(decide.name, 'Needs your decision')).toBeVisible()
  await expect(sign(shared.name, 'Shared')).toHaveCount(0)
})

test('long names wrap and nothing is cut in a narrow window', async ({ open }) => {
  const page = await open(everyday(), { width: 480, height: 720 })
  new GivenSharing(page, sharingOf(billingTeam(NOW_MS), own()))
  await openSharing(page)
  const cut = () =>
    page.getByRole('main').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(await cut()).toBeLessThanOrEqual(0)
  await button(page, /^Remove The very old laptop/).click()
  const box = page.getByRole('alertdialog')
  expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(
    0,
  )
})

test('five hundred workspaces are found by name and shared one by one', async ({ open }) => {
  const workspaces = Array.from({ length: 500 }, (_, n) => workspace(n + 1, `Customer ${n + 1}`))
  const page = await open(scenario(workspaces, [key(1, 'Billing', 432)]))
  const sharing = new GivenSharing(page, sharingOf(own({ workspaceIds: [] })))
  await openSharing(page)
  const team = page.getByRole('region', { name: 'My computers' })
  const list = team.getByRole('list', { name: 'Workspaces' })
  await expect(list.getByRole('listitem')).toHaveCount(50)
  await team.getByRole('textbox', { name: 'Find a workspace' }).fill('customer 432')
  await expect(list.getByRole('listitem')).toHaveText(/Customer 432.*Only on this computer · 1 key/)
  sharing.on('sharing:share', ({ workspaceId }) => sharingOf(own({ workspaceIds: [workspaceId] })))
  await list.getByRole('button', { name: 'Share Customer 432' }).click()
  await expect(list.getByRole('button', { name: 'Take back Customer 432…' })).toBeVisible()
})
