import { describe, expect, it } from 'vitest'
import { nodeRulesCrypto as crypto } from '../../../../src/main/adapters/crypto/node-rules-crypto.ts'
import type { LiveTeam } from '../../../../src/main/sharing/live-team.ts'
import { pairingName } from '../../../../src/main/sharing/rules/file-names.ts'
import { messageFile } from '../../../../src/main/sharing/rules/pairing.ts'
import { toBase64url } from '../../../../src/main/sharing/rules/spelling.ts'
import { MINUTE_MS } from '../../../../src/shared/time.ts'
import { fakeTeam, sharingWith } from '../../../fakes/fake-team.ts'
import { startClock } from '../../../fakes/manual-clock.ts'
import { MemoryPlace } from '../../../fakes/memory-place.ts'

/** A computer that shows codes at a place in memory. */
const startShowing = (notes: { readonly isOwn?: boolean } = {}) => {
  const place = new MemoryPlace()
  const view = place.open()
  const open = Object.assign(fakeTeam({ notes }), { place: view })
  const sign = toBase64url(crypto.publicSigningKey(new Uint8Array(32).fill(7)))
  for (const member of open.adopted.record.members) Object.assign(member, { sign })
  const clock = startClock()
  const counts = { published: 0 }
  const publish = () => {
    counts.published += 1
  }
  const { pairing } = sharingWith({ clock, publish })
  const show = async (whose: Parameters<typeof pairing.show>[1] = {}) => {
    const shown = await pairing.show({ open } as Partial<LiveTeam> as LiveTeam, whose) // what a code is made of
    return shown.ok ? 'shown' : (shown.error.reason ?? shown.error.kind)
  }
  const stage = () => pairing.viewOf(open.team)?.stage
  return { pairing, place, view, clock, counts, open, show, stage }
}

describe('showing a code', () => {
  it('takes the one before away, also from the place (S49: once)', async () => {
    const { place, show, stage } = startShowing()
    expect([await show(), stage()]).toEqual(['shown', 'shown'])
    const [first = ''] = place.files.keys()
    expect(await show()).toBe('shown')
    expect(place.files.size).toBe(1)
    expect(place.files.has(first)).toBe(false)
  })

  it('is over when another one is shown before it is at the place (S49: once)', async () => {
    const { show } = startShowing()
    expect(await Promise.all([show(), show()])).toEqual(['code-over', 'shown'])
  })

  it('shows none that did not reach the place', async () => {
    const { view, show, stage } = startShowing()
    view.isAway = true
    expect([await show(), stage()]).toEqual(['unreachable', undefined])
  })

  it('is for no colleague in a team of one person’s computers', async () => {
    const { place, show } = startShowing({ isOwn: true })
    expect(await show({ role: 'member' })).toBe('not-found')
    expect(place.files.size).toBe(0)
    expect(await show()).toBe('shown')
  })

  it('is over with the first request that does not open, and says so (S49: once)', async () => {
    const { pairing, place, clock, counts, open, stage } = startShowing()
    const shown = await pairing.show({ open } as Partial<LiveTeam> as LiveTeam, {}) // what a code is made of
    const code = shown.ok ? shown.value.replaceAll(/[^0-9A-Z]/g, '') : ''
    place.plant(pairingName(messageFile(crypto, code, 'request')), new Uint8Array(64))
    await clock.pass(2_000)
    expect([stage(), counts.published > 0]).toEqual([undefined, true])
  })

  it('is over after its 15 minutes, and says so (S49: 15 minutes)', async () => {
    const { clock, counts, show, stage } = startShowing()
    await show()
    await clock.pass(15 * MINUTE_MS)
    await clock.pass(2_000)
    expect([stage(), counts.published]).toEqual([undefined, 1])
  })

  it('stands with its own team alone', async () => {
    const { pairing, show } = startShowing()
    await show()
    expect(pairing.viewOf('b'.repeat(64))).toBeUndefined()
  })
})
