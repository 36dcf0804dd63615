import { describe, expect, it } from 'vitest'
import { nodeRulesCrypto as crypto } from '../../../../src/main/adapters/crypto/node-rules-crypto.ts'
import { heldPage } from '../../../../src/main/sharing/page.ts'
import type { PageKeys } from '../../../../src/main/sharing/rules/epoch-record.ts'
import type { NextRecord } from '../../../../src/main/sharing/team/outcomes.ts'
import { appError } from '../../../../src/shared/errors.ts'
import { err, ok } from '../../../../src/shared/result.ts'
import { fakeTeam, sharingWith } from '../../../fakes/fake-team.ts'

type At = 'draw' | 'show' | 'begin' | undefined

/** A team whose page is printed; a lock comes at a step, or the printer or the place does nothing. */
const startPrinting = (o: { readonly role?: 'owner' | 'member'; readonly locksAt?: At } = {}) => {
  const drawn: string[] = []
  const counts = { shown: 0, closed: 0, begun: 0 }
  const set = { isCancelled: false, isAway: false }
  const lockAt = (step: At) => step === o.locksAt && sharing.lock()
  const printer = {
    draw: async ({ recoveryKey }: { readonly recoveryKey: string }) => {
      drawn.push(recoveryKey)
      lockAt('draw')
      return {}
    },
    show: async () => {
      counts.shown += 1
      lockAt('show')
      return set.isCancelled ? err(appError('cancelled')) : ok(undefined)
    },
    close: () => {
      counts.closed += 1
    },
  }
  const sharing = sharingWith({ printer })
  const begin = async ({ page }: NextRecord) => {
    counts.begun += 1
    lockAt('begin')
    if (set.isAway) return err('away' as const)
    const { record } = open.adopted as { record: { page: PageKeys | null } } // the next record has it
    record.page = page?.page ?? null
    return ok(open.adopted)
  }
  const open = fakeTeam({ members: [[11, o.role ?? 'owner']], more: { begin } })
  const live = sharing.take(open)
  const print = async (replaces = false) => {
    const printed = await sharing.pages.print(live, 'print', replaces)
    return printed.ok ? 'printed' : (printed.error.reason ?? printed.error.kind)
  }
  return { sharing, live, drawn, counts, set, print }
}

describe('the printed page of a team', () => {
  it('counts once it is on paper, and can be printed again', async () => {
    const { sharing, live, drawn, counts, print } = startPrinting()
    expect(await print()).toBe('printed')
    expect([counts.shown, counts.begun, drawn.length]).toEqual([1, 1, 1])
    expect(sharing.pages.of(live)).toBeDefined()
    expect(await print()).toBe('printed')
    expect([counts.begun, drawn.length]).toEqual([1, 1])
  })

  it('is not printed by who could not put it into a record (S45: page)', async () => {
    const { counts, print } = startPrinting({ role: 'member' })
    expect(await print()).toBe('not-now')
    expect([counts.shown, counts.begun]).toEqual([0, 0])
  })

  it('that is on paper and in no record is never the next one (S45: on paper)', async () => {
    const { sharing, live, drawn, counts, set, print } = startPrinting()
    set.isAway = true
    expect(await print()).toBe('page-not-kept')
    expect([counts.closed, sharing.pages.of(live)]).toEqual([1, undefined])
    set.isAway = false
    expect(await print()).toBe('printed')
    expect(new Set(drawn).size).toBe(2)
  })

  it('that was not printed is the next one, until a lock (S34: recovery page)', async () => {
    const { sharing, drawn, counts, set, print } = startPrinting()
    set.isCancelled = true
    expect(await print()).toBe('cancelled')
    expect(await print()).toBe('cancelled')
    expect(drawn).toHaveLength(1)
    sharing.lock()
    expect(counts.closed).toBe(1)
    set.isCancelled = false
    expect(await print()).toBe('printed')
    expect(new Set(drawn).size).toBe(2)
  })

  it.each([
    ['draw', [0, 0], 'cancelled'],
    ['show', [1, 0], 'page-not-kept'],
    ['begin', [1, 1], 'printed'],
  ] as const)(
    'is not gone on with after a lock while it is at “%s” (S34: print window)',
    async (locksAt, counted, answer) => {
      const { sharing, live, counts, print } = startPrinting({ locksAt })
      expect(await print()).toBe(answer)
      expect([counts.shown, counts.begun]).toEqual(counted)
      expect(sharing.pages.of(live)).toBeUndefined()
    },
  )

  it('that was typed is forgotten with a lock (S34: recovery page)', () => {
    const { sharing, live } = startPrinting()
    sharing.pages.typed = { of: 'own', page: heldPage(crypto, 'A'.repeat(28)), live }
    sharing.lock()
    expect(sharing.pages.typed).toBeUndefined()
  })
})
