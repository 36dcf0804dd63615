import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readStartSettings } from '../../../src/main/processes/start-settings.ts'
import { defaultSettings } from '../../../src/shared/settings/settings.ts'

let folder = ''
const write = (text: string) => writeFileSync(join(folder, 'settings.json'), text)
const { theme, tray, keepInTray } = defaultSettings
const defaults = { theme, tray, keepInTray }

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keyward-start-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('reads the settings that the window depends on', () => {
  write('{"theme":"dark","tray":true,"keepInTray":true,"density":"compact"}')
  expect(readStartSettings(folder)).toEqual({ theme: 'dark', tray: true, keepInTray: true })
})

it('uses the defaults for missing or invalid values', () => {
  expect(readStartSettings(folder)).toEqual(defaults)
  for (const text of ['', '{', 'null', '[]', '"dark"', '{"theme":"pink","tray":"yes","keepInTray":1}']) {
    write(text)
    expect(readStartSettings(folder)).toEqual(defaults)
  }
})

it('doesn’t follow a link at the file’s path (S17: links)', () => {
  const elsewhere = join(folder, 'elsewhere.json')
  writeFileSync(elsewhere, '{"theme":"dark"}')
  symlinkSync(elsewhere, join(folder, 'settings.json'))
  expect(readStartSettings(folder)).toEqual(defaults)
})
