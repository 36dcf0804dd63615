import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeNewFolder } from '../../../src/main/adapters/files/new-folder.ts'

let parent = ''
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'keyward-folder-'))
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

const at = (...names: string[]) => join(parent, ...names)
const files = ['page.html', 'keys.csv'].map((name) => ({ name, bytes: new TextEncoder().encode(name) }))

describe('a folder to write', () => {
  it('is readable only by its owner, with all its files, whatever the umask (S17: umask 000)', async () => {
    const before = process.umask(0)
    try {
      expect(await writeNewFolder(at('evidence'), files)).toEqual({
        kind: 'saved',
        name: 'evidence',
        path: at('evidence'),
      })
    } finally {
      process.umask(before)
    }
    expect(statSync(at('evidence')).mode & 0o777).toBe(0o700)
    for (const { name } of files) {
      expect(statSync(at('evidence', name)).mode & 0o777).toBe(0o600)
      expect(readFileSync(at('evidence', name), 'utf8')).toBe(name)
    }
    expect(readdirSync(parent)).toEqual(['evidence'])
  })

  it('leaves existing files and links alone and gets the next number', async () => {
    mkdirSync(at('evidence'))
    writeFileSync(at('evidence', 'mine.txt'), 'mine')
    symlinkSync(at('evidence'), at('evidence (2)'))
    expect(await writeNewFolder(at('evidence'), files)).toMatchObject({ name: 'evidence (3)' })
    expect(readdirSync(at('evidence'))).toEqual(['mine.txt'])
  })

  it('reports a missing folder', async () => {
    expect(await writeNewFolder(at('gone', 'evidence'), files)).toEqual({
      kind: 'not-saved',
      name: 'evidence',
      detail: 'ENOENT',
    })
  })

  const full = async (): Promise<void> => {
    throw Object.assign(new Error('full'), { code: 'ENOSPC' })
  }
  it.each([
    ['is full', 'writeFile', full, { detail: 'ENOSPC' }],
    ['takes less than it was given and says nothing', 'writeFile', async (): Promise<void> => undefined, {}],
  ] as const)('does not exist when the disk %s (S19: each call)', async (_fault, call, instead, facts) => {
    const handle = await open(at(), 'r')
    const write = Object.getPrototypeOf(handle)
    await handle.close()
    const original = write[call]
    let writes = 0
    const spy = vi.spyOn(write, call).mockImplementation(async function (this: object, ...given: unknown[]) {
      writes += 1
      return writes < files.length ? original.apply(this, given) : instead()
    })
    try {
      expect(await writeNewFolder(at('evidence'), files)).toEqual({
        kind: 'not-saved',
        name: 'evidence',
        ...facts,
      })
    } finally {
      spy.mockRestore()
    }
    expect(readdirSync(parent)).toEqual([])
  })
})
