import { spawnSync } from 'node:child_process'
import { MINUTE_MS } from '../../src/shared/kernel/time.ts'
import { mainWindow } from '../pages/main-window.ts'
import { expect, shareApp, test } from './app/keyward-app.ts'
import { practise } from './app/place.ts'

let keyId = ''
const shared = shareApp({}, async (keyward) => {
  keyId = await practise(keyward)
})

test('a copied token is cleared by hand, on lock and on quit, unless the clipboard has changed (S24: by hand, lock, only ours; S34: clipboard, answers)', async () => {
  const { keyward } = shared
  const window = mainWindow(keyward.page)
  const copy = window.copyTokenOf('My first key')
  await copy.click()
  await expect.poll(() => keyward.clipboardText()).not.toBe('')
  await window.clearNow.click()
  await expect.poll(() => keyward.clipboardText()).toBe('')

  await copy.click()
  await expect.poll(() => keyward.clipboardText()).not.toBe('')
  await keyward.app.evaluate(({ clipboard }) => clipboard.writeText('somebody else’s'))
  await keyward.advance(2 * MINUTE_MS)
  await expect.poll(() => keyward.must('clipboard:state')).toEqual({})
  expect(await keyward.clipboardText()).toBe('somebody else’s')

  await copy.click()
  await expect.poll(() => keyward.clipboardText()).not.toBe('somebody else’s')
  await window.lock.click()
  await expect.poll(() => keyward.clipboardText()).toBe('')
  await keyward.waitForState('locked')
  expect(await keyward.call('keys:list')).toMatchObject({ ok: false, error: { kind: 'locked' } })
  await keyward.must('vault:unlock')
  await keyward.waitForState('ready')
})

/** Reads or sets the text that a middle click pastes, through another program. */
const selected = (text?: string): string => {
  const { stdout } = spawnSync('xclip', ['-selection', 'primary', text === undefined ? '-out' : '-in'], {
    ...(text !== undefined && { input: text }),
    // After setting the selection, xclip keeps running, which would keep a piped output open.
    stdio: text === undefined ? 'pipe' : ['pipe', 'ignore', 'ignore'],
    encoding: 'utf8',
    timeout: 5_000,
  })
  return stdout ?? ''
}

test('copying a token leaves the X11 selection unchanged (S67: selection)', async () => {
  test.skip(process.platform !== 'linux', 'only X11 has it')
  const { keyward } = shared
  const window = mainWindow(keyward.page)
  for (const before of ['what I selected', '']) {
    if (before === '')
      await keyward.app.evaluate(({ clipboard }) => Reflect.apply(clipboard.clear, clipboard, ['selection']))
    else selected(before)
    await window.copyTokenOf('My first key').click()
    await expect.poll(() => keyward.clipboardText()).toMatch(/^[\w-]{43}$/)
    await expect.poll(() => selected()).toBe(before)
    await window.clearNow.click()
    await expect.poll(() => keyward.clipboardText()).toBe('')
    expect(selected()).toBe(before)
  }
})

test('a secret is copied only after main asks, and a hidden window copies nothing (S24a: secret, hidden window)', async () => {
  const { keyward } = shared
  await keyward.app.evaluate(({ clipboard }) => clipboard.writeText('somebody else’s'))
  await keyward.answerQuestions('cancel')
  await keyward.press()
  expect(await keyward.call('keys:copySecret', { keyId })).toMatchObject({ error: { kind: 'cancelled' } })
  expect(await keyward.clipboardText()).toBe('somebody else’s')
  await keyward.answerQuestions('go-on')
  await keyward.press()
  await keyward.must('keys:copySecret', { keyId })
  expect(await keyward.clipboardText()).toMatch(/^[\w-]{43}$/)

  await keyward.app.evaluate(({ clipboard }) => clipboard.writeText('somebody else’s'))
  await keyward.press()
  await keyward.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
  expect(await keyward.call('tokens:copy', { keyId })).toMatchObject({
    error: { kind: 'refused', reason: 'no-recent-input' },
  })
  expect(await keyward.clipboardText()).toBe('somebody else’s')
  await keyward.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.show())
  await expect
    .poll(() => keyward.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isFocused()))
    .toBe(true)
})

test('copying needs a press: one copy per press, a held key counts as one, and a covered window copies nothing (S24a: press, once, held key, hidden window)', async () => {
  const { keyward } = shared
  const { page } = keyward
  await keyward.must('tokens:issue', { keyId })
  /** How many copies succeed if the page requests this many at the same time. */
  const copies = (count: number) =>
    page.evaluate(
      async ([wanted, id]) => {
        const asked = Array.from({ length: wanted }, () => window.keyward.tokens.copy({ keyId: id }))
        return (await Promise.all(asked)).filter(({ ok }) => ok).length
      },
      [count, keyId] as const,
    )
  await expect
    .poll(() => keyward.call('tokens:copy', { keyId }), { timeout: 10_000 })
    .toMatchObject({ ok: false, error: { kind: 'refused', reason: 'no-recent-input' } })
  expect(await copies(5)).toBe(0)
  await keyward.press()
  expect(await copies(5)).toBe(1)

  await page.keyboard.down('Shift')
  for (let n = 0; n < 5; n++) await page.keyboard.down('Shift')
  expect(await copies(5)).toBe(1)
  await page.keyboard.up('Shift')

  await keyward.press()
  await keyward.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.blur())
  await expect
    .poll(() => keyward.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isFocused()))
    .toBe(false)
  expect(await copies(5)).toBe(0)
})
