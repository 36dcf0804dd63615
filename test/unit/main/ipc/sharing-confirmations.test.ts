import { beforeEach, describe, expect, it } from 'vitest'
import { sharingConfirmations } from '../../../../src/main/ipc/sharing-confirmations.ts'
import type { SharingState } from '../../../../src/shared/sharing.ts'
import type { Targets } from '../../../fakes/contract-calls.ts'
import { fakeApp } from '../../../fakes/fake-app.ts'
import { furnish } from '../../../fakes/furnished-vault.ts'
import { quoted } from '../../../fakes/hostile-names.ts'

type Computer = SharingState['computers'][number]

const computer = (n: number, name: string, facts: Partial<Computer> = {}): Computer => ({
  id: `7d1f0f6e-2b7a-4d0e-9b57-00000000000${n}`,
  name,
  isThis: false,
  state: 'active',
  added: [],
  couldOpen: [],
  ...facts,
})
const desktop = computer(1, 'Desktop', { isThis: true })

let targets: Targets
let computers: readonly Computer[]
let isStarted: boolean
let confirmations: ReturnType<typeof sharingConfirmations>

beforeEach(async () => {
  const app = fakeApp()
  targets = await furnish(app)
  const { services } = app.keyward
  const off = services.sharing.state()
  isStarted = false
  services.sharing.start = async () => {
    isStarted = true
  }
  const [service] = services.vault.document.services
  const [region] = service?.regions ?? []
  const lines = ['auth.example.com', 'api.example.com']
  const [mine, theirs] = ['Desktop', 'Laptop'].map((by) => ({ by, lines }))
  if (!service || !region || !mine || !theirs) throw new Error('nothing is there')
  const sides = { recordId: service.id, name: service.name, isOwn: true, mine, theirs }
  services.sharing.state = () => ({
    ...off,
    computers: isStarted ? [...computers] : [],
    questions: [{ about: 'address', ...sides }],
  })
  services.sharing.serviceToKeep = (_, keep) => ({
    ...service,
    regions: [{ ...region, authUrl: `https://auth.example.com/of-${keep}` }],
  })
  confirmations = sharingConfirmations(services)
})

const ask = async () => {
  const asking = await confirmations['sharing:share'].question({ workspaceId: targets.workspaceId })
  if (!asking.ok) throw new Error(asking.error.kind)
  return asking.value
}

describe('before a workspace is shared (S42: shared)', () => {
  it('main names it and the other computers, but none that is out', async () => {
    computers = [desktop, computer(2, 'Laptop'), computer(3, 'Tablet', { state: 'removed' })]
    const asked = await ask()
    expect(asked?.message).toBe(`Share ${quoted('Acme')}?`)
    expect(asked?.detail).toContain(`can be opened on: ${quoted('Laptop')}. Go on`)
  })

  it('nothing is asked while no other computer can open it', async () => {
    computers = [desktop, computer(3, 'Tablet', { state: 'removed' })]
    expect(await ask()).toBeUndefined()
  })

  it('a workspace that is not here is refused (S58: unknown)', async () => {
    computers = [desktop, computer(2, 'Laptop')]
    const asking = await confirmations['sharing:share'].question({ workspaceId: targets.keyId })
    expect(asking).toMatchObject({ ok: false, error: { kind: 'not-found' } })
  })

  it('an agreement is good for the same computers', async () => {
    computers = [desktop, computer(2, 'Laptop')]
    const first = await ask()
    expect(await ask()).toBeDefined()
    first?.onAgreed?.()
    expect(await ask()).toBeUndefined()
    computers = [...computers, computer(4, 'Stranger')]
    expect((await ask())?.detail).toContain(`${quoted('Laptop')} and ${quoted('Stranger')}`)
  })
})

it('an address that is kept is named whole: two may differ in their paths alone (S59: addresses)', async () => {
  const asked = await confirmations['sharing:decide'].question({
    recordId: targets.serviceId,
    keep: 'theirs',
  })
  expect(asked.ok && asked.value?.detail).toContain(
    'secrets will go to auth.example.com/of-theirs, tokens to',
  )
})
