import type { Page } from '@playwright/test'
import { MINUTE_MS } from '../../src/shared/kernel/time.ts'
import type { AppState } from '../../src/shared/window/app-state.ts'
import { FakeKeyring } from '../fakes/fake-keyring.ts'
import { expectAccessible } from './harness/accessible.ts'
import { BACKUP_PASSPHRASE, backupOf } from './harness/backup-file.ts'
import { expect, furtherLook, inputsOf, mainOf, test, timesAsked } from './harness/page-test.ts'
import { everyday, type Scenario } from './harness/scenario.ts'

const canary = 'canary correct horse battery staple'

const withProtection = (
  vault: AppState['vault'],
  custody: Partial<AppState['custody']>,
  theme: 'light' | 'dark' = 'light',
): Scenario => {
  const given = everyday()
  const isOpen = vault === 'needs-choice' || (vault === 'ready' && (custody.keyring ?? 'ready') === 'ready')
  const passphrase = custody.by === 'passphrase' ? 'all' : 'none'
  return {
    ...given,
    settings: { ...given.settings, theme },
    state: { ...given.state, vault, custody: { ...given.state.custody, isOpen, passphrase, ...custody } },
  }
}

const appState = (page: Page) => page.locator('html')

test.describe('choosing how secrets are kept', () => {
  test('a passphrase is entered twice, its strength is shown, and it leaves the page (S35: strength, loss)', async ({
    open: show,
  }) => {
    const page = await show(withProtection('needs-choice', { keyring: 'absent' }), { place: 'needs-choice' })
    await expect(page.getByText('No keychain on this computer')).toBeVisible()
    await expect(page.getByText('nobody can unlock your secrets')).toBeVisible()
    const passphrase = page.getByLabel('Passphrase')
    await passphrase.focus()
    const bar = page.locator('span.keep-colour').first()
    await expect(bar).toBeHidden()
    await passphrase.fill('s')
    await expect(bar).toBeVisible()
    for (const [text, words] of [
      ['short', 'Too short'],
      ['elevenchars', 'Too short'],
      ['aaaaaaaaaaaaaaaa', 'Easy to guess'],
      ['password12345678', 'Easy to guess'],
      ['correct horse battery', 'Good'],
      [canary, 'Strong'],
    ] as const) {
      await passphrase.fill(text)
      await expect(page.getByText(words, { exact: false }).last()).toBeVisible()
    }
    await page.getByLabel('Repeat it').fill('something else')
    await page.keyboard.press('Enter')
    await expect(page.getByText('These don’t match')).toBeVisible()
    await expect(page.getByLabel('Repeat it')).toBeFocused()
    expect(await timesAsked(page, 'vault:choose')).toBe(0)
    await page.getByLabel('Repeat it').fill(canary)
    const field = await passphrase.elementHandle()
    expect(await page.content()).not.toContain(canary)
    await page.keyboard.press('Enter')
    await expect(appState(page)).toHaveAttribute('data-app-state', 'ready')
    expect(await inputsOf(page, 'vault:choose')).toEqual([{ by: 'passphrase', passphrase: canary }])
    expect(await field?.evaluate((input) => (input as HTMLInputElement).value)).toBe('') // `field` is an input
  })

  test('a passphrase can be pasted, as a password manager does (S35: paste)', async ({ open: show }) => {
    const page = await show(withProtection('needs-choice', { keyring: 'absent' }), { place: 'needs-choice' })
    for (const label of ['Passphrase', 'Repeat it']) {
      await page.getByLabel(label, { exact: true }).focus()
      const isTaken = await page.evaluate((text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
        return document.activeElement?.dispatchEvent(paste) // false if the page prevents it
      }, canary)
      expect(isTaken).toBe(true)
      await page.keyboard.insertText(canary)
    }
    await page.keyboard.press('Enter')
    await expect
      .poll(() => inputsOf(page, 'vault:choose'))
      .toEqual([{ by: 'passphrase', passphrase: canary }])
  })

  test('a short passphrase is refused (S35: length)', async ({ open: show }) => {
    const page = await show(withProtection('needs-choice', { keyring: 'weak' }), { place: 'needs-choice' })
    await expect(page.getByText('doesn’t protect secrets')).toBeVisible()
    await page.getByLabel('Passphrase').fill('eleven chars'.slice(0, 11))
    await page.getByRole('button', { name: 'Use this passphrase' }).click()
    await expect(page.locator('[id$="-error"]')).toBeVisible()
    await expect(page.getByLabel('Passphrase')).toBeFocused()
    expect(await timesAsked(page, 'vault:choose')).toBe(0)
  })

  test('until I quit can be chosen with only the keyboard', async ({ open: show }) => {
    const page = await show(withProtection('needs-choice', { keyring: 'absent' }), { place: 'needs-choice' })
    await expect(page.getByRole('button', { name: 'Keep until I quit' })).toBeHidden()
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Advanced' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Keep until I quit' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(appState(page)).toHaveAttribute('data-app-state', 'ready')
    expect(await inputsOf(page, 'vault:choose')).toEqual([{ by: 'memory' }])
  })

  test('the keychain can be tried again, and the problem is shown', async ({ open: show }) => {
    const page = await show(withProtection('needs-choice', { keyring: 'locked' }), { place: 'needs-choice' })
    await page.getByRole('button', { name: 'Try the keychain again' }).click()
    await expect(page.getByRole('alert')).toContainText('This computer’s keychain is locked')
    mainOf(page).app.keyring.state = 'ready'
    await page.getByRole('button', { name: 'Unlock and try again' }).click()
    await expect(appState(page)).toHaveAttribute('data-app-state', 'ready')
  })
})

test.describe('locked', () => {
  test('one press unlocks secrets that the keychain encrypts', { tag: '@smoke' }, async ({ open: show }) => {
    const page = await show(withProtection('locked', {}), { place: 'locked' })
    await expect(page.getByRole('button', { name: 'Unlock' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(appState(page)).toHaveAttribute('data-app-state', 'ready')
  })

  test('the locked page contains nothing about the keys and says what the lock protects (S34: courtesy)', async ({
    open: show,
  }) => {
    const page = await show(withProtection('locked', {}), { place: 'locked' })
    expect(await page.content()).not.toMatch(/Billing|Acme|7f3a91c2/)
    await expect(page.getByText('A passphrase prevents that')).toBeVisible()
  })

  test('a wrong passphrase empties the field and waits as long as main requires', { tag: '@smoke' }, async ({
    open: show,
  }) => {
    const page = await show(withProtection('locked', { by: 'passphrase' }), { place: 'locked' })
    // After many wrong passphrases, the wait is half a minute.
    const main = mainOf(page)
    for (let tries = 1; tries <= 7; tries += 1) {
      await main.app.keyward.dispatch('vault:unlock', { passphrase: 'canary wrong' })
      main.sleep(MINUTE_MS)
    }
    await expect(page.getByLabel('Passphrase')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Enter the passphrase', { exact: true })).toBeVisible()
    await page.keyboard.type('canary wrong')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/That’s not the passphrase. Try again in \d+ seconds/)).toBeVisible()
    await expect(page.getByLabel('Passphrase')).toHaveValue('')
    await expect(page.getByLabel('Passphrase')).toBeFocused()
    await expect(page.getByRole('button', { name: 'Unlock' })).toBeDisabled()
    await expectAccessible(page)
    // Main's clock decides when the wait is over.
    main.sleep(MINUTE_MS)
    await expect(page.getByText('That’s not the passphrase. Check Caps Lock')).toBeVisible()
    await page.keyboard.type(canary)
    await page.keyboard.press('Enter')
    await expect(appState(page)).toHaveAttribute('data-app-state', 'ready')
    expect(await page.content()).not.toContain(canary)
  })

  test('a keychain that doesn’t respond is reported', async ({ open: show }) => {
    const page = await show(withProtection('locked', {}), { place: 'locked' })
    mainOf(page).app.keyring.state = 'locked'
    await page.getByRole('button', { name: 'Unlock' }).click()
    await expect(page.getByRole('alert')).toContainText('This computer’s keychain is locked')
  })
})

test('an unreadable vault isn’t overwritten, and every readable copy can be restored', {
  tag: '@smoke',
}, async ({ open: show }) => {
  const page = await show(withProtection('unreadable', {}), { place: 'unreadable' })
  await expect(page.getByText('Nothing was overwritten or deleted')).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByText('Can’t be read')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go back to the version from' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Go back to the version from' }).first().click()
  await expect(appState(page)).toHaveAttribute('data-app-state', 'ready')
  expect(await inputsOf(page, 'vault:restore')).toEqual([{ backupId: 'vault-000000000000002-001.json' }])
})

test('copies that don’t fit scroll instead of overlapping', async ({ open: show }) => {
  const page = await show(withProtection('unreadable', {}), { place: 'unreadable' })
  const copies = page.getByRole('listitem')
  await expect(copies).toHaveCount(3)
  // Limits the list's height, as if it were too long for its box.
  await page.getByRole('list').evaluate((list) => Object.assign(list.style, { maxHeight: '80px' }))
  const spill = await copies.evaluateAll((rows) => rows.map((row) => row.scrollHeight - row.clientHeight))
  expect(spill).toEqual([0, 0, 0])
})

test('an unreadable vault without copies offers to start empty', async ({ open: show }) => {
  const page = await show(withProtection('unreadable', {}), { place: 'unreadable' })
  mainOf(page).app.person.agrees = false
  await page.getByRole('button', { name: 'Start empty' }).click()
  expect(await inputsOf(page, 'vault:restore')).toEqual([{ backupId: 'empty' }])
  await expect(page.getByRole('alert')).toHaveCount(0)
})

for (const [keyring, words] of [
  ['locked', 'This computer’s keychain is locked'],
  ['not-answering', 'This computer’s keychain isn’t responding'],
  ['changed', 'This computer’s keychain changed'],
  ['other-machine', 'Secrets were encrypted on another computer or account'],
  ['absent', 'No keychain on this computer'],
  ['weak', 'This computer’s keychain doesn’t protect secrets'],
] as const)
  test(`a keychain that is ${keyring} is reported above the keys and tried again with one press (S13: words)`, async ({
    open: show,
  }) => {
    const page = await show(withProtection('ready', { keyring }))
    const banner = page.getByRole('status').filter({ hasText: words })
    await expect(banner).toBeVisible()
    await expect(page.getByText('Billing sync').first()).toBeVisible()
    await expectAccessible(page)
    Object.assign(mainOf(page).app.keyring, new FakeKeyring())
    await banner.getByRole('button', { name: /again$/ }).click()
    await expect(banner).toBeHidden()
  })

test('a cancelled keychain prompt is shown again after a restart, even from the locked screen', async ({
  open: show,
}) => {
  const page = await show(withProtection('ready', { keyring: 'locked', mustRestart: true }))
  const words = 'Restart Keyward to use the keychain'
  const banner = page.getByRole('status').filter({ hasText: words })
  await expectAccessible(page)
  await banner.getByRole('button', { name: 'Restart Keyward' }).click()
  expect(await timesAsked(page, 'app:restart')).toBe(1)
  expect(await timesAsked(page, 'vault:unlock')).toBe(0)

  const locked = await show(withProtection('locked', { keyring: 'locked', mustRestart: true }), {
    place: 'locked',
  })
  await expect(locked.getByText(words)).toBeVisible()
  await locked.getByRole('button', { name: 'Restart Keyward' }).click()
  expect(await timesAsked(locked, 'app:restart')).toBe(1)
})

test('without the passphrase, the user can start afresh and keep the names after main’s question (S34)', async ({
  open: show,
}) => {
  const page = await show(withProtection('locked', { by: 'passphrase' }), { place: 'locked' })
  await expect(page.getByLabel('Passphrase')).toBeFocused()
  await page.getByRole('button', { name: 'I forgot it' }).click()
  const dialog = page.getByRole('dialog', { name: 'If you lost the passphrase' })
  await expect(dialog).toContainText('Nobody can unlock your secrets')
  await expectAccessible(page)
  const { person } = mainOf(page).app
  person.agrees = false
  await dialog.getByRole('button', { name: 'Start over…' }).click()
  await expect.poll(() => timesAsked(page, 'vault:startAfresh')).toBe(1)
  await expect(dialog).toBeVisible()
  expect(await page.content()).not.toContain('Billing sync')
  person.agrees = true
  await dialog.getByRole('button', { name: 'Start over…' }).click()
  await expect(page.getByRole('heading', { name: 'Good afternoon' })).toBeFocused()
  await expect(page.getByText('11 keys are missing their secrets')).toBeVisible()
})

test('a backup restores the keys’ secrets when the passphrase is lost', async ({ open: show }) => {
  const page = await show(withProtection('locked', { by: 'passphrase' }), { place: 'locked' })
  const bytes = await backupOf(everyday())
  mainOf(page).app.fileDialog.toOpen = { kind: 'opened', name: 'mine.keyward-backup', bytes }
  await page.getByRole('button', { name: 'I forgot it' }).click()
  await page.getByRole('button', { name: 'Restore from a backup…' }).click()
  // Keyward has started afresh, but the file dialog opens only when the user presses the button again.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Restore from a backup…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Passphrase for this file').fill(BACKUP_PASSPHRASE)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Restore 10 keys' }).click()
  await expect(dialog.getByRole('status')).toContainText('10 keys')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^All keys/ }).click()
  await expect(page.getByRole('row', { name: /^Billing sync/ })).toContainText('Copy token')
})

test('a passphrase can be shown while it is typed', async ({ open: show }) => {
  const page = await show(withProtection('locked', { by: 'passphrase' }), { place: 'locked' })
  const field = page.getByLabel('Passphrase', { exact: true })
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show what you typed' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide what you typed' }).click()
  await expect(field).toHaveAttribute('type', 'password')
})

for (const theme of ['light', 'dark'] as const) {
  test(
    `the choice is accessible, also with trouble, ${theme}`,
    furtherLook(theme === 'light'),
    async ({ open: show }) => {
      const page = await show(withProtection('needs-choice', { keyring: 'absent' }, theme), {
        place: 'needs-choice',
      })
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Use this passphrase' }).click()
      await page.getByLabel('Passphrase').fill('aaaaaaaaaaaaaaaa')
      await page.getByRole('button', { name: 'Try the keychain again' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expectAccessible(page)
    },
  )

  for (const [vault, by] of [
    ['locked', 'passphrase'],
    ['locked', 'os'],
    ['unreadable', 'os'],
  ] as const)
    test(
      `${vault}, kept by ${by}, is accessible, ${theme}`,
      furtherLook(theme === 'light'),
      async ({ open: show }) => {
        const page = await show(withProtection(vault, { by }, theme), {
          place: vault,
          width: 760,
          height: 520,
        })
        await expectAccessible(page)
      },
    )
}
