import { execFileSync } from 'node:child_process'
import {
  chmodSync,
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
import {
  readChosenFile,
  withExtension,
  writeChosenFile,
} from '../../../src/main/adapters/files/chosen-file.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keyward-chosen-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const at = (name: string) => join(folder, name)
const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('a file to read', () => {
  it('is read completely up to its limit', async () => {
    writeFileSync(at('profile.json'), '{}12')
    expect(await readChosenFile(at('profile.json'), 4)).toEqual({
      kind: 'opened',
      name: 'profile.json',
      bytes: bytesOf('{}12'),
    })
  })

  it('may be empty', async () => {
    writeFileSync(at('empty.json'), '')
    expect(await readChosenFile(at('empty.json'), 4)).toMatchObject({ kind: 'opened', bytes: bytesOf('') })
  })

  it('is too big at one byte over its limit (S36: size)', async () => {
    writeFileSync(at('big.json'), '12345')
    expect(await readChosenFile(at('big.json'), 4)).toEqual({ kind: 'too-big', name: 'big.json' })
  })

  it.runIf(process.platform === 'linux')('is counted while it is read if it reports no size', async () => {
    expect(statSync('/proc/self/status').size).toBe(0)
    expect(await readChosenFile('/proc/self/status', 10)).toEqual({ kind: 'too-big', name: 'status' })
  })

  it('is unreadable when it is missing, a folder, a device or a pipe without a writer', async () => {
    mkdirSync(at('folder'))
    execFileSync('mkfifo', [at('pipe')])
    for (const path of [at('gone'), at('folder'), '/dev/zero', at('pipe')])
      expect(await readChosenFile(path, 4)).toMatchObject({ kind: 'unreadable' })
  })
})

describe('a file to write', () => {
  it('is readable only by its owner, whatever the umask', async () => {
    const before = process.umask(0)
    try {
      expect(await writeChosenFile(at('keys.csv'), bytesOf('a,b'))).toEqual({
        kind: 'saved',
        name: 'keys.csv',
      })
    } finally {
      process.umask(before)
    }
    expect(readFileSync(at('keys.csv'), 'utf8')).toBe('a,b')
    expect(statSync(at('keys.csv')).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['keys.csv'])
  })

  it('replaces an older one without keeping its mode', async () => {
    writeFileSync(at('keys.csv'), 'old and longer')
    chmodSync(at('keys.csv'), 0o666)
    expect(await writeChosenFile(at('keys.csv'), bytesOf('new'))).toMatchObject({ kind: 'saved' })
    expect(readFileSync(at('keys.csv'), 'utf8')).toBe('new')
    expect(statSync(at('keys.csv')).mode & 0o777).toBe(0o600)
  })

  it('is not written through a link or over a folder or pipe', async () => {
    writeFileSync(at('victim'), 'untouched')
    symlinkSync(at('victim'), at('link'))
    mkdirSync(at('folder'))
    execFileSync('mkfifo', [at('pipe')])
    for (const name of ['link', 'folder', 'pipe'])
      expect(await writeChosenFile(at(name), bytesOf('x'))).toEqual({ kind: 'not-saved', name })
    expect(readFileSync(at('victim'), 'utf8')).toBe('untouched')
    expect(readdirSync(folder).sort()).toEqual(['folder', 'link', 'pipe', 'victim'])
  })

  it('reports a missing folder', async () => {
    expect(await writeChosenFile(at('gone/keys.csv'), bytesOf('x'))).toEqual({
      kind: 'not-saved',
      name: 'keys.csv',
      detail: 'ENOENT',
    })
  })

  const refuse = async (): Promise<void> => {
    throw new Error('no')
  }
  it.each([
    ['is full', 'writeFile', refuse],
    ['takes less than it was given and says nothing', 'writeFile', async (): Promise<void> => undefined],
    ['cannot keep what it took', 'sync', refuse],
  ] as const)('leaves only the old file when the disk %s', async (_fault, call, instead) => {
    writeFileSync(at('keys.csv'), 'old')
    const handle = await open(at('keys.csv'))
    const spy = vi.spyOn(Object.getPrototypeOf(handle), call).mockImplementation(instead)
    await handle.close()
    try {
      expect(await writeChosenFile(at('keys.csv'), bytesOf('new'))).toMatchObject({ kind: 'not-saved' })
    } finally {
      spy.mockRestore()
    }
    expect(readFileSync(at('keys.csv'), 'utf8')).toBe('old')
    expect(readdirSync(folder)).toEqual(['keys.csv'])
  })
})

describe('an extension', () => {
  it('is added where it is missing', () => expect(withExtension(at('keys'), 'csv')).toBe(at('keys.csv')))
  it('is kept as the user wrote it', () => expect(withExtension(at('keys.txt'), 'csv')).toBe(at('keys.txt')))
  it('is not added when that would overwrite an unconfirmed file', () => {
    writeFileSync(at('keys.csv'), 'other')
    expect(withExtension(at('keys'), 'csv')).toBe(at('keys'))
  })
})
