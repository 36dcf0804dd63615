import { expect, type Page } from '@playwright/test'
import { billingTeam, ownTeam, sharingOf, trialOf } from '../fakes/given-sharing.ts'
import { expectAccessible } from './harness/accessible.ts'
import { inputsOf, mainOf, timesAsked } from './harness/page-test.ts'
import { everyday, NOW_MS } from './harness/scenario.ts'
import { GivenSharing, openSharing, test } from './harness/sharing-page.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const place = { kind: 'database', name: 'db.example.com/keys' } as const
const fields = { Host: 'db.example.com', Database: 'keys', Login: 'ada', Password: 'canary-password' }

/** The form of a database, filled in. */
const fill = async (page: Page): Promise<void> => {
  await openSharing(page)
  await button(page, /^Share with colleagues/).click()
  await expect(button(page, /^A database/)).toBeHidden()
  await button(page, 'Advanced').click()
  await button(page, /^A database/).click()
  await expect(page.getByLabel('Host', { exact: true })).toBeFocused()
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value)
}

test('a certificate that is not trusted opens and focuses its field, and Back keeps every field', async ({
  open,
}) => {
  const page = await open(everyday())
  new GivenSharing(page)
  mainOf(page).answer('sharing:tryPlace', () =>
    trialOf({ place }, { name: 'reached', ok: false, problem: 'certificate' }),
  )
  await fill(page)
  await button(page, 'Try it out').click()
  await expect(page.getByRole('alert')).toContainText('does not trust the certificate')
  await expect(page.getByLabel('Certificate of the authority')).toBeFocused()
  await expect(button(page, 'Try it out')).toBeInViewport()
  await expectAccessible(page)
  await button(page, 'Back').click()
  await button(page, /^A database/).click()
  for (const [label, value] of Object.entries(fields))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  mainOf(page).answer('sharing:tryPlace', () => trialOf({ place }))
  await button(page, 'Try it out').click()
  await expect(page.getByRole('textbox', { name: 'Name of the team' })).toBeFocused()
  await button(page, 'Back').click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(fields.Password)
  await page.keyboard.press('Escape')
  expect(await page.content()).not.toContain(fields.Password)
})

const reasons = {
  'not-prepared': 'not prepared for Keyward yet',
  'prepared-otherwise': 'by another version',
  'no-rights': 'not for this login',
  'fsync-off': 'switch it on',
  'too-old': 'older than version 11',
  pooler: 'host and port of the database itself',
  'no-channel-binding': 'scram-sha-256',
  'clear-password': 'nothing was sent',
  'database-unknown': 'Look at its spelling',
} as const

test('each reason that a trial names has its own sentence, and the text to send is one copy away', async ({
  open,
}) => {
  const page = await open(everyday(), { height: 900 })
  new GivenSharing(page)
  await fill(page)
  for (const [reason, words] of Object.entries(reasons)) {
    const stopped = {
      name: 'prepared',
      ok: false,
      problem: 'unfit',
      reason: reason as keyof typeof reasons,
    } as const
    const isMended = reason.includes('prepared') || reason === 'no-rights'
    const setUpSql = isMended ? { setUpSql: 'create table keyward();' } : {}
    mainOf(page).answer('sharing:tryPlace', () => trialOf({ place, ...setUpSql }, stopped))
    await button(page, 'Try it out').click()
    await expect(page.getByRole('alert')).toContainText(words)
    await expect(button(page, 'Copy the text')).toHaveCount(isMended ? 1 : 0)
    // The sentence above says already where to send it.
    await expect(page.getByRole('heading', { name: /^Send this/ })).toHaveCount(0)
  }
  expect(await timesAsked(page, 'sharing:tryPlace')).toBe(Object.keys(reasons).length)
})

test('a place where somebody shares already is joined instead', async ({ open }) => {
  const page = await open(everyday())
  new GivenSharing(page)
  mainOf(page).answer('sharing:tryPlace', () => trialOf({ place, isInUse: true }))
  await fill(page)
  await button(page, 'Try it out').click()
  await expect(page.getByText('Computers share keys there already')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Join with a code' }).click()
  await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toBeFocused()
})

test('an owner has the text for a colleague’s login written, to begin and to end it', async ({ open }) => {
  const page = await open(everyday(), { height: 900 })
  const billing = billingTeam(NOW_MS)
  const sharing = new GivenSharing(page, sharingOf(billing, ownTeam(NOW_MS, { place })))
  await openSharing(page)
  // Of people alone: a person's own computers share one login.
  await button(page, 'Login for a colleague…').click()
  const dialog = page.getByRole('dialog', { name: 'Login for a colleague' })
  await expect(dialog.getByLabel('Name of the login')).toBeFocused()
  await button(page, 'Continue').click()
  expect(await timesAsked(page, 'sharing:loginSql')).toBe(0)
  mainOf(page).answer('sharing:loginSql', () => ({ begin: 'GRANT bea;', end: 'REVOKE bea;' }))
  await dialog.getByLabel('Name of the login').fill(' keyward_bea ')
  await page.keyboard.press('Enter')
  const begin = dialog.getByRole('region', { name: /^Send this to whoever runs the database/ })
  await expect(begin).toContainText('GRANT bea;')
  await expect(dialog.getByRole('region', { name: /^When somebody leaves/ })).toContainText('REVOKE bea;')
  expect(await inputsOf(page, 'sharing:loginSql')).toEqual([{ teamId: billing.id, login: 'keyward_bea' }])
  await expectAccessible(page)
  await begin.getByRole('button', { name: 'Copy the text' }).click()
  expect(await inputsOf(page, 'app:copyNote')).toEqual([{ text: 'GRANT bea;' }])
  await button(page, 'Close').click()
  sharing.become(sharingOf(billingTeam(NOW_MS, { role: 'member' })))
  await expect(button(page, 'Login for a colleague…')).toHaveCount(0)
})
