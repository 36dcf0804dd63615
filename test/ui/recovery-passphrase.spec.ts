import type { Page } from '@playwright/test'
import { MINUTE_MS } from '../../src/shared/kernel/time.ts'
import type { AppState } from '../../src/shared/window/app-state.ts'
import { expectAccessible } from './harness/accessible.ts'
import { PASSPHRASE } from './harness/given-files.ts'
import { expect, inputsOf, mainOf, test, timesAsked } from './harness/page-test.ts'
import { everyday, id, type Scenario } from './harness/scenario.ts'

const canary = PASSPHRASE
const other = 'canary another long passphrase'

const withProtection = (
  custody: Partial<AppState['custody']>,
  theme: 'light' | 'dark' = 'light',
): Scenario => {
  const given = everyday()
  return {
    ...given,
    settings: { ...given.settings, theme },
    state: { ...given.state, custody: { ...given.state.custody, ...custody } },
  }
}

const openSecurity = async (page: Page) => {
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('tab', { name: 'Protection' }).click()
}

test.describe('settings: the passphrase', () => {
  test('a recovery passphrase is added, and leaves the page', { tag: '@smoke' }, async ({ open }) => {
    const page = await open(withProtection({}), { width: 760, height: 520 })
    await openSecurity(page)
    await expect(page.getByText('Not set. If this computer’s keychain is lost')).toBeVisible()
    await page.getByRole('button', { name: 'Add…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add recovery passphrase' })
    await expect(dialog.getByLabel('Passphrase', { exact: true })).toBeFocused()
    await expect(dialog.getByLabel('Current passphrase')).toHaveCount(0)
    await page.keyboard.type(canary)
    await expect(dialog.getByText('Strong')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await page.keyboard.type(canary)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(
      page.getByText('Unlocks your secrets if this computer’s keychain is lost.', { exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change…' }).last()).toBeFocused()
    expect(await inputsOf(page, 'vault:setPassphrase')).toEqual([{ passphrase: canary }])
    expect(await page.content()).not.toContain(canary)
  })

  test('changing it asks for the current one and says what the old one still opens', async ({ open }) => {
    const page = await open(withProtection({ passphrase: 'all' }))
    await openSecurity(page)
    await page.getByRole('button', { name: 'Change…' }).last().click()
    const dialog = page.getByRole('dialog', { name: 'Change passphrase' })
    await expect(dialog.getByText('Earlier versions will be deleted')).toBeVisible()
    await expect(dialog.getByLabel('Current passphrase')).toBeFocused()
    await dialog.getByLabel('New passphrase').fill(other)
    await dialog.getByLabel('Repeat it').fill(other)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Enter the passphrase', { exact: true })).toBeVisible()
    await expect(dialog.getByLabel('Current passphrase')).toBeFocused()
    expect(await timesAsked(page, 'vault:setPassphrase')).toBe(0)

    // After many wrong passphrases, the wait is a minute.
    const main = mainOf(page)
    for (let tries = 1; tries <= 9; tries += 1) {
      await main.app.keyward.dispatch('vault:setPassphrase', { passphrase: other, current: 'canary wrong' })
      main.sleep(MINUTE_MS)
    }
    await page.keyboard.type('canary wrong passphrase')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('That’s not the passphrase')
    await expect(dialog.getByRole('alert')).toContainText('Try again at')
    await expect(dialog.getByLabel('Current passphrase')).toHaveValue('')
    await expectAccessible(page)
    main.sleep(MINUTE_MS)
    await dialog.getByLabel('Current passphrase').fill(canary)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    expect((await inputsOf(page, 'vault:setPassphrase')).at(-1)).toEqual({
      passphrase: other,
      current: canary,
    })
    expect(await page.content()).not.toContain('canary')
  })

  test('it is removed after main’s question, and kept if the user says no', async ({ open }) => {
    const page = await open(withProtection({ passphrase: 'all' }))
    await openSecurity(page)
    mainOf(page).app.person.agrees = false
    await page.getByRole('button', { name: 'Remove…' }).click()
    await expect.poll(() => timesAsked(page, 'vault:removePassphrase')).toBe(1)
    await expect(page.getByRole('alert')).toHaveCount(0)
    mainOf(page).app.person.agrees = true
    await page.getByRole('button', { name: 'Remove…' }).click()
    await expect(page.getByRole('button', { name: 'Add…' })).toBeVisible()
  })

  test('it can’t be removed while it is the only way to some secrets', async ({ open }) => {
    // A vault that was moved here from another computer, and has got a new secret here since.
    const page = await open(withProtection({ keyring: 'other-machine', passphrase: 'all', isOpen: false }))
    await mainOf(page).call('vault:choose', { by: 'os' })
    await mainOf(page).call('keys:replaceSecret', { keyId: id(4, 2), clientSecret: 'sealed here' })
    await openSecurity(page)
    await expect(page.getByText('Doesn’t unlock all your secrets')).toBeVisible()
    await page.getByRole('button', { name: 'Remove…' }).click()
    await expect(page.getByRole('alert')).toContainText('Some secrets only unlock with the passphrase')
  })

  test('the passphrase of a passphrase vault can be changed but not removed', async ({ open }) => {
    const page = await open(withProtection({ by: 'passphrase', passphrase: 'all', keyring: 'unknown' }))
    await openSecurity(page)
    await expect(page.getByText('Your passphrase', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove…' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Change…' }).last().click()
    await expect(page.getByText('If you lose it, nobody can unlock your secrets')).toBeVisible()
  })

  test('secrets kept in memory have none', async ({ open }) => {
    const page = await open(withProtection({ by: 'memory' }))
    await openSecurity(page)
    await expect(page.getByText('Recovery passphrase')).toHaveCount(0)
  })

  test('a user who wants it to be the only way enters it once', async ({ open }) => {
    const page = await open(withProtection({ passphrase: 'all' }))
    await openSecurity(page)
    await page.getByRole('button', { name: 'Change…' }).first().click()
    await expect(page.getByLabel('Repeat it')).toHaveCount(0)
    await page.getByLabel('Passphrase', { exact: true }).fill(canary)
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('tabpanel').getByText('Encrypted with your passphrase', { exact: true }),
    ).toBeVisible()
    expect(await inputsOf(page, 'vault:choose')).toEqual([{ by: 'passphrase', passphrase: canary }])
  })
})

test.describe('when the keychain doesn’t work', () => {
  const banner = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

  test('the passphrase opens the secrets, and one press encrypts them with the keychain again', async ({
    open,
  }) => {
    const lost = { keyring: 'other-machine', passphrase: 'all', isOpen: false } as const
    const page = await open(withProtection(lost))
    await banner(page, 'encrypted on another computer')
      .getByRole('button', { name: 'Open with passphrase…' })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Enter the passphrase' })
    await expect(dialog.getByLabel('Passphrase')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('canary wrong')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('That’s not the passphrase')).toBeVisible()
    await page.keyboard.type(canary)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    const unsealed = banner(page, 'This computer’s keychain doesn’t protect your secrets yet')
    await expect(unsealed).toBeVisible()
    await expectAccessible(page)
    await unsealed.getByRole('button', { name: 'Use this keychain' }).click()
    await expect(unsealed).toBeHidden()
    expect(await inputsOf(page, 'vault:choose')).toEqual([{ by: 'os' }])
    expect(await page.content()).not.toContain('canary')
  })

  test('without a keychain, it says that the passphrase will be needed again', { tag: '@smoke' }, async ({
    open,
  }) => {
    const page = await open(withProtection({ keyring: 'absent', passphrase: 'all', isOpen: true }))
    const opened = banner(page, 'Your secrets are unlocked with your passphrase')
    await expect(opened.getByRole('button')).toHaveText(['Try again'])
  })

  for (const [keyring, title, text, label] of [
    [
      'changed',
      'This computer’s keychain changed',
      'Your secrets need the old keychain',
      'Use this keychain',
    ],
    [
      'other-machine',
      'Secrets were encrypted on another computer or account',
      'Enter each secret again',
      'Use this keychain',
    ],
  ] as const)
    test(`a keychain that is ${keyring} is used only after a press (S14)`, async ({ open }) => {
      const custody = { keyring, passphrase: 'none', isOpen: false } as const
      const page = await open(withProtection({ ...custody, needsAgreement: true }))
      const note = banner(page, title)
      await expect(note).toContainText(text)
      await expect(note.getByRole('button')).toHaveText(['Restore from a backup…', label, 'Try again'])
      expect(await timesAsked(page, 'vault:choose')).toBe(0)
      await note.getByRole('button', { name: label }).click()
      await expect(note.getByRole('button', { name: label })).toBeHidden()
      expect(await inputsOf(page, 'vault:choose')).toEqual([{ by: 'os' }])
    })
})
