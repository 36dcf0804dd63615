import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteFirstKey, makeKey, openConsole, test as withBrowser } from '../electron/app/console-tab.ts'
import { practise } from '../electron/app/place.ts'
import { mainWindow } from '../pages/main-window.ts'
import { replaceDialog } from '../pages/replace-dialog.ts'
import { furnishMany } from './three-hundred-keys.ts'
import { copyElsewhere, expect, test, walkTask } from './walk-task.ts'

test.describe.configure({ timeout: 300_000 })

withBrowser('a key that is used in one place is replaced, with the proof', async ({ start, browser }) => {
  const keyward = await start({ hasTestClock: false })
  const { page } = keyward
  const keyId = await practise(keyward)
  await keyward.must('keys:update', { keyId, usedIn: [{ place: 'Nightly job' }] })
  const step = page.locator('li[aria-current="step"]')
  const button = (name: string) => step.getByRole('button', { name, exact: true })
  await expect(mainWindow(page).detail).toContainText('Nightly job')
  await walkTask({
    name: 'Replace a key that is used in one place, with the proof',
    before: 'not possible',
    limit: 10,
    keyward,
    walk: async (inputs) => {
      await inputs.click(page.getByRole('button', { name: 'Replace…' }))
      await expect(replaceDialog(page)).toBeVisible()
      await inputs.press('Enter')
      await expect(step).toContainText('Make a new key')
      inputs.count += 1 // the button that opens the console, where the place gets its values too
      const console = await openConsole(keyward, await browser.newContext())
      const { clientId, clientSecret } = await makeKey(keyward, console)
      const pair = `Client ID: ${clientId}\nClient secret: ${clientSecret}`
      await inputs.paste(step.getByLabel('Client ID', { exact: true }), pair, copyElsewhere(keyward))
      await inputs.press('Enter')
      await inputs.click(step.locator('label').filter({ hasText: 'Nightly job' }))
      await inputs.click(button('Go on'))
      await expect(button('Use the new key')).toBeFocused()
      await inputs.press('Enter')
      await expect(button('It is quiet')).toBeFocused()
      await inputs.press('Enter')
      await console.getByRole('button', { name: 'Done' }).click()
      await console.getByRole('button', { name: 'Close without it' }).click()
      await deleteFirstKey(console)
      await inputs.click(button('I deleted it: check now'))
      await expect(page.getByText('Dead since')).toBeVisible()
    },
  })
})

test('what an administrator does once a quarter, with three hundred keys', async ({ start, service }) => {
  const keyward = await start({ hasTestClock: false })
  const { page } = keyward
  const keys = await furnishMany(keyward, service)
  const owned = keys.filter(({ name }) => name === 'Nightly export')
  for (const { id } of owned) await keyward.must('keys:update', { keyId: id, owner: { name: 'Dana Kim' } })
  await expect(page.getByRole('grid')).toBeVisible()

  await page.keyboard.press('ControlOrMeta+F')
  await mainWindow(page).search.fill('nightly export')
  await mainWindow(page).row('Nightly export').first().click()
  await walkTask({
    name: 'Hand over all 12 keys of the selected key’s owner',
    before: 'not possible',
    limit: 4,
    keyward,
    walk: async (inputs) => {
      await inputs.click(page.getByRole('button', { name: 'More for the list' }))
      await inputs.click(page.getByRole('menuitem', { name: /^Hand over/ }))
      await inputs.type(page.getByRole('textbox', { name: 'New owner' }), 'Ola Berg')
      await inputs.press('Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      const owners = async () => (await keyward.must('keys:list')).map(({ owner }) => owner?.name)
      await expect.poll(async () => (await owners()).filter((name) => name === 'Ola Berg').length).toBe(12)
    },
  })

  const elsewhere = mkdtempSync(join(tmpdir(), 'keyward-tasks-'))
  try {
    await keyward.app.evaluate(
      ({ dialog }, filePath) => {
        dialog.showSaveDialog = async () => ({ canceled: false, filePath })
      },
      join(elsewhere, 'evidence'),
    )
    await page
      .getByRole('navigation')
      .getByRole('button', { name: /^Overview/ })
      .click()
    await walkTask({
      name: 'Evidence of the last quarter, from the overview',
      before: 'not possible',
      limit: 3,
      keyward,
      walk: async (inputs) => {
        await inputs.click(page.getByRole('button', { name: 'Evidence…' }))
        await expect(page.getByRole('button', { name: 'Make the files…' })).toBeFocused()
        await inputs.press('Enter')
        inputs.count += 1 // the system's dialog, whose own button is pressed
        await expect(page.getByRole('dialog', { name: 'The evidence is saved' })).toBeVisible()
        expect(readdirSync(join(elsewhere, 'evidence'))).toContain('evidence.pdf')
      },
    })
  } finally {
    rmSync(elsewhere, { recursive: true, force: true })
  }
})
