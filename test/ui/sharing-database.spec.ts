import type { Page } from '@playwright/test'
import { expect, mainOf } from './harness/page-test.ts'
import { everyday } from './harness/scenario.ts'
import { expectSharingAccessible, openComputers, test } from './harness/sharing-page.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const banner = (page: Page, title: string | RegExp) => page.getByRole('status').filter({ hasText: title })
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true })
const pem = (name: string) => `-----BEGIN CERTIFICATE-----\n${name}\n-----END CERTIFICATE-----`

const enter = async (page: Page, password: string): Promise<void> => {
  await field(page, 'Host').fill('db.example')
  await field(page, 'Database').fill('keys')
  await field(page, 'Login').fill('keyward')
  await field(page, 'Password').fill(password)
}
const tryOut = (page: Page) => button(page, 'Try it out').click()

test('a database that is not trusted or lets nobody in says so, and keeps what was entered', async ({
  open,
}) => {
  const page = await open(everyday())
  const { database } = mainOf(page).app
  database.authority = pem('ours')
  database.password = 'canary-right'
  await openComputers(page)
  await button(page, /^Share with another computer/).click()
  await button(page, /^A database/).click()
  await enter(page, 'canary-wrong')
  await tryOut(page)
  await expect(dialog(page)).toContainText('does not trust the certificate of the database')
  await button(page, 'It has a certificate of its own authority').click()
  await field(page, 'Certificate of the authority').fill(pem('ours'))
  await tryOut(page)
  await expect(dialog(page)).toContainText('The database does not let this login in')
  await expect(dialog(page)).not.toContainText('does not trust the certificate')
  await expect(field(page, 'Host')).toHaveValue('db.example')
  await expectSharingAccessible(page)
  await field(page, 'Password').fill('canary-right')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name of this computer' })).toBeVisible()
})

test('a database whose login or certificate has changed is a sentence, and used again with the new one', async ({
  open,
}) => {
  const page = await open(everyday())
  const main = mainOf(page)
  const { database } = main.app
  database.password = 'canary-first'
  const access = {
    kind: 'database',
    host: 'db.example',
    port: 5432,
    database: 'keys',
    login: 'keyward',
  } as const
  await main.call('sharing:tryPlace', { ...access, password: 'canary-first' })
  await main.call('sharing:create', { myName: 'Office desktop' })
  await openComputers(page)
  await expect(page.getByText('Database keys on db.example')).toBeVisible()

  database.password = 'canary-second'
  await button(page, 'Exchange now').click()
  await expect(banner(page, 'keys on db.example does not let this computer in')).toBeVisible()
  await button(page, 'Use another place…').click()
  await button(page, /^A database/).click()
  await enter(page, 'canary-second')
  await tryOut(page)
  await button(page, 'Use this place').click()
  await expect(dialog(page)).toBeHidden()
  await expect(banner(page, 'does not let this computer in')).toBeHidden()

  database.authority = pem('new')
  await button(page, 'Exchange now').click()
  const untrusted = banner(page, 'shows a certificate that this computer does not trust')
  await expect(untrusted).toContainText('Nothing was sent.')
  await expectSharingAccessible(page)
  database.authority = undefined
  await untrusted.getByRole('button', { name: 'Try again' }).click()
  await expect(untrusted).toBeHidden()
})
