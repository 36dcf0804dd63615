import type { Page } from '@playwright/test'
import { DAY_MS } from '../../src/shared/kernel/time.ts'
import { expectAccessible } from './harness/accessible.ts'
import { expect, inputsOf, test } from './harness/page-test.ts'
import { id, key, NOW_MS, type Scenario, scenario, workspace } from './harness/scenario.ts'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Navigation' })
const names = (page: Page) =>
  sidebar(page)
    .getByRole('button', { name: /^(Alpha|Beta|Gamma|Delta|Customer)/ })
    .evaluateAll((items) => items.map((item) => item.getAttribute('aria-label')?.split(',')[0]))

/** A scenario with these workspaces, each in the service with its number. */
const inServices = (all: readonly (readonly [name: string, service: number])[]): Scenario => {
  const given = scenario([], [])
  const [first] = given.services
  if (!first) throw new Error('no service')
  const services = [...new Set(all.map(([, n]) => n))].sort().map((n) => ({
    ...first,
    id: id(1, n),
    name: `Service ${n}`,
    regions: first.regions.map((region, place) => ({ ...region, id: id(2, n * 10 + place) })),
  }))
  const workspaces = all.map(([name, n], at) =>
    workspace(at + 1, name, { serviceId: id(1, n), regionId: id(2, n * 10) }),
  )
  const keys = workspaces.map((_, at) =>
    key(at + 1, `Key ${at + 1}`, at + 1, at === 2 ? { attention: 'refused' } : {}),
  )
  return { ...scenario(workspaces, keys), services }
}
const two = () =>
  inServices([
    ['Alpha', 1],
    ['Beta', 2],
    ['Gamma', 1],
    ['Delta', 2],
  ])
const heading = (page: Page, n: number) =>
  sidebar(page).getByRole('button', { name: new RegExp(`^Service ${n}`) })

test('workspaces are grouped by service, and a collapsed service stays collapsed', async ({ open }) => {
  const page = await open(two())
  expect(await names(page)).toEqual(['Alpha', 'Gamma', 'Beta', 'Delta'])
  await expect(sidebar(page).getByRole('heading', { level: 3 })).toHaveText(['Service 1', 'Service 2'])
  // The list is in the same order, and so are the shortcuts.
  await expect(page.getByRole('rowheader')).toContainText(['Alpha', 'Gamma', 'Beta', 'Delta'])
  await page.keyboard.press('Control+3')
  await expect(page.getByRole('heading', { level: 1, name: 'Beta' })).toBeVisible()

  await expect(heading(page, 1)).toHaveAttribute('aria-expanded', 'true')
  await heading(page, 1).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 1)).toHaveAttribute('aria-expanded', 'false')
  await expect(heading(page, 1)).toBeFocused()
  expect(await names(page)).toEqual(['Beta', 'Delta'])
  // A collapsed service says how much in it needs attention.
  await expect(heading(page, 1)).toHaveAccessibleName('Service 1, Needs attention: 1')
  await expectAccessible(page)
  expect(await inputsOf(page, 'settings:write')).toEqual([{ foldedServices: [id(1, 1)] }])
  await page.keyboard.press('ArrowDown')
  await expect(sidebar(page).getByRole('button', { name: /^Service 2/ })).toBeFocused()

  // The current workspace stays visible.
  await page.keyboard.press('Control+2')
  await expect(page.getByRole('heading', { level: 1, name: 'Gamma' })).toBeVisible()
  expect(await names(page)).toEqual(['Gamma', 'Beta', 'Delta'])
})

test('services stay collapsed after a restart, and a single service is never collapsed', async ({ open }) => {
  const start = two()
  const settings = { ...start.settings, foldedServices: [id(1, 1), id(1, 2)] }
  const page = await open({ ...start, settings })
  await expect(heading(page, 2)).toHaveAttribute('aria-expanded', 'false')
  expect(await names(page)).toEqual([])
})

test('a single service needs no heading', async ({ open }) => {
  const start = inServices([
    ['Alpha', 1],
    ['Beta', 1],
  ])
  const page = await open({ ...start, settings: { ...start.settings, foldedServices: [id(1, 1)] } })
  await expect(heading(page, 1)).toHaveCount(0)
  expect(await names(page)).toEqual(['Alpha', 'Beta'])
})

test('the filter finds workspaces of collapsed services, Escape clears it, and the down arrow goes to the results', {
  tag: '@smoke',
}, async ({ open }) => {
  const start = inServices(
    Array.from({ length: 60 }, (_, n): [string, number] => [`Customer ${n + 1}`, (n % 3) + 1]),
  )
  const settings = { ...start.settings, foldedServices: [id(1, 1), id(1, 2), id(1, 3)] }
  const page = await open({ ...start, settings })
  expect(await names(page)).toEqual([])
  const field = sidebar(page).getByRole('textbox', { name: 'Find a workspace' })
  await field.fill('r 60')
  expect(await names(page)).toEqual(['Customer 60'])
  await field.press('ArrowDown')
  await expect(sidebar(page).getByRole('button', { name: /^Customer 60/ })).toBeFocused()
  await field.press('Escape')
  await expect(field).toHaveValue('')
  expect(await names(page)).toEqual([])
})

test('filtering shows the ends of long names', async ({ open }) => {
  const names = Array.from({ length: 13 }, (_, n): [string, number] => [
    `Ledger customer with a long name ${n}`,
    1,
  ])
  const page = await open(inServices(names))
  const name = sidebar(page).getByText('Ledger customer with a long name 12', { exact: true })
  const isCut = () =>
    name.evaluate((one) => [one, ...one.children].some((part) => part.scrollWidth > part.clientWidth))
  expect(await isCut()).toBe(true)
  await sidebar(page).getByRole('textbox', { name: 'Find a workspace' }).fill('ledger')
  await expect.poll(isCut).toBe(false)
})

test('pinned and deleted keys have a sidebar item while there are any, or while they are shown', async ({
  open,
}) => {
  const page = await open(two())
  const pinned = sidebar(page).getByRole('button', { name: /^Pinned/ })
  const deleted = sidebar(page).getByRole('button', { name: 'Recently deleted' })
  await expect(pinned).toHaveCount(0)
  await expect(deleted).toHaveCount(0)

  await page.getByRole('row', { name: 'Key 1' }).click()
  await page.keyboard.press('Delete')
  await deleted.click()
  await page.getByRole('button', { name: 'Restore: Key 1' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing deleted' })).toBeVisible()
  await expect(deleted).toBeVisible()
  await sidebar(page)
    .getByRole('button', { name: /^All keys/ })
    .click()
  await expect(deleted).toHaveCount(0)
})

test('keys that were pinned or deleted before have their sidebar item from the start', async ({ open }) => {
  const given = two()
  const [one, other, ...rest] = given.keys
  if (!one || !other) throw new Error('no keys')
  const page = await open({
    ...given,
    keys: [{ ...one, pinned: true }, { ...other, deletedAtMs: NOW_MS - DAY_MS }, ...rest],
  })
  await expect(sidebar(page).getByRole('button', { name: 'Pinned, 1 key' })).toBeVisible()
  await expect(sidebar(page).getByRole('button', { name: 'Recently deleted' })).toBeVisible()
  const empty = await open({
    ...given,
    workspaces: [...given.workspaces, workspace(5, 'Old', { deletedAtMs: 1 })],
  })
  await expect(sidebar(empty).getByRole('button', { name: 'Recently deleted' })).toBeVisible()
})
