import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { UsageStore } from '../../src/main/activity/usage-store.ts'
import { ElectronStoreRecord } from '../../src/main/adapters/files/electron-store-record.ts'
import { ManualClock } from '../../src/main/adapters/system/manual-clock.ts'
import { UserSettings } from '../../src/main/settings/user-settings.ts'
import { defaultSettings } from '../../src/shared/settings/settings.ts'
import { SettingsSchema } from '../../src/shared/settings/settings-schema.ts'
import { figure } from '../fakes/figures.ts'
import { manglingsOf, wrongTypesOf } from './manglings.ts'

const KEY_ID = '2f1c1e0e-6f0a-4d53-9a53-0b9d3c7c9a01'
const settings = { ...defaultSettings, theme: 'dark', clipboardSeconds: 90 }
const usage = { [KEY_ID]: { lastTokenAtMs: 1_700_000_000_000, lastCopiedAtMs: 1_700_000_000_001 } }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keyward-records-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const record = (name: string) => new ElectronStoreRecord(folder, name, () => 1_700_000_000_000)

/** Broken copies of a record, the same ones in every run. */
const brokenCopies = (whole: object): { name: string; bytes: Uint8Array }[] => {
  const bytes = Buffer.from(JSON.stringify(whole, undefined, '\t'))
  return [
    ...['', '\0\0\0', 'nonsense', '[]', 'null', '1', `\ufeff${bytes}`, `${bytes}${bytes}`].map(
      (text, index) => ({
        name: `text ${index}`,
        bytes: Buffer.from(text),
      }),
    ),
    ...Array.from({ length: bytes.length }, (_, length) => ({
      name: `cut after ${length}`,
      bytes: bytes.subarray(0, length),
    })),
    ...wrongTypesOf(whole).map(({ name, text }) => ({ name, bytes: Buffer.from(text) })),
    ...manglingsOf(bytes, 200),
  ]
}

/** True if some file in the profile has these bytes. */
const isKept = (bytes: Uint8Array) =>
  readdirSync(folder).some((name) => readFileSync(join(folder, name)).equals(bytes))

/** What the library accepts as a record: any JSON, with or without a byte order mark. */
const isJson = (bytes: Uint8Array): boolean => {
  try {
    JSON.parse(new TextDecoder().decode(bytes))
    return true
  } catch {
    return false
  }
}

const useSettings = () => {
  const book = new UserSettings(record('settings'))
  expect(SettingsSchema.safeParse(book.current).success).toBe(true)
  return () => {
    expect(book.write({ density: 'compact' }).ok).toBe(true)
    expect(new UserSettings(record('settings')).current).toEqual(book.current)
    expect(book.current.density).toBe('compact')
  }
}

const useUsage = () => {
  const clock = new ManualClock()
  const book = new UsageStore(record('usage'), clock)
  book.of(KEY_ID)
  return () => {
    book.note(KEY_ID, { lastTokenAtMs: 5 })
    book.flush()
    expect(new UsageStore(record('usage'), clock).of(KEY_ID).lastTokenAtMs).toBe(5)
  }
}

describe.each([
  { file: 'settings', whole: settings, use: useSettings },
  { file: 'usage', whole: usage, use: useUsage },
] as const)('a broken $file.json', ({ file, whole, use }) => {
  it('never stops the app, is kept bit for bit if unreadable, and can be written next time', () => {
    const broken = brokenCopies(whole)
    figure('broken settings and usage files', broken.length)
    expect(broken.length).toBeGreaterThan(300)
    for (const { name, bytes } of broken) {
      rmSync(folder, { recursive: true })
      mkdirSync(folder)
      writeFileSync(join(folder, `${file}.json`), bytes)
      const write = use()
      expect(isKept(bytes), name).toBe(true)
      write()
      // A readable record is rewritten on purpose, with all its contents.
      if (!isJson(bytes)) expect(isKept(bytes), name).toBe(true)
    }
  }, 60_000)

  it('that is a folder is moved aside with its contents', () => {
    mkdirSync(join(folder, `${file}.json`))
    writeFileSync(join(folder, `${file}.json`, 'inside'), 'kept')
    use()()
    const moved = readdirSync(folder).find((name) => name.startsWith(`${file}-unreadable-`)) ?? ''
    expect(readFileSync(join(folder, moved, 'inside'), 'utf8')).toBe('kept')
  })

  it('that is a link is not written through (S17: links)', () => {
    const elsewhere = join(folder, 'elsewhere')
    writeFileSync(elsewhere, '{}')
    symlinkSync(elsewhere, join(folder, `${file}.json`))
    use()()
    expect(lstatSync(elsewhere).size).toBe(2)
  })
})
