import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { noOtherUser, SQUATTER, startAsAnotherUser } from '../fakes/squatter.ts'
import { expect, test } from './app/keyward-app.ts'
import { addKey, addPlace } from './app/place.ts'

const project = resolve(import.meta.dirname, '../..')
const AT_ONCE = 10
/** How many rounds to run. `npm run reliability` sets 50. */
const ROUNDS = Number(process.env.KEYWARD_INSTANCE_ROUNDS ?? 3)

const startApp = (profile: string): ChildProcess =>
  spawn(
    process.env.KEYWARD_ELECTRON ?? '',
    [project, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), `--user-data-dir=${profile}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )

/** How an instance ended: its exit code or signal, and what it printed if that was not 0. */
const ended = (child: ChildProcess) =>
  new Promise<string>((resolve) => {
    const printed: Buffer[] = []
    child.stderr?.on('data', (chunk: Buffer) => printed.push(chunk))
    child.once('close', (code, signal) =>
      resolve(code === 0 ? '0' : `${signal ?? code}: ${Buffer.concat(printed)}`),
    )
  })

/** Keyward's own files, with their contents and modification times. */
const ownFiles = (profile: string) =>
  readdirSync(profile, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(backups\/)?[\w.-]+\.(json|jsonl|log)$/.test(name))
    .sort()
    .map((name) => {
      const path = join(profile, name)
      return { name, changedAtMs: statSync(path).mtimeMs, text: readFileSync(path, 'utf8') }
    })

test('ten instances started at once: one keeps running, nine exit without touching a file (S9: ten at once)', async ({
  start,
  profile,
}) => {
  test.setTimeout(120_000 + ROUNDS * 30_000)
  const first = await start()
  await addKey(first, await addPlace(first, 'https://auth.example.com'), 'First')
  await first.close()
  const kept = ownFiles(profile)
  expect(kept.map(({ name }) => name)).toContain('vault.json')

  for (let round = 0; round < ROUNDS; round += 1) {
    const all = Array.from({ length: AT_ONCE }, () => startApp(profile))
    const endings: string[] = []
    const over = all.map((child) => ended(child).then((ending) => endings.push(ending)))
    try {
      await expect.poll(() => endings.length, { timeout: 60_000 }).toBe(AT_ONCE - 1)
      expect(endings).toEqual(Array(AT_ONCE - 1).fill('0'))
      expect(ownFiles(profile)).toEqual(kept)
    } finally {
      for (const child of all) child.kill('SIGTERM')
      await Promise.all(over)
    }
  }
})

test('another user who takes every guessable name can’t keep Keyward from starting (S9: squatter)', async ({
  start,
  profile,
}) => {
  test.skip(noOtherUser !== undefined, noOtherUser)
  const squatter = await startAsAnotherUser(SQUATTER, profile, `--user-data-dir=${profile}`)
  try {
    expect(squatter.firstLine).toBe('made nothing')
    expect((await (await start()).call('app:state')).ok).toBe(true)
  } finally {
    await squatter.end()
  }
})
