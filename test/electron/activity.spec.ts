import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '../../src/shared/kernel/time.ts'
import { mainWindow } from '../pages/main-window.ts'
import { expect, test } from './app/keyward-app.ts'

test('exports the activity as a table to a chosen file, clears it, and drops old events', async ({
  start,
  profile,
}) => {
  const keyward = await start()
  const { page, app } = keyward
  await mainWindow(page).practise.click()
  await mainWindow(page).copyTokenOf('My first key').click()
  await expect(mainWindow(page).detail).toContainText('Copied')
  await page.getByRole('button', { name: 'Activity', exact: true }).click()
  await expect(page.getByRole('row', { name: /Token copied, My first key, Practice/ })).toBeVisible()

  const answerDialog = (answer: { canceled: boolean; filePath: string }) =>
    app.evaluate(({ dialog }, given) => {
      dialog.showSaveDialog = async () => given
    }, answer)
  const target = join(profile, 'what happened')
  await answerDialog({ canceled: true, filePath: '' })
  await keyward.press()
  expect(await keyward.call('activity:export', { filter: {}, words: {} })).toMatchObject({
    error: { kind: 'cancelled' },
  })
  await answerDialog({ canceled: false, filePath: join(profile, 'no such folder', 'list.csv') })
  await keyward.press()
  expect(await keyward.call('activity:export', { filter: {}, words: {} })).toMatchObject({
    error: { kind: 'not-saved' },
  })

  await answerDialog({ canceled: false, filePath: target })
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByText('Saved to what happened.csv')).toBeVisible()
  const text = readFileSync(`${target}.csv`, 'utf8')
  expect(statSync(`${target}.csv`).mode & 0o777).toBe(0o600)
  expect(text).toMatch(/^\uFEFF"Time","Time \(UTC\)","Event","Key","Workspace","Result","Status"\r\n/)
  expect(text).toContain('"Token copied","My first key","Practice","OK",""')
  expect(text).not.toContain(await keyward.clipboardText())
  await expect(page.getByRole('row', { name: /Activity exported, what happened.csv/ })).toBeVisible()

  await keyward.answerQuestions('go-on')
  await page.getByRole('button', { name: 'Clear activity', exact: true }).click()
  await expect(page.locator('[data-row-id]')).toHaveCount(1)
  await keyward.advance(366 * DAY_MS)
  await keyward.advance(DAY_MS) // an event is deleted only after a second check, a day later
  await expect.poll(() => keyward.must('activity:list', { kinds: ['activity-cleared'] })).toEqual([])
})
