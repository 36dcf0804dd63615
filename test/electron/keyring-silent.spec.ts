import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { mainWindow } from '../pages/main-window.ts'
import { expect, test } from './app/keyward-app.ts'

test('a keyring that never answers does not hold up the list (S15)', async ({ start, profile }) => {
  const first = await start()
  await mainWindow(first.page).practise.click()
  await expect(mainWindow(first.page).row('My first key')).toBeVisible()
  await first.close()

  // The program that puts the question to the bus waits for an answer that does not come.
  const programs = join(profile, 'programs')
  mkdirSync(programs)
  for (const name of ['dbus-send', 'busctl', 'gdbus']) {
    writeFileSync(join(programs, name), '#!/bin/sh\nexec sleep 600\n')
    chmodSync(join(programs, name), 0o755)
  }
  const again = await start({ env: { PATH: `${programs}${delimiter}${process.env.PATH}` } })
  await expect(mainWindow(again.page).row('My first key')).toBeVisible()
  expect((await again.must('app:state')).vault).toBe('opening')
  await expect
    .poll(async () => (await again.must('app:state')).custody.keyring, { timeout: 10_000 })
    .toBe('not-answering')
  const [key] = await again.must('keys:list')
  expect(key).toMatchObject({ name: 'My first key', hasSecret: true })
  expect(await again.call('tokens:issue', { keyId: key?.id ?? '' })).toMatchObject({
    ok: false,
    error: { kind: 'keyring-locked' },
  })
  await expect(again.page.getByText('Your computer’s keychain does not answer')).toBeVisible()
})
