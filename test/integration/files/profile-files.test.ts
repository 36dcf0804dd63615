import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ElectronStoreRecord } from '../../../src/main/adapters/files/electron-store-record.ts'
import { ManualClock } from '../../../src/main/adapters/system/manual-clock.ts'
import { openProfile } from '../../../src/main/composition/profile.ts'
import { readStartSettings } from '../../../src/main/processes/start-settings.ts'
import { PracticeStateFile } from '../../../src/practice/state-file.ts'
import { numberedFile, profileFiles } from '../../fakes/profile-files.ts'
import { noOtherUser } from '../../fakes/squatter.ts'

/** The id of Debian's unprivileged user `nobody`. */
const NOBODY = 65_534
/**
 * Content that is valid in any file of the profile: as JSON, as a record with a dark theme, as a line, or as
 * the practice service's state.
 */
const STRANGE_PORT = 43_210
const strange = (name: string): string =>
  name === 'practice.json'
    ? `{"format":1,"firstPort":${STRANGE_PORT},"keys":[]}\n`
    : '{"format":1,"theme":"dark","strange":true}\n'
/** Matches the result of reading such content. */
const isStrange = /strange|dark|43210/

let profile = ''
/** Another file of the user's, outside the profile. */
let outside = ''
let elsewhere = ''
beforeEach(() => {
  profile = mkdtempSync(join(tmpdir(), 'keyward-files-'))
  elsewhere = mkdtempSync(join(tmpdir(), 'keyward-elsewhere-'))
  outside = join(elsewhere, 'file')
})
afterEach(() => {
  for (const folder of [profile, elsewhere]) rmSync(folder, { recursive: true, force: true })
})

const event = { id: '00000000-0000-4000-8000-000000000001', atMs: 1, what: 'token-copied' } as const

/** Opens every file of the profile in every way, and returns everything that was read. */
const openAll = async (): Promise<string> => {
  const read: unknown[] = [readStartSettings(profile)]
  const files = openProfile(profile, new ManualClock(1_700_000_000_000))
  const { vaultFile, activityFile, logger } = files
  logger.problem({ operation: 'test' })
  for (const record of Object.values(files)) {
    if (!(record instanceof ElectronStoreRecord)) continue
    record.write({ kept: 1 })
    read.push(record.read())
    record.write({ kept: 2 })
  }
  read.push(vaultFile.read())
  vaultFile.save({ format: 1, n: 1 })
  vaultFile.save({ format: 1, n: 2 }, { dropsBackups: true })
  vaultFile.finishDropping()
  for (const { id } of vaultFile.automaticBackups()) read.push(await vaultFile.readCopy(id))
  vaultFile.putInPlace({ format: 1, n: 3 })
  activityFile.append(event)
  read.push(await activityFile.readAll())
  await activityFile.dropBefore(0)
  activityFile.append(event)
  await activityFile.settled()
  const practice = await PracticeStateFile.open(files.practiceFile, 0)
  read.push(practice.ok ? practice.value.state : practice.error)
  if (practice.ok) await practice.value.update(() => ({ format: 1, firstPort: 40_000, keys: [] }))
  return JSON.stringify(read)
}

interface Place {
  readonly what: string
  readonly put: (path: string, content: string) => void
  readonly skips?: string | undefined
  /** True if Keyward may read the content at the path. */
  readonly isRead?: boolean
}

const places: readonly Place[] = [
  { what: 'a link to another file', put: (path) => symlinkSync(outside, path) },
  { what: 'a second name of another file', put: (path) => linkSync(outside, path), isRead: true },
  { what: 'a pipe', put: (path) => execFileSync('mkfifo', [path]) },
  { what: 'a folder', put: (path) => mkdirSync(path) },
  {
    what: 'another user’s file',
    put: (path, content) => {
      writeFileSync(path, content)
      chownSync(path, NOBODY, NOBODY)
    },
    skips: noOtherUser,
  },
]

describe.skipIf(process.platform === 'win32')('at the path of each file of the profile', () => {
  for (const { what, put, skips, isRead = false } of places)
    it.skipIf(skips !== undefined).each(profileFiles)(
      `${what} is refused and unchanged: %s (S17: every file)`,
      async (name) => {
        const content = strange(name)
        writeFileSync(outside, content, { mode: 0o640 })
        utimesSync(outside, 1_000, 1_000)
        const path = join(profile, name)
        mkdirSync(dirname(path), { recursive: true })
        put(path, content)
        const before = lstatSync(path)
        const read = await openAll()
        expect(readFileSync(outside, 'utf8')).toBe(content)
        expect(statSync(outside)).toMatchObject({ size: content.length, mtimeMs: 1_000_000 })
        if (!isRead) {
          expect(statSync(outside).mode).toBe(0o100640)
          expect(read).not.toMatch(isStrange)
        }
        const after = lstatSync(path, { throwIfNoEntry: false })
        // Whatever was at the path is either untouched or replaced by one of our files.
        if (after?.ino === before.ino) expect(after.mtimeMs).toBe(before.mtimeMs)
        else if (after !== undefined) expect(after).toMatchObject({ uid: process.getuid?.(), mode: 0o100600 })
      },
    )

  it.each(profileFiles)('a dangling link creates no file: %s (S17: every file)', async (name) => {
    const path = join(profile, name)
    mkdirSync(dirname(path), { recursive: true })
    symlinkSync(outside, path)
    await openAll()
    expect(existsSync(outside)).toBe(false)
  })

  it('a link at the path of the copies’ folder gets no copies (S17: every file)', async () => {
    const copy = 'vault-000000000000001-001.json'
    symlinkSync(elsewhere, join(profile, 'backups'))
    writeFileSync(join(elsewhere, copy), strange(copy))
    chmodSync(elsewhere, 0o755)
    expect(await openAll()).not.toMatch(isStrange)
    expect(statSync(elsewhere).mode).toBe(0o40755)
    expect(readdirSync(elsewhere)).toEqual([copy])
    expect(readFileSync(join(elsewhere, copy), 'utf8')).toBe(strange(copy))
  })

  it('every file is listed, and the tests above open all of them (S17: every file)', async () => {
    await openAll()
    const found = readdirSync(profile, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name !== 'backups',
    )
    const known: readonly string[] = profileFiles
    expect(found.filter((name) => !known.includes(name) && !numberedFile.test(name))).toEqual([])
    const lasting = profileFiles.filter((name) => /^[\w-]+\.(json|jsonl|log)$/.test(name))
    expect(lasting.filter((name) => !found.includes(name))).toEqual([])
  })
})
