import type { Page } from '@playwright/test'
import { DAY_MS } from '../../src/shared/kernel/time.ts'
import type { KeySummary } from '../../src/shared/keys/key.ts'
import type { Service } from '../../src/shared/services/service.ts'
import { chooseWay, replaceDialog } from '../pages/replace-dialog.ts'
import { expectAccessible } from './harness/accessible.ts'
import { misfits } from './harness/misfits.ts'
import { expect, furtherLook, inputsOf, mainOf, test } from './harness/page-test.ts'
import { id, key, NOW_MS, scenario, spoken, workspace } from './harness/scenario.ts'

const canary = 'zQ7canary0f2c9b71d4e86a35bc90d1e2f4'

const places = [
  { id: id(9, 1), place: 'CI of the billing repository' },
  { id: id(9, 2), place: 'Dashboard', note: 'on the wall' },
]

const given = (facts: Partial<KeySummary> = {}, profile: Partial<Service> = {}) => {
  const base = scenario([workspace(1, 'Acme')], [key(1, 'Billing', 1, facts)])
  return { ...base, services: base.services.map((service) => ({ ...service, ...profile })) }
}

const start = async (page: Page, way?: Parameters<typeof chooseWay>[1]) => {
  await page
    .getByRole('row', { name: /^Billing/ })
    .getByRole('button', { name: 'More actions for Billing' })
    .click()
  await page.getByRole('menuitem', { name: 'Replace…' }).click()
  await chooseWay(page, way)
}

const presentOf = (page: Page) => page.getByRole('main').locator('li[aria-current="step"]')

const enterPair = async (page: Page) => {
  const step = presentOf(page)
  await step.getByLabel('Client ID', { exact: true }).fill('the-new-id')
  await step.getByLabel('Client secret').fill(canary)
  await step.getByRole('button', { name: 'Save and check' }).click()
}

/** Checks accessibility once React Aria's announcement of a busy button, which lasts seven seconds, is gone. */
const expectSound = async (page: Page) => {
  await expect(page.locator('[data-live-announcer] [role="img"]')).toHaveCount(0, { timeout: 15_000 })
  await expectAccessible(page)
}

const keysOf = (page: Page) => mainOf(page).call('keys:list', undefined)

test('a key is replaced step by step, and each step focuses its first control', { tag: '@smoke' }, async ({
  open,
}) => {
  const page = await open(
    given({ usedIn: places, pinned: true }, { keysPageUrl: 'https://example.com/keys' }),
  )
  await start(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Replace Billing')
  const step = presentOf(page)
  const button = (name: string) => step.getByRole('button', { name, exact: true })
  await expect(step).toContainText('Keep the old key for now')
  await expect(button('Open the API keys page')).toBeFocused()
  await expectSound(page)
  await button('Open the API keys page').press('Enter')
  await expect.poll(() => inputsOf(page, 'services:openKeysPage')).toEqual([{ serviceId: id(1, 1) }])
  expect(await inputsOf(page, 'replacements:start')).toEqual([])
  mainOf(page).takeToken()
  mainOf(page).refuseToken('unreachable', { host: 'auth.example.com' })
  await enterPair(page)

  await expect(step).toContainText('Check that both work')
  await expect(step.getByRole('alert')).toContainText('auth.example.com')
  await expect(button('Check both')).toBeFocused()
  expect(await page.content()).not.toContain(canary)
  await expectSound(page)
  expect(await inputsOf(page, 'replacements:start')).toEqual([{ keyId: id(4, 1) }])
  expect(await inputsOf(page, 'replacements:confirm')).toEqual([])
  await button('Check both').click()

  const box = (name: RegExp) => step.getByRole('checkbox', { name })
  await expect(box(/^CI of/)).toBeFocused()
  await button('Copy client ID Dashboard').click()
  await button('Copy secret Dashboard').click()
  const fresh = (await keysOf(page)).find(({ name }) => name === 'Billing (new)')
  await expect.poll(() => inputsOf(page, 'keys:copyClientId')).toEqual([{ keyId: fresh?.id }])
  await expect.poll(() => inputsOf(page, 'keys:copySecret')).toEqual([{ keyId: fresh?.id }])
  await expectSound(page)
  await box(/^CI of/).press('Space')
  await expect(box(/^CI of/)).toBeChecked()
  await box(/^Dashboard/).press('Space')
  await expect(box(/^Dashboard/)).toBeChecked() // and could still be unchecked
  await button('Continue').click()

  await expect(button('Use the new key')).toBeFocused()
  await expect(page.getByRole('button', { name: '2 of 2 done' })).toBeVisible()
  await button('Use the new key').press('Enter')
  await expect(step).toContainText('wait until')
  await expect(button('Nothing uses it any more')).toBeFocused()
  await button('Nothing uses it any more').press('Enter')
  await expect(button('I deleted it: check now')).toBeVisible()
  const [{ confirmedAtMs } = {}] = await mainOf(page).call('replacements:list', undefined)
  expect(confirmedAtMs).toEqual({ bothWork: expect.any(Number), quiet: expect.any(Number) })
  await button('I deleted it: check now').click()

  await expect(button('Check again')).toBeFocused()
  // The user deletes the old key at the service first, then checks again.
  await expect(
    step.getByRole('button').filter({ hasText: /^(Open the API keys page|Check again)$/ }),
  ).toHaveText(['Open the API keys page', 'Check again'])
  await expect(step.getByRole('status')).toContainText('The service still accepts the old key')
  await expectSound(page)
  mainOf(page).refuseToken('unreachable', { host: 'auth.example.com' })
  await button('Check again').click()
  await expect(step.getByRole('alert')).toContainText('auth.example.com')
  mainOf(page).refuseToken('invalid-client')
  mainOf(page).refuseToken('invalid-client')
  await button('Check again').click()
  await expect(step.getByRole('alert')).toContainText('The service refused both keys')
  mainOf(page).takeToken()
  mainOf(page).refuseToken('invalid-client')
  await button('Check again').click()
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'Confirmed: the old key stopped working',
  )
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeFocused()
  await expectSound(page)
  const proof = page.getByRole('main')
  await expect(proof.getByText('the-new-id', { exact: true })).toBeVisible()
  await expect(proof).toContainText('The old secret for Billing stopped working on')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Replace Billing')
  await expect(proof.getByText('At auth.example.com, the service accepted')).toBeVisible()
  await proof.getByRole('button', { name: 'Copy as text' }).click()
  await expect(proof.getByRole('button', { name: 'Copied' })).toBeVisible()
  const [{ text }] = (await inputsOf(page, 'app:copyNote')) as [{ text: string }]
  expect(text.split('\n')).toEqual([
    expect.stringMatching(
      /^The old secret for Billing stopped working on \d+ November 2026 at [\d:]+ UTC\.$/,
    ),
    'Acme · Example service',
    expect.stringMatching(/^Old client ID: 7f3a91c2/),
    'New client ID: the-new-id',
    'At auth.example.com, the service accepted the new secret and refused the old one.',
    'Tokens already issued can work for up to an hour.',
  ])

  await page.getByRole('button', { name: /^All keys/ }).click()
  const old = (await mainOf(page).call('keys:list', undefined)).find(({ name }) => name === 'Billing (old)')
  await mainOf(page).call('keys:update', { keyId: old?.id ?? '', keyExpiresAtMs: NOW_MS + 9 * DAY_MS })
  const dead = page.getByRole('row', { name: /^Billing \(old\), .*, Stopped working, on / })
  await expect(dead).toContainText('Stopped workingon')
  await expect(dead.getByRole('button')).toHaveCount(1)
  await dead.click()
  const details = page.getByRole('complementary', { name: 'Key details' })
  await expect(details).toContainText('Stopped working')
  // A key that is no longer due shows neither of these.
  await expect(details).not.toContainText(/Still needed|in \d+ days/)
  await expect(details.getByRole('button', { name: 'Copy token' })).toHaveCount(0)
  await expect(details.getByRole('button', { name: 'Delete' })).toBeVisible()
  await dead.press('Control+c')
  await expectSound(page)
  expect(await inputsOf(page, 'tokens:copy')).toEqual([])
  await expect(details).toContainText('The old secret for Billing stopped working on')
  await details.getByRole('button', { name: 'Open the new key' }).click()
  await page.reload() // so the page hasn't requested any replacement yet
  await page.getByRole('row', { name: /^Billing(?! \(old\))/ }).click()
  await details.getByRole('button', { name: 'Proof that the old key stopped working' }).click()
  await expect(details).toContainText('The old secret for Billing stopped working on')
  await expectSound(page)
  await mainOf(page).call('keys:remove', { keyId: old?.id ?? '' })
  await expect(details).toContainText('The old secret for Billing stopped working on')
  expect(await keysOf(page)).toMatchObject([{ name: 'Billing', clientId: 'the-new-id', pinned: true }])
})

test('a practice key can’t be replaced, and the dialog says what to do', async ({ open }) => {
  const page = await open(given({}, { isPractice: true }))
  await page.getByRole('row', { name: /^Billing/ }).click()
  const detail = page.getByRole('complementary', { name: 'Key details' })
  await detail.getByRole('button', { name: 'Replace…' }).click()
  const dialog = replaceDialog(page)
  await expect(dialog).toContainText('Practice keys can’t be replaced.')
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(dialog).toHaveCount(0)
})

test('a replacement can be left and resumed from the key’s details at the same step', async ({ open }) => {
  const page = await open(given())
  await page.getByRole('row', { name: /^Billing/ }).click()
  const detail = page.getByRole('complementary', { name: 'Key details' })
  await detail.getByRole('button', { name: 'Replace…' }).click()
  await chooseWay(page)
  await expect(presentOf(page)).toContainText('Create a new key in the service')
  mainOf(page).takeToken()
  mainOf(page).refuseToken('unreachable', { host: 'auth.example.com' })
  await enterPair(page)
  await expect(presentOf(page)).toContainText('Check that both work')

  await page.getByRole('button', { name: 'Test Billing (new)' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test Billing (new)')
  await page.reload()
  await page.getByRole('row', { name: /^Billing \(new\)/ }).click()
  await detail.getByRole('button', { name: 'Continue' }).click()
  await expect(presentOf(page)).toContainText('Check that both work')
  await presentOf(page).getByRole('button', { name: 'Check both' }).click()
  await expect(presentOf(page)).toContainText('Where is it used?')
  await page.reload()
  await page.getByRole('row', { name: /^Billing \(new\)/ }).click()
  await detail.getByRole('button', { name: 'Continue' }).click()
  await expect(presentOf(page)).toContainText('Where is it used?')

  await presentOf(page).getByLabel('Where is it used?').fill('Nightly job')
  await page.keyboard.press('Enter')
  await presentOf(page).getByRole('checkbox', { name: 'Nightly job' }).press('Space')
  await presentOf(page).getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Use the new key' })).toBeFocused()
})

test('the address of the service’s key page is asked for once and saved', async ({ open }) => {
  const page = await open(given())
  await start(page)
  const button = presentOf(page).getByRole('button', { name: 'Open the API keys page' })
  await button.press('Enter')
  const field = presentOf(page).getByLabel(/^Address of the service’s API keys page/)
  await expect(field).toBeFocused()
  await field.fill('https://console.example.com/keys')
  await page.keyboard.press('Enter')
  await expect(field).toHaveCount(0)
  await button.press('Enter')
  await expect.poll(() => inputsOf(page, 'services:openKeysPage')).toEqual([{ serviceId: id(1, 1) }])
  expect(await mainOf(page).call('services:list', undefined)).toMatchObject([
    { keysPageUrl: 'https://console.example.com/keys' },
  ])
})

test('a leaked key can be replaced with only the keyboard, and its check can wait', async ({ open }) => {
  const page = await open(given())
  await start(page, 'It leaked')
  const step = presentOf(page)
  await page.getByRole('button', { name: 'I deleted it: check now' }).focus()
  await expectSound(page)
  mainOf(page).refuseToken('unreachable', { host: 'auth.example.com' })
  await page.keyboard.press('Enter')
  await expect(step.getByRole('alert')).toContainText('auth.example.com')
  await expect(page.getByRole('button', { name: 'Check again' })).toBeFocused()
  expect(await inputsOf(page, 'replacements:markDeleted')).toHaveLength(1)
  expect(await inputsOf(page, 'replacements:prove')).toHaveLength(1)
  await page.getByRole('button', { name: 'Stop replacing…' }).click()
  await expect(page.getByText('Your keys stay as they are.')).toBeVisible()
  await page.getByRole('note').getByRole('button', { name: 'Keep replacing' }).click()
  await page.getByRole('button', { name: 'Check again' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Check later' })).toBeFocused()
  await page.keyboard.press('Enter')
  await step.getByLabel('Client ID', { exact: true }).focus()
  await page.keyboard.type('the-new-id')
  await page.keyboard.press('Tab')
  await page.keyboard.type('the-new-secret')
  await page.keyboard.press('Enter')
  await expect(step.getByLabel('Where is it used?')).toBeFocused()
  await step.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Use the new key' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Check now' })).toBeFocused()
  await expect(step.getByRole('alert')).toHaveCount(0)
  mainOf(page).takeToken()
  mainOf(page).refuseToken('invalid-client')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Confirmed: the old key stopped working')).toBeVisible()
  expect((await keysOf(page)).map(({ name, secretVersion }) => [name, secretVersion])).toEqual([
    ['Billing', 2],
  ])
})

test('a leaked key is deleted at the service first, then replaced, then proven dead while the new one works', {
  tag: '@smoke',
}, async ({ open }) => {
  const page = await open(given({ usedIn: places }))
  await start(page, 'It leaked')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Replace Billing')
  const step = presentOf(page)
  await expect(step.getByRole('note')).toContainText('stops working until it has the new one')
  mainOf(page).refuseToken('invalid-client')
  await step.getByRole('button', { name: 'I deleted it: check now' }).click()
  const deletion = page.getByRole('listitem').filter({ hasText: 'Delete the old key in the service' })
  await expect(deletion.getByRole('img', { name: 'Done' })).toBeVisible()
  await enterPair(page)
  await expect(step.getByRole('checkbox')).toHaveCount(2)
  await step.getByRole('button', { name: 'Continue' }).click()
  await step.getByRole('button', { name: 'Use the new key' }).click()
  await expect(step).toContainText('Check again now that you have the new key')
  mainOf(page).takeToken()
  mainOf(page).refuseToken('invalid-client')
  await step.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('Confirmed: the old key stopped working')).toBeVisible()
})

test('a key that leaks while being replaced is deleted first, and the new key stays', async ({ open }) => {
  const page = await open(given())
  await start(page)
  await enterPair(page) // this also checks that both keys work
  await expect(presentOf(page)).toContainText('Where is it used?')
  await page.getByRole('button', { name: 'Billing leaked: replace it…' }).click()
  await expect(replaceDialog(page).getByRole('radio')).toHaveCount(2)
  await chooseWay(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Replace Billing')
  await expect(presentOf(page)).toContainText('stops working until it has the new one')
  mainOf(page).takeToken()
  mainOf(page).refuseToken('invalid-client')
  await presentOf(page).getByRole('button', { name: 'I deleted it: check now' }).click()
  await presentOf(page).getByRole('button', { name: 'Continue' }).click()
  await presentOf(page).getByRole('button', { name: 'Use the new key' }).click()
  await expect(page.getByText('Confirmed: the old key stopped working')).toBeVisible()
  expect((await keysOf(page)).map(({ name, clientId }) => [name, clientId])).toContainEqual([
    'Billing',
    'the-new-id',
  ])
})

test('the overview and the palette lead to a running replacement and its next step', async ({ open }) => {
  const page = await open(given({ usedIn: places }))
  const { id: replacementId } = await mainOf(page).call('replacements:start', { keyId: id(4, 1) })
  await page.getByRole('button', { name: /^Overview/ }).click()
  const line = page.getByRole('list', { name: 'Replacements in progress' }).getByRole('listitem')
  await expect(line).toContainText('Create a new key in the service')
  const pair = { clientId: 'the-new-id', clientSecret: canary }
  const { places: noted } = await mainOf(page).call('replacements:addNewKey', { replacementId, ...pair })
  await mainOf(page).call('replacements:markPlace', {
    replacementId,
    placeId: noted[0]?.id ?? '',
    isDone: true,
  })
  await expect(line).toContainText('BillingUse the new key wherever the old one is used')
  await expectAccessible(page)
  await line.getByRole('button', { name: 'Continue: Billing' }).click()
  await expect(presentOf(page)).toContainText('Tick each place')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('billing')
  await expect(page.getByRole('option', { name: /^Billing/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('option', { name: 'Replace…' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await mainOf(page).call('replacements:stop', { replacementId })
  await page.getByRole('button', { name: /^Overview/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good/)
  await expect(line).toHaveCount(0)
})

test('the old credentials are refused as new ones, and different ones can be saved unchecked', async ({
  open,
}) => {
  const page = await open(given())
  await start(page)
  const step = presentOf(page)
  await step.getByRole('button', { name: 'Save and check' }).click()
  await expect(step.getByLabel('Client ID', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  const [{ clientId = '' } = {}] = await keysOf(page)
  await step.getByLabel('Client ID', { exact: true }).fill(clientId)
  await step.getByLabel('Client secret').fill(canary)
  await step.getByRole('button', { name: 'Save and check' }).click()
  await expect(step.getByRole('alert')).toContainText(/Already saved in .* as Billing/)
  mainOf(page).refuseToken('invalid-client')
  await enterPair(page)
  await expect(step.getByRole('alert')).toContainText('didn’t accept')
  await step.getByRole('button', { name: 'Save anyway' }).click()
  await expect(step).toContainText('Check that both work')
})

test('a replacement stops after one question, and both keys stay', async ({ open }) => {
  const page = await open(given())
  await start(page)
  await enterPair(page)
  await expect(presentOf(page).getByLabel('Where is it used?')).toBeVisible() // both keys were tested
  const stop = page.getByRole('button', { name: 'Stop replacing…' })
  await stop.press('Enter')
  await expect(page.getByRole('note').getByRole('button', { name: 'Keep replacing' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(stop).toBeFocused()
  await page.keyboard.press('Enter')
  await expectSound(page)
  await page.getByRole('button', { name: 'Stop replacing', exact: true }).click()
  await expect(page.getByText(/^Stopped on/)).toBeVisible()
  expect((await keysOf(page)).map(({ name, replacementId }) => [name, replacementId])).toEqual(
    expect.arrayContaining([
      ['Billing', undefined],
      ['Billing (new)', undefined],
    ]),
  )
})

test('the smallest window shows the proof from the top and offers no request for the dead key', async ({
  open,
}) => {
  const page = await open(given(), { width: 760, height: 520 })
  const main = mainOf(page)
  const { id: replacementId } = await main.call('replacements:start', { keyId: id(4, 1) })
  await main.call('replacements:addNewKey', { replacementId, clientId: 'the-new-id', clientSecret: canary })
  await main.call('replacements:switchOver', { replacementId })
  await page.getByRole('button', { name: /^Overview/ }).click()
  await page.getByRole('button', { name: 'Continue: Billing' }).click()
  await page.getByRole('button', { name: 'Nothing uses it any more' }).press('Enter')
  main.takeToken()
  main.refuseToken('invalid-client')
  await page.getByRole('button', { name: 'I deleted it: check now' }).click()
  await expect(page.getByText('Confirmed: the old key stopped working')).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeFocused()
  expect(await misfits(page)).toEqual([])

  await page.keyboard.press('Control+t') // opens a test, but not of the dead key
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Test (?!Billing \(old\))/)
})

for (const theme of ['light', 'dark'] as const)
  test(`fits 760 pixels in German, ${theme}`, furtherLook(theme === 'light'), async ({ open }) => {
    const german = spoken(given({ usedIn: places }, { keysPageUrl: 'https://example.com/keys' }), 'de')
    const page = await open(
      { ...german, settings: { ...german.settings, theme } },
      { width: 760, height: 720 },
    )
    const { id: replacementId } = await mainOf(page).call('replacements:start', { keyId: id(4, 1) })
    await page.getByRole('row', { name: /^Billing/ }).click()
    await page.getByRole('button', { name: 'Weiter', exact: true }).click()
    const isFitting = async (title: string) => {
      await expect(presentOf(page)).toContainText(title)
      await expectSound(page)
      expect(await misfits(page)).toEqual([])
    }
    await isFitting('Beim Dienst einen neuen Schlüssel erstellen')
    const pair = { clientId: 'the-new-id', clientSecret: canary }
    await mainOf(page).call('replacements:addNewKey', { replacementId, ...pair })
    await isFitting('Prüfen, ob beide funktionieren')
    await page.getByRole('button', { name: 'Beide prüfen' }).click()
    await isFitting('Den neuen Schlüssel überall dort eintragen, wo der alte verwendet wird')
    await mainOf(page).call('replacements:switchOver', { replacementId })
    await isFitting('Warten, bis nichts mehr den alten Schlüssel verwendet')
    await mainOf(page).call('replacements:markDeleted', { replacementId })
    await page.getByRole('button', { name: 'Erneut prüfen' }).click()
    await expect(page.getByText('Der Dienst akzeptiert den alten Schlüssel noch')).toBeVisible()
    await isFitting('Den alten Schlüssel beim Dienst löschen')
  })

test('a narrow window shows full names and aligns matching parts', async ({ open }) => {
  const page = await open(spoken(given({ usedIn: places }), 'ja'), { width: 760, height: 900 })
  const { id: replacementId } = await mainOf(page).call('replacements:start', { keyId: id(4, 1) })
  mainOf(page).takeToken()
  const name = 'Billing of everything that the warehouse sent out'
  await mainOf(page).call('replacements:addNewKey', {
    replacementId,
    clientId: 'the-new-id',
    clientSecret: canary,
  })
  await mainOf(page).call('keys:update', { keyId: (await keysOf(page)).at(-1)?.id ?? '', name })
  await page
    .getByRole('row', { name: /^Billing/ })
    .first()
    .click()
  await page.getByRole('button', { name: '続ける' }).click()
  const step = presentOf(page)
  const [shown, tried] = [
    await step.getByText(name, { exact: true }).boundingBox(),
    await step.getByRole('button', { name: 'テスト' }).last().boundingBox(),
  ]
  expect.soft((shown?.x ?? 0) + (shown?.width ?? 0)).toBeLessThan(tried?.x ?? 0)
  const [leaked, stop] = [
    await page.getByRole('button', { name: '「Billing」が漏洩した…' }).boundingBox(),
    await page.getByRole('button', { name: '中止' }).boundingBox(),
  ]
  expect.soft((stop?.y ?? 0) - (leaked?.y ?? 0)).toBeLessThan(45) // at most one line lower
  await step.getByRole('button', { name: 'スキップ' }).click()
  const copies = step.getByRole('button', { name: /シークレットをコピー/ })
  await expect(copies).toHaveCount(places.length)
  const [first, second] = [await copies.first().boundingBox(), await copies.last().boundingBox()]
  expect(second?.x).toBe(first?.x)
})
