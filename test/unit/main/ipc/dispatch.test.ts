import { describe, expect, it } from 'vitest'
import type { CheckNeeds } from '../../../../src/main/ipc/check-needs.ts'
import { makeDispatch } from '../../../../src/main/ipc/dispatch.ts'
import type { LogFields } from '../../../../src/main/ports/logger.ts'
import { calls, type Handlers } from '../../../../src/shared/contract/contract.ts'
import { appError } from '../../../../src/shared/errors/app-error.ts'
import { ok } from '../../../../src/shared/kernel/result.ts'

const bench = (answers: Partial<Record<string, (input: unknown) => unknown>> = {}) => {
  const handled: string[] = []
  const logged: LogFields[] = []
  const handlers = Object.fromEntries(
    calls.map((channel) => [
      channel,
      async (input: unknown) => {
        handled.push(channel)
        return answers[channel]?.(input) ?? ok(undefined)
      },
    ]),
  ) as unknown as Handlers // every call has its handler, but the types are lost
  const logger = { info: () => undefined, problem: (fields: LogFields) => void logged.push(fields) }
  const checkNeeds: CheckNeeds = async (_channel, input) => ok(input)
  return {
    dispatch: makeDispatch({ handlers, checkNeeds, logger, newReference: () => 'R-1' }),
    handled,
    logged,
  }
}

const uuid = '6f0b1d5e-3c1c-4a55-9d59-0d2d5a2f1c11'

describe('dispatch (S5)', () => {
  it('refuses channels that aren’t calls, including inherited names', async () => {
    const { dispatch, handled } = bench()
    for (const channel of ['__proto__', 'constructor', 'toString', 'keys:changed', 'keys:steal', '']) {
      expect(await dispatch(channel, undefined)).toMatchObject({ error: { reason: 'unknown-channel' } })
    }
    expect(handled).toEqual([])
  })

  it('refuses an unknown field and names it, but never its value (S5: schemas)', async () => {
    const { dispatch, handled } = bench()
    const answer = await dispatch('tokens:issue', { keyId: uuid, secret: 'canary' })
    expect(answer).toMatchObject({ ok: false, error: { kind: 'bad-input' } })
    expect(JSON.stringify(answer)).not.toContain('canary')
    expect(handled).toEqual([])
  })

  it('names the field even if an input has several forms (S5: schemas)', async () => {
    const { dispatch } = bench()
    const key = { name: 'Billing', kind: 'service', clientId: 'id', clientSecret: 's' }
    const region = { name: 'Default', authUrl: 'https://auth.example.com', baseUrl: 7 }
    const newWorkspace = { name: 'Acme', sensitive: false, newService: { name: 'X', regions: [region] } }
    for (const [input, field] of [
      [{ ...key, workspaceId: uuid, kind: 'neither' }, 'kind'],
      [{ ...key, newWorkspace }, 'newWorkspace.newService.regions.0.baseUrl'],
    ] as const)
      expect(await dispatch('keys:add', input)).toMatchObject({ error: { kind: 'bad-input', field } })
  })

  it('refuses a call beyond one MiB and a field beyond 64 KiB (S5: sizes)', async () => {
    const { dispatch, handled } = bench()
    const headers = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`h${n}`, 'x'.repeat(60_000)]))
    const request = { requestId: 'r', keyId: uuid, method: 'GET', path: '/' }
    expect(await dispatch('requests:send', { ...request, headers: headers(20) })).toMatchObject({
      error: { kind: 'bad-input' },
    })
    expect(await dispatch('requests:send', { ...request, body: 'x'.repeat(65_537) })).toMatchObject({
      error: { kind: 'bad-input', field: 'body' },
    })
    expect(handled).toEqual([])
    await dispatch('requests:send', { ...request, headers: headers(17) })
    expect(handled).toEqual(['requests:send'])
  })

  // The refusal names no field, because these inputs are refused before validation.
  it.each([
    ['a long text', { more: 'x'.repeat(1_048_577) }],
    ['a long name', { ['x'.repeat(1_048_577)]: {} }],
    ['many short names', Object.fromEntries(Array.from({ length: 600_000 }, (_, n) => [n, 0]))],
    ['texts in a list', { more: Array.from({ length: 20 }, () => 'x'.repeat(60_000)) }],
    ['a list of holes', { more: new Array(1_048_577) }],
    ['bytes', { more: new ArrayBuffer(8) }],
    ['a view of bytes', { more: new Uint8Array(8) }],
    ['lists in lists', { more: [[[[[[[[[]]]]]]]]] }],
  ])('refuses %s before it is read (S5: sizes)', async (_what, more) => {
    const { dispatch, handled } = bench()
    expect(await dispatch('tokens:issue', { keyId: uuid, ...more })).toEqual({
      ok: false,
      error: appError('bad-input'),
    })
    expect(handled).toEqual([])
  })

  it('reports a leaked output field as internal, with only a reference', async () => {
    const leaky = { keyId: uuid, state: 'none', accessToken: 'canary' }
    const { dispatch, logged } = bench({ 'tokens:issue': () => ok(leaky) })
    const answer = await dispatch('tokens:issue', { keyId: uuid })
    expect(answer).toEqual({ ok: false, error: { kind: 'internal', retryable: false, reference: 'R-1' } })
    expect(JSON.stringify(logged)).not.toContain('canary')
  })

  it('reports a thrown bug as internal', async () => {
    const { dispatch, logged } = bench({
      'keys:list': () => {
        throw new Error('canary')
      },
    })
    const answer = await dispatch('keys:list', undefined)
    expect(answer).toMatchObject({ error: { kind: 'internal', reference: 'R-1' } })
    expect(JSON.stringify(answer)).not.toContain('canary')
    expect(logged).toEqual([{ operation: 'keys:list', errorKind: 'internal', reference: 'R-1' }])
  })

  it('doesn’t follow an endless input', async () => {
    const { dispatch, handled } = bench()
    const endless: Record<string, unknown> = { keyId: uuid }
    endless.self = endless
    expect(await dispatch('tokens:issue', endless)).toMatchObject({ error: { kind: 'bad-input' } })
    expect(handled).toEqual([])
  })
})
