import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeOwnFolder, makePrivateFolder } from '../../../src/main/adapters/files/private-folder.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keyward-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const modeOf = (path: string) => statSync(path).mode & 0o777

describe.skipIf(process.platform === 'win32')('a folder of the profile', () => {
  it('is accessible only to its owner, and so are the folders created above it (S17: umask 000)', () => {
    const inner = join(folder, 'outer', 'inner')
    const before = process.umask(0)
    try {
      makePrivateFolder(inner)
    } finally {
      process.umask(before)
    }
    expect([modeOf(join(folder, 'outer')), modeOf(inner)]).toEqual([0o700, 0o700])
  })

  it('that others could enter is made private (S17)', () => {
    chmodSync(folder, 0o755)
    makePrivateFolder(folder)
    expect(modeOf(folder)).toBe(0o700)
  })

  it('is not created through a link, whose target stays unchanged (S17: links)', () => {
    const target = join(folder, 'of-another')
    mkdirSync(target, { mode: 0o755 })
    const link = join(folder, 'backups')
    symlinkSync(target, link)
    expect(() => makeOwnFolder(link)).toThrow(expect.objectContaining({ code: 'not-ours' }))
    expect(modeOf(target)).toBe(0o755)
    expect(readdirSync(target)).toEqual([])
    makeOwnFolder(join(folder, 'own'))
    expect(modeOf(join(folder, 'own'))).toBe(0o700)
  })
})
