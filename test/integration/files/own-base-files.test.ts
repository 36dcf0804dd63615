import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ownBaseFiles } from '../../../src/main/adapters/files/own-base-files.ts'

const name = (digit: string) => digit.repeat(32)
const newFolder = () => join(mkdtempSync(join(tmpdir(), 'keyward-base-')), 'team')
const bytes = new Uint8Array([1, 2, 3])

it('writes a base that only its owner can read, and removes all others (S17: every file)', async () => {
  const folder = newFolder()
  const files = ownBaseFiles(folder)
  expect(await files.write(name('a'), bytes)).toBe(true)
  expect(await files.write(name('b'), bytes)).toBe(true)
  writeFileSync(join(folder, 'other.txt'), '')
  if (process.platform !== 'win32')
    expect(statSync(join(folder, `${name('a')}.base`)).mode & 0o777).toBe(0o600)
  await files.removeAllBut(name('b'))
  expect(readdirSync(folder).sort()).toEqual([`${name('b')}.base`, 'other.txt'])
  expect(new Uint8Array((await files.read(name('b'))) ?? [])).toEqual(bytes)
  expect(await files.read(name('a'))).toBeUndefined()
  await files.removeAllBut(undefined)
  expect(readdirSync(folder)).toEqual(['other.txt'])
})

it('writes nothing under another name or through a link, and reports when it can’t (S17: links, tricky names)', async () => {
  const folder = newFolder()
  expect(await ownBaseFiles(folder).write('../outside', bytes)).toBe(false)
  expect(await ownBaseFiles(folder).read('../../etc/passwd')).toBeUndefined()
  expect(existsSync(folder)).toBe(false)
  await ownBaseFiles(folder).removeAllBut(undefined)
  const target = newFolder()
  mkdirSync(target)
  symlinkSync(target, folder)
  expect(await ownBaseFiles(folder).write(name('a'), bytes)).toBe(false)
  writeFileSync(join(target, `${name('c')}.base`), '')
  await ownBaseFiles(folder).removeAllBut(undefined)
  expect(readdirSync(target)).toEqual([`${name('c')}.base`])
})
