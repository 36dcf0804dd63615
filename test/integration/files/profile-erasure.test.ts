import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  eraseIfDue,
  finishErasing,
  ProfileErasure,
} from '../../../src/main/adapters/files/profile-erasure.ts'

let folder = ''
let outside = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keyward-erasure-'))
  outside = mkdtempSync(join(tmpdir(), 'keyward-outside-'))
  for (const name of [
    ...['vault.json', 'vault.json.tmp-123', 'vault-set-aside-1.json', 'settings.json', 'usage.json'],
    ...['activity.jsonl', 'activity.1.jsonl', 'keyward.log', 'practice.json', 'Preferences', 'Local State'],
  ])
    writeFileSync(join(folder, name), 'text')
  for (const name of ['backups', 'sharing', 'Network']) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'inside'), 'text')
  }
  writeFileSync(join(outside, 'mine.json'), 'text')
})
afterEach(() => {
  for (const each of [folder, outside]) rmSync(each, { recursive: true, force: true })
})
const chromium = ['Local State', 'Network', 'Preferences']

it('erases nothing before the user agrees', () => {
  const before = readdirSync(folder)
  eraseIfDue(folder)
  finishErasing(folder)
  expect(readdirSync(folder)).toEqual(before)
})

it('erases all files of Keyward but not Chromium’s, and the next start finishes after a kill', () => {
  expect(new ProfileErasure(folder).begin()).toBe(true)
  eraseIfDue(folder)
  expect(readdirSync(folder).sort()).toEqual([...chromium, 'erase-due'].sort())
  writeFileSync(join(folder, 'usage.json'), 'written late')
  finishErasing(folder)
  expect(readdirSync(folder).sort()).toEqual(chromium)
  writeFileSync(join(folder, 'vault.json'), 'saved since')
  finishErasing(folder)
  expect(existsSync(join(folder, 'vault.json'))).toBe(true)
})

it('deletes a link but not its target (S17)', () => {
  rmSync(join(folder, 'backups'), { recursive: true })
  symlinkSync(outside, join(folder, 'backups'))
  symlinkSync(join(outside, 'mine.json'), join(folder, 'linked.json'))
  new ProfileErasure(folder).begin()
  finishErasing(folder)
  expect(readdirSync(folder).sort()).toEqual(chromium)
  expect(readdirSync(outside)).toEqual(['mine.json'])
})

it('reports when the mark can’t be written, and then erases nothing', () => {
  expect(new ProfileErasure(join(folder, 'missing')).begin()).toBe(false)
})
