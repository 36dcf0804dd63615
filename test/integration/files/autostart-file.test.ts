import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AutostartFile } from '../../../src/main/adapters/files/autostart-file.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keyward-autostart-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const path = () => join(folder, 'autostart', 'keyward.desktop')

it('writes an entry that the desktop can start and everyone can read, and deletes it', () => {
  const file = new AutostartFile(folder, ['/opt/Keyward/keyward', '--hidden'])
  expect(file.set(true)).toBe(true)
  expect(readFileSync(path(), 'utf8')).toContain('\nExec="/opt/Keyward/keyward" "--hidden"\n')
  expect(readFileSync(path(), 'utf8')).toContain('\nTryExec=/opt/Keyward/keyward\n')
  expect(statSync(path()).mode & 0o777).toBe(0o644)
  expect(file.set(false)).toBe(true)
  expect(file.set(false)).toBe(true)
  expect(() => statSync(path())).toThrow()
})

it('quotes what a shell or the entry’s own rules would interpret', () => {
  new AutostartFile(folder, ['/opt/My $Apps/100%/a"b\\c`d']).set(true)
  expect(readFileSync(path(), 'utf8')).toContain('Exec="/opt/My \\\\$Apps/100%%/a\\\\"b\\\\\\\\c\\\\`d"\n')
})

it('replaces a link instead of writing through it', () => {
  const victim = join(folder, 'victim')
  writeFileSync(victim, 'untouched')
  mkdirSync(join(folder, 'autostart'))
  symlinkSync(victim, path())
  expect(new AutostartFile(folder, ['keyward']).set(true)).toBe(true)
  expect(readFileSync(victim, 'utf8')).toBe('untouched')
  expect(readFileSync(path(), 'utf8')).toContain('[Desktop Entry]')
})

it('reports a disk error', () => {
  writeFileSync(join(folder, 'autostart'), 'a file in the folder’s place')
  expect(new AutostartFile(folder, ['keyward']).set(true)).toBe(false)
})
