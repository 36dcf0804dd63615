import type { Locator, Page } from '@playwright/test'
import { chooseWay } from '../pages/replace-dialog.ts'
import { expect, mainOf, passTime, test, timesAsked } from './harness/page-test.ts'
import { everyday, NOW_MS, workspace } from './harness/scenario.ts'

const entry = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Navigation' }).getByRole('button', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
const byPalette = (query: string) => async (page: Page) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search keys, workspaces' }).fill(query)
  await page.keyboard.press('Enter')
}
const byKeys = (keys: string) => (page: Page) => page.keyboard.press(keys)
const byClick = (name: RegExp) => (page: Page) => entry(page, name).click()

/** A screen, the element that gets the focus on it, and every way to open the screen. */
type Place = {
  readonly name: string
  readonly focused: (page: Page) => Locator
  /** The first two keys in its list, if it has one. */
  readonly list?: readonly [string, string]
  readonly ways: Readonly<Record<string, (page: Page) => Promise<void>>>
}

const listOf = (name: string, list: readonly [string, string], ways: Place['ways']): Place => ({
  name,
  focused: (page) => row(page, list[0]),
  list,
  ways,
})
const screenOf = (name: string, ways: Place['ways']): Place => ({
  name,
  focused: (page) => heading(page, name),
  ways,
})

const places: readonly Place[] = [
  listOf('All keys', ['Billing sync', 'Data lake'], {
    shortcut: byKeys('Control+0'),
    sidebar: byClick(/^All keys/),
    palette: byPalette('All keys'),
  }),
  listOf('Pinned', ['Billing sync', 'Checkout tests'], {
    sidebar: byClick(/^Pinned/),
  }),
  listOf('Acme Staging', ['Checkout tests', 'Mobile app'], {
    shortcut: byKeys('Control+2'),
    sidebar: byClick(/^Acme Staging/),
    palette: byPalette('Acme Staging'),
  }),
  screenOf('Good afternoon', { sidebar: byClick(/^Overview/), palette: byPalette('Overview') }),
  {
    name: 'Test request',
    focused: (page) => page.getByRole('button', { name: 'Test', exact: true }),
    ways: { shortcut: byKeys('Control+t'), palette: byPalette('Test request') },
  },
  screenOf('Activity', { sidebar: byClick(/^Activity/), palette: byPalette('Activity') }),
  screenOf('Recently deleted', { sidebar: byClick(/^Recently deleted/) }),
  screenOf('Settings', {
    shortcut: byKeys('Control+,'),
    sidebar: byClick(/^Settings/),
    palette: byPalette('Settings'),
  }),
  {
    name: 'Add key',
    focused: (page) => page.getByRole('textbox', { name: 'Paste both values together' }),
    ways: { shortcut: byKeys('Control+n'), palette: byPalette('Add key') },
  },
]

test('every screen focuses its list, first field or heading, however it is opened', async ({ open }) => {
  const given = everyday()
  const gone = workspace(9, 'Old', { deletedAtMs: NOW_MS })
  const page = await open({ ...given, workspaces: [...given.workspaces, gone] })
  for (const place of places)
    for (const [way, go] of Object.entries(place.ways)) {
      const where = `${place.name} by ${way}`
      const isSettings = place.name === 'Settings'
      await page.keyboard.press(isSettings ? 'Control+0' : 'Control+,')
      await expect(heading(page, isSettings ? 'All keys' : 'Settings')).toBeVisible()
      await go(page)
      await expect(place.focused(page), where).toBeFocused()
      await page.getByRole('button', { name: 'Lock' }).focus()
      await go(page)
      await expect(place.focused(page), `${where}, from there`).toBeFocused()
      if (!place.list) continue
      const [, second] = place.list
      const copies = await timesAsked(page, 'tokens:copy')
      await page.keyboard.press('ArrowDown')
      await expect(row(page, second), where).toBeFocused()
      await page.keyboard.press('Control+c')
      await expect.poll(() => timesAsked(page, 'tokens:copy'), where).toBe(copies + 1)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 2, name: second }), where).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(row(page, second), where).toBeFocused()
      await page.keyboard.press('Home')
    }
})

test('the list has the focus when the window opens, and what needs attention after unlocking', {
  tag: '@smoke',
}, async ({ open }) => {
  const page = await open(everyday())
  await expect(row(page, 'Billing sync')).toBeFocused()
  await page.keyboard.press('Control+,')
  await page.keyboard.press('Control+l')
  await expect(page.getByRole('button', { name: 'Unlock' })).toBeFocused()
  const shown = await page.evaluateHandle(() => {
    const headings = new Set<string | undefined>()
    const note = () => headings.add(document.querySelector('h1')?.textContent)
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
    return headings
  })
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Good afternoon')).toBeFocused()
  expect(await shown.evaluate((headings) => [...headings])).not.toContain('All keys')
})

test('a dialog whose trigger is gone returns the focus to the list', async ({ open }) => {
  const page = await open(everyday())
  await entry(page, /^Practice/).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Delete “Practice”?' })).toHaveCount(0)
  await expect(row(page, 'Billing sync')).toBeFocused()
})

test('a late reply closes only its own dialog', async ({ open }) => {
  const page = await open(everyday())
  const held = mainOf(page).hold('workspaces:remove')
  await entry(page, /^Practice/).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  held.release()
  await expect(entry(page, /^Practice/)).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Search keys, workspaces' })).toBeFocused()
})

test('a form opened from the palette, a menu or a button focuses its field', async ({ open }) => {
  const page = await open(everyday())
  await byPalette('Audit archive')(page)
  await expect(page.getByLabel('Client secret')).toBeFocused()
  await row(page, 'Nightly export').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Replace…' }).click()
  await chooseWay(page, 'Only the secret')
  await expect(page.getByLabel('Client secret')).toBeFocused()
  await row(page, 'Nightly export').click()
  await page.getByRole('complementary').getByRole('button', { name: 'Rename' }).click()
  await page.keyboard.type('Weekly export')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Weekly export')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary').getByRole('button', { name: 'Rename' })).toBeFocused()
})

test('a dialog that closes after main’s reply returns the focus, however busy the page is', {
  tag: '@smoke',
}, async ({ open }) => {
  const page = await open(everyday())
  await page.keyboard.press('Control+,')
  await page.getByRole('tab', { name: 'Protection' }).click()
  await page.getByRole('button', { name: 'Add…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add recovery passphrase' })
  await dialog.getByLabel('Passphrase', { exact: true }).fill('canary correct horse battery staple')
  await dialog.getByLabel('Repeat it').fill('canary correct horse battery staple')
  // React's tasks run some frames late, as on a busy computer, and the reply arrives after earlier events.
  await page.evaluate(() => {
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      setTimeout(() => post.call(this, message), 100)
    }
    const hear = window.hearMain
    Object.assign(window, {
      hearMain: (text: string) => {
        for (const message of JSON.parse(text))
          setTimeout(() => hear(JSON.stringify([message])), 'name' in message ? 0 : 500)
      },
    })
  })
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Change…' }).last()).toBeFocused()
})

test.describe('on a computer with a touch screen', () => {
  test.use({ hasTouch: true })

  for (const [name, show] of [
    ['palette', (page: Page) => page.keyboard.press('Control+k')],
    ['dialog', async (page: Page) => mainOf(page).emit('menu:chosen', [{ action: 'send-keys' }])],
  ] as const)
    test(`a ${name} with a text field opens at once`, async ({ open }) => {
      const page = await open(everyday(), { isTimeStopped: true })
      await show(page)
      await passTime(page, 400) // just enough time to load a file
      await expect(page.getByRole('dialog').locator('input').first()).toBeFocused()
      for (const box of [page.locator('[data-modal]'), page.locator('[data-modal] > *').first()])
        await expect(box).toHaveCSS('opacity', '1')
    })
})

test('focusing a switch scrolls its screen but not the window', async ({ open }) => {
  const page = await open(everyday(), { width: 380, height: 260 })
  await page.keyboard.press('Control+,')
  const box = page.getByRole('switch').last()
  await box.focus()
  await expect(box).toBeFocused()
  expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0)
})
