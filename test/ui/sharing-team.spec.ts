import { expect, type Page } from '@playwright/test'
import type { SyncProblem } from '../../src/shared/sharing/sharing.ts'
import {
  conflictsOf,
  memberIds,
  memberTeamOf,
  sharingOf,
  teamOf,
  tomLeft,
  triedOf,
} from '../fakes/given-sharing.ts'
import { mainWindow } from '../pages/main-window.ts'
import { inputsOf, mainOf, timesAsked } from './harness/page-test.ts'
import { everyday, NOW_MS } from './harness/scenario.ts'
import { expectSharingAccessible, GivenSharing, openSharing, test } from './harness/sharing-page.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
const [first, second] = everyday().keys
const keyIds = [first, second].map((key) => key?.id ?? '')

test('the team shows its members, who hasn’t synced lately, and who manages it', async ({ open }) => {
  const page = await open(everyday(), { width: 760 })
  const sharing = new GivenSharing(page, sharingOf(teamOf(NOW_MS)))
  await openSharing(page)
  const team = page.getByRole('region', { name: 'Billing' })
  await expect(team).toContainText('Anna manages this team from Office desktop.')
  const laptop = team.getByRole('listitem').filter({ hasText: /^Laptop/ })
  await expect(laptop).toContainText('Last synced 9 days ago')
  await expectSharingAccessible(page)
  sharing.become(sharingOf(memberTeamOf(NOW_MS)))
  await expect(team).toContainText('Anna manages this team from Office desktop.')
  for (const name of ['Invite a colleague', 'Add another computer', /^Remove /])
    await expect(button(page, name)).toHaveCount(0)
  await expect(button(page, 'Use recovery sheet…')).toBeVisible()
})

const steps = {
  away: 'Change…',
  refused: 'Change…',
  certificate: 'Change…',
  full: 'Sync now',
  unfit: 'Change…',
  'two-lists': 'Use recovery sheet…',
  'list-closed': 'Sync now',
  'list-missing': 'Sync now',
  'too-large': 'Sync now',
  'not-saved': 'Sync now',
  'newer-format': 'Sync now',
} as const satisfies Record<SyncProblem, string>

test('each problem has one sentence and one next step', async ({ open }) => {
  const page = await open(everyday())
  const sharing = new GivenSharing(page)
  await openSharing(page)
  const said = new Set<string>()
  for (const [problem, step] of Object.entries(steps)) {
    sharing.become(sharingOf(teamOf(NOW_MS, { problem: problem as SyncProblem })))
    const note = page.getByRole('region', { name: 'Billing' }).getByRole('status')
    // Each problem has its own text.
    await expect.poll(async () => said.has(await note.innerText())).toBe(false)
    await expect(note.getByRole('button')).toHaveText(step)
    said.add(await note.innerText())
  }
  expect(said.size).toBe(Object.keys(steps).length)
})

test('the folder can be chosen again, and the team continues there', async ({ open }) => {
  const page = await open(everyday())
  const sharing = new GivenSharing(page, sharingOf(teamOf(NOW_MS, { problem: 'refused' })))
  await openSharing(page)
  mainOf(page).answer('sharing:tryStore', () => triedOf())
  await button(page, 'Change…').first().click()
  await button(page, /^A folder you can all open/).click()
  await expect(dialog(page)).toContainText('No team in Nextcloud yet')
  sharing.on('sharing:moveTo', () => sharingOf(teamOf(NOW_MS)))
  await button(page, 'Use it').click()
  await expect(dialog(page)).toBeHidden()
  expect(await inputsOf(page, 'sharing:moveTo')).toEqual([{ store: triedOf().store }])
})

test('the ticked workspaces are shared in one call', async ({ open }) => {
  const page = await open(everyday())
  const sharing = new GivenSharing(page, sharingOf(teamOf(NOW_MS)))
  await openSharing(page)
  const [one, other] = everyday().workspaces
  for (const workspace of [one, other])
    await page
      .getByText(workspace?.name ?? '')
      .last()
      .click()
  sharing.on('sharing:setWorkspaces', ({ ids }) => sharingOf(teamOf(NOW_MS, { workspaceIds: ids })))
  await button(page, 'Save').click()
  await expect(button(page, 'Save')).toHaveCount(0)
  expect(await inputsOf(page, 'sharing:setWorkspaces')).toEqual([{ ids: [one?.id, other?.id] }])
})

test('keys that need replacing are replaced together', async ({ open }) => {
  const page = await open(everyday())
  new GivenSharing(page, sharingOf(teamOf(NOW_MS, { needsReplacing: tomLeft(keyIds) })))
  await openSharing(page)
  await expectSharingAccessible(page)
  await page
    .getByRole('button', { name: 'Replace several keys…: 2 keys need replacing because Tom left' })
    .click()
  await expect(dialog(page).getByRole('combobox', { name: 'Who left?' })).toHaveValue('Tom')
  await expect(dialog(page).getByRole('checkbox', { name: 'Shared with them: 2' })).toBeChecked()
})

test('others’ services wait until their hosts are allowed', async ({ open }) => {
  const page = await open(everyday())
  const [service] = everyday().services
  const { id = '', name = '' } = service ?? {}
  const services = [{ id, name, hosts: ['auth.harbour.example'], keyCount: 30 }]
  const sharing = new GivenSharing(page, sharingOf(teamOf(NOW_MS, { services })))
  await openSharing(page)
  await expect(page.getByText('auth.harbour.example')).toBeVisible()
  sharing.on('sharing:allowHosts', () => sharingOf(teamOf(NOW_MS)))
  await button(page, `Use its keys…: ${name}`).click()
  await expect(page.getByText('auth.harbour.example')).toHaveCount(0)
  expect(await inputsOf(page, 'sharing:allowHosts')).toEqual([{ serviceId: id }])
})

test('a removed computer says who removed it, even above every other screen', async ({ open }) => {
  const page = await open(everyday())
  const sharing = new GivenSharing(page)
  sharing.become(sharingOf(memberTeamOf(NOW_MS, { mode: 'removed', removedBy: 'Tom' })))
  const words = 'Tom removed this computer. Your keys stay here.'
  await expect(page.getByText(words)).toBeVisible()
  await button(page, 'Open').click()
  await expect(page.getByText(words)).toHaveCount(1)
  await expect(button(page, 'Use recovery sheet…')).toBeVisible()
  sharing.on('sharing:leave', () => sharingOf())
  await button(page, 'Leave…').click()
  await expect(button(page, /^A folder you can all open/)).toBeVisible()
})

test('the keeper’s own computer is removed as lost', async ({ open }) => {
  const page = await open(everyday())
  new GivenSharing(page, sharingOf(teamOf(NOW_MS)))
  await openSharing(page)
  await button(page, 'Remove Laptop…').click()
  await expect(button(page, /^Left the team/)).toHaveCount(0)
  await button(page, /^A computer was lost or stolen/).click()
  await expect(dialog(page)).toHaveAccessibleName('Laptop was removed')
  expect(await inputsOf(page, 'sharing:remove')).toEqual([{ memberId: memberIds.laptop, reason: 'lost' }])
})

test('after leaving, this computer can start or join a team', async ({ open }) => {
  const page = await open(everyday())
  const sharing = new GivenSharing(page, sharingOf(memberTeamOf(NOW_MS)))
  await openSharing(page)
  sharing.on('sharing:leave', () => sharingOf())
  await button(page, 'Leave…').click()
  await expect(button(page, /^A folder you can all open/)).toBeVisible()
})

test('a key shows its conflicts: use the other value, try both secrets, keep or delete', async ({ open }) => {
  const page = await open(everyday(), { height: 1_400 })
  const sharing = new GivenSharing(page, sharingOf(teamOf(NOW_MS, { conflictCount: 1 })))
  if (first === undefined) throw new Error('the scenario has no key')
  const conflicts = conflictsOf(NOW_MS, first.id, first.name)
  mainOf(page).answer('sharing:conflicts', () => conflicts)
  mainOf(page).emit('keys:changed', [{ ...first, sharing: 'decide' }])
  await expect(page.getByRole('status').filter({ hasText: 'decision' })).toHaveCount(0)
  await mainWindow(page).row(first.name).first().click()
  const { detail } = mainWindow(page)
  await expect(detail).toContainText('Bea, 2 days ago')
  await expect(detail).toContainText('Which one is right?')
  await expect(detail).toContainText('Tom deleted it, Bea changed it.')
  await expectSharingAccessible(page)
  mainOf(page).fail('sharing:resolve', 'refused', { reason: 'takes-both' })
  await detail.getByRole('button', { name: 'Try both' }).click()
  await expect(page.getByRole('alert')).toContainText('The service accepts more than one')
  mainOf(page).mend('sharing:resolve')
  sharing.on('sharing:resolve', () => {
    conflicts.pop()
    return sharingOf(teamOf(NOW_MS, { conflictCount: conflicts.length }))
  })
  await detail.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(detail).not.toContainText('Tom deleted it')
  await detail.getByRole('button', { name: 'Use it: Bea' }).first().click()
  await expect.poll(() => timesAsked(page, 'sharing:resolve')).toBe(3)
  expect(await inputsOf(page, 'sharing:resolve')).toEqual([
    { key: first.id, field: 'credentials', write: 'accepted' },
    { key: first.id, field: 'life', write: 'write-2' },
    { key: first.id, field: 'notes', write: 'write-2' },
  ])
})
