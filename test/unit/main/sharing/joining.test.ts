import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { nodeRulesCrypto as crypto } from '../../../../src/main/adapters/crypto/node-rules-crypto.ts'
import { pairingName } from '../../../../src/main/sharing/rules/file-names.ts'
import {
  type Message,
  type MessageName,
  makeAnswer,
  messageFile,
  type Offer,
  openMessage,
  sealMessage,
} from '../../../../src/main/sharing/rules/pairing.ts'
import { type OldSide, offerCode, takeRequest } from '../../../../src/main/sharing/rules/pairing-steps.ts'
import { toBase64url } from '../../../../src/main/sharing/rules/spelling.ts'
import type { Admission } from '../../../../src/main/sharing/team/outcomes.ts'
import type { Input } from '../../../../src/shared/contract/contract.ts'
import { err, ok } from '../../../../src/shared/result.ts'
import type { SharingState } from '../../../../src/shared/sharing.ts'
import { MINUTE_MS } from '../../../../src/shared/time.ts'
import { fakeTeam, idOf, sharingWith } from '../../../fakes/fake-team.ts'
import { settle, startClock } from '../../../fakes/manual-clock.ts'
import { MemoryPlace } from '../../../fakes/memory-place.ts'

const code = 'K7QM2XVB9RTC4HWD8JPN3GFY'
const record = 'd'.repeat(64)
const team = 'a'.repeat(64)
const signingKey = new Uint8Array(32).fill(7)
const nonceA = new Uint8Array(32).fill(3)

interface Given {
  readonly kind?: 'folder' | 'database'
  readonly isColleague?: boolean
  /** How joining with the record ends. */
  readonly joins?: 'joined' | 'not-here' | 'otherwise'
  readonly custody?: 'memory'
  /** No place was tried. */
  readonly isUntried?: boolean
  /** It is stopped while it opens the answer. */
  readonly isStopped?: boolean
}

/** A computer that asks to join at a place in memory, and the messages of the one that shows the code. */
const startJoining = (given: Given = {}) => {
  const { kind = 'folder', isColleague = false, joins = 'joined' } = given
  const place = new MemoryPlace()
  const view = place.open()
  const clock = startClock()
  const admitted: Admission[] = []
  const set = { joins }
  const held = { access: { kind, path: '/place' }, place: view, teams: [] }
  const counts = { forgotten: 0 }
  const published: SharingState[] = []
  const logged: string[] = []
  const openSealed: typeof crypto.openSealed = (...sealed) => {
    if (given.isStopped) sharing.joining.forget()
    return crypto.openSealed(...sealed)
  }
  const random = { bytes: (length: number) => new Uint8Array(randomBytes(length)), newId: () => idOf(7) }
  const sharing = sharingWith({
    platform: { crypto: { ...crypto, openSealed }, random, pace: { pause: () => undefined } },
    publish: (state: SharingState) => published.push(state),
    activity: { add: ({ what }: { readonly what: string }) => logged.push(what) },
    ...{
      clock,
      vault: { state: 'ready', document: { services: [], workspaces: [], keys: [], custody: given.custody } },
    },
    tryPlace: {
      held: () => (given.isUntried ? undefined : held),
      forget: () => {
        counts.forgotten += 1
      },
    },
    teams: {
      join: async (admission: Admission) => {
        admitted.push(admission)
        return set.joins === 'joined' ? ok(fakeTeam()) : err(set.joins)
      },
    },
  })
  const { joining } = sharing
  const offered = (of: string): Omit<Offer, 'commit'> => ({
    ...{
      team: of,
      kind: isColleague ? 'people' : 'own',
      isColleague,
      name: 'Team',
      id: idOf(1),
      person: idOf(11),
    },
    ...{ sign: toBase64url(crypto.publicSigningKey(signingKey)), role: 'owner' },
  })
  const nameOf = (message: MessageName) => pairingName(messageFile(crypto, code, message))
  const put = <Name extends MessageName>(name: Name, message: Message<Name>, under: string = code) =>
    place.plant(nameOf(name), sealMessage(crypto, under, name, message))
  let old: OldSide = { at: 'void' }
  /** Time passes, and everything that it causes. */
  const wait = async (ms = 2_000) => {
    clock.advance(ms)
    for (let turn = 0; turn < 20; turn += 1) await settle()
  }
  /** Real cryptography takes its own time. */
  const until = async (isDone: () => boolean) => {
    for (let turn = 0; turn < 10_000 && !isDone(); turn += 1) await settle()
  }
  const offer = (of = team) => {
    old = offerCode(crypto, code, offered(of), { bytes: nonceA, text: toBase64url(nonceA) })
    if (old.at === 'offered') put('offer', old.offer)
  }
  const ask = async (more: Partial<Input<'sharing:join'>> = {}) => {
    const asking = joining.ask({ code, computerName: ' Lap ', ...more })
    await wait(0)
    const asked = await asking
    return asked.ok ? 'asked' : (asked.error.reason ?? asked.error.kind)
  }
  const request = () => {
    const file = place.files.get(nameOf('request'))
    return file && openMessage(crypto, code, 'request', file)
  }
  const reveal = async (nonce = nonceA) => {
    const file = place.files.get(nameOf('request'))
    if (file !== undefined) old = takeRequest(crypto, old, file)
    put('reveal', { nonceA: toBase64url(nonce) })
    await wait()
    return old.at === 'revealed' ? old.digits : undefined
  }
  const answer = async (by = signingKey, names = record) => {
    const asked = request()
    if (old.at !== 'revealed' || asked === undefined) throw new Error('Nobody asks.')
    put('answer', await makeAnswer(crypto, old.offer, asked, names, by))
    await wait()
    await until(() => admitted.length > 0 || joining.view === undefined)
    await wait(0)
  }
  const confirm = (says: Input<'sharing:digits'>) => {
    const confirmed = joining.confirm(says)
    return confirmed.ok ? 'right' : confirmed.error.reason
  }
  return {
    sharing,
    joining,
    place,
    view,
    clock,
    admitted,
    counts,
    published,
    logged,
    set,
    nameOf,
    put,
    wait,
    until,
    offer,
    ask,
    request,
    reveal,
    answer,
    confirm,
  }
}

describe('joining with a code', () => {
  it('goes from the offer to the digits, and joins with the record that the answer names (S49: committed)', async () => {
    const {
      sharing,
      joining,
      admitted,
      counts,
      published,
      logged,
      wait,
      offer,
      ask,
      request,
      reveal,
      answer,
      confirm,
    } = startJoining()
    // It was put out before, and joins as another computer.
    const ended: string[] = []
    const out = { out: { by: idOf(2), atMs: 1 } }
    sharing.take(fakeTeam({ notes: out, more: { close: async () => void ended.push('out') } }))
    offer()
    expect(await ask()).toBe('asked')
    expect(joining.isWaiting).toBe(false)
    expect(joining.view).toMatchObject({ stage: 'asking', teamName: 'Team', isColleague: false })
    const asked = request()
    expect(asked).toMatchObject({ name: 'Lap', label: 'Lap' })
    const digits = await reveal()
    expect(joining.view).toMatchObject({ stage: 'digits', digits: digits?.new })
    expect(joining.isWaiting).toBe(true)
    expect(published.at(-1)?.joining).toEqual(joining.view)
    expect(confirm({ match: true })).toBe('right')
    expect(joining.view).toMatchObject({ stage: 'waiting' })
    expect(joining.view).not.toHaveProperty('digits')
    await answer()
    expect(admitted).toMatchObject([{ record, isOwn: true, request: asked }])
    expect([joining.view, sharing.teams.length, counts.forgotten]).toEqual([undefined, 1, 1])
    expect([ended, logged]).toEqual([['out'], ['sharing-joined']])
    await wait()
    expect(admitted).toHaveLength(1)
  })

  it.each<readonly [string, Given, Partial<Input<'sharing:join'>>, string]>([
    ['a code that is none', {}, { code: 'K7QM' }, 'code-wrong'],
    ['no place', { isUntried: true }, {}, 'stale'],
    ['a vault that keeps no secret', { custody: 'memory' }, {}, 'memory-only'],
    ['nobody at a database', { kind: 'database' }, {}, 'code-over'],
    ['nobody yet in a folder', {}, {}, 'asked'],
  ])('with %s: %s', async (_, given, more, expected) => {
    const { joining, ask } = startJoining(given)
    expect(await ask(more)).toBe(expected)
    expect(joining.view?.stage).toBe(expected === 'asked' ? 'asking' : undefined)
  })

  it('waits for an offer that is on its way, until the code is over (S49: 15 minutes)', async () => {
    const late = startJoining()
    await late.ask()
    late.offer()
    await late.wait()
    expect(late.request()).toBeDefined()
    expect(late.published.at(-1)?.joining).toMatchObject({ stage: 'asking', teamName: 'Team' })
    const never = startJoining()
    await never.ask()
    await never.wait(15 * MINUTE_MS)
    await never.wait()
    expect(never.joining.view).toBeUndefined()
  })

  it('goes on looking when the clock is set back (S30)', async () => {
    const { joining, clock, ask, offer, wait, request } = startJoining()
    await ask()
    clock.advanceWall(-60 * MINUTE_MS)
    joining.recheck()
    offer()
    await wait()
    expect(request()).toBeDefined()
  })

  it.each([
    ['another’s', 'request', 'code-over'],
    ['the own team’s', 'in', 'code-over'],
    ['a team’s that it left', 'out', 'asked'],
    ['a changed', 'offer', 'code-over'],
  ] as const)('takes no code that is used: %s (S49: once)', async (_, what, expected) => {
    const { sharing, joining, put, nameOf, place, offer, ask } = startJoining()
    offer()
    if (what === 'in' || what === 'out')
      sharing.take(fakeTeam({ notes: what === 'out' ? { out: { by: idOf(2), atMs: 1 } } : {} }))
    if (what === 'request') put('request', { ...requestOf(), name: 'Mallory' })
    if (what === 'offer') place.plant(nameOf('offer'), new Uint8Array(2_000))
    expect(await ask()).toBe(expected)
    expect(joining.view !== undefined).toBe(expected === 'asked')
  })

  it.each<readonly [string, boolean, (digits: string) => Input<'sharing:digits'>, string]>([
    ['an own computer by a yes', false, () => ({ match: true }), 'right'],
    ['nobody by a no', false, () => ({ match: false }), 'code-over'],
    ['a colleague by the digits', true, (theirs) => ({ theirs }), 'right'],
    ['no colleague by a yes', true, () => ({ match: true }), 'code-over'],
    [
      'nobody by others',
      true,
      (theirs) => ({ theirs: theirs === '000000' ? '000001' : '000000' }),
      'code-over',
    ],
  ])('lets in %s (S49: digits)', async (_, isColleague, says, expected) => {
    const { joining, offer, ask, request, reveal, confirm } = startJoining({ isColleague })
    offer()
    await ask({ personName: ' Bea ' })
    expect(request()).toMatchObject({ name: 'Bea', label: 'Lap' })
    const digits = await reveal()
    expect(confirm(says(digits?.old ?? ''))).toBe(expected)
    expect(joining.view !== undefined).toBe(expected === 'right')
    // Once is all.
    expect(confirm({ match: true })).toBe('code-over')
    expect(joining.view).toBeUndefined()
  })

  it('is over with a number that is not the one committed to, and after its time (S49: committed)', async () => {
    const wrong = startJoining()
    wrong.offer()
    await wrong.ask()
    await wrong.reveal(new Uint8Array(32).fill(4))
    expect([wrong.joining.view, wrong.published.at(-1)?.joining]).toEqual([undefined, undefined])
    // What it had written is gone.
    expect(wrong.request()).toBeUndefined()
    const late = startJoining()
    late.offer()
    await late.ask()
    await late.reveal()
    late.clock.advance(15 * MINUTE_MS)
    expect(late.confirm({ match: true })).toBe('code-over')
  })

  it.each([
    ['by nobody', 'otherwise' as const, new Uint8Array(32).fill(8), 0],
    ['with another record than was offered', 'otherwise' as const, signingKey, 1],
  ])('is over with an answer %s (S49: committed)', async (_, joins, by, count) => {
    const { joining, sharing, admitted, offer, ask, reveal, answer, confirm } = startJoining({ joins })
    offer()
    await ask()
    await reveal()
    confirm({ match: true })
    await answer(by)
    expect([admitted.length, joining.view, sharing.teams.length]).toEqual([count, undefined, 0])
  })

  it('that is stopped while the answer is opened joins nothing (S34: pairing code)', async () => {
    const { admitted, until, offer, ask, reveal, answer, confirm } = startJoining({ isStopped: true })
    offer()
    await ask()
    await reveal()
    confirm({ match: true })
    await answer()
    await until(() => admitted.length > 0)
    expect(admitted).toEqual([])
  })

  it('waits for the record that is still on its way', async () => {
    const { admitted, joining, sharing, set, wait, until, offer, ask, reveal, answer, confirm } =
      startJoining({
        joins: 'not-here',
      })
    offer()
    await ask()
    await reveal()
    confirm({ match: true })
    await answer()
    await until(() => admitted.length === 1)
    expect(joining.view).toMatchObject({ stage: 'waiting' })
    set.joins = 'joined'
    await wait()
    await until(() => joining.view === undefined)
    expect([admitted.length, joining.view, sharing.teams.length]).toEqual([2, undefined, 1])
  })

  it('that was stopped, or begun again, writes and reads nothing more (S34: pairing code)', async () => {
    const stopped = startJoining()
    stopped.offer()
    const asking = stopped.joining.ask({ code, computerName: 'Lap' })
    stopped.joining.forget()
    await stopped.wait()
    expect(await asking).toMatchObject({ error: { kind: 'cancelled' } })
    expect([stopped.request(), stopped.joining.view]).toEqual([undefined, undefined])
    const again = startJoining()
    await again.ask()
    await again.ask({ code: code.replaceAll('K', 'Q') })
    again.offer()
    await again.wait()
    expect(again.request()).toBeUndefined()
  })
})

/** A request of somebody else. */
const requestOf = (): Message<'request'> => ({
  ...{ id: idOf(9), sign: toBase64url(crypto.publicSigningKey(signingKey)), name: 'M', label: 'M' },
  box: toBase64url(crypto.publicBoxKey(signingKey)),
  ...{ nonceB: toBase64url(nonceA), proof: toBase64url(new Uint8Array(64)) },
})
