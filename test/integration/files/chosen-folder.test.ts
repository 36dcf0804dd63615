import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { filesInFolder } from '../../../src/main/adapters/files/chosen-folder.ts'

let parent = ''
let folder = ''
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'keyward-chosen-'))
  folder = join(parent, 'team')
  mkdirSync(folder)
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

const put = (...names: string[]) => {
  mkdirSync(join(folder, ...names.slice(0, -1)), { recursive: true })
  writeFileSync(join(folder, ...names), '')
}
const namesOf = async (most = 100) => (await filesInFolder(folder, most))?.files.map(({ name }) => name)

describe('a folder chosen for an import', () => {
  it('is read without following links to files or folders, and without opening pipes (S17: links)', async () => {
    writeFileSync(join(parent, 'private.env'), '')
    symlinkSync(join(parent, 'private.env'), join(folder, 'linked.env'))
    symlinkSync(parent, join(folder, 'up'))
    execFileSync('mkfifo', [join(folder, 'pipe.env')])
    put('own.env')
    expect(await namesOf()).toEqual(['team/own.env'])
  })

  it('returns files that may hold keys by their relative path, and skips package and repository folders', async () => {
    for (const name of [
      '.env',
      '.env.local',
      'b.csv',
      'c.xlsx',
      'd.tsv',
      'a.json',
      'photo.png',
      'server.pem',
    ])
      put(name)
    put('node_modules', 'package', 'a.json')
    put('.git', 'config.json')
    put('deep', 'er', 'c.yaml')
    expect(await namesOf()).toEqual([
      ...[
        'team/.env',
        'team/.env.local',
        'team/a.json',
        'team/b.csv',
        'team/c.xlsx',
        'team/d.tsv',
        'team/deep/er/c.yaml',
      ],
    ])
  })

  it('lists files that could hold a key but have an unsupported format', async () => {
    const read = [
      '.env.production.local',
      '.envrc',
      'keys.tsv',
      'app.ini',
      'a.toml',
      'r.http',
      'web.config',
      'keys.xlsx',
    ]
    for (const name of read) put(name)
    for (const name of [
      'app.py',
      'main.tf',
      'keys.kdbx',
      'old.env.bak',
      'Dockerfile',
      'photo.png',
      'index.css',
    ])
      put(name)
    put('node_modules', 'a.py')
    const found = await filesInFolder(folder, 100)
    expect(found?.files.map(({ name }) => name)).toEqual(read.map((name) => `team/${name}`).sort())
    expect(found?.notOpened).toEqual([
      ...['team/Dockerfile', 'team/app.py', 'team/keys.kdbx', 'team/main.tf', 'team/old.env.bak'],
    ])
  })

  it('returns its files sorted by path', async () => {
    put('b.csv')
    put('a', 'c.csv')
    expect(await namesOf()).toEqual(['team/a/c.csv', 'team/b.csv'])
  })

  it('is read eight folders deep', async () => {
    const deep = Array.from({ length: 9 }, (_, at) => `${at}`)
    put(...deep.slice(0, 8), 'last.env')
    put(...deep, 'beyond.env')
    expect(await namesOf()).toEqual([`team/${deep.slice(0, 8).join('/')}/last.env`])
  })

  it('returns nothing when it has more files than an import may have', async () => {
    put('a.env')
    put('deep', 'b.env')
    expect(await namesOf(2)).toHaveLength(2)
    expect(await namesOf(1)).toBeUndefined()
  })

  it('returns nothing when it is too large to search', async () => {
    put('a.env')
    put('deep', 'photo.png')
    expect((await filesInFolder(folder, 100, 3))?.files).toHaveLength(1)
    expect(await filesInFolder(folder, 100, 2)).toBeUndefined()
  })
})
