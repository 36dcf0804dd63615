import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { replaceFile, replaceFileSync } from '../../../src/node/replace-file.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keyward-replace-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const at = (name: string) => join(folder, name)

type Replace = (...given: Parameters<typeof replaceFile>) => Promise<void>
const forms: readonly (readonly [string, Replace])[] = [
  ['later', replaceFile],
  ['at once', async (...given) => replaceFileSync(...given)],
]

describe.each(forms)('a file replaced %s', (_, replace) => {
  it('has the new content, and nothing else is left in the folder', async () => {
    await replace(at('a.json'), 'first')
    await replace(at('a.json'), new TextEncoder().encode('sécond'))
    expect(readFileSync(at('a.json'), 'utf8')).toBe('sécond')
    expect(readdirSync(folder)).toEqual(['a.json'])
  })

  it.skipIf(process.platform === 'win32')(
    'has the same mode whatever the umask (S17: umask 000)',
    async () => {
      const before = process.umask(0o777)
      try {
        await replace(at('own'), 'x')
        await replace(at('other'), 'x', { mode: 0o644 })
      } finally {
        process.umask(before)
      }
      expect([at('own'), at('other')].map((path) => statSync(path).mode & 0o777)).toEqual([0o600, 0o644])
    },
  )

  it('replaces a link instead of writing through it (S17: links)', async () => {
    writeFileSync(at('elsewhere'), 'theirs')
    symlinkSync(at('elsewhere'), at('a.json'))
    symlinkSync(at('elsewhere'), at('a.json.tmp'))
    await replace(at('a.json'), 'ours')
    expect(readFileSync(at('elsewhere'), 'utf8')).toBe('theirs')
    expect(lstatSync(at('a.json')).isFile()).toBe(true)
    expect(readFileSync(at('a.json'), 'utf8')).toBe('ours')
  })

  it('is unchanged when the new content can’t be written or renamed', async () => {
    writeFileSync(at('a.json'), 'old')
    mkdirSync(at('a.json.tmp'))
    await expect(replace(at('a.json'), 'new')).rejects.toThrow()
    expect(readFileSync(at('a.json'), 'utf8')).toBe('old')
    mkdirSync(at('folder'))
    await expect(replace(at('folder'), 'new')).rejects.toThrow()
    expect(readdirSync(folder).sort()).toEqual(['a.json', 'a.json.tmp', 'folder'])
  })
})
