import { createHash } from 'node:crypto'
import {
  existsSync,
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
import { JsonLinesActivityFile } from '../../../src/main/adapters/json-lines-activity-file.ts'
import type { ActivityEvent } from '../../../src/shared/activity.ts'

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
  it('is for its owner alone and survives a start', async () => {
    const file = open()
    for (const n of [1, 2, 3]) file.append(event(n))
    await file.settled()
    expect(statSync(path()).mode & 0o777).toBe(0o600)
    expect((await open().readAll()).map(({ atMs }) => atMs)).toEqual([1, 2, 3])
  })

  it('passes over a line that was cut or is of a later Keyward, and keeps both when older ones go', async () => {
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

  it('gives each line the digest of the one before it, over starts, a full file and a cleared log', async () => {
    const lines = () =>
      ['activity.1.jsonl', 'activity.jsonl']
        .map((name) => join(folder, name))
        .flatMap((file) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []))
    const digestOf = (line: string) => createHash('sha256').update(line).digest('hex')
    const previous = (line: string | undefined) => JSON.parse(line ?? '{}').previousDigest
    const first = open()
    for (const n of [1, 2]) first.append(event(n))
    await first.settled()
    const second = open()
    second.append(event(3))
    await second.settled()
    const [one = '', two = '', three] = lines()
    expect([one, two, three].map(previous)).toEqual([undefined, digestOf(one), digestOf(two)])
    renameSync(path(), join(folder, 'activity.1.jsonl'))
    const third = open()
    third.append(event(4))
    await third.settled()
    expect(previous(lines()[3])).toBe(digestOf(three ?? ''))
    const last = lines()[3] ?? ''
    await third.clear()
    third.append(event(5))
    await third.settled()
    expect(lines().map(previous)).toEqual([digestOf(last)])
    expect((await third.readAll()).map(({ atMs }) => atMs)).toEqual([5])
  })

  it('tells of each line whether it continues the chain, over both files and a file that lost its beginning', async () => {
    const links = async () => (await open().readLines())?.map(({ link, event: one }) => [link, one?.atMs])
    expect(await links()).toEqual([])
    const file = open()
    for (const n of [1, 2]) file.append(event(n))
    await file.settled()
    renameSync(path(), join(folder, 'activity.1.jsonl'))
    for (const n of [3, 4, 5, 6]) file.append(event(n))
    await file.settled()
    expect(await links()).toEqual([['start', 1], ...[2, 3, 4, 5, 6].map((n) => ['linked', n])])
    const [three = '', four = '', five = '', six = ''] = readFileSync(path(), 'utf8').split('\n')
    writeFileSync(path(), `${[three, four.replace('copied', 'refused'), six].join('\n')}\n{"id":`)
    rmSync(join(folder, 'activity.1.jsonl'))
    expect(five).not.toBe('')
    expect(await links()).toEqual([
      ['cut', 3],
      ['linked', 4],
      ['broken', 6],
      ['broken', undefined],
    ])
  })

  it('is unreadable for its lines when it is not ours, and not merely empty', async () => {
    symlinkSync('/dev/null', path())
    expect(await open().readLines()).toBeUndefined()
    expect(await open().readAll()).toEqual([])
  })

  it('drops older events of both files in the queue’s order, and deletes an emptied file', async () => {
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
