import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCanariesInFolder } from './app/canary.ts'
import { expect, type RunningKeyward } from './app/keyward-app.ts'
import { banner, expectSecretToOpen, keyNamed, SECRET, test } from './app/session-test.ts'

const PASSPHRASE = 'canary recovery passphrase 83'

const addPassphrase = async (keyward: RunningKeyward): Promise<void> => {
  const { page } = keyward
  await keyward.answerQuestions('go-on')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('tab', { name: 'Protection' }).click()
  await page.getByRole('button', { name: 'Add…' }).click()
  await page.getByRole('textbox', { name: 'Passphrase' }).fill(PASSPHRASE)
  await page.getByRole('textbox', { name: 'Repeat it' }).fill(PASSPHRASE)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden() // the dialog contains the same text
  await expect(
    page.getByText('Unlocks your secrets if this computer’s keychain is lost.', { exact: true }),
  ).toBeVisible()
}

const dataKeysIn = (profile: string) => JSON.parse(readFileSync(join(profile, 'vault.json'), 'utf8')).dataKeys

test('after a keyring is lost, the recovery passphrase opens the secrets, and one press encrypts them with the new keyring (S12, S14, S33)', async ({
  start,
  profile,
  session,
}) => {
  const before = await start({ env: session.env })
  await addPassphrase(before)
  await before.close()
  const [sealedBefore] = dataKeysIn(profile)

  await session.endKeyring()
  await session.beginKeyring({ ofAnother: true })
  const lost = await start({ env: session.env })
  const { page } = lost
  const note = banner(lost, 'Secrets were encrypted on another computer or account')
  await note.getByRole('button', { name: 'Open with passphrase…' }).click()
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Passphrase' })
  await field.fill('not the passphrase')
  await page.keyboard.press('Enter')
  await expect(page.getByText('That’s not the passphrase')).toBeVisible()
  await field.fill(PASSPHRASE)
  await page.keyboard.press('Enter')
  const unsealed = banner(lost, 'This computer’s keychain doesn’t protect your secrets yet')
  await expect(unsealed).toBeVisible()
  await expectSecretToOpen(lost)
  expect(dataKeysIn(profile)).toEqual([sealedBefore]) // nothing is encrypted again until the user asks for it

  await unsealed.getByRole('button', { name: 'Use this keychain' }).click()
  await expect(unsealed).toBeHidden()
  await lost.close()
  const after = await start({ env: session.env })
  await expectSecretToOpen(after)
  expect((await after.must('app:state')).custody).toMatchObject({ keyring: 'ready', passphrase: 'all' })
  const [sealedAfter] = dataKeysIn(profile)
  expect(sealedAfter.os.sealed).not.toBe(sealedBefore.os.sealed)
  expect(sealedAfter.passphrase).toEqual(sealedBefore.passphrase)
  await after.close()
  expect(findCanariesInFolder(profile, [SECRET, PASSPHRASE])).toEqual([])
})

test('unlocking by passphrase does not prompt for a locked keyring; removing the passphrase asks first (S13, S35)', async ({
  start,
  profile,
  session,
}) => {
  const before = await start({ env: session.env })
  await before.answerQuestions('go-on')
  await before.must('vault:setPassphrase', { passphrase: PASSPHRASE })
  await before.close()
  session.lock()
  const keyward = await start({ env: session.env })
  await expect(banner(keyward, 'This computer’s keychain is locked')).toBeVisible()
  await keyward.must('vault:unlock', { passphrase: PASSPHRASE })
  await expect(banner(keyward, 'Your secrets are unlocked with your passphrase')).toBeVisible()
  await expectSecretToOpen(keyward)
  const { id } = await keyNamed(keyward, 'My first key')
  expect(await keyward.must('tokens:issue', { keyId: id })).toMatchObject({ state: 'valid' })

  await session.unlock()
  await banner(keyward, 'Your secrets are unlocked')
    .getByRole('button', { name: 'Unlock and try again' })
    .click()
  await expect.poll(async () => (await keyward.must('app:state')).custody.keyring).toBe('ready')
  await keyward.answerQuestions('cancel')
  expect(await keyward.call('vault:removePassphrase')).toMatchObject({ error: { kind: 'cancelled' } })
  expect(dataKeysIn(profile)[0].passphrase).toBeDefined()
  await keyward.answerQuestions('go-on')
  await keyward.must('vault:removePassphrase')
  expect(dataKeysIn(profile)[0].passphrase).toBeUndefined()
})
