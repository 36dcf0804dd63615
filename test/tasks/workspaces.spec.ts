import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningKeyward, startKeyward } from '../electron/app/keyward-app.ts'
import { type Inputs, mainWindow } from '../pages/main-window.ts'
import { furnishMany } from './three-hundred-keys.ts'
import { expect, test, walkTask } from './walk-task.ts'

test.describe.configure({ timeout: 300_000 })

const PASSPHRASE = 'canary-tasks words 42'

test('workspaces, the overview, settings, backups and the lock', async ({ start, service }) => {
  const keyward = await start({ hasTestClock: false })
  const { page } = keyward
  const dialog = page.getByRole('dialog')
  const place = (name: string) =>
    page.getByRole('navigation').getByRole('button', { name: new RegExp(`^${name}`) })
  await furnishMany(keyward, service)
  await expect(page.getByRole('grid')).toBeVisible()

  await walkTask({
    name: 'Rename a workspace and give it another colour',
    before: 5,
    keyward,
    walk: async (inputs) => {
      inputs.count += 1
      await place('Marketing').click({ button: 'right' })
      await inputs.click(page.getByRole('menuitem', { name: 'Edit workspace…' }))
      await inputs.type(dialog.getByLabel('Name'), 'Marketing & Brand')
      await inputs.click(dialog.locator('label').filter({ has: page.getByRole('radio', { name: 'Pink' }) }))
      await inputs.click(dialog.getByRole('button', { name: 'Save' }))
      await expect(place('Marketing & Brand')).toBeVisible()
    },
  })
  await walkTask({
    name: 'Move a workspace by one place',
    before: 1,
    keyward,
    walk: async (inputs) => {
      await place('Partner Portal').focus()
      await inputs.press('Alt+ArrowUp')
      await expect(page.getByText(/Partner Portal is now number \d+ of 12/)).toBeAttached()
    },
  })
  const remove = async (inputs: Inputs) => {
    inputs.count += 1
    await place('Partner Portal').click({ button: 'right' })
    await inputs.click(page.getByRole('menuitem', { name: 'Delete workspace…' }))
    await inputs.click(page.getByRole('button', { name: 'Delete workspace', exact: true }))
    await expect(place('Partner Portal')).toHaveCount(0)
  }
  await walkTask({ name: 'Delete a workspace with 25 keys', before: 3, keyward, walk: remove })
  await walkTask({
    name: 'Undo that',
    before: 1,
    keyward,
    walk: async (inputs) => {
      await inputs.press('ControlOrMeta+Z')
      await expect(place('Partner Portal')).toBeVisible()
    },
  })
  await walkTask({ name: 'Delete it again', before: 3, keyward, walk: remove })
  await walkTask({
    name: 'Restore the deleted workspace with its 25 keys later',
    before: 25,
    limit: 3,
    keyward,
    walk: async (inputs) => {
      await inputs.click(place('Recently deleted'))
      await inputs.click(page.getByRole('button', { name: 'Restore workspace Partner Portal' }))
      await expect(place('Partner Portal')).toContainText('25')
    },
  })

  await walkTask({
    name: 'What needs me this week?',
    before: 'partly, 1',
    limit: 1,
    keyward,
    walk: async (inputs) => {
      await inputs.click(place('Overview'))
      await expect(
        page.getByText('1 key was not accepted and 3 keys are due in the next 7 days.'),
      ).toBeVisible()
    },
  })
  await walkTask({
    name: 'What ends in the next 30 days?',
    before: 'not said',
    limit: 2,
    keyward,
    walk: async (inputs) => {
      await inputs.click(place('Overview'))
      const month = page.getByRole('list', { name: 'Next 30 days' })
      await expect(month.getByRole('listitem')).toHaveText([/^Billing sync ends in 2[45] days/])
    },
  })

  await walkTask({
    name: 'Change the theme',
    before: 2,
    keyward,
    walk: async (inputs) => {
      await inputs.press('ControlOrMeta+,')
      await inputs.click(page.getByRole('radio', { name: 'Dark' }))
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    },
  })
  await walkTask({
    name: 'Change the language',
    before: 3,
    keyward,
    walk: async (inputs) => {
      await inputs.press('ControlOrMeta+,')
      await inputs.click(page.getByRole('button', { name: /Language$/ }))
      await inputs.click(page.getByRole('option', { name: 'Deutsch' }))
      await expect(page.locator('html')).toHaveAttribute('lang', /^de/)
    },
  })
  await keyward.must('settings:write', { language: 'en' })

  const elsewhere = mkdtempSync(join(tmpdir(), 'keyward-tasks-'))
  const file = join(elsewhere, 'mine.keyward-backup')
  const choosePath = ({ app }: RunningKeyward) =>
    app.evaluate(({ dialog: native }, filePath) => {
      native.showSaveDialog = async () => ({ canceled: false, filePath })
      native.showOpenDialog = async () => ({ canceled: false, filePaths: [filePath] })
    }, file)
  /** In the system's dialog, whose own button is pressed. */
  const chooseFile = (inputs: Inputs) => {
    inputs.count += 1
  }
  let fresh: RunningKeyward | undefined
  try {
    await choosePath(keyward)
    await walkTask({
      name: 'Make a backup',
      before: 9,
      keyward,
      walk: async (inputs) => {
        await inputs.press('ControlOrMeta+,')
        await inputs.click(page.getByRole('tab', { name: 'Backup' }))
        await inputs.click(page.getByRole('button', { name: 'Make a backup…' }))
        await inputs.type(dialog.getByLabel('Passphrase', { exact: true }), PASSPHRASE)
        await inputs.type(dialog.getByLabel('Repeat it'), PASSPHRASE)
        await inputs.press('Enter')
        chooseFile(inputs)
        await expect(dialog.getByText(/holds 300 keys/)).toBeVisible()
      },
    })
    await walkTask({
      name: 'Check it',
      before: 5,
      keyward,
      walk: async (inputs) => {
        await inputs.click(dialog.getByRole('button', { name: 'Check it now' }))
        await inputs.type(dialog.getByLabel('Passphrase of this backup'), PASSPHRASE)
        await inputs.press('Enter')
        await expect(dialog.getByRole('heading', { name: 'This backup is sound' })).toBeVisible()
      },
    })
    await page.keyboard.press('Enter')
    fresh = await startKeyward(join(elsewhere, 'profile'), { hasTestClock: false })
    await choosePath(fresh)
    const opening = fresh.page.getByRole('dialog')
    const other = fresh
    await walkTask({
      name: 'Restore it on a new computer',
      before: 8,
      keyward: fresh,
      walk: async (inputs) => {
        await inputs.click(other.page.getByRole('button', { name: 'Restore from a backup…' }))
        inputs.count += 1 // the file, in the system's dialog
        chooseFile(inputs)
        await inputs.type(opening.getByLabel('Passphrase of this backup'), PASSPHRASE)
        await inputs.press('Enter')
        await inputs.click(opening.getByRole('button', { name: 'Restore 300 keys' }))
        await expect(opening.getByText('300 keys were taken from the backup')).toBeVisible()
        await inputs.press('Enter')
        await expect(other.page.getByRole('grid')).toBeVisible()
      },
    })
  } finally {
    await fresh?.close().catch(() => undefined)
    rmSync(elsewhere, { recursive: true, force: true })
  }

  await walkTask({
    name: 'Lock',
    before: 1,
    keyward,
    walk: async (inputs) => {
      await inputs.click(mainWindow(page).lock)
      await keyward.waitForState('locked')
    },
  })
  await walkTask({
    name: 'Unlock',
    before: 1,
    keyward,
    walk: async (inputs) => {
      await inputs.press('Enter')
      await keyward.waitForState('ready')
    },
  })
  await walkTask({
    name: 'From the keychain to a passphrase',
    before: 8,
    keyward,
    walk: async (inputs) => {
      await inputs.press('ControlOrMeta+,')
      await inputs.click(page.getByRole('tab', { name: 'Security' }))
      await inputs.click(page.getByRole('button', { name: 'Change…' }))
      await inputs.type(page.getByLabel('Passphrase', { exact: true }), PASSPHRASE)
      await inputs.type(page.getByLabel('Repeat it'), PASSPHRASE)
      await inputs.press('Enter')
      await expect(page.getByText('Sealed with your passphrase', { exact: true }).first()).toBeVisible()
    },
  })
})
