import { beforeEach, describe, expect, it } from 'vitest'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import type { TokenEndpoint } from '../../../../src/main/ports/token-endpoint.ts'
import { appError } from '../../../../src/shared/errors/app-error.ts'
import { err, ok } from '../../../../src/shared/kernel/result.ts'
import type { KeySummary } from '../../../../src/shared/keys/key.ts'
import { fakeApp } from '../../../fakes/fake-app.ts'
import { FakeKeyring } from '../../../fakes/fake-keyring.ts'
import { furnish, mustCall } from '../../../fakes/furnished-vault.ts'
import { startClock } from '../../../fakes/manual-clock.ts'
import { memoryRecord } from '../../../fakes/memory-record.ts'
import { MemoryVaultFile } from '../../../fakes/memory-vault-file.ts'

const refusal = appError('invalid-client', {
  reason: 'other-encoding-may-fit',
  host: 'auth.example.com',
  status: 401,
  atMs: 1_000,
  requestId: 'r-1',
  detail: 'canary-reply',
})

const profile = () => {
  let isAccepted = true
  const tokenEndpoint: TokenEndpoint = {
    issue: async () =>
      isAccepted
        ? ok({
            accessToken: new Secret('canary-token'),
            lifetimeSeconds: 3600,
            isLifetimeAssumed: false,
            host: 'auth.example.com',
          })
        : err({ error: refusal, mayRetry: false }),
  }
  const kept = {
    vaultFile: new MemoryVaultFile(),
    keyring: new FakeKeyring(),
    usageFile: memoryRecord(),
    published: [] as KeySummary[],
  }
  const start = () => {
    const { vaultFile, keyring, usageFile } = kept
    return fakeApp({
      vaultFile,
      keyring,
      tokenEndpoint,
      clock: startClock(),
      platform: {
        usageFile,
        publish: (name, changed) => {
          if (name === 'keys:changed') kept.published = changed as KeySummary[] // the payload of `keys:changed`
        },
      },
    })
  }
  return {
    ...kept,
    get published() {
      return kept.published
    },
    start,
    accept: (accepts: boolean) => {
      isAccepted = accepts
    },
  }
}

let disk: ReturnType<typeof profile>
let keyId: string
let serviceId: string

/** Restarts the app on the same files. */
const restart = async (app: ReturnType<typeof fakeApp>) => {
  await app.keyward.end()
  const next = disk.start()
  next.keyward.services.vault.read()
  return next
}
const attentionIn = (app: ReturnType<typeof fakeApp>) =>
  app.keyward.services.views.keys({ deleted: false })[0]?.attention

/** A key that was refused before the last restart. */
const refusedBefore = async () => {
  const first = disk.start()
  const made = await furnish(first)
  keyId = made.keyId
  serviceId = made.serviceId
  disk.accept(false)
  expect((await first.keyward.dispatch('tokens:issue', { keyId })).ok).toBe(false)
  expect(attentionIn(first)).toBe('refused')
  return restart(first)
}

beforeEach(() => {
  disk = profile()
})

describe('a refusal', () => {
  it('survives a restart, in the list and in the first rows', async () => {
    const app = await refusedBefore()
    expect(attentionIn(app)).toBe('refused')
    expect(app.keyward.firstView('en')).toMatchObject({ hasNeeds: true, keys: [] })
  })

  it('keeps its reason, time and request ID across a restart, but not the service’s message (S33)', async () => {
    const app = await refusedBefore()
    const { detail: _, ...remembered } = refusal
    expect(app.keyward.services.views.keys({ deleted: false })[0]?.refusal).toEqual(remembered)
    expect(disk.usageFile.text).toContain('r-1')
    expect(disk.usageFile.text).not.toContain('canary-reply')
  })

  it('survives a deletion and its undo', async () => {
    const app = await refusedBefore()
    await app.keyward.open()
    const must = mustCall(app)
    await must('keys:remove', { keyId })
    expect(await must('keys:restore', { keyId })).toMatchObject({ attention: 'refused' })
  })

  it('ends with the first token, even after the next restart', async () => {
    const app = await refusedBefore()
    await app.keyward.open()
    disk.accept(true)
    await mustCall(app)('tokens:issue', { keyId })
    expect(disk.published[0]).not.toHaveProperty('attention')
    expect(disk.published[0]).not.toHaveProperty('refusal')
    expect(attentionIn(await restart(app))).toBe(undefined)
  })

  it('ends when the secret is replaced, even after the next restart', async () => {
    const app = await refusedBefore()
    await app.keyward.open()
    const must = mustCall(app)
    expect(await must('keys:replaceSecret', { keyId, clientSecret: 'canary-new' })).not.toHaveProperty(
      'attention',
    )
    expect(attentionIn(await restart(app))).toBe(undefined)
  })

  it('ends when the refusing address changes, and the window is notified', async () => {
    const app = await refusedBefore()
    await app.keyward.open()
    const must = mustCall(app)
    const [service] = await must('services:list', undefined)
    const [region] = service?.regions ?? []
    if (service === undefined || region === undefined) throw new Error('no service')
    await must('services:save', { ...service, regions: [{ ...region, name: 'Renamed' }] })
    expect(attentionIn(app)).toBe('refused')
    const authUrl = 'https://other.example.com'
    await must('services:save', { ...service, id: serviceId, regions: [{ ...region, authUrl }] })
    expect(disk.published.map((key) => [key.id, key.attention])).toEqual([[keyId, undefined]])
    expect(attentionIn(app)).toBe(undefined)
  })
})
