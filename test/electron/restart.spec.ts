import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './app/keyward-app.ts'

/** The process id of the main process running on this profile. */
const mainProcessOn = (profile: string): number | undefined =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => {
      try {
        // Chromium may rewrite its arguments as a single string.
        const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split(/[\0 ]/)
        return (
          words.includes(`--user-data-dir=${profile}`) && !words.some((word) => word.startsWith('--type='))
        )
      } catch {
        return false // the process has ended in the meantime
      }
    })

test('a restart runs this program and ignores a leftover APPIMAGE (S7: own program)', async ({
  start,
  profile,
}) => {
  test.skip(process.platform !== 'linux', 'only Linux has AppImages')
  const mark = join(profile, 'other-program-ran')
  const other = join(profile, 'other-program')
  writeFileSync(other, `#!/bin/sh\necho "$@" > ${mark}\n`)
  chmodSync(other, 0o755)
  const keyward = await start({ env: { APPIMAGE: other } })
  await keyward.answerQuestions('go-on')
  const first = keyward.app.process()
  const ended = new Promise((resolve) => first.once('exit', resolve))
  await keyward.call('app:restart').catch(() => undefined) // the reply may be lost with its process
  await ended
  await expect.poll(() => existsSync(mark) || mainProcessOn(profile) !== undefined).toBe(true)
  expect(existsSync(mark)).toBe(false)
  const second = mainProcessOn(profile)
  // Not `?? 0`, which would signal every process in this group.
  if (second === undefined) throw new Error('the program that was started again has ended')
  process.kill(second, 'SIGTERM')
  await expect.poll(() => mainProcessOn(profile), { timeout: 20_000 }).toBe(undefined)
})
