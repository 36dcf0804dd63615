import type { AppState } from '../../src/shared/window/app-state.ts'
import { expectAccessible } from './harness/accessible.ts'
import { expect, mainOf, test, timesAsked } from './harness/page-test.ts'
import { type Scenario, scenario } from './harness/scenario.ts'

const firstRun = (
  custody: Partial<AppState['custody']> = {},
  theme: 'light' | 'dark' = 'light',
): Scenario => {
  const given = scenario([], [])
  return {
    ...given,
    services: [],
    settings: { ...given.settings, theme },
    state: {
      ...given.state,
      custody: { ...given.state.custody, ...custody },
    },
  }
}

test('two inputs lead from the first start to a copied practice token', { tag: '@smoke' }, async ({
  open,
}) => {
  const page = await open(firstRun(), { place: 'welcome' })
  await page.getByRole('button', { name: 'Practise' }).click() // first input
  await expect(page.locator('[data-key-id]')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy token for My first key' })).toBeFocused()
  await page.keyboard.press('Enter') // second input
  await expect.poll(() => timesAsked(page, 'tokens:copy')).toBe(1)
  expect(
    mainOf(page)
      .asked.filter((call) => call.name === 'practice:createKey')
      .map((call) => call.input),
  ).toEqual([{ region: 'default', workspace: 'Practice', name: 'My first key', kind: 'service' }])
  await expect(page.locator('html')).toHaveAttribute('data-app-state', 'ready')
})

test('a taken port is reported, and one press moves the practice service', async ({ open }) => {
  const page = await open(firstRun(), { place: 'welcome' })
  mainOf(page).app.computer.practicePort = 'taken'
  await page.getByRole('button', { name: 'Practise' }).click()
  await expect(page.getByRole('alert')).toContainText('Another program uses the practice service’s port')
  await expectAccessible(page)
  mainOf(page).app.computer.practicePort = 'free' // a move looks for a free port
  await page.getByRole('button', { name: 'Change port' }).click()
  await expect(page.getByRole('button', { name: 'Copy token for My first key' })).toBeFocused()
  expect(
    mainOf(page)
      .asked.filter((call) => call.name === 'practice:start')
      .map((call) => call.input),
  ).toEqual([undefined, { move: true }])
})

test('there are three ways to begin, with practising below them', async ({ open }) => {
  const page = await open(firstRun(), { place: 'welcome' })
  await expect(page.getByRole('button')).toHaveText([
    'Choose files…',
    'Choose folder…',
    /^Add a key/,
    /^Restore a backup or join a team/,
    'Practise first',
  ])
  await expect(page.getByRole('button', { name: 'Choose files…' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Choose folder…' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Add a key' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-app-state', 'welcome')
})

test('Restore a backup or join a team asks which, and says why a backup can’t be opened', async ({
  open,
}) => {
  const page = await open(firstRun(), { place: 'welcome' })
  const restoreOrJoin = page.getByRole('button', { name: 'Restore a backup or join a team' })
  await restoreOrJoin.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Restore a backup or join a team' })
  await expect(dialog.getByRole('button', { name: 'Restore from a backup' })).toBeFocused()
  await expectAccessible(page)
  mainOf(page).app.fileDialog.toOpen = { kind: 'unreadable', name: 'a.keyward-backup' }
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(restoreOrJoin).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Join a shared team' }).click()
  await expect(page.getByRole('button', { name: 'A folder you can all open' })).toBeVisible()
  await page.getByRole('button', { name: /^All keys/ }).click()
  await expect(page.locator('html')).toHaveAttribute('data-app-state', 'welcome')
})

for (const [custody, words] of [
  [{ keyring: 'ready' }, 'Encrypted with this computer’s keychain'],
  [{ keyring: 'locked' }, 'This computer’s keychain is locked'],
  [{ keyring: 'not-answering' }, 'This computer’s keychain isn’t responding'],
  [{ keyring: 'absent' }, 'No keychain on this computer'],
  [{ by: 'passphrase', passphrase: 'all', keyring: 'unknown' }, 'Encrypted with your passphrase'],
  [{ by: 'memory' }, 'Secrets kept only until you quit'],
] as const)
  test(`says how secrets are kept: ${words}`, async ({ open }) => {
    const page = await open(firstRun(custody), { place: 'welcome' })
    await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
  })

test('the keychain’s state updates live', { tag: '@smoke' }, async ({ open }) => {
  const page = await open(firstRun({ keyring: 'locked' }), { place: 'welcome' })
  mainOf(page).app.keyring.state = 'ready'
  await mainOf(page).call('vault:unlock', {})
  await expect(page.getByText('Encrypted with this computer’s keychain', { exact: true })).toBeVisible()
})

for (const theme of ['light', 'dark'] as const)
  for (const size of [
    { width: 1600, height: 900 },
    { width: 1240, height: 772 },
    { width: 760, height: 520 },
  ])
    test(`accessible and fully visible, ${theme}, ${size.width} wide`, async ({ open }) => {
      const page = await open(firstRun({}, theme), { place: 'welcome', ...size })
      await expectAccessible(page)
      await expect(page.getByText(/^No account, no telemetry/)).toBeInViewport({ ratio: 1 })
    })
