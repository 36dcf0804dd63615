import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { type AddressChoice, addressChoice, decideAddress } from '../../../../src/main/app/sharing/decide.ts'
import { shareWorkspace, takeBackWorkspace } from '../../../../src/main/app/sharing/share-workspace.ts'
import { TeamSession } from '../../../../src/main/app/sharing/team-session.ts'
import { sharedService } from '../../../../src/main/domain/shared-vault/shared-fields.ts'
import type { VaultDocument } from '../../../../src/main/domain/vault/vault-format.ts'
import type { Service } from '../../../../src/shared/model.ts'
import { ok } from '../../../../src/shared/result.ts'
import type { Targets } from '../../../fakes/contract-calls.ts'
import { type FakeApp, fakeApp } from '../../../fakes/fake-app.ts'
import { furnish, mustCall } from '../../../fakes/furnished-vault.ts'
import { MemorySharingPlace } from '../../../fakes/memory-sharing-place.ts'
import { MemoryComputer, memoryTools } from '../../../fakes/memory-team.ts'
import { done } from '../../../fakes/sharing-computer.ts'

let app: FakeApp
let found: Targets
let desktop: MemoryComputer
let laptop: MemoryComputer
let session: TeamSession

beforeEach(async () => {
  const place = new MemorySharingPlace()
  app = fakeApp()
  found = await furnish(app)
  desktop = await MemoryComputer.start(place.open())
  laptop = await desktop.add(place.open(), 'Laptop')
  const { log, store } = desktop
  await change((document) => ({
    ...document,
    sharing: {
      team: log.team,
      computerId: desktop.keys.id,
      sealed: { dataKeyId: randomUUID(), nonce: '', ciphertext: '', tag: '' },
      applied: [],
      workspaceIds: [],
      held: [],
      absentKeyIds: [],
    },
  }))
  session = new TeamSession(
    { ...app.keyward.services, tools: memoryTools, store },
    { log, place: desktop.place, sent: new Map() },
  )
  done(await shareWorkspace(session, document(), found.workspaceId))
})

const document = (): VaultDocument => app.keyward.services.vault.document
const change = async (after: (before: VaultDocument) => VaultDocument): Promise<void> => {
  const changed = await app.keyward.services.vault.change(async (before) =>
    ok({ document: after(before), saved: undefined }),
  )
  done(changed)
}
const exchange = async (): Promise<void> => {
  for (let round = 0; round < 2; round += 1) {
    done(await session.exchange())
    await laptop.exchange()
  }
}
const service = (): Service => {
  const [first] = document().services
  if (first === undefined) throw new Error('There is no service.')
  return first
}
const at = (host: string): Service => ({
  ...service(),
  regions: [
    { id: found.regionId, name: 'Default', authUrl: `https://auth.${host}`, baseUrl: `https://api.${host}` },
  ],
})
const hostHere = (): string | undefined => service().regions[0]?.authUrl
/** The other computer moves the service. */
const moveThere = async (host: string): Promise<void> => {
  const { log } = laptop
  const base = log.shared.writes.find('service', found.serviceId)?.acts.at(-1)?.by.hash ?? null
  const { address } = sharedService(at(host))
  const common = { op: randomUUID(), id: found.serviceId, base }
  done(
    await log.write({
      to: 'shared',
      ops: [{ do: 'service.put', ...common, set: { address: address as never } }],
    }), // as the vault has it
  )
}
const agree = (moved: Service): void =>
  app.keyward.services.knownHosts.agree(
    moved.regions.map((region) => ({ service: moved, region, keyIds: [] })),
  )
const isShared = (workspaceId: string): boolean =>
  desktop.log.shared.writes.find('workspace', workspaceId) !== undefined

describe('the vault and its team', () => {
  it('share a workspace that the person shares, and none that only the file names (S11: named)', async () => {
    expect(isShared(found.workspaceId)).toBe(true)
    const { id } = await mustCall(app)('workspaces:save', {
      name: 'Other',
      serviceId: found.serviceId,
      regionId: found.regionId,
      sensitive: false,
    })
    await change((before) => ({
      ...before,
      sharing: before.sharing && { ...before.sharing, workspaceIds: [found.workspaceId, id] },
    }))
    done(await session.update())
    expect(isShared(id)).toBe(false)
    expect(document().sharing?.workspaceIds).toEqual([found.workspaceId])
  })

  it('take an address over once this person agreed to each of its hosts (S55: moved)', async () => {
    await exchange()
    await moveThere('two.example')
    await laptop.exchange()
    await exchange()
    expect(hostHere()).toBe('https://auth.example.com')
    const [region] = at('two.example').regions
    if (region === undefined) throw new Error('There is no region.')
    // Where tokens come from is known by now, where they are used is not.
    agree({ ...at('two.example'), regions: [{ ...region, baseUrl: region.authUrl }] })
    done(await session.refresh())
    expect(hostHere()).toBe('https://auth.example.com')
    agree(at('two.example'))
    done(await session.refresh())
    expect(hostHere()).toBe('https://auth.two.example')
  })

  it('keep what was entered while a newer Keyward shares, and name nothing of it as too long', async () => {
    await exchange()
    done(
      await laptop.log.write({ to: 'authority', ops: [{ op: randomUUID(), do: 'policy.put', format: 2 }] }),
    )
    await exchange()
    expect(desktop.log.authority.isReadOnly).toBe(true)
    const { length } = desktop.log.shared.log.entries
    await mustCall(app)('keys:update', { keyId: found.keyId, notes: 'Entered here', name: 'Renamed' })
    await mustCall(app)('workspaces:save', {
      id: found.workspaceId,
      name: 'Renamed too',
      serviceId: found.serviceId,
      regionId: found.regionId,
      sensitive: false,
    })
    await exchange()
    expect(document().keys).toMatchObject([{ notes: 'Entered here', name: 'Renamed' }])
    expect(document().workspaces).toMatchObject([{ name: 'Renamed too' }])
    await mustCall(app)('keys:remove', { keyId: found.keyId })
    await exchange()
    expect(document().keys[0]?.deletedAtMs).toBeDefined()
    expect([desktop.log.shared.log.entries.length, session.tooLong]).toEqual([length, []])
  })
})

describe('an entry that is written while the vault takes others over', () => {
  it('is taken over next, and not noted before', async () => {
    await exchange()
    const { chain } = desktop.log.authority
    let pauses = 0
    const pause = async (): Promise<void> => {
      pauses += 1
      // The first is while what changed here is looked for, one key.
      if (pauses !== 2) return
      done(
        await desktop.log.write({
          to: 'authority',
          ops: [{ op: randomUUID(), do: 'policy.put', format: 1 }],
        }),
      )
    }
    const { log, store } = desktop
    const tools = { ...memoryTools, pace: { pause } }
    session = new TeamSession(
      { ...app.keyward.services, tools, store },
      { log, place: desktop.place, sent: new Map() },
    )
    done(await session.refresh())
    const noted = () => document().sharing?.applied.find((head) => head.chain === chain)?.n
    const newest = () => log.heads().find((head) => head.chain === chain)?.n
    // Then at the service, the workspace and the key that the log has, and after the save.
    expect(pauses).toBe(5)
    expect(noted()).toBe((newest() ?? 0) - 1)
    expect(session.hasNews).toBe(true)
    done(await session.update())
    expect(noted()).toBe(newest())
  })
})

describe('while a newer Keyward shares', () => {
  it('nothing is shared, taken back or decided, and the person is told', async () => {
    await exchange()
    done(
      await laptop.log.write({ to: 'authority', ops: [{ op: randomUUID(), do: 'policy.put', format: 2 }] }),
    )
    await exchange()
    const before = document()
    const { serviceId, regionId, workspaceId } = found
    await mustCall(app)('workspaces:save', { name: 'Mine', serviceId, regionId, sensitive: false })
    const own = document().workspaces.at(-1)?.id ?? ''
    const refused = { ok: false, error: { kind: 'refused', reason: 'newer-format' } }
    expect(await shareWorkspace(session, document(), own)).toMatchObject(refused)
    expect(await takeBackWorkspace(session, document(), workspaceId, 0)).toMatchObject(refused)
    expect(await session.write([])).toMatchObject(refused)
    expect(document().sharing?.workspaceIds).toEqual(before.sharing?.workspaceIds)
  })
})

describe('the answer to a question about an address', () => {
  const asked = async (): Promise<AddressChoice> => {
    await exchange()
    await moveThere('laptop.example')
    await mustCall(app)('services:save', at('desktop.example'))
    await laptop.exchange()
    await exchange()
    const choice = addressChoice(session, found.serviceId)
    if (choice === undefined) throw new Error('Nothing is asked.')
    return choice
  }

  it('holds for hosts that this person agreed to, and no others (S55: decided)', async () => {
    const choice = await asked()
    const stale = { ok: false, error: { kind: 'refused', reason: 'stale' } }
    expect(await decideAddress(session, choice, 'theirs')).toMatchObject(stale)
    expect(hostHere()).toBe('https://auth.desktop.example')
    agree(at('laptop.example'))
    expect(await decideAddress(session, choice, 'theirs')).toMatchObject({ ok: true })
    expect(hostHere()).toBe('https://auth.laptop.example')
    expect(session.log.shared.questions).toEqual([])
    const opened = await app.keyward.services.keys.openSecretOf(found.keyId)
    expect(opened.ok && opened.value.clientSecret.reveal()).toBe('canary-secret')
  })

  it('moves a workspace or key to nothing that is not here (S55: decided)', async () => {
    await exchange()
    const { serviceId, regionId, workspaceId, keyId } = found
    const here = { serviceId, regionId }
    const choices: AddressChoice[] = [
      { kind: 'workspace', id: workspaceId, mine: here, theirs: { serviceId: randomUUID(), regionId } },
      { kind: 'workspace', id: workspaceId, mine: here, theirs: { serviceId, regionId: randomUUID() } },
      { kind: 'key', id: keyId, mine: workspaceId, theirs: randomUUID() },
      // A service that is not here has no addresses that anybody agreed to.
      { kind: 'service', id: randomUUID(), mine: {}, theirs: sharedService(service()).address },
      { kind: 'service', id: randomUUID(), mine: {}, theirs: here },
    ]
    const before = document().workspaces
    for (const choice of choices)
      expect(await decideAddress(session, choice, 'theirs')).toMatchObject({ ok: false })
    expect(document().workspaces).toBe(before)
    for (const choice of choices.slice(0, 3))
      expect(await decideAddress(session, choice, 'mine')).toMatchObject({ ok: true })
  })
})
