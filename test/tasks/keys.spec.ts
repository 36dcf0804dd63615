import { mainWindow } from '../pages/main-window.ts'
import { credentials } from './own-service.ts'
import { furnishMany } from './three-hundred-keys.ts'
import { copyElsewhere, expect, expectTokenCopied, test, walkTask } from './walk-task.ts'

test.describe.configure({ timeout: 300_000 })

test('finding, using and deleting one key of three hundred', async ({ start, service }) => {
  const keyward = await start({ hasTestClock: false })
  const { page } = keyward
  const window = mainWindow(page)
  const copy = copyElsewhere(keyward)
  const keys = await furnishMany(keyward, service)
  const undo = page.getByRole('button', { name: 'Undo' })
  const place = (name: string) =>
    page.getByRole('navigation').getByRole('button', { name: new RegExp(`^${name}`) })
  const found = (name: string | RegExp) => page.getByRole('row', { name }).first()
  const search = async (text: string) => {
    await page.keyboard.press('ControlOrMeta+F')
    await window.search.fill(text)
  }
  await expect(page.getByRole('grid')).toBeVisible()

  const lastDigits = keys.find(({ name }) => name === 'Integration 5-20')?.clientId.slice(-6) ?? ''
  const searches = [
    ['by its name', 2, 'integration 5-20', /Integration 5-20/, undefined],
    ['by its workspace', 2, 'northwind', /Billing sync/, undefined],
    ['by two words', 2, 'northwind nightly', /Nightly export/, undefined],
    ['by its note', 2, 'dana', /Integration 3-12/, undefined],
    ['by the end of its client ID', 'not found', lastDigits, /Integration 5-20/, undefined],
    ['typed “biling”', 'not found', 'biling', /Billing sync/, 'Billing'],
    ['typed “nihgtly”', 'not found', 'nihgtly', /Nightly export/, 'Nightly'],
    ['typed “northwnd”', 'not found', 'northwnd', /Billing sync/, 'Northwind'],
  ] as const
  for (const [how, before, text, row, meant] of searches) {
    await walkTask({
      name: `Find a key of 300 ${how}`,
      before,
      limit: meant === undefined ? 2 : 3,
      keyward,
      walk: async (inputs) => {
        await inputs.press('ControlOrMeta+F')
        await inputs.type(window.search, text)
        if (meant !== undefined)
          await inputs.click(page.getByRole('button', { name: `Did you mean “${meant}”?` }))
        await expect(found(row)).toBeVisible()
      },
    })
    await search('')
  }
  const palette = page.getByRole('combobox', { name: 'Find a key' })
  for (const [how, before, text, isMistyped] of [
    ['in the palette', 3, 'integration 5-20', false],
    ['in the palette, typed “bakcup”', 'not found', 'bakcup', true],
  ] as const) {
    await copy('')
    await walkTask({
      name: `Find a key of 300 ${how}, and copy its token`,
      before,
      limit: isMistyped ? 4 : 3,
      keyward,
      walk: async (inputs) => {
        await inputs.press('ControlOrMeta+K')
        await inputs.type(palette, text)
        if (isMistyped) await inputs.press('Enter') // takes *Did you mean*
        await expect(page.getByRole('option', { selected: true })).toContainText(
          isMistyped ? 'Backup job' : text,
          {
            ignoreCase: true,
          },
        )
        await inputs.press('Enter')
        await expectTokenCopied(keyward)
      },
    })
    await expect(palette).toHaveCount(0)
  }

  await search('integration 5-20')
  await copy('')
  await walkTask({
    name: 'Copy a token, see how long it is on the clipboard',
    before: 1,
    keyward,
    walk: async (inputs) => {
      await inputs.click(window.copyTokenOf('Integration 5-20'))
      await expectTokenCopied(keyward)
      await expect(page.getByText(/leaves the clipboard in/)).toBeVisible()
    },
  })
  await walkTask({
    name: 'Test request, GET',
    before: 3,
    keyward,
    walk: async (inputs) => {
      await inputs.press('ControlOrMeta+T')
      await inputs.type(page.getByLabel(/^Path under/), '/v1/workspace')
      await inputs.press('Enter')
      await expect(page.getByText('200 It worked')).toBeVisible()
    },
  })
  await walkTask({
    name: 'Test request, POST',
    before: 5,
    keyward,
    walk: async (inputs) => {
      await inputs.click(page.getByRole('button', { name: 'GET Method' }))
      await inputs.click(page.getByRole('option', { name: 'POST' }))
      await inputs.type(page.getByLabel(/^Path under/), '/v1/things')
      await inputs.press('Enter')
      await expect(page.getByText('201 It worked')).toBeVisible()
    },
  })

  await page.keyboard.press('ControlOrMeta+F')
  await search('integration 5-20')
  await walkTask({
    name: 'Replace a secret',
    before: 5,
    limit: 6, // the question how
    keyward,
    walk: async (inputs) => {
      await page.mouse.move(0, 0)
      inputs.count += 1
      await found('Integration 5-20').click({ button: 'right' })
      await inputs.click(page.getByRole('menuitem', { name: 'Replace…' }))
      await inputs.click(page.getByText('Only the secret', { exact: true }))
      await inputs.press('Enter')
      await expect(page.getByLabel('Client secret')).toBeFocused()
      await copy(credentials('7f3a91c2-new'))
      await inputs.press('ControlOrMeta+V')
      await inputs.press('Enter')
      await expect(undo).toBeVisible()
    },
  })
  await walkTask({
    name: 'Undo it',
    before: 1,
    keyward,
    walk: async (inputs) => {
      await inputs.press('ControlOrMeta+Z')
      await expect(undo).toHaveCount(0)
    },
  })
  await walkTask({
    name: 'Bring the other secret back',
    before: 1,
    keyward,
    walk: async (inputs) => {
      await inputs.click(page.getByRole('button', { name: 'Bring the former secret back' }))
      await expect(page.getByText('The former secret of', { exact: false }).first()).toBeAttached()
    },
  })

  await search('integration 6-20')
  await found('Integration 6-20').click()
  await walkTask({
    name: 'Delete a key',
    before: 1,
    keyward,
    walk: async (inputs) => {
      await inputs.press('Delete')
      await expect(undo).toBeVisible()
    },
  })
  await walkTask({
    name: 'Undo it again',
    before: 1,
    keyward,
    walk: async (inputs) => {
      await inputs.press('ControlOrMeta+Z')
      await expect(found('Integration 6-20')).toBeVisible()
    },
  })
  for (const name of ['Integration 6-20', 'Integration 6-21']) {
    await search(name)
    await found(name).click()
    await page.keyboard.press('Delete')
    await expect(undo.first()).toBeVisible()
  }
  await search('')
  await walkTask({
    name: 'Restore a deleted key later',
    before: 2,
    keyward,
    walk: async (inputs) => {
      await inputs.click(place('Recently deleted'))
      await inputs.click(page.getByRole('button', { name: 'Restore Integration 6-20' }))
      await expect(page.getByRole('button', { name: 'Restore Integration 6-20' })).toHaveCount(0)
    },
  })
  await walkTask({
    name: 'Erase a deleted key for good',
    before: 5,
    keyward,
    walk: async (inputs) => {
      await inputs.click(page.getByRole('button', { name: 'Erase Integration 6-21' }))
      await inputs.type(page.getByLabel('Type “Integration 6-21” to confirm'), 'integration 6-21')
      await inputs.press('Enter')
      await expect(page.getByRole('heading', { name: 'Nothing deleted' })).toBeVisible()
    },
  })
})
