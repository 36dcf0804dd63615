import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { WebPreferences } from 'electron'
import { DAY_MS } from '../../src/shared/kernel/time.ts'
import { recount } from '../integration/evidence/recount.mjs'
import { findCanaries } from './app/canary.ts'
import { expect, test } from './app/keyward-app.ts'

/** A method that exists at runtime, but is missing from Electron's type definitions. */
interface HasPreferences {
  getLastWebPreferences(): WebPreferences | null
}

test('evidence matches the real files and prints as PDF from a window with every fence (S1: print window; S3: print window; S34: print window; S36: evidence)', async ({
  start,
  profile,
}) => {
  const keyward = await start()
  const { app } = keyward
  const made = { region: 'default', workspace: 'Practice', kind: 'service' } as const
  const key = await keyward.must('practice:createKey', { ...made, name: '<script>alert(1)</script>' })
  await keyward.must('keys:update', { keyId: key.id, owner: { name: 'Ada' }, replaceEveryDays: 90 })
  await keyward.press()
  await keyward.must('tokens:copy', { keyId: key.id })
  const token = await keyward.clipboardText()

  const parent = join(profile, 'chosen')
  mkdirSync(parent)
  await app.evaluate(
    ({ dialog }, path) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath: path })
    },
    join(parent, 'evidence'),
  )
  const nowMs = (await keyward.must('app:state')).nowMs
  const period = { fromMs: nowMs - DAY_MS, toMs: nowMs + DAY_MS }
  await keyward.press()
  const { files, folderName } = await keyward.must('evidence:export', period)
  const folder = join(parent, folderName)
  const read = (name: string) => readFileSync(join(folder, name))
  expect(readdirSync(parent)).toEqual(['evidence'])
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  for (const name of readdirSync(folder)) {
    expect(statSync(join(folder, name)).mode & 0o777, name).toBe(0o600)
    expect(findCanaries(name, read(name), [token, ...keyward.canaries]), name).toEqual([])
  }
  for (const { name, sha256 } of files)
    expect(createHash('sha256').update(read(name)).digest('hex')).toBe(sha256)
  expect(read('evidence.pdf').subarray(0, 5).toString()).toBe('%PDF-')
  expect(read('evidence.pdf').length).toBeGreaterThan(10_000)

  const page = read('evidence.html').toString()
  const figures = Object.fromEntries(
    [...page.matchAll(/data-figure="([^"]+)" data-value="(\d+)"/g)].map(([, name = '', value]) => [
      name,
      Number(value),
    ]),
  )
  const lines = readFileSync(join(profile, 'activity.jsonl'), 'utf8').split('\n')
  const counted = lines.filter((line) => !line.includes('"evidence-exported"')).join('\n')
  const vault = readFileSync(join(profile, 'vault.json'), 'utf8')
  const expected = recount(vault, counted, period.fromMs, period.toMs, nowMs)
  expect(figures).toMatchObject(expected)
  expect(figures).toMatchObject({ keys: 1, noOwner: 0, 'token-copied/window': 1 })

  // Opens the print window without the system's print dialog, which nobody can close here.
  await app.evaluate(({ app: running }) => {
    running.on('web-contents-created', (_event, contents) => {
      contents.print = () => void Object.assign(globalThis, { printed: true })
    })
  })
  const opened = app.waitForEvent('window')
  await keyward.press()
  await keyward.must('evidence:print')
  const shown = await opened
  await expect.poll(() => app.evaluate(() => Reflect.get(globalThis, 'printed'))).toBe(true)
  const fences = await app.evaluate(async ({ BrowserWindow, webContents }) => {
    const main = BrowserWindow.fromId(1)
    const print = BrowserWindow.getAllWindows().find((window) => window !== main)
    if (print === undefined) throw new Error('no print window')
    const { session } = print.webContents
    const reach = (address: string) =>
      session.fetch(address).then(
        ({ status }) => status,
        () => 'refused',
      )
    const answer = await session.fetch('app://keyward/')
    return {
      count: webContents.getAllWebContents().filter((one) => one.getType() === 'window').length,
      preferences: (print.webContents as unknown as HasPreferences).getLastWebPreferences(),
      isOwnSession: session !== main?.webContents.session,
      isVisible: print.isVisible(),
      policy: answer.headers.get('content-security-policy'),
      others: [await reach('app://keyward/index.html'), await reach('https://example.com/')],
    }
  })
  expect(fences).toMatchObject({
    count: 2,
    isOwnSession: true,
    isVisible: true,
    others: [404, 'refused'],
    preferences: {
      sandbox: true,
      contextIsolation: true,
      webSecurity: true,
      nodeIntegration: false,
      webviewTag: false,
      javascript: false,
    },
  })
  expect(fences.preferences?.preload).toBeUndefined()
  expect(fences.policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox$/,
  )
  await expect(shown).toHaveTitle(/^API key audit report/)

  const closed = shown.waitForEvent('close')
  await keyward.lock()
  await closed
  expect(await keyward.call('evidence:print')).toMatchObject({ ok: false })
})
