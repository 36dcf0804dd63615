import type { Page } from '@playwright/test'
import { SharingApp } from '../fakes/sharing-app.ts'
import { expectAccessible } from './harness/accessible.ts'
import { expect, inputsOf, mainOf, timesAsked } from './harness/page-test.ts'
import { everyday, id } from './harness/scenario.ts'
import { addComputer, exchange, openComputers, startSharing, test } from './harness/sharing-page.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const banner = (page: Page, title: string | RegExp) => page.getByRole('status').filter({ hasText: title })
const questions = (page: Page) => page.getByRole('region', { name: 'For you to decide' })
const details = (page: Page) => page.getByRole('complementary', { name: 'Key details' })
const keyId = id(4, 1)

/** The key is deleted on the laptop while it is changed here. */
const deleteAndChange = async (page: Page, laptop: SharingApp): Promise<void> => {
  await mainOf(page).call('keys:update', { keyId, notes: 'Still needed' })
  await laptop.must('keys:remove', { keyId })
  await exchange(mainOf(page), laptop)
  await laptop.exchange()
}

test('a key that was deleted elsewhere and changed here is kept by its question', async ({
  sharedPage: page,
  laptop,
}) => {
  await deleteAndChange(page, laptop)
  await page.getByRole('row', { name: /^Billing sync, .*, Needs your decision$/ }).click()
  const sentence = 'Deleted on Laptop, kept because it was changed on Office desktop at the same time.'
  await expect(details(page)).toContainText(sentence)
  await expectAccessible(page)
  await details(page).getByRole('button', { name: 'Decide' }).press('Enter')
  await expect(questions(page)).toContainText('Billing sync was deleted and changed')
  await expect(questions(page)).toContainText(sentence)
  await expectAccessible(page)
  await button(page, 'Keep it').press('Enter')
  await expect(questions(page)).toBeHidden()
  expect(await inputsOf(page, 'sharing:decide')).toEqual([{ keptKeyId: keyId }])
  await exchange(mainOf(page), laptop)
  expect((await laptop.exchange()).questions).toEqual([])
  expect((await laptop.keys()).map(({ notes }) => notes)).toContain('Still needed')
})

test('or deleted once more, which can be undone', async ({ sharedPage: page, laptop }) => {
  await deleteAndChange(page, laptop)
  await openComputers(page)
  await button(page, 'Delete it').click()
  await expect(questions(page)).toBeHidden()
  expect(await timesAsked(page, 'keys:remove')).toBe(1)
  await expect(button(page, /^Undo/)).toBeVisible()
  await exchange(mainOf(page), laptop)
  expect((await laptop.keys()).map((key) => key.id)).not.toContain(keyId)
})

test('what the other computer had for a fact is in the details, and used from there', async ({
  sharedPage: page,
  laptop,
}) => {
  const main = mainOf(page)
  const owners = { here: 'Ada Lovelace', there: 'Grace Hopper' }
  await main.call('keys:update', {
    keyId,
    owner: { name: owners.here },
    keyExpiresAtMs: Date.UTC(2031, 0, 5),
  })
  await laptop.must('keys:update', {
    keyId,
    owner: { name: owners.there },
    keyExpiresAtMs: Date.UTC(2030, 0, 5),
  })
  await exchange(main, laptop)
  await page.getByRole('row', { name: /^Billing sync/ }).click()
  const stands = (await main.call('keys:list', undefined)).find((key) => key.id === keyId)?.owner?.name
  const [other, by] = stands === owners.here ? [owners.there, 'Laptop'] : [owners.here, 'Office desktop']
  await expect(details(page)).toContainText(`Owner: changed on ${by} at the same time`)
  await expect(details(page)).toContainText('Key ends: changed on Office desktop at the same time')
  await expectAccessible(page)
  await button(page, 'Use this one Owner').press('Enter')
  await expect(button(page, 'Use this one Owner')).toBeHidden()
  await exchange(main, laptop)
  for (const keys of [await main.call('keys:list', undefined), await laptop.keys()])
    expect(keys.find((key) => key.id === keyId)?.owner?.name).toBe(other)
  await expect(button(page, 'Use this one Key ends')).toBeVisible()
})

test('two values of other computers are named by those, and none as this one’s', async ({
  sharedPage: page,
  folder,
  laptop,
}) => {
  const main = mainOf(page)
  const tablet = new SharingApp()
  try {
    tablet.clock.advance(laptop.clock.nowMs() - tablet.clock.nowMs() + 60_000)
    await tablet.open()
    await addComputer(main, tablet, folder, 'Tablet')
    await exchange(main, tablet)
    await laptop.must('keys:replaceSecret', { keyId, clientSecret: 'canary-laptop' })
    await tablet.must('keys:replaceSecret', { keyId, clientSecret: 'canary-tablet' })
    await exchange(main, laptop)
    await exchange(main, tablet)
  } finally {
    tablet.close()
  }
  await openComputers(page)
  for (const name of ['Laptop', 'Tablet'])
    await expect(questions(page).getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(questions(page)).not.toContainText('This computer')
  await expectAccessible(page)
  await button(page, 'Keep this one Tablet').click()
  await expect(questions(page)).toBeHidden()
  const opened = await main.app.keyward.services.keys.openSecretOf(keyId)
  expect(opened.ok && opened.value.clientSecret.reveal()).toBe('canary-tablet')
})

test('a key that is too long to be shared is named, with the way to it', async ({
  sharedPage: page,
  laptop,
}) => {
  const main = mainOf(page)
  const usedIn = Array.from({ length: 100 }, (_, n) => ({ place: `Place ${n}`, note: '鍵'.repeat(2_000) }))
  await main.call('keys:update', { keyId, usedIn })
  await exchange(main, laptop)
  await openComputers(page)
  await expect(banner(page, 'Billing sync is too long to be shared')).toBeVisible()
  await expect(page.getByText('1 key waits to be shared')).toBeVisible()
  await expectAccessible(page)
  await banner(page, 'Billing sync is too long').getByRole('button', { name: 'Show' }).click()
  await expect(details(page)).toContainText('Too long to be shared. Shorten its notes')
  await main.call('keys:update', { keyId, usedIn: [{ place: 'One place' }] })
  await exchange(main, laptop)
  await expect(details(page)).not.toContainText('Too long to be shared')
})

test('a page whose printing was cancelled is not made, and can be printed again', async ({
  open,
  folder,
}) => {
  const page = await open(everyday())
  const main = mainOf(page)
  await startSharing(main, folder, [id(3, 1)])
  await openComputers(page)
  const { printWindow } = main.app
  printWindow.answer = 'cancel'
  await button(page, 'Print the page…').first().click()
  await button(page, 'Print').click()
  await expect.poll(() => printWindow.prints).toBe(1)
  await expect(button(page, 'Print')).toBeEnabled()
  await expect(page.getByText('Without the page nothing brings your keys back')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(banner(page, 'There is no recovery page yet')).toBeVisible()
  printWindow.answer = 'print'
  await button(page, 'Print the page…').first().click()
  await button(page, 'Print').click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(banner(page, 'There is no recovery page yet')).toBeHidden()
  await expect(button(page, 'Print again…')).toBeVisible()
})

test('the certificate of a database comes from a file, and what is none is refused', async ({ open }) => {
  const page = await open(everyday())
  await openComputers(page)
  await button(page, /^Share with another computer/).click()
  await button(page, /^A database/).click()
  await button(page, 'It has a certificate of its own authority').click()
  const choose = async (name: string, content: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      button(page, 'Choose file…').click(),
    ])
    await chooser.setFiles({ name, mimeType: 'application/x-pem-file', buffer: Buffer.from(content) })
  }
  const field = page.getByLabel('Certificate of the authority')
  await choose('authority.cer', '0\u0082\u0001')
  await expect(field).toHaveAccessibleDescription(/This file has no BEGIN CERTIFICATE/)
  await expectAccessible(page)
  const pem = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----'
  await choose('authority.pem', `${pem}\n`)
  await expect(field).toHaveValue(pem)
  await expect(page.getByText('This file has no BEGIN CERTIFICATE')).toBeHidden()
})
