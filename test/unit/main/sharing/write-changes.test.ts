import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { removalsOf, removeComputers } from '../../../../src/main/app/sharing/computers.ts'
import { keepEpochs } from '../../../../src/main/app/sharing/keep-epochs.ts'
import { writeChanges } from '../../../../src/main/app/sharing/write-changes.ts'
import { Secret } from '../../../../src/main/domain/secret.ts'
import type { LocalChange } from '../../../../src/main/domain/shared-vault/local-changes.ts'
import { openSharedCredentials } from '../../../../src/main/domain/shared-vault/shared-credentials.ts'
import {
  sharedKey,
  sharedService,
  sharedWorkspace,
} from '../../../../src/main/domain/shared-vault/shared-fields.ts'
import type { StoredKey } from '../../../../src/main/domain/vault/vault-format.ts'
import type { Service, Workspace } from '../../../../src/shared/model.ts'
import { MemorySharingPlace } from '../../../fakes/memory-sharing-place.ts'
import { MemoryComputer, memoryTools } from '../../../fakes/memory-team.ts'
import { done } from '../../../fakes/sharing-computer.ts'

const region = {
  id: randomUUID(),
  name: 'Europe',
  authUrl: 'https://auth.example.com',
  baseUrl: 'https://api.example.com',
}
const service: Service = {
  id: randomUUID(),
  name: 'Example',
  regions: [region],
  credentialEncoding: 'form-encoded',
}
const workspace: Workspace = {
  id: randomUUID(),
  name: 'Acme',
  serviceId: service.id,
  regionId: region.id,
  sensitive: false,
}
const keyOf = (name: string, facts: Partial<StoredKey> = {}): StoredKey => ({
  id: randomUUID(),
  name,
  kind: 'service',
  workspaceId: workspace.id,
  clientId: name,
  secretVersion: 1,
  // Opened by `secretOf`.
  secret: { nonce: '', ciphertext: '', tag: '', version: 1, dataKeyId: randomUUID(), savedAtMs: 1 },
  pinned: false,
  keepReady: false,
  createdAtMs: 1,
  ...facts,
})
const change = (key: StoredKey, hasCredentials = true): LocalChange => ({
  do: 'put',
  kind: 'key',
  id: key.id,
  set: sharedKey(key),
  hasCredentials,
})
const places: LocalChange[] = [
  { do: 'put', kind: 'service', id: service.id, set: sharedService(service), hasCredentials: false },
  { do: 'put', kind: 'workspace', id: workspace.id, set: sharedWorkspace(workspace), hasCredentials: false },
]
/** Each of its facts is as long as it may be; together they are longer than an entry. */
const tooLong: Partial<StoredKey> = {
  usedIn: Array.from({ length: 100 }, (_, n) => ({
    id: randomUUID(),
    place: `Place ${n}`,
    note: '鍵'.repeat(2_000),
  })),
}

let desktop: MemoryComputer
let laptop: MemoryComputer

beforeEach(async () => {
  const place = new MemorySharingPlace()
  desktop = await MemoryComputer.start(place.open())
  laptop = await desktop.add(place.open(), 'Laptop')
})

const tryWrite = (keys: readonly StoredKey[], changes: readonly LocalChange[], tools = memoryTools) => {
  const document = { services: [service], workspaces: [workspace], keys: [...keys] }
  const secretOf = ({ name }: StoredKey) => new Secret(`canary-${name}`)
  return writeChanges(tools, desktop.log, { document, secretOf }, changes)
}
const write = async (keys: readonly StoredKey[], changes: readonly LocalChange[]) =>
  done(await tryWrite(keys, changes))
const namesThere = () => desktop.log.shared.keys.map(({ values }) => values.name)
/** The secret of a key as another computer opens it. */
const secretThere = async ({ id }: StoredKey): Promise<string | undefined> => {
  await desktop.exchange()
  await laptop.exchange()
  const [credentials] = laptop.log.shared.credentials.get(id) ?? []
  const opened = credentials && openSharedCredentials(memoryTools.crypto, laptop.log, id, credentials)
  return opened?.secret?.reveal()
}

describe('what changed in the vault', () => {
  it('is written with its secret, which the other computer opens', async () => {
    const billing = keyOf('Billing')
    const { ops, unwritten, waitingKeyIds } = await write([billing], [...places, change(billing)])
    expect([[...ops.keys()], unwritten, waitingKeyIds]).toEqual([[billing.id], [], []])
    expect(await secretThere(billing)).toBe('canary-Billing')
  })

  it('stays here when it is longer than an entry, and keeps nothing else back (S54: too long)', async () => {
    const [before, long, after] = [keyOf('Before'), keyOf('Long', tooLong), keyOf('After')]
    const keys = [before, long, after]
    const { ops, unwritten } = await write(keys, [...places, ...keys.map((key) => change(key))])
    expect(namesThere()).toEqual(['Before', 'After'])
    expect(unwritten).toMatchObject([{ id: long.id }])
    expect([...ops.keys()]).toEqual([before.id, after.id])
  })

  it('stays here when the others would refuse it, and keeps nothing else back (S54: too long)', async () => {
    // Shorter than an entry, and longer than any text.
    const [refused, after] = [keyOf('Refused', { notes: 'x'.repeat(65_537) }), keyOf('After')]
    const { ops, unwritten } = await write([refused, after], [...places, change(refused), change(after)])
    expect(namesThere()).toEqual(['After'])
    expect(unwritten).toMatchObject([{ id: refused.id }])
    expect([...ops.keys()]).toEqual([after.id])
  })

  it('has the operation that wrote its secret before, also when the rest is too long (S54: too long)', async () => {
    const billing = keyOf('Billing')
    const first = await write([billing], [...places, change(billing)])
    // Keyward ended before the vault could note it.
    const longer = { ...billing, ...tooLong }
    const again = await write([longer], [change(longer)])
    expect(again.unwritten).toMatchObject([{ id: billing.id }])
    expect(again.ops.get(billing.id)).toBe(first.ops.get(billing.id))
  })

  it('waits with its secret while who was removed has the newest epoch (S45: needed)', async () => {
    const billing = keyOf('Billing')
    const ops = removalsOf(memoryTools, desktop.log, [laptop.keys.id])
    done(await desktop.log.write({ to: 'authority', ops }))
    const waits = await write([billing], [...places, change(billing)])
    expect(waits.waitingKeyIds).toEqual([billing.id])
    expect(namesThere()).toEqual([])
    done(await keepEpochs(memoryTools, desktop.log))
    const written = await write([billing], [change(billing)])
    expect([written.waitingKeyIds, namesThere()]).toEqual([[], ['Billing']])
    expect(await secretThere(billing)).toBeUndefined()
  })

  it('waits when another epoch was made after its secret was sealed (S47: own epoch)', async () => {
    const [billing, next] = [keyOf('Billing'), keyOf('Next')]
    let changesLeft = 3
    const pause = async () => {
      // Just before the second key: the first one's secret is sealed.
      if (changesLeft === 0) done(await removeComputers(memoryTools, desktop.log, [laptop.keys.id]))
      changesLeft -= 1
    }
    const changes = [...places, change(billing), change(next)]
    const written = await tryWrite([billing, next], changes, { ...memoryTools, pace: { pause } })
    expect(written).toEqual({ ok: false, error: 'not-here' })
    expect(desktop.log.shared.voided).toEqual([])
    await write([billing, next], changes)
    expect(namesThere()).toEqual(['Billing', 'Next'])
  })

  it('is written in order when it takes many entries', async () => {
    const notes = 'x'.repeat(60_000)
    const keys = Array.from({ length: 210 }, (_, at) => keyOf(`Key ${at}`, { notes }))
    const [first] = keys
    if (first === undefined) throw new Error('There is no key.')
    const deleted: LocalChange = { do: 'delete', kind: 'key', id: first.id }
    const { ops, unwritten } = await write(keys, [...places, ...keys.map((key) => change(key)), deleted])
    expect([unwritten, [...ops.keys()]]).toEqual([[], keys.map(({ id }) => id)])
    const { shared } = desktop.log
    expect(shared.keys.map(({ values }) => values.name)).toEqual(keys.map(({ name }) => name))
    expect([shared.voided, shared.keys[0]?.isDeleted]).toEqual([[], true])
    // Three of these keys fill an entry.
    expect(shared.log.entries).toHaveLength(70)
  })
})
