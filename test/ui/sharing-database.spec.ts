import { expect, type Page } from '@playwright/test'
import { triedOf } from '../fakes/given-sharing.ts'
import { expectAccessible } from './harness/accessible.ts'
import { mainOf, timesAsked } from './harness/page-test.ts'
import { everyday } from './harness/scenario.ts'
import { GivenSharing, openSharing, test } from './harness/sharing-page.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const name = { kind: 'database', name: 'db.example.com/keys' } as const
const fields = { Host: 'db.example.com', Database: 'keys', Login: 'ada', Password: 'canary-password' }

/** The database form, filled in. */
const fill = async (page: Page): Promise<void> => {
  await openSharing(page)
  await button(page, /^A database/).click()
  await expect(page.getByLabel('Host', { exact: true })).toBeFocused()
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value)
}

test('an untrusted certificate opens and focuses its field, and the password is cleared after a successful test', async ({
  open,
}) => {
  const page = await open(everyday())
  new GivenSharing(page)
  mainOf(page).answer('sharing:tryStore', () => triedOf({ name, failure: { problem: 'certificate' } }))
  await fill(page)
  await button(page, 'Test connection').click()
  await expect(page.getByRole('alert')).toContainText('doesn’t trust db.example.com/keys')
  await expect(page.getByLabel('Your company’s certificate authority')).toBeFocused()
  await expect(button(page, 'Test connection')).toBeInViewport()
  await expectAccessible(page)
  for (const [label, value] of Object.entries(fields))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  mainOf(page).answer('sharing:tryStore', () => triedOf({ name }))
  await button(page, 'Test connection').click()
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
  expect(await page.content()).not.toContain(fields.Password)
  await button(page, 'Back').click()
  await expect(button(page, /^A database/).last()).toBeVisible()
})

const reasons = {
  'not-prepared': 'can’t use the database yet',
  'prepared-otherwise': 'isn’t set up correctly',
  'no-rights': 'can’t use the database yet',
  'too-many-rights': 'can change what others saved',
  unsuited: 'PostgreSQL 11 or later',
  'no-channel-binding': 'scram-sha-256',
  'database-unknown': 'No database has that name',
} as const

test('each reason why a test fails has its own message, and the text to send can be copied', async ({
  open,
}) => {
  const page = await open(everyday(), { height: 900 })
  new GivenSharing(page)
  await fill(page)
  for (const [reason, words] of Object.entries(reasons)) {
    const failure = { problem: 'unfit', reason: reason as keyof typeof reasons } as const
    const isMended = reason === 'not-prepared' || reason === 'no-rights'
    const setUpSql = isMended ? { setUpSql: 'create table keyward();' } : {}
    mainOf(page).answer('sharing:tryStore', () => triedOf({ name, failure, ...setUpSql }))
    await button(page, 'Test connection').click()
    await expect(page.getByRole('alert')).toContainText(words)
    await expect(button(page, 'Copy the text')).toHaveCount(isMended ? 1 : 0)
  }
  expect(await timesAsked(page, 'sharing:tryStore')).toBe(Object.keys(reasons).length)
})
