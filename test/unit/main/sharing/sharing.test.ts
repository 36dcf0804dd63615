import { describe, expect, it } from 'vitest'
import { nodeRulesCrypto as crypto } from '../../../../src/main/adapters/crypto/node-rules-crypto.ts'
import { heldPage } from '../../../../src/main/sharing/page.ts'
import { typePage } from '../../../../src/main/sharing/recover.ts'
import { newPage } from '../../../../src/main/sharing/rules/page.ts'
import { share } from '../../../../src/main/sharing/share.ts'
import { ok } from '../../../../src/shared/result.ts'
import { DAY_MS, HOUR_MS } from '../../../../src/shared/time.ts'
import { serviceAt } from '../../../fakes/bound-vault.ts'
import { fakeTeam, idOf, sharingWith } from '../../../fakes/fake-team.ts'
import { settle, startClock } from '../../../fakes/manual-clock.ts'

const symbols = newPage(crypto, new Uint8Array(26).fill(5))
const page = heldPage(crypto, symbols)
const team = 'a'.repeat(64)

/** Teams that are opened when the test says so; how many are open. */
const startOpening = (state = 'ready') => {
  const counts = { opened: 0, closed: 0 }
  const waiting: (() => void)[] = []
  const open = async () => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    counts.opened += 1
    const close = async () => {
      counts.closed += 1
    }
    return ok(fakeTeam({ more: { close } }))
  }
  const document = { services: [], workspaces: [], keys: [], teams: [{ team }] }
  const sharing = sharingWith({ vault: { state, document }, teams: { open } })
  const answer = async () => {
    await settle()
    for (const resolve of waiting.splice(0)) resolve()
    await settle()
  }
  return { sharing, counts, answer }
}

describe('the teams of a vault', () => {
  it('are opened once, however often somebody asks', async () => {
    const { sharing, counts, answer } = startOpening()
    const both = Promise.all([sharing.start(), sharing.start()])
    await answer()
    await both
    expect(counts).toEqual({ opened: 1, closed: 0 })
    expect(sharing.state().teams.map(({ mode }) => mode)).toEqual(['on'])
  })

  it('that are opened while a lock comes are closed, and opened again with the next unlock (S34: locked)', async () => {
    const { sharing, counts, answer } = startOpening()
    const started = sharing.start()
    await settle()
    sharing.lock()
    const again = sharing.start()
    await answer()
    await started
    expect(counts).toEqual({ opened: 1, closed: 1 })
    expect(sharing.teams).toEqual([])
    await answer()
    await again
    expect(sharing.teams).toHaveLength(1)
  })

  it('are left alone while the vault cannot be written', async () => {
    const { sharing, counts, answer } = startOpening('read-only')
    const started = sharing.start()
    await answer()
    await started
    expect(counts.opened).toBe(0)
    expect(sharing.state().teams.map(({ mode }) => mode)).toEqual(['opening'])
  })

  it('that were begun before a lock are not gone on with after it (S34: locked)', async () => {
    const sharing = sharingWith()
    const { turn } = sharing
    const closed: string[] = []
    const begun = (name: string) => fakeTeam({ more: { close: async () => void closed.push(name) } })
    expect(await sharing.enter(begun('before'), turn)).toBeDefined()
    sharing.lock()
    expect(closed).toEqual(['before'])
    expect(await sharing.enter(begun('after'), turn)).toBeUndefined()
    expect([closed, sharing.teams]).toEqual([['before', 'after'], []])
  })
})

it('does not share a workspace of the practice service (S11: practice)', async () => {
  const service = serviceAt('127.0.0.1', { isPractice: true })
  const workspace = { id: idOf(5), name: 'Try it out', sensitive: false, serviceId: service.id, regionId: '' }
  const sharing = sharingWith({}, { services: [service], workspaces: [workspace] })
  const noted: unknown[] = []
  const note = async (change: unknown) => ok(void noted.push(change))
  const live = sharing.take(Object.assign(fakeTeam(), { note }))
  expect(await share(sharing, live, workspace.id)).toMatchObject({ error: { kind: 'bad-input' } })
  expect(noted).toEqual([])
})

describe('a typed page', () => {
  const found = { team, records: { all: [] }, states: [], isReplaced: false }
  it.each([[false], [true]])(
    'is held for what it brings back, and not after a lock: %s (S34: recovery page)',
    async (isLocked) => {
      const sharing = sharingWith({
        tryPlace: { held: () => ({ access: {} }), forget: () => undefined },
        teams: {
          look: async () => {
            if (isLocked) sharing.lock()
            return ok([found])
          },
        },
      })
      const typed = await typePage(sharing, symbols)
      expect(typed.ok).toBe(!isLocked)
      expect(sharing.pages.typed === undefined).toBe(isLocked)
    },
  )

  it.each([
    ['owner', false, true],
    ['member', false, false],
    ['member', true, true],
  ] as const)('lets a %s who holds it (%s) make the next one: %s', (role, isHeld, canMake) => {
    const sharing = sharingWith()
    const live = sharing.take(fakeTeam({ members: [[11, role]], page: page.page }))
    if (isHeld) sharing.pages.take(team, page)
    expect(sharing.pages.canMake(live)).toBe(canMake)
  })
})

describe('a place that keeps this computer in the dark', () => {
  it.each([
    ['says nothing to a computer that is alone', [], 365 * DAY_MS, false],
    ['says nothing while one other is heard of', [0, 6 * DAY_MS], 7 * DAY_MS + HOUR_MS, false],
    ['is told after a week without any other', [0, 0], 7 * DAY_MS + HOUR_MS, true],
    ['is not told before', [0, 0], 7 * DAY_MS - HOUR_MS, false],
    [
      'is told from the record on of a computer that never was heard of',
      [undefined],
      7 * DAY_MS + HOUR_MS,
      true,
    ],
  ])('%s (S54: hints)', (_, heardAtMs, afterMs, isTold) => {
    const clock = startClock()
    const nowMs = clock.nowMs()
    const heard = heardAtMs.flatMap((ms, at) =>
      ms === undefined ? [] : [[idOf(at + 2), nowMs + ms] as const],
    )
    const others = heardAtMs.map((_ms, at) => [12 + at, 'owner'] as const)
    const sharing = sharingWith({ clock }, { teams: [{ team } as never] })
    sharing.take(
      fakeTeam({
        ...{ members: [[11, 'owner'], ...others], atMs: nowMs },
        // What this computer itself wrote says nothing.
        more: { lastHeardAtMs: new Map([...heard, [idOf(1), nowMs + 365 * DAY_MS]]) },
      }),
    )
    clock.advance(afterMs)
    const [shown] = sharing.state().teams
    expect(shown?.conditions.some(({ what }) => what === 'nobody-heard')).toBe(isTold)
  })
})
