import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from './harness/accessible.ts'
import { expect, inputsOf, mainOf, timesAsked } from './harness/page-test.ts'
import { everyday, id } from './harness/scenario.ts'
import {
  choose,
  exchange,
  expectSharingAccessible,
  openComputers,
  startSharing,
  test,
} from './harness/sharing-page.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const banner = (page: Page, title: string | RegExp) => page.getByRole('status').filter({ hasText: title })
const questions = (page: Page) => page.getByRole('region', { name: 'For you to decide' })

test.describe('the shared place', () => {
  test('a folder that has moved is found again, with what waited meanwhile @smoke', async ({
    sharedPage: page,
    folder,
    laptop,
  }) => {
    await openComputers(page)
    const moved = `${folder}-moved`
    renameSync(folder, moved)
    await button(page, 'Exchange now').click()
    await expect(banner(page, 'cannot be reached now')).toContainText('Everything works here meanwhile')
    await mainOf(page).call('keys:update', { keyId: id(4, 1), name: 'Renamed meanwhile' })
    await expectAccessible(page)
    choose(page, moved)
    await button(page, 'Use another place…').click()
    await button(page, /^A folder/).click()
    await expect(page.getByRole('dialog').getByText('shared-').first()).toBeVisible()
    await expectAccessible(page)
    await button(page, 'Use this place').click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(banner(page, 'cannot be reached now')).toBeHidden()
    await laptop.tryPlace({ kind: 'folder', path: moved })
    await laptop.must('sharing:usePlace', undefined)
    await expect
      .poll(async () => {
        await exchange(mainOf(page), laptop)
        return (await laptop.keys()).map(({ name }) => name)
      })
      .toContain('Renamed meanwhile')
  })

  test('a place that has lost what was there gets it again, which a person reads once', async ({
    sharedPage: page,
    folder,
    laptop,
  }) => {
    await laptop.must('keys:update', { keyId: id(4, 2), notes: 'From the laptop' })
    await exchange(mainOf(page), laptop)
    await openComputers(page)
    for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true })
    await button(page, 'Exchange now').click()
    await expect(banner(page, 'had gone back to an older state')).toBeVisible()
    await button(page, 'Understood').click()
    await expect(banner(page, 'had gone back to an older state')).toBeHidden()
    expect(await timesAsked(page, 'sharing:seen')).toBe(1)
  })

  test('an empty place that the person chose gets everything, and is none that has lost it', async ({
    sharedPage: page,
    folder,
  }) => {
    await openComputers(page)
    rmSync(folder, { recursive: true })
    await button(page, 'Exchange now').click()
    await expect(banner(page, 'cannot be reached now')).toBeVisible()
    mkdirSync(`${folder}-empty`)
    choose(page, `${folder}-empty`)
    await button(page, 'Use another place…').click()
    await button(page, /^A folder/).click()
    await expect(page.getByText('No computer shares keys there yet')).toBeVisible()
    await expect(page.getByText('Your other computers have to use this place too')).toBeVisible()
    await expectAccessible(page)
    await button(page, 'Use this place').click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(banner(page, 'cannot be reached now')).toBeHidden()
    await expect(banner(page, 'had gone back to an older state')).toBeHidden()
    expect(readdirSync(`${folder}-empty`)).toHaveLength(1)
  })

  test('details are counted, and closed again', async ({ open, folder }) => {
    const page = await open(everyday())
    await startSharing(mainOf(page), folder, [id(3, 1)])
    await openComputers(page)
    await page.getByRole('button', { name: 'Details', expanded: false }).click()
    await expect(page.getByText('Entries at the shared place')).toBeVisible()
    await page.getByRole('button', { name: 'Details', expanded: true }).click()
    await expect(page.getByText('Entries at the shared place')).toBeHidden()
  })

  test('other files among those of the place are counted in the details, and stay', async ({
    open,
    folder,
  }) => {
    const page = await open(everyday())
    await startSharing(mainOf(page), folder, [id(3, 1)])
    await openComputers(page)
    const details = page.getByRole('button', { name: 'Details' })
    await details.click()
    await expect(page.getByText('Entries at the shared place')).toBeVisible()
    await expect(page.getByText('conflict cop')).toBeHidden()
    await details.click()
    const [team] = readdirSync(folder)
    for (const name of ['desktop.ini', 'notes (conflicted copy).txt'])
      writeFileSync(path.join(folder, team ?? '', name), 'x')
    await details.click()
    await expect(page.getByText('Among Keyward’s files at the shared place are 2 others')).toBeVisible()
    await expectSharingAccessible(page)
    expect(readdirSync(path.join(folder, team ?? ''))).toContain('notes (conflicted copy).txt')
  })
})

test.describe('what is to be decided', () => {
  test('a secret that was replaced on both computers: one is kept', async ({ sharedPage: page, laptop }) => {
    const main = mainOf(page)
    await main.call('keys:replaceSecret', { keyId: id(4, 1), clientSecret: 'canary-here' })
    await laptop.must('keys:replaceSecret', { keyId: id(4, 1), clientSecret: 'canary-there' })
    await exchange(main, laptop)
    await expect(banner(page, 'One thing needs your decision')).toBeVisible()
    await page.getByRole('row', { name: /Billing sync/ }).focus()
    await expect(page.getByRole('row', { name: /^Billing sync, .*, Needs your decision$/ })).toBeFocused()
    await button(page, 'Show').click()
    await expect(questions(page)).toContainText('Billing sync has two secrets')
    await expect(questions(page).getByRole('heading', { name: 'Laptop', exact: true })).toBeVisible()
    await expect(questions(page).getByText(/^Saved /)).toHaveCount(2)
    await expectAccessible(page)
    await button(page, 'Keep the other one’s').click()
    await expect(questions(page)).toBeHidden()
    const opened = await main.app.keyward.services.keys.openSecretOf(id(4, 1))
    expect(opened.ok && opened.value.clientSecret.reveal()).toBe('canary-there')
  })

  test('an address that was changed on both computers: one is kept', async ({ sharedPage: page, laptop }) => {
    const main = mainOf(page)
    const [service] = await laptop.must('services:list', undefined)
    const at = (host: string) => ({
      id: service?.id ?? '',
      name: 'Example service',
      regions: (service?.regions ?? []).map((region) => ({
        ...region,
        authUrl: `https://auth.${host}`,
        baseUrl: `https://api.${host}`,
      })),
    })
    await main.call('services:save', at('here.example'))
    await laptop.must('services:save', at('there.example'))
    await exchange(main, laptop)
    await openComputers(page)
    await expect(questions(page)).toContainText('Where does Example service send its keys?')
    await expect(questions(page)).toContainText('auth.there.example')
    await expectAccessible(page)
    const keep = { recordId: service?.id, keep: 'mine' }
    main.app.person.agrees = false
    await button(page, 'Keep this computer’s…').click()
    await expect.poll(() => inputsOf(page, 'sharing:decide')).toEqual([keep])
    await expect(button(page, 'Keep this computer’s…')).toBeEnabled()
    main.app.person.agrees = true
    await button(page, 'Keep this computer’s…').click()
    await expect(questions(page)).toBeHidden()
    expect(await inputsOf(page, 'sharing:decide')).toEqual([keep, keep])
  })

  test('the hosts of a service from another computer are used only after a yes', async ({
    sharedPage: page,
    laptop,
  }) => {
    const main = mainOf(page)
    const regions = [{ name: 'One', authUrl: 'https://auth.new.example', baseUrl: 'https://api.new.example' }]
    const service = await laptop.must('services:save', { name: 'New service', regions })
    const regionId = service.regions[0]?.id ?? ''
    const draft = { name: 'Fresh', serviceId: service.id, regionId, sensitive: false }
    const { id: workspaceId } = await laptop.must('workspaces:save', draft)
    const key = { kind: 'service', workspaceId, name: 'Fresh key', clientId: 'fresh' } as const
    await laptop.must('keys:add', { ...key, clientSecret: 'canary-fresh' })
    await laptop.must('sharing:share', { workspaceId })
    await laptop.exchange()
    await exchange(main, laptop)
    await openComputers(page)
    await expect(questions(page)).toContainText('Another computer shares keys of New service')
    await expect(questions(page)).toContainText('auth.new.example')
    expect((await main.call('keys:list', undefined)).map(({ name }) => name)).not.toContain('Fresh key')
    await button(page, 'Use them here…').click()
    await expect(questions(page)).toBeHidden()
    expect((await main.call('keys:list', undefined)).map(({ name }) => name)).toContain('Fresh key')
  })
})

test.describe('the computers', () => {
  test('one is removed, and each secret that it could open is replaced from the list @smoke', async ({
    sharedPage: page,
    laptop,
  }) => {
    await openComputers(page)
    const computers = page.getByRole('region', { name: 'Computers' })
    await button(page, 'Remove Laptop…').click()
    const asking = page.getByRole('alertdialog', { name: 'Remove Laptop?' })
    await expect(asking).toContainText('It can open 5 keys now.')
    await expectAccessible(page)
    mainOf(page).app.person.agrees = false
    await asking.getByRole('button', { name: 'Remove…' }).click()
    await expect.poll(() => timesAsked(page, 'sharing:removeComputer')).toBe(1)
    await expect(asking).toBeVisible()
    mainOf(page).app.person.agrees = true
    await asking.getByRole('button', { name: 'Remove…' }).click()
    await expect(asking).toBeHidden()
    await expect(computers).toContainText('Removed by Office desktop')
    await page.getByRole('button', { name: /What it could open/, expanded: false }).click()
    await expect(
      computers.getByRole('list', { name: 'What it could open' }).getByRole('listitem'),
    ).toHaveCount(5)
    await mainOf(page).call('keys:replaceSecret', { keyId: id(4, 1), clientSecret: 'canary-new' })
    await mainOf(page).call('sharing:health', undefined)
    await expect(page.getByRole('button', { name: /4 still to replace/ })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Has a new secret' })).toHaveCount(1)
    await expectSharingAccessible(page)
    await button(page, 'Nightly export').click()
    await expect(page.getByRole('complementary', { name: 'Key details' })).toContainText('Nightly export')

    expect((await laptop.exchange()).mode).toBe('out')
  })

  test('this one was removed: it says by whom, changes nothing, and can leave', async ({
    sharedPage: page,
    laptop,
  }) => {
    const { computers } = await laptop.must('sharing:state', undefined)
    const desktop = computers.find(({ isThis }) => !isThis)
    await laptop.must('sharing:removeComputer', { computerId: desktop?.id ?? '' })
    await laptop.exchange()
    await mainOf(page).call('sharing:health', undefined)
    await expect(banner(page, 'Laptop removed this computer')).toBeVisible()
    await button(page, 'Show').click()
    await expect(page.getByRole('region', { name: 'Computers' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Workspaces' })).toBeHidden()
    await expect(button(page, 'Add a computer…')).toBeHidden()
    await expectAccessible(page)
    await banner(page, 'Laptop removed this computer').getByRole('button', { name: 'Leave…' }).click()
    await expect(button(page, /^Share with another computer/)).toBeVisible()
    expect(await mainOf(page).call('keys:list', undefined)).toHaveLength(11)
  })

  test('it leaves, once main has asked, and keeps its keys', async ({ sharedPage: page }) => {
    await openComputers(page)
    mainOf(page).app.person.agrees = false
    await button(page, 'Leave…').click()
    await expect.poll(() => timesAsked(page, 'sharing:leave')).toBe(1)
    await expect(page.getByRole('region', { name: 'Computers' })).toBeVisible()
    mainOf(page).app.person.agrees = true
    await button(page, 'Leave…').click()
    await expect(button(page, /^Share with another computer/)).toBeVisible()
    expect(await mainOf(page).call('keys:list', undefined)).toHaveLength(11)
    await page.keyboard.press('Control+0')
    await page.getByRole('row', { name: /Billing sync/ }).focus()
    await expect(page.getByRole('row', { name: /^Billing sync, .*Shared$/ })).toHaveCount(0)
  })
})

test('a workspace is shared from its menu, and taken back, which leaves it here alone', async ({
  sharedPage: page,
  laptop,
}) => {
  const main = mainOf(page)
  const place = page.getByRole('navigation').getByRole('button', { name: /^Acme Staging/ })
  await place.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Share with my computers' }).click()
  await expect(
    page.getByRole('navigation').getByRole('button', { name: /^Acme Staging.*Shared/ }),
  ).toBeVisible()
  await exchange(main, laptop)
  expect((await laptop.keys()).map(({ name }) => name)).toContain('Checkout tests')
  await openComputers(page)
  await button(page, 'Take back Acme Staging…').click()
  await expect(button(page, 'Share Acme Staging')).toBeVisible()
  await exchange(main, laptop)
  expect((await laptop.keys()).map(({ name }) => name)).not.toContain('Checkout tests')
  expect((await main.call('keys:list', undefined)).map(({ name }) => name)).toContain('Checkout tests')
})
