import { mainWindow } from '../pages/main-window.ts'
import { expect, type RunningKeyward } from './app/keyward-app.ts'
import { banner, expectSecretToOpen, keyNamed, SECRET, sealedIn, test } from './app/session-test.ts'

/** Tries everything that could damage an unreadable secret, ignoring the results. */
const tryToHarm = async (keyward: RunningKeyward): Promise<void> => {
  const { id: keyId, workspaceId } = await keyNamed(keyward, 'Billing')
  const fresh = {
    name: 'New',
    kind: 'service',
    workspaceId,
    clientId: 'new',
    clientSecret: 'another',
  } as const
  await keyward.answerQuestions('go-on')
  await keyward.must('keys:update', { keyId, name: 'Renamed' })
  await keyward.must('keys:update', { keyId, name: 'Billing' })
  await keyward.call('keys:add', fresh)
  await keyward.call('keys:replaceSecret', { keyId, clientSecret: 'another' })
  await keyward.call('keys:undoReplace', { keyId })
  await keyward.must('keys:remove', { keyId })
  await keyward.must('keys:restore', { keyId })
  await keyward.call('tokens:issue', { keyId })
  await keyward.call('vault:setPassphrase', { passphrase: 'correct horse battery' })
  await keyward.call('vault:unlock', { passphrase: 'correct horse battery' })
}

/** Checks that the list is shown and works: search, open a key, say why a test can't be sent. */
const expectListToWork = async (keyward: RunningKeyward, why: string): Promise<void> => {
  const window = mainWindow(keyward.page)
  await expect(window.row('My first key')).toBeVisible()
  await window.search.fill('Billing')
  await expect(window.row('My first key')).toBeHidden()
  await window.row('Billing').click()
  await expect(window.detail).toContainText('billing')
  await window.detail.getByRole('button', { name: 'Test', exact: true }).click()
  await expect(keyward.page.getByRole('heading', { level: 1, name: 'Test Billing' })).toBeVisible()
  await window.testRequest.click()
  await expect(keyward.page.getByRole('alert').getByText(why, { exact: true })).toBeVisible()
  await keyward.page.keyboard.press('Control+0')
  await window.search.fill('')
  await expect(window.row('My first key')).toBeVisible()
}

/** Checks that none of this changes the encrypted parts of the vault. */
const expectNothingLost = async (keyward: RunningKeyward, profile: string): Promise<void> => {
  const before = sealedIn(profile)
  expect(before).toHaveLength(3)
  await tryToHarm(keyward)
  expect(sealedIn(profile)).toEqual(expect.arrayContaining(before))
}

test('no session bus: the list works, nothing is lost, and secrets open once the bus is back (S12: no bus; S13: keyring gone)', async ({
  start,
  profile,
  session,
}) => {
  const noBus = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent', XDG_RUNTIME_DIR: '/nonexistent' }
  const keyward = await start({ env: noBus })
  await expect(banner(keyward, 'No keychain on this computer')).toBeVisible()
  await expectListToWork(keyward, 'No keychain on this computer')
  await expectNothingLost(keyward, profile)
  await keyward.close()
  await expectSecretToOpen(await start({ env: session.env }))
})

test('a missing keyring: nothing is lost, and one click opens the secrets when it is back (S12; S13: keyring gone)', async ({
  start,
  profile,
  session,
}) => {
  await session.endKeyring()
  const keyward = await start({ env: session.env })
  const note = banner(keyward, 'No keychain on this computer')
  await expect(note).toBeVisible()
  await expectNothingLost(keyward, profile)
  await session.beginKeyring()
  await note.getByRole('button', { name: 'Try again' }).click()
  await expect(note).toBeHidden()
  await expectSecretToOpen(keyward)
})

test('a locked keyring: the list works, nothing is lost, and one click opens the secrets once it is unlocked (S13: words)', async ({
  start,
  profile,
  session,
}) => {
  session.lock()
  const keyward = await start({ env: session.env })
  const note = banner(keyward, 'This computer’s keychain is locked')
  await expect(note).toBeVisible()
  await expectListToWork(keyward, 'This computer’s keychain is locked')
  await expectNothingLost(keyward, profile)
  await session.unlock()
  await note.getByRole('button', { name: 'Unlock and try again' }).click()
  await expect(note).toBeHidden()
  await expectSecretToOpen(keyward)
})

test('a cancelled keyring prompt is shown again after a restart, and Keyward says so (S13)', async ({
  start,
  profile,
  session,
}) => {
  session.lock()
  const keyward = await start({ env: session.env })
  // Nobody answers the keyring's prompt here, which counts as *Cancel*.
  await banner(keyward, 'This computer’s keychain is locked').getByRole('button').click()
  const note = banner(keyward, 'Restart Keyward to use the keychain')
  await expect(note).toBeVisible()
  await session.unlock()
  await keyward.call('vault:unlock')
  await expect(note).toBeVisible() // the runtime caches the keyring's first reply
  await expectNothingLost(keyward, profile)

  // Only records the restart, because Playwright can't follow it.
  await keyward.app.evaluate(({ app }) => {
    app.relaunch = () => void Object.assign(globalThis, { relaunched: true })
    app.quit = () => undefined
  })
  await note.getByRole('button', { name: 'Restart Keyward' }).click()
  await expect.poll(() => keyward.app.evaluate(() => 'relaunched' in globalThis)).toBe(true)
  await keyward.app.evaluate(({ app }) => app.exit(0)).catch(() => undefined)
  await expectSecretToOpen(await start({ env: session.env }))
})

test('another user’s keyring: the list works, nothing is lost, and secrets can be re-entered or restored (S13: words)', async ({
  start,
  profile,
  session,
}) => {
  await session.endKeyring()
  await session.beginKeyring({ ofAnother: true })
  const keyward = await start({ env: session.env })
  const note = banner(keyward, 'Secrets were encrypted on another computer or account')
  await expect(note).toBeVisible()
  await expectListToWork(keyward, 'Enter this key’s secret again')
  const { id: keyId } = await keyNamed(keyward, 'Billing')
  const replace = { keyId, clientSecret: SECRET }
  expect(await keyward.call('keys:replaceSecret', replace)).toMatchObject({
    error: { kind: 'needs-choice', reason: 'keyring-changed' },
  })
  await expectNothingLost(keyward, profile)
  const seal = note.getByRole('button', { name: 'Use this keychain' })
  await keyward.answerQuestions('cancel')
  await seal.click()
  await expect.poll(async () => (await keyward.questions()).length).toBe(1)
  expect(await keyward.call('keys:replaceSecret', replace)).toMatchObject({ error: { kind: 'needs-choice' } })
  await keyward.answerQuestions('go-on')
  await seal.click()
  await expect(seal).toBeHidden()
  await keyward.must('keys:replaceSecret', replace)
  await expectSecretToOpen(keyward)
  await keyward.close()

  // Back on the user's own keyring, everything that it encrypted can still be decrypted.
  await session.endKeyring()
  await session.beginKeyring()
  const home = await start({ env: session.env })
  const own = await keyNamed(home, 'My first key')
  expect(await home.must('tokens:issue', { keyId: own.id })).toMatchObject({ state: 'valid' })
})

test('a keyring that never replies: the list works, and one click opens the secrets once it replies (S15: stopped)', async ({
  start,
  profile,
  session,
}) => {
  session.freeze()
  const keyward = await start({ env: session.env })
  await expect(mainWindow(keyward.page).row('Billing')).toBeVisible()
  const note = banner(keyward, 'This computer’s keychain isn’t responding')
  await expect(note).toBeVisible()
  await expectListToWork(keyward, 'This computer’s keychain isn’t responding')
  await expectNothingLost(keyward, profile)
  expect(await keyward.call('vault:unlock')).toMatchObject({ error: { kind: 'keyring-locked' } })
  session.thaw()
  await note.getByRole('button', { name: 'Try again' }).click()
  await expect(note).toBeHidden()
  await expectSecretToOpen(keyward)
})
