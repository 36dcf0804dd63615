import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readStartSettings } from '../../../src/main/start-settings.ts'
import { defaultSettings } from '../../../src/shared/settings.ts'

let folder = ''
const write = (text: string) => writeFileSync(join(folder, 'settings.json'), text)
const { theme, tray, keepInTray } = defaultSettings
const defaults = { theme, tray, keepInTray }

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keyward-start-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('reads what the window depends on', () => {
  write('{"theme":"dark","tray":true,"keepInTray":true,"density":"compact"}')
  expect(readStartSettings(folder)).toEqual({ theme: 'dark', tray: true, keepInTray: true })
})

it('takes the defaults for what is not there or is something else', () => {
  expect(readStartSettings(folder)).toEqual(defaults)
  for (const text of ['', '{', 'null', '[]', '"dark"', '{"theme":"pink","tray":"yes","keepInTray":1}']) {
    write(text)
    expect(readStartSettings(folder)).toEqual(defaults)
  }
})

it('follows no link in the file’s place (S17: links)', () => {
  const elsewhere = join(folder, 'elsewhere.json')
  writeFileSync(elsewhere, '{"theme":"dark"}')
  symlinkSync(elsewhere, join(folder, 'settings.json'))
  expect(readStartSettings(folder)).toEqual(defaults)
})
