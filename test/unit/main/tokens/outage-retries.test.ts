import { describe, expect, it } from 'vitest'
import { appError } from '../../../../src/shared/errors/app-error.ts'
import { err } from '../../../../src/shared/kernel/result.ts'
import { MINUTE_MS } from '../../../../src/shared/kernel/time.ts'
import type { TokenSummary } from '../../../../src/shared/tokens/token.ts'
import { fakeApp } from '../../../fakes/fake-app.ts'
import { FakeTokenEndpoint, issued } from '../../../fakes/fake-token-endpoint.ts'
import { furnish, mustCall } from '../../../fakes/furnished-vault.ts'
import { settle } from '../../../fakes/manual-clock.ts'

/** An app with this many keys for one host, which responds only while it is up. */
const start = async (count: number) => {
  const host = { isUp: false }
  const tokenEndpoint = new FakeTokenEndpoint(() =>
    host.isUp
      ? issued()
      : err({
          error: appError('server-error', { host: 'auth.example.com', status: 503 }),
          mayRetry: false,
        }),
  )
  const app = fakeApp({ tokenEndpoint })
  const { workspaceId, keyId } = await furnish(app)
  const must = mustCall(app)
  const keyIds = [keyId]
  while (keyIds.length < count) {
    const clientId = `client-${keyIds.length}`
    const key = { name: clientId, kind: 'service', workspaceId, clientId, clientSecret: 's' } as const
    keyIds.push((await must('keys:add', key)).id)
  }
  const states = async () => {
    const tokens = await must('tokens:list', undefined)
    return new Set(tokens.map(({ state }: TokenSummary) => state))
  }
  const settleAll = async () => {
    for (let turn = 0; turn < 50; turn += 1) await settle()
  }
  const passMinute = async () => {
    await app.clock.pass(MINUTE_MS)
    await settleAll()
  }
  return { ...app, must, host, keyIds, workspaceId, asks: tokenEndpoint.asks, states, settleAll, passMinute }
}

describe('a host that doesn’t respond', () => {
  it('gets one request after 1, 2, 5 and 10 minutes, however many keys wait, and one success clears all', async () => {
    const { must, host, keyIds, asks, states, settleAll, passMinute, keyward } = await start(60)
    await must('tokens:issueMany', { keyIds })
    await settleAll()
    const first = asks.length
    expect(first, 'those that were on their way together').toBeLessThanOrEqual(4)
    expect(await states()).toEqual(new Set(['failed']))
    expect(keyward.services.views.countNeeds(), 'one incident').toBe(1)
    const looks: number[] = []
    for (let minute = 1; minute <= 40; minute += 1) {
      const before = asks.length
      await passMinute()
      for (let n = before; n < asks.length; n += 1) looks.push(minute)
    }
    expect(looks).toEqual([1, 3, 8, 18, 28, 38])
    host.isUp = true
    for (let minute = 0; minute < 10; minute += 1) await passMinute()
    expect(asks.length).toBe(first + looks.length + 1)
    expect(await states()).toEqual(new Set(['valid', 'none']))
    expect(keyward.services.views.countNeeds()).toBe(0)
    for (let minute = 0; minute < 30; minute += 1) await passMinute()
    expect(asks.length, 'no look after that').toBe(first + looks.length + 1)
  })

  it('shows nothing while it is checked, and logs no activity for checks', async () => {
    const { must, keyIds, passMinute, keyward } = await start(1)
    await keyward.dispatch('tokens:issue', { keyId: keyIds[0] ?? '' })
    const changes: string[] = []
    keyward.services.events.on('token.changed', ({ changed }) =>
      changes.push(...changed.map(({ state }) => state)),
    )
    const events = (await must('activity:list', {})).length
    for (let minute = 0; minute < 20; minute += 1) await passMinute()
    expect(changes).toEqual([])
    expect(await must('activity:list', {})).toHaveLength(events)
  })

  it('isn’t checked while Keyward is locked', async () => {
    const { must, keyIds, asks, passMinute, keyward } = await start(1)
    await keyward.dispatch('tokens:issue', { keyId: keyIds[0] ?? '' })
    await must('vault:lock', undefined)
    const before = asks.length
    for (let minute = 0; minute < 30; minute += 1) await passMinute()
    expect(asks.length).toBe(before)
  })

  it('is checked on demand, with the result', async () => {
    const { must, host, keyIds, asks } = await start(3)
    await must('tokens:issueMany', { keyIds })
    await settle()
    await must('tokens:lookAgain', { keyIds })
    const before = asks.length
    expect(await must('tokens:lookAgain', { keyIds })).toEqual({ areAnswering: false })
    expect(asks.length).toBe(before + 1)
    await Promise.all([1, 2].map(() => must('tokens:lookAgain', { keyIds })))
    expect(asks.length, 'pressed twice').toBe(before + 2)
    host.isUp = true
    expect(await must('tokens:lookAgain', { keyIds })).toEqual({ areAnswering: true })
    expect(asks.length).toBe(before + 3)
  })

  it('is checked with another key once the first is deleted, and no longer when none is left', async () => {
    const { must, host, keyIds, asks, settleAll, passMinute, keyward } = await start(2)
    await must('tokens:issueMany', { keyIds })
    await settleAll()
    const [first = '', second = ''] = keyIds
    await must('keys:remove', { keyId: first })
    host.isUp = true
    for (let minute = 0; minute < 10; minute += 1) await passMinute()
    expect(keyward.services.views.countNeeds()).toBe(0)
    host.isUp = false
    await keyward.dispatch('tokens:issue', { keyId: second })
    await must('keys:remove', { keyId: second })
    const before = asks.length
    for (let minute = 0; minute < 30; minute += 1) await passMinute()
    expect(asks.length).toBe(before)
  })

  it('isn’t checked for each key that is kept ready, and all are ready again once it responds', async () => {
    const { must, host, keyIds, asks, states, settleAll, passMinute } = await start(20)
    for (const keyId of keyIds) await must('keys:update', { keyId, keepReady: true })
    await settleAll()
    for (let minute = 0; minute < 30; minute += 1) await passMinute()
    const before = asks.length
    expect(before, 'two at a time at first, then one a look').toBeLessThanOrEqual(10)
    host.isUp = true
    for (let minute = 0; minute < 20; minute += 1) await passMinute()
    expect(await states()).toEqual(new Set(['valid']))
  })
})
