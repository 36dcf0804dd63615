import { chmod, mkdir, readdir, readFile, rmdir, stat, symlink, unlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startPracticeServers } from '../../../src/practice/practice-servers.ts'
import {
  newKey,
  newStateFile,
  newToken,
  regionOf,
  requestToken,
  START_MS,
  startService,
  successOf,
} from './practice-fixture.ts'

const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777

describe('practice.json', () => {
  test('contains ports and keys, hashed, and never a secret or a token', async () => {
    const stateFile = await newStateFile()
    const service = await startService({ stateFile })
    const key = await newKey(service, { region: 'regional', kind: 'service' })
    const { authUrl } = regionOf(service, 'regional')
    const token = await newToken(authUrl, key)
    const text = await readFile(stateFile, 'utf8')
    expect(JSON.parse(text)).toEqual({
      format: 1,
      firstPort: Number(new URL(authUrl).port) - 2,
      keys: [
        {
          region: 'regional',
          workspace: 'Finance',
          name: 'Monthly reports',
          kind: 'service',
          clientId: key.clientId,
          salt: expect.stringMatching(/^[\w-]{22}$/),
          hash: expect.stringMatching(/^[\w-]{43}$/),
        },
      ],
    })
    for (const secret of [key.clientSecret, token]) {
      const bytes = Buffer.from(secret, 'utf8')
      const inner = Buffer.from(secret, 'base64url')
      const forms = [secret, bytes.toString('base64'), bytes.toString('hex'), inner.toString('hex')]
      for (const form of forms) expect(text).not.toContain(form)
    }
  })

  test('is readable only by its owner, like its folder, even with umask 000 (S17: umask 000)', async () => {
    const stateFile = join(dirname(await newStateFile()), 'new', 'practice.json')
    const umask = process.umask(0o000)
    try {
      const service = await startService({ stateFile })
      expect(await modeOf(stateFile)).toBe(0o600)
      expect(await modeOf(dirname(stateFile))).toBe(0o700)
      await newKey(service)
      expect(await modeOf(stateFile)).toBe(0o600)
    } finally {
      process.umask(umask)
    }
  })

  test('that others could read is made private at the next start', async () => {
    const stateFile = await newStateFile()
    await (await startService({ stateFile })).stop()
    await chmod(stateFile, 0o644)
    await startService({ stateFile })
    expect(await modeOf(stateFile)).toBe(0o600)
  })

  test('leaves no temporary file, and ignores one left by a crash', async () => {
    const stateFile = await newStateFile()
    await writeFile(`${stateFile}.tmp`, '{"format":1,"fir')
    await newKey(await startService({ stateFile }))
    expect(await readdir(dirname(stateFile))).toEqual([basename(stateFile)])
  })
})

describe('a restart', () => {
  test('drops state that is no longer used', async () => {
    const stateFile = await newStateFile()
    const first = await startService({ stateFile })
    const key = await newKey(first)
    await first.stop()
    const state = JSON.parse(await readFile(stateFile, 'utf8'))
    const used = { createdAtMs: START_MS, lastUsedAtMs: START_MS }
    await writeFile(stateFile, JSON.stringify({ ...state, keys: [{ ...state.keys[0], ...used }] }))
    const second = await startService({ stateFile })
    expect((await requestToken(regionOf(second).authUrl, key)).status).toBe(200)
    await newKey(second)
    expect(await readFile(stateFile, 'utf8')).not.toContain('AtMs')
  })

  test('keeps addresses and keys but not tokens', async () => {
    const stateFile = await newStateFile()
    const first = await startService({ stateFile })
    const keys = [await newKey(first), await newKey(first, { name: 'Second' })]
    const { authUrl, baseUrl } = regionOf(first)
    const token = await newToken(authUrl, keys[0] ?? { clientId: '', clientSecret: '' })
    await first.stop()
    const before = await readFile(stateFile)

    const second = await startService({ stateFile })
    expect(second.addresses).toEqual(first.addresses)
    expect(await readFile(stateFile)).toEqual(before)
    for (const key of keys) expect((await requestToken(authUrl, key)).status).toBe(200)
    const old = await fetch(`${baseUrl}/v1/workspace`, { headers: { Authorization: `Bearer ${token}` } })
    expect(old.status).toBe(401)
  })

  test('a stopped service replies to nothing and creates no keys', async () => {
    const service = await startService()
    const { authUrl } = regionOf(service)
    await service.stop()
    await expect(fetch(authUrl)).rejects.toThrow()
    const key = { region: 'default', workspace: 'a', name: 'b', kind: 'personal' } as const
    expect(await service.createKey(key)).toEqual({
      ok: false,
      error: { kind: 'not-running', detail: expect.any(String) },
    })
  })

  test('50 keys created at once are all saved', async () => {
    const stateFile = await newStateFile()
    const service = await startService({ stateFile })
    const keys = await Promise.all(
      Array.from({ length: 50 }, (_, n) => newKey(service, { name: `key ${n}` })),
    )
    await service.stop()
    const { authUrl } = regionOf(await startService({ stateFile }))
    for (const key of keys) expect((await requestToken(authUrl, key)).status).toBe(200)
  })
})

const GOOD = { format: 1, firstPort: 23_456, keys: [] }

describe('a broken practice.json', () => {
  test.each([
    ['empty', ''],
    ['cut off', '{"format":1,"firstPort":23456,"ke'],
    ['zeros', '\0\0\0\0'],
    ['a list', '[]'],
    ['null', 'null'],
    ['of a later format', JSON.stringify({ ...GOOD, format: 2 })],
    ['without ports', JSON.stringify({ format: 1, keys: [] })],
    ['with an impossible port', JSON.stringify({ ...GOOD, firstPort: 65_533 })],
    ['with an unknown field', JSON.stringify({ ...GOOD, extra: 1 })],
    ['with a key that lacks its hash', JSON.stringify({ ...GOOD, keys: [{ clientId: 'x' }] })],
    ['with a byte order mark', `\uFEFF${JSON.stringify(GOOD)}`],
    ['not UTF-8', Buffer.from([0xff, 0xfe, 0x7b])],
  ])('(%s) is renamed unchanged, and the service starts empty', async (_name, content) => {
    const stateFile = await newStateFile()
    await writeFile(stateFile, content)
    const service = await startService({ stateFile })
    const kept = service.addresses.setAsideAs ?? ''
    expect(kept).toMatch(/^practice\.json\.unreadable-2026-01-02T03-04-05\.000Z-[0-9a-f]{8}$/)
    expect(await readFile(join(dirname(stateFile), kept))).toEqual(Buffer.from(content))
    expect(JSON.parse(await readFile(stateFile, 'utf8'))).toMatchObject({ format: 1, keys: [] })
    expect((await requestToken(regionOf(service).authUrl, await newKey(service))).status).toBe(200)
  })

  test('is kept even if another one was renamed at the same instant', async () => {
    const stateFile = await newStateFile()
    for (const content of ['one', 'two']) {
      await writeFile(stateFile, content)
      await (await startService({ stateFile })).stop()
    }
    const names = (await readdir(dirname(stateFile))).filter((name) => name.includes('unreadable'))
    const contents = await Promise.all(names.map((name) => readFile(join(dirname(stateFile), name), 'utf8')))
    expect(contents.toSorted()).toEqual(['one', 'two'])
  })

  test('reports nothing about a valid one', async () => {
    expect((await startService()).addresses.setAsideAs).toBeUndefined()
  })
})

describe('an unusable practice.json', () => {
  test('that is a symbolic link is refused, and its target is unchanged (S17: links)', async () => {
    const stateFile = await newStateFile()
    const target = join(dirname(stateFile), 'target')
    await writeFile(target, JSON.stringify(GOOD))
    await symlink(target, stateFile)
    expect(await startPracticeServers({ stateFile, nowMs: () => START_MS })).toEqual({
      ok: false,
      error: { kind: 'not-running', detail: 'practice.json cannot be read: not a regular file of this user' },
    })
    expect(await readFile(target, 'utf8')).toBe(JSON.stringify(GOOD))
  })

  test('that is a folder is refused', async () => {
    const stateFile = await newStateFile()
    await mkdir(stateFile)
    expect(await startPracticeServers({ stateFile, nowMs: () => START_MS })).toMatchObject({
      error: { kind: 'not-running' },
    })
  })

  test('reports not-saved if the ports can’t be saved, and leaves no server listening', async () => {
    const free = await startService()
    await free.stop()
    const firstPort = Number(new URL(regionOf(free).authUrl).port)
    const stateFile = await newStateFile()
    await mkdir(`${stateFile}.tmp`) // blocks the temporary file, so the write fails
    expect(await startPracticeServers({ stateFile, firstPort, nowMs: () => START_MS })).toEqual({
      ok: false,
      error: { kind: 'not-saved', detail: expect.stringContaining('practice.json') },
    })
    await rmdir(`${stateFile}.tmp`)
    expect((await startService({ stateFile, firstPort })).addresses).toEqual(free.addresses)
  })

  test('creates no key that can’t be saved, and can create the next one', async () => {
    const stateFile = await newStateFile()
    const service = await startService({ stateFile })
    const before = await readFile(stateFile)
    const key = { region: 'default', workspace: 'Finance', name: 'Reports', kind: 'personal' } as const
    await mkdir(`${stateFile}.tmp`) // blocks the temporary file, so the write fails
    expect(await service.createKey(key)).toEqual({
      ok: false,
      error: { kind: 'not-saved', detail: expect.stringContaining('practice.json') },
    })
    expect(await readFile(stateFile)).toEqual(before)
    await rmdir(`${stateFile}.tmp`)
    expect(
      (await requestToken(regionOf(service).authUrl, successOf(await service.createKey(key)))).status,
    ).toBe(200)
  })

  test('is not overwritten after another program changed it', async () => {
    const stateFile = await newStateFile()
    const service = await startService({ stateFile })
    await writeFile(stateFile, 'mine now')
    const key = { region: 'default', workspace: 'Finance', name: 'Reports', kind: 'personal' } as const
    expect(await service.createKey(key)).toEqual({
      ok: false,
      error: { kind: 'not-saved', detail: 'practice.json was changed by another program' },
    })
    expect(await readFile(stateFile, 'utf8')).toBe('mine now')
  })

  test('is written again with every key after it was deleted', async () => {
    const stateFile = await newStateFile()
    const service = await startService({ stateFile })
    const first = await newKey(service)
    await unlink(stateFile)
    const second = await newKey(service)
    await service.stop()
    const { authUrl } = regionOf(await startService({ stateFile }))
    for (const key of [first, second]) expect((await requestToken(authUrl, key)).status).toBe(200)
  })
})
