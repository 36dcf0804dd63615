import { mainWindow } from '../pages/main-window.ts'
import { expect, test } from './app/keyward-app.ts'

test('a lock while main asks keeps the secret off the clipboard (S34; S24a: secret)', async ({ start }) => {
  const keyward = await start()
  await mainWindow(keyward.page).practise.click()
  await expect(mainWindow(keyward.page).grid).toBeVisible()
  const [key] = await keyward.must('keys:list')
  // The dialog stays open until the test confirms it.
  await keyward.app.evaluate(({ dialog }) => {
    dialog.showMessageBox = () =>
      new Promise((resolve) => {
        Object.assign(globalThis, { answerYes: () => resolve({ response: 1, checkboxChecked: false }) })
      })
  })
  await keyward.press()
  const copying = keyward.call('keys:copySecret', { keyId: key?.id ?? '' }).catch(() => 'gone with its page')
  await expect.poll(() => keyward.app.evaluate(() => 'answerYes' in globalThis)).toBe(true)
  await keyward.lock()
  await keyward.app.evaluate(() => (Reflect.get(globalThis, 'answerYes') as () => void)())
  expect(await copying).toBe('gone with its page')
  expect(await keyward.clipboardText()).toBe('')
  await keyward.must('vault:unlock')
  const copied = (await keyward.must('activity:list')).filter(({ what }) => what === 'secret-copied')
  expect(copied).toEqual([])
})

test('a practice token does not outlive the service that knew it', async ({ start }) => {
  const keyward = await start()
  await mainWindow(keyward.page).practise.click()
  await mainWindow(keyward.page).copyTokenOf('My first key').click()
  await expect.poll(() => keyward.clipboardText()).not.toBe('')
  const [key] = await keyward.must('keys:list')
  await keyward.must('practice:stop')
  expect(await keyward.must('tokens:list')).toMatchObject([{ state: 'none' }])
  const request = { requestId: 'r', keyId: key?.id ?? '', method: 'GET', path: '/v1/workspace' } as const
  expect((await keyward.must('requests:send', request)).status).toBe(200)
})
