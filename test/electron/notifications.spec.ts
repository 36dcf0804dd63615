import { DAY_MS } from '../../src/shared/kernel/time.ts'
import { quoted } from '../fakes/hostile-names.ts'
import { startNotificationServer } from '../fakes/notification-server.ts'
import { mainWindow } from '../pages/main-window.ts'
import { expect, test } from './app/keyward-app.ts'
import { practise } from './app/place.ts'

/** A name that no other test uses, because tests may run in parallel on the same bus. */
const name = 'Announced <b>R&D</b>'
/** The name as shown: without characters that names can't contain, escaped for desktops that parse markup. */
const shownName = quoted('Announced b R＆D /b (Practice)')

test('a stalled replacement and a due key each show one desktop notification, and a click opens the key', async ({
  start,
}) => {
  test.skip(process.platform !== 'linux', 'elsewhere a test cannot take the place of the desktop')
  const { shown, close } = await startNotificationServer()
  try {
    const keyward = await start()
    const keyId = await practise(keyward)
    const { nowMs } = await keyward.must('app:state')
    await keyward.must('keys:update', { keyId, name, keyExpiresAtMs: nowMs + 40 * DAY_MS })
    await keyward.must('replacements:start', { keyId })
    const ours = () => shown.filter(({ body }) => body.includes('Announced'))
    const announced = () => ours().map(({ title, body }) => [title, body])
    const rests = ['Replacements in progress: 1', `No progress on ${shownName} for a week.`]
    for (let day = 0; day < 8; day += 1) await keyward.advance(DAY_MS)
    await expect.poll(announced).toEqual([rests])
    for (let day = 0; day < 3; day += 1) await keyward.advance(DAY_MS)
    const isDue = ['Keys to replace: 1', expect.stringMatching(/, due in (29|30) days$/)]
    await expect.poll(announced).toEqual([rests, isDue])
    expect(announced().at(-1)?.[1]).toContain(`${shownName}, due`)

    await keyward.page.keyboard.press('Control+,')
    await expect(mainWindow(keyward.page).grid).toBeHidden()
    ours().at(-1)?.choose()
    await expect(mainWindow(keyward.page).detail).toContainText(name)
  } finally {
    close()
  }
})
