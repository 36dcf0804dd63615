import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  constants,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { newFingerprints } from '../../../../src/main/adapters/crypto/salted-fingerprints.ts'
import { searchFolders } from '../../../../src/main/adapters/files/folder-search.ts'
import { writtenForms } from '../../../../src/main/found-copies/rules/copy-forms.ts'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import type { CopyInFile } from '../../../../src/main/ports/copy-finder.ts'
import { MAX_FOUND_COPIES } from '../../../../src/shared/found-copies/found-copies.ts'

const MIB = 1024 * 1024
let folder: string
const secrets = Array.from(
  { length: 100 },
  (_, index) => new Secret(`s${index}/${randomBytes(24).toString('base64')}`),
)
const takeAlong = (sought: readonly Secret[] = secrets) => newFingerprints(sought)
const search = async (paths = [folder], o: { onProgress?: () => void; openFile?: typeof open } = {}) => {
  const found: CopyInFile[] = []
  const listener = {
    progress: () => o.onProgress?.(),
    found: (copy: CopyInFile) => void found.push(copy),
  }
  const done = await searchFolders({ paths, fingerprints: await takeAlong() }, listener, o.openFile)
  return {
    ...done,
    found: found.map(({ path, ...match }) => ({ ...match, path: path.slice(folder.length + 1) })),
  }
}
const plain = (index: number) => secrets[index]?.reveal() ?? ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keyward-copies-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('searching folders for copies (S33: copies)', () => {
  it('finds one hundred planted copies in every form and reports nothing else', async () => {
    const planted: string[] = []
    for (const [owner, secret] of secrets.entries()) {
      const forms = writtenForms(secret)
      const form = forms[owner % forms.length]
      if (form === undefined) throw new Error('no form')
      const lines = form.form === 'utf-16' ? 0 : owner // a line of theirs has two bytes more
      const before = Buffer.from(`${'a line\n'.repeat(lines)}noise ${randomBytes(owner).toString('hex')}=`)
      const name = `${owner}.txt`
      writeFileSync(join(folder, name), Buffer.concat([before, form.bytes, randomBytes(500)]))
      planted.push(`${name}:${lines + 1} ${owner} ${form.form}`)
    }
    for (let index = 0; index < 20; index += 1)
      writeFileSync(join(folder, `noise-${index}`), randomBytes(100_000))
    const { found, files, unreadable } = await search()
    expect(found.map(({ path, line, owner, form }) => `${path}:${line} ${owner} ${form}`).sort()).toEqual(
      planted.sort(),
    )
    expect({ files, unreadable }).toEqual({ files: 120, unreadable: 0 })
  })

  it('finds a copy across the chunks of a large file', async () => {
    const { length } = plain(0)
    const starts = [0, MIB - length, MIB - length + 1, MIB - 20, MIB - 1, MIB, MIB + 1, 2 * MIB - length]
    for (const [owner, start] of starts.entries()) {
      const content = Buffer.alloc(2 * MIB, '\n')
      content.write(plain(owner), start)
      writeFileSync(join(folder, `${owner}`), content)
    }
    const { found, bytes } = await search()
    expect(found.map(({ owner, line }) => [owner, line]).sort()).toEqual(
      starts.map((start, owner) => [owner, start + 1]),
    )
    expect(bytes).toBe(starts.length * 2 * MIB)
  })

  it('ignores text that differs in one byte', async () => {
    const near = plain(0)
    const changed = [...near].map(
      (letter, place) => near.slice(0, place) + (letter === 'x' ? 'y' : 'x') + near.slice(place + 1),
    )
    writeFileSync(join(folder, 'near'), changed.join('\n'))
    writeFileSync(join(folder, 'short'), near.slice(0, -1))
    expect((await search()).found).toEqual([])
  })

  it('follows no link, waits for no pipe, and counts unreadable files', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'keyward-outside-'))
    writeFileSync(join(outside, 'copy'), plain(1))
    symlinkSync(outside, join(folder, 'link'))
    symlinkSync(join(outside, 'copy'), join(folder, 'file-link'))
    execFileSync('mkfifo', [join(folder, 'pipe')])
    mkdirSync(join(folder, 'deep', 'er'), { recursive: true })
    writeFileSync(join(folder, 'deep', 'er', 'copy'), plain(2))
    const { found, files } = await search()
    await rm(outside, { recursive: true })
    expect(found.map(({ path }) => path)).toEqual(['deep/er/copy'])
    expect(files).toBe(1)
    expect((await search([join(folder, 'gone')])).unreadable).toBe(1)
  })

  it('reports nothing through a folder that becomes a link while it is searched (S33: copies)', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'keyward-outside-'))
    onTestFinished(() => rm(outside, { recursive: true }))
    const inner = join(folder, 'inner')
    mkdirSync(inner)
    for (const name of ['a', 'b']) {
      writeFileSync(join(inner, name), 'nothing')
      writeFileSync(join(outside, name), plain(1))
    }
    const swap = () => {
      renameSync(inner, join(folder, 'aside'))
      symlinkSync(outside, inner)
    }
    const swapBack = () => {
      rmSync(inner)
      renameSync(join(folder, 'aside'), inner)
    }
    const openFile: typeof open = async (path, flags) => {
      swap()
      const file = await open(path, flags)
      swapBack()
      return file
    }
    expect(await search([inner], { openFile })).toMatchObject({ found: [], unreadable: 2 })
    let isSwapped = false
    const onProgress = () => {
      if (!isSwapped) swap()
      isSwapped = true
    }
    expect(await search([inner], { onProgress })).toMatchObject({ found: [], unreadable: 1 })
    expect(isSwapped).toBe(true)
  })

  it('reads no link and waits for no pipe that replaces a file before it is opened (S33: copies)', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'keyward-outside-'))
    const [file, other, pipe] = [join(folder, 'file'), join(outside, 'copy'), join(outside, 'pipe')]
    writeFileSync(other, plain(1))
    execFileSync('mkfifo', [pipe])
    onTestFinished(() => {
      // This ends a search that waits for the pipe.
      closeSync(openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK))
      return rm(outside, { recursive: true })
    })
    const replacedBy = (replace: () => void) => {
      writeFileSync(file, 'nothing')
      const openFile: typeof open = (path, flags) => {
        rmSync(file)
        replace()
        return open(path, flags)
      }
      return search([file], { openFile })
    }
    expect(await replacedBy(() => symlinkSync(other, file))).toMatchObject({ bytes: 0, unreadable: 1 })
    rmSync(file)
    expect(await replacedBy(() => linkSync(pipe, file))).toMatchObject({ bytes: 0, found: [] })
  })

  it('searches a chosen folder that is a link to another', async () => {
    mkdirSync(join(folder, 'real'))
    writeFileSync(join(folder, 'real', 'copy'), plain(3))
    symlinkSync(join(folder, 'real'), join(folder, 'downloads'))
    expect((await search([join(folder, 'downloads')])).found.map(({ owner }) => owner)).toEqual([3])
  })

  it.skipIf(process.getuid?.() === 0)('continues after an unreadable file', async () => {
    writeFileSync(join(folder, 'a'), plain(1))
    chmodSync(join(folder, 'a'), 0)
    writeFileSync(join(folder, 'b'), plain(2))
    const { found, unreadable } = await search()
    expect([found.length, unreadable]).toEqual([1, 1])
  })

  it('lists a line once, and stops one copy after the limit', async () => {
    writeFileSync(join(folder, 'twice'), `${plain(0)} ${plain(0)}\n${plain(0)}`)
    expect((await search()).found.map(({ line }) => line)).toEqual([1, 2])
    writeFileSync(join(folder, 'twice'), `${plain(0)}\n`.repeat(MAX_FOUND_COPIES + 50))
    expect((await search()).found).toHaveLength(MAX_FOUND_COPIES + 1)
  })

  it('receives no secret in any form (S33: fingerprints)', async () => {
    const taken = await takeAlong()
    const sent = Buffer.concat(
      [
        taken.salt,
        taken.digests,
        ...[taken.hashes, taken.lengths, taken.owners].map(({ buffer }) => new Uint8Array(buffer)),
      ].map((part) => Buffer.from(part)),
    )
    for (const secret of secrets)
      for (const { bytes } of writtenForms(secret)) {
        expect(sent.includes(Buffer.from(bytes.subarray(0, 8)))).toBe(false)
        expect(sent.includes(Buffer.from(bytes.subarray(-8)))).toBe(false)
      }
    expect(Object.keys(taken).sort()).toEqual([
      'digests',
      'factor',
      'forms',
      'hashes',
      'lengths',
      'owners',
      'salt',
    ])
    expect((await takeAlong()).hashes).not.toEqual(taken.hashes)
  })
})

describe('files from other systems', () => {
  it.each(['utf16le', 'big endian'])(
    'counts the lines of %s instead of bytes that look like a line feed',
    async (kind) => {
      const text = Buffer.from(`Ċ ਅ\nsecond\r\n${'x'.repeat(MIB)}\n${plain(3)}\n`, 'utf16le')
      writeFileSync(join(folder, 'a.txt'), kind === 'utf16le' ? text : text.swap16())
      expect((await search()).found).toEqual([{ owner: 3, form: 'utf-16', line: 4, path: 'a.txt' }])
    },
  )

  it.runIf(process.platform === 'linux')('searches files and folders whose names are not UTF-8', async () => {
    const odd = Buffer.concat([Buffer.from(`${folder}/b`), Buffer.from([0xe4])])
    mkdirSync(odd)
    writeFileSync(Buffer.concat([odd, Buffer.from('/c'), Buffer.from([0xff])]), plain(5))
    const { found, unreadable } = await search()
    expect(unreadable).toBe(0)
    expect(found).toEqual([{ owner: 5, form: 'text', line: 1, path: 'b\uFFFD/c\uFFFD' }])
  })
})
