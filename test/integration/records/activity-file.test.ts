import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { JsonLinesActivityFile } from '../../../src/main/adapters/files/json-lines-activity-file.ts'
import type { ActivityEvent } from '../../../src/shared/activity/activity.ts'

let folder = ''
const problems: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keyward-activity-'))
  problems.length = 0
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = () =>
  new JsonLinesActivityFile(folder, {
    info: () => undefined,
    problem: ({ errorKind }) => problems.push(errorKind ?? ''),
  })
const event = (n: number): ActivityEvent => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  atMs: n,
  what: 'token-copied',
})
const path = () => join(folder, 'activity.jsonl')

describe('activity.jsonl', () => {
  it('is readable only by its owner and survives a restart', async () => {
    const file = open()
    for (const n of [1, 2, 3]) file.append(event(n))
    await file.settled()
    expect(statSync(path()).mode & 0o777).toBe(0o600)
    expect((await open().readAll()).map(({ atMs }) => atMs)).toEqual([1, 2, 3])
  })

  it('keeps an event that arrives while it is being cleared, but none from before', async () => {
    const file = open()
    for (const n of [1, 2]) file.append(event(n))
    void file.clear()
    for (const n of [3, 4]) file.append(event(n))
    expect((await file.readAll()).map(({ atMs }) => atMs)).toEqual([3, 4])
    for (const n of [5, 6]) file.append(event(n))
    void file.dropBefore(6)
    file.append(event(7))
    expect((await file.readAll()).map(({ atMs }) => atMs)).toEqual([6, 7])
  })

  it('skips truncated lines and those of a newer version, and keeps both when it drops older ones', async () => {
    const later = JSON.stringify({ ...event(9), what: 'something-new' })
    const cut = '{"id":"0000'
    writeFileSync(path(), `${JSON.stringify(event(1))}\n${cut}\n${later}\n${JSON.stringify(event(5))}\n`)
    const file = open()
    expect((await file.readAll()).map(({ atMs }) => atMs)).toEqual([1, 5])
    await file.dropBefore(3)
    expect(readFileSync(path(), 'utf8')).toBe(`${cut}\n${later}\n${JSON.stringify(event(5))}\n`)
    expect(statSync(path()).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['activity.jsonl'])
    expect(problems).toEqual([])
  })

  it('returns all lines of both files, with undefined for an unreadable line', async () => {
    const lines = async () => (await open().readLines())?.map((one) => one?.atMs)
    expect(await lines()).toEqual([])
    const file = open()
    file.append(event(1))
    await file.settled()
    renameSync(path(), join(folder, 'activity.1.jsonl'))
    file.append(event(2))
    await file.settled()
    // Earlier versions of Keyward added the digest of the previous line to each line.
    appendFileSync(path(), `${JSON.stringify({ ...event(3), previousDigest: 'ab' })}\n{"id":`)
    expect(await lines()).toEqual([1, 2, 3, undefined])
  })

  it('is reported as unreadable instead of empty when it isn’t ours', async () => {
    symlinkSync('/dev/null', path())
    expect(await open().readLines()).toBeUndefined()
    expect(await open().readAll()).toEqual([])
  })

  it('drops older events of both files in queue order, and deletes a file that is left empty', async () => {
    writeFileSync(join(folder, 'activity.1.jsonl'), `${JSON.stringify(event(1))}\n`)
    const file = open()
    file.append(event(2))
    file.append(event(7))
    const dropped = file.dropBefore(5)
    file.append(event(8))
    await dropped
    expect((await file.readAll()).map(({ atMs }) => atMs)).toEqual([7, 8])
    expect(readdirSync(folder)).toEqual(['activity.jsonl'])
  })

  it('is not rewritten when nothing is old', async () => {
    const file = open()
    file.append(event(5))
    await file.settled()
    const before = statSync(path()).ino
    await file.dropBefore(5)
    expect(statSync(path()).ino).toBe(before)
  })
})
