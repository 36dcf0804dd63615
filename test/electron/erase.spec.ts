import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './app/keyward-app.ts'
import { addKey, addPlace } from './app/place.ts'

/** An application's entries in the secret service. */
const entriesOf = (application: string): string[] =>
  execFileSync(
    'dbus-send',
    [
      ...['--session', '--print-reply', '--dest=org.freedesktop.secrets', '/org/freedesktop/secrets'],
      ...['org.freedesktop.Secret.Service.SearchItems', `dict:string:string:application,${application}`],
    ],
    { encoding: 'utf8' },
  ).match(/\/org\/freedesktop\/secrets\/collection\/\w+\/\w+/g) ?? []

test('erasing everything leaves only Chromium’s files and shows the welcome screen', async ({
  start,
  profile,
}) => {
  test.skip(process.platform !== 'linux', 'asks the secret service')
  const keyward = await start()
  const name = await keyward.app.evaluate(({ app }) => {
    app.relaunch = () => undefined // the test itself starts the app again below
    return app.getName()
  })
  const workspaceId = await addPlace(keyward, 'https://auth.example.com')
  await addKey(keyward, workspaceId, 'Billing')
  await keyward.must('practice:start')
  await keyward.must('settings:write', { theme: 'dark' })
  await keyward.must('activity:list')
  expect(entriesOf(name)).not.toEqual([])
  expect(existsSync(join(profile, 'vault.json'))).toBe(true)

  await keyward.page.keyboard.press('Control+,')
  await keyward.page.getByRole('tab', { name: 'Data' }).click()
  const ended = new Promise((resolve) => keyward.app.process().once('exit', resolve))
  await keyward.page.getByRole('button', { name: 'Erase everything…' }).click()
  await ended
  expect(entriesOf(name)).toEqual([])
  const left = readdirSync(profile)
  expect(left.filter((entry) => /json|log|backups|sharing/.test(entry))).toEqual([])

  const again = await start({ staysAtStart: true })
  await again.waitForState('welcome')
  expect((await again.must('settings:read')).theme).toBe('system')
  expect(await again.must('activity:list')).toEqual([])
  expect(readdirSync(profile)).not.toContain('erase-due')
})
