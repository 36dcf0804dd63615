import { expect, it } from 'vitest'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import type { TokenEndpoint } from '../../../../src/main/ports/token-endpoint.ts'
import { appError } from '../../../../src/shared/errors/app-error.ts'
import { err, ok } from '../../../../src/shared/kernel/result.ts'
import { DAY_MS } from '../../../../src/shared/kernel/time.ts'
import { fakeApp } from '../../../fakes/fake-app.ts'
import { furnish, mustCall } from '../../../fakes/furnished-vault.ts'
import { MemoryVaultFile } from '../../../fakes/memory-vault-file.ts'

/** A service that accepts every secret but the one named `wrong`. */
const picky: TokenEndpoint = {
  issue: async ({ clientSecret }) =>
    clientSecret.reveal() === 'canary-wrong'
      ? err({ error: appError('invalid-client'), mayRetry: false })
      : ok({
          accessToken: new Secret('canary-token'),
          lifetimeSeconds: 3600,
          isLifetimeAssumed: false,
          host: 'auth.example.com',
        }),
}

const endedKey = async () => {
  const vaultFile = new MemoryVaultFile()
  const app = fakeApp({ tokenEndpoint: picky, vaultFile })
  const { keyId } = await furnish(app)
  const must = mustCall(app)
  const endedAtMs = Math.floor(app.keyward.services.clock.nowMs()) - DAY_MS
  expect(await must('keys:update', { keyId, keyExpiresAtMs: endedAtMs })).toMatchObject({
    attention: 'key-ended',
  })
  return { app, must, keyId, endedAtMs, vaultFile }
}

it('a new secret ends an expired key’s alarm in one save, and undo restores both', async () => {
  const { must, keyId, endedAtMs, vaultFile } = await endedKey()
  const saves = vaultFile.saves
  const replaced = await must('keys:replaceSecret', { keyId, clientSecret: 'canary-new', check: true })
  expect([replaced.attention, replaced.keyExpiresAtMs]).toEqual([undefined, undefined])
  expect(vaultFile.saves - saves).toBe(1)
  expect(await must('keys:undoReplace', { keyId })).toMatchObject({
    attention: 'key-ended',
    keyExpiresAtMs: endedAtMs,
  })
})

it('a refused secret changes neither the old secret nor its end date', async () => {
  const { app, must, keyId, endedAtMs, vaultFile } = await endedKey()
  const before = vaultFile.content
  const wrong = { keyId, clientSecret: 'canary-wrong', keyExpiresAtMs: endedAtMs + 90 * DAY_MS, check: true }
  expect(await app.keyward.dispatch('keys:replaceSecret', wrong)).toMatchObject({
    error: { kind: 'invalid-client' },
  })
  expect(vaultFile.content).toBe(before)
  expect((await must('keys:list', undefined))[0]).toMatchObject({ keyExpiresAtMs: endedAtMs })
})
