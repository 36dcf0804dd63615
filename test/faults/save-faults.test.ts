import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bundle } from './bundle.mjs'
import { carryOut, modelOf } from './changes.ts'
import { startSaveProcess, withLimit } from './save-process.ts'
import { openVaultIn, placeIn, type VaultOnDisk } from './vault-on-disk.ts'

const isRoot = process.getuid?.() === 0
const isLinux = process.platform === 'linux'
const NOBODY = 65_534

const programs = mkdtempSync(join(tmpdir(), 'keyward-programs-'))
beforeAll(async () => {
  await bundle(['save-child'], programs)
  chmodSync(programs, 0o755)
})
afterAll(() => rmSync(programs, { recursive: true, force: true }))

let folder: string
let opened: VaultOnDisk
let workspaceId: string
const file = () => join(folder, 'vault.json')
const backups = () => join(folder, 'backups')

const openAt = async (location: string) => {
  folder = location
  opened = await openVaultIn(folder)
  workspaceId = (await placeIn(opened)).id
  await save('first')
  await save('second')
}
beforeEach(() => openAt(mkdtempSync(join(tmpdir(), 'keyward-save-faults-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const save = async (name: string): Promise<string> => {
  const change = { what: 'add', name, clientId: name, secret: `secret of ${name}` } as const
  try {
    await carryOut(opened, change, workspaceId)
    return 'saved'
  } catch (problem) {
    return problem instanceof Error ? problem.message : 'unknown'
  }
}
const NOT_SAVED = expect.stringContaining('got {"kind":"not-saved"')

/** The keys' names after a restart. Also checks every secret. */
const found = async (): Promise<string[]> => {
  const fresh = await openVaultIn(folder)
  expect(fresh.vault.state).toBe('ready')
  const keys = [...modelOf(fresh).values()]
  for (const { name, secret } of keys) expect(secret).toBe(`secret of ${name}`)
  return keys.map(({ name }) => name)
}

describe('something else at the vault’s path', () => {
  const aside = () => `${file()}.aside`
  const putBack = () => {
    rmSync(file(), { recursive: true })
    renameSync(aside(), file())
  }

  it.each([
    ['a folder', () => mkdirSync(file())],
    ['a link to another file', () => symlinkSync(aside(), file())],
    ['a link to nothing', () => symlinkSync(join(folder, 'nothing'), file())],
  ])(
    '%s: a save fails, and works again without loss once the vault is back (S17: links)',
    async (_what, put) => {
      const before = readFileSync(file(), 'utf8')
      renameSync(file(), aside())
      put()
      expect(await save('third')).toEqual(NOT_SAVED)
      expect(readFileSync(aside(), 'utf8')).toBe(before)
      putBack()
      expect(await found()).toEqual(['first', 'second'])
      expect(await save('fourth')).toBe('saved')
      expect(await found()).toEqual(['first', 'second', 'fourth'])
    },
  )

  it('nothing, while Keyward runs: the next save writes the full vault (S21: while running)', async () => {
    rmSync(file())
    expect(await save('third')).toBe('saved')
    expect(await found()).toEqual(['first', 'second', 'third'])
  })

  it('nothing, when Keyward starts: reports an incident instead of an empty vault (S21: between runs)', async () => {
    rmSync(file())
    const fresh = await openVaultIn(folder)
    expect(fresh.vault.state).toBe('unreadable')
    expect(existsSync(file())).toBe(false)
  })

  it('the whole profile is gone: the next save writes the full vault', async () => {
    rmSync(folder, { recursive: true })
    expect(await save('third')).toBe('saved')
    expect(await found()).toEqual(['first', 'second', 'third'])
  })

  it('another vault: its content is at least kept as a backup', async () => {
    const other = readFileSync(file(), 'utf8').replaceAll('"first"', '"of another computer"')
    writeFileSync(file(), other)
    await save('third')
    const everything = [file(), ...readdirSync(backups()).map((name) => join(backups(), name))]
    expect(everything.map((path) => readFileSync(path, 'utf8'))).toContain(other)
  })

  it('a file instead of the backup folder: a save fails, and works again afterwards', async () => {
    rmSync(backups(), { recursive: true })
    writeFileSync(backups(), 'not a folder')
    expect(await save('third')).toEqual(NOT_SAVED)
    expect(await found()).toEqual(['first', 'second'])
    rmSync(backups())
    expect(await save('fourth')).toBe('saved')
    expect(await found()).toEqual(['first', 'second', 'fourth'])
  })
})

describe('limits of the process (S19: limits)', () => {
  it.runIf(isLinux)('no free file handles: a save fails, and works again afterwards', async () => {
    const child = startSaveProcess(programs, folder, withLimit('-n 64'))
    expect(await child.send('save third')).toBe('saved')
    await child.send('exhaust')
    expect(await child.send('save fourth')).toEqual(NOT_SAVED)
    await child.send('release')
    expect(await found()).toEqual(['first', 'second', 'third'])
    expect(await child.send('save fifth')).toBe('saved')
    await child.end()
    expect(await found()).toEqual(['first', 'second', 'third', 'fifth'])
  })

  // Main deletes SNAP at startup. This is what would happen otherwise.
  it.runIf(isLinux)('a library that writes in place: a save fails and is undone (S19: SNAP)', async () => {
    const child = startSaveProcess(programs, folder, ['env', 'SNAP=/snap/keyward'])
    expect(await child.send('save third')).toEqual(NOT_SAVED)
    expect(await found()).toEqual(['first', 'second'])
    expect(await child.send('save fourth')).toEqual(NOT_SAVED)
    await child.end()
    expect(await found()).toEqual(['first', 'second'])
  })

  it.runIf(isLinux && isRoot)(
    'another user’s profile: a save fails, and works again afterwards',
    async () => {
      const giveTo = (user: number) => {
        chownSync(folder, user, user)
        for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
          chownSync(join(folder, path), user, user)
      }
      giveTo(NOBODY)
      const asNobody = ['setpriv', '--reuid', 'nobody', '--regid', 'nogroup', '--clear-groups']
      const child = startSaveProcess(programs, folder, asNobody)
      expect(await child.send('save third')).toBe('saved')
      chownSync(folder, 0, 0)
      chmodSync(folder, 0o755)
      expect(await child.send('save fourth')).toEqual(NOT_SAVED)
      // Only the files' owner may read them (S17).
      giveTo(0)
      expect(await found()).toEqual(['first', 'second', 'third'])
      giveTo(NOBODY)
      expect(await child.send('save fifth')).toBe('saved')
      await child.end()
      giveTo(0)
      expect(await found()).toEqual(['first', 'second', 'third', 'fifth'])
    },
  )

  const saveWithin = async (kib: number) => {
    const child = startSaveProcess(programs, folder, withLimit(`-f ${kib}`))
    expect(await child.send('save third')).toEqual(NOT_SAVED)
    await child.end()
    expect(await found()).toEqual(['first', 'second'])
    opened = await openVaultIn(folder)
    expect(await save('fourth')).toBe('saved')
    expect(await found()).toEqual(['first', 'second', 'fourth'])
  }
  it.runIf(isLinux)('no file may be written: a save fails, and works again afterwards', () => saveWithin(0))
  // The save is truncated, and so is the text that would undo it, so the copy is renamed back instead.
  it.runIf(isLinux)('no file may exceed 1 KiB: a save fails, and works again afterwards', () => saveWithin(1))
  it.runIf(isLinux)('no file may exceed 2 KiB: a save fails, and works again afterwards', () => saveWithin(2))
})

/** A file system of 64 KiB. Undefined if mounting isn't allowed. */
const mountSmall = (): string | undefined => {
  if (!isLinux || !isRoot) return undefined
  const location = mkdtempSync(join(tmpdir(), 'keyward-small-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'keyward-small-disk', location])
  if (mounted.status === 0) return location
  rmSync(location, { recursive: true })
  return undefined
}
const smallDisk = mountSmall()
afterAll(() => {
  if (smallDisk === undefined) return
  spawnSync('umount', ['--lazy', smallDisk])
  rmSync(smallDisk, { recursive: true, force: true })
})

describe.runIf(smallDisk !== undefined)(
  'a full disk (needs root and the right to mount a small one) (S19)',
  () => {
    const saveOn = async (freeBlocks: number) => {
      rmSync(folder, { recursive: true })
      await openAt(join(smallDisk ?? '', `profile-${freeBlocks}`))
      const keyId = opened.vault.document.keys[0]?.id ?? ''
      // Fills three blocks with the vault, so that a save can run out of space in the middle.
      await opened.keys.update(keyId, { notes: 'n'.repeat(8_000) })
      const { bavail, bsize } = statfsSync(folder)
      const ballast = join(smallDisk ?? '', 'ballast')
      writeFileSync(ballast, Buffer.alloc((bavail - freeBlocks) * bsize))
      const said = await save('third')
      rmSync(ballast)
      const there = await found()
      expect(there).toEqual(said === 'saved' ? ['first', 'second', 'third'] : ['first', 'second'])
      expect(await save('fourth')).toBe('saved')
      expect(await found()).toEqual([...there, 'fourth'])
    }
    it.each([0, 3, 4])('%i free blocks: a save is complete or absent, and the next one works', saveOn)
    // In these cases, the save runs out of space in the middle.
    it.each([1, 2])('%i free blocks: a save is complete or absent, and the next one works', saveOn)
  },
)
