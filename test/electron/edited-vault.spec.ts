import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { NodeCipher } from '../../src/main/adapters/crypto/node-cipher.ts'
import { Secret } from '../../src/main/kernel/secret.ts'
import { VaultDocument } from '../../src/main/vault/format/vault-format.ts'
import { sealWithPassword } from '../fakes/fake-safe-storage.ts'
import { expect, type RunningKeyward, test as withApp } from './app/keyward-app.ts'

const FILE_CHANGED = { ok: false, error: { kind: 'needs-choice', reason: 'file-changed' } }

/** A token service that records the requested paths. */
class Listener {
  readonly paths: string[] = []
  readonly #server: Server = createServer((request, response) => {
    this.paths.push(request.url ?? '')
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ access_token: 'canary-token', token_type: 'Bearer', expires_in: 3600 }))
  })

  async begin(): Promise<void> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
  }

  get origin(): string {
    const { port } = this.#server.address() as AddressInfo // a TCP server
    return `http://127.0.0.1:${port}`
  }

  async end(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}

const test = withApp.extend<{ listener: Listener }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a test needs from this pattern
  listener: async ({}, use) => {
    const listener = new Listener()
    await listener.begin()
    await use(listener)
    await listener.end()
  },
})

const enter = (keyward: RunningKeyward, workspaceId: string, name: string) =>
  keyward.call('keys:add', {
    name,
    kind: 'service',
    workspaceId,
    clientId: `id of ${name}`,
    clientSecret: `canary-secret of ${name}`,
  })

/**
 * Adds a service on the listener with one workspace and one key, all with the same name. Returns the ids of the
 * key and the workspace.
 */
const addService = async (keyward: RunningKeyward, name: string, origin: string) => {
  const regions = [{ name: 'Only', authUrl: origin, baseUrl: origin }]
  const service = await keyward.must('services:save', { name, regions })
  const regionId = service.regions[0]?.id ?? ''
  const draft = { name, serviceId: service.id, regionId, sensitive: false }
  const workspace = await keyward.must('workspaces:save', draft)
  const key = await enter(keyward, workspace.id, name)
  if (!key.ok) throw new Error(`keys:add answered ${JSON.stringify(key.error)}`)
  return { keyId: key.value.id, workspaceId: workspace.id }
}

const read = (profile: string): VaultDocument =>
  VaultDocument.parse(JSON.parse(readFileSync(join(profile, 'vault.json'), 'utf8')))

const edit = (profile: string, change: (document: VaultDocument) => unknown): void => {
  const document = read(profile)
  change(document)
  writeFileSync(join(profile, 'vault.json'), JSON.stringify(document))
}

test('nothing is sent for keys whose token path or practice mark was edited between two runs, and other keys work (S11: edited facts)', async ({
  start,
  profile,
  listener,
}) => {
  const keyward = await start()
  await keyward.answerQuestions('go-on')
  const moved = await addService(keyward, 'Moved', listener.origin)
  const marked = await addService(keyward, 'Marked', listener.origin)
  const sound = await addService(keyward, 'Sound', listener.origin)
  await keyward.close()
  const before = listener.paths.length

  edit(profile, ({ services }) => {
    const named = (name: string) => services.find((service) => service.name === name) ?? {}
    Object.assign(named('Moved'), { tokenPath: '/tenant-of-somebody-else/collect' })
    Object.assign(named('Marked'), { isPractice: true })
  })
  const again = await start()
  const unreadable = { ok: false, error: { kind: 'secret-unreadable', reason: 'damaged' } }
  for (const { keyId } of [moved, marked]) {
    expect(await again.call('tokens:issue', { keyId })).toMatchObject(unreadable)
    expect(await again.call('tokens:issue', { keyId, fresh: true })).toMatchObject(unreadable)
  }
  expect(listener.paths.slice(before)).toEqual([])
  expect((await again.must('tokens:issue', { keyId: sound.keyId })).state).toBe('valid')
  expect(listener.paths.slice(before)).toEqual(['/v1/auth/token'])
  // The real addresses are unchanged.
  expect(read(profile).services.map(({ regions }) => regions[0]?.authUrl)).toEqual(
    Array(3).fill(listener.origin),
  )
})

/**
 * An attacker's data key with a valid check value. It is encrypted both with the attacker's passphrase and with
 * one of the public passwords that Chromium accepts.
 */
const planted = async (
  prefix: 'v10' | 'v11',
  password: string,
): Promise<VaultDocument['dataKeys'][number]> => {
  const cipher = new NodeCipher({ N: 2, r: 1, p: 1 })
  const key = cipher.newDataKey()
  const id = randomUUID()
  const text = Buffer.from(key.bytes).toString('base64')
  return {
    id,
    createdAtMs: 0,
    check: cipher.seal(key, new Secret('keyward data key'), JSON.stringify(['keyward-data-key-1', id])),
    os: { sealed: sealWithPassword(prefix, password, text).toString('base64'), backend: 'gnome_libsecret' },
    passphrase: await cipher.wrap(key, new Secret('known to the thief')),
  }
}

test('a data key planted with a public seal is reported and never used (S12: planted key)', async ({
  start,
  profile,
  listener,
}) => {
  const keyward = await start()
  const sound = await addService(keyward, 'Sound', listener.origin)
  await keyward.close()
  for (const [prefix, password] of [
    ['v10', 'peanuts'],
    ['v11', ''],
  ] as const) {
    const record = await planted(prefix, password)
    edit(profile, ({ dataKeys }) => dataKeys.push(record))

    const again = await start()
    const before = read(profile).keys.length
    // The data keys are checked once the keyring has answered, after the window's first paint.
    await expect.poll(async () => (await again.must('app:state')).custody.wasChangedOutside).toBe(true)
    await expect(again.page.getByRole('alert')).toContainText('changed outside Keyward')
    expect(await enter(again, sound.workspaceId, `Later, ${prefix}`)).toMatchObject(FILE_CHANGED)
    expect((await again.must('tokens:issue', { keyId: sound.keyId })).state).toBe('valid')

    expect((await again.must('vault:choose', { by: 'os' })).custody.wasChangedOutside).toBeUndefined()
    expect(await enter(again, sound.workspaceId, `Later, ${prefix}`)).toMatchObject({ ok: true })
    await again.close()
    const sealedWith = read(profile).keys.map(({ secret }) => secret?.dataKeyId)
    expect(sealedWith).toHaveLength(before + 1)
    expect(sealedWith).not.toContain(record.id)
  }
})
