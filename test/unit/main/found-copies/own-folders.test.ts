import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OwnFolders } from '../../../../src/main/adapters/files/own-folders.ts'

let home = ''
let shown: string[]
let places: OwnFolders
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'keyward-home-'))
  mkdirSync(join(home, 'Downloads'))
  shown = []
  const folders = {
    home,
    downloads: join(home, 'Downloads'),
    // A system without a desktop folder returns the home folder.
    desktop: home,
    documents: join(home, 'Documents'),
    appData: join(home, '.config'),
  }
  places = new OwnFolders(folders, (path) => shown.push(path))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

describe('the user’s own folders', () => {
  it('are suggested if they exist, but never the whole home', () => {
    expect(places.suggested()).toEqual(['downloads'])
    writeFileSync(join(home, '.bash_history'), '')
    mkdirSync(join(home, '.config', 'Postman'), { recursive: true })
    expect(places.suggested()).toEqual(['downloads', 'shell-histories', 'api-clients'])
    expect(places.pathsOf('shell-histories')).toEqual([join(home, '.bash_history')])
    expect(places.pathsOf('desktop')).toEqual([])
  })

  it('are shown relative to the home, and no folder next to it is taken for it', () => {
    expect(places.describe(join(home, 'Downloads', 'a.txt'))).toEqual({
      fileName: 'a.txt',
      folder: '~/Downloads',
      whole: '~/Downloads/a.txt',
    })
    expect(places.describe(join(`${home}-of-ada`, 'a.txt')).folder).toBe(`${home}-of-ada`)
  })

  it('open the file manager only for a file, not for a link or a missing file', () => {
    writeFileSync(join(home, 'copy.txt'), '')
    symlinkSync(join(home, 'copy.txt'), join(home, 'link.txt'))
    const answers = ['copy.txt', 'link.txt', 'gone.txt'].map((name) => places.show(join(home, name)))
    expect(answers).toEqual([true, false, false])
    expect(shown).toEqual([join(home, 'copy.txt')])
  })
})
