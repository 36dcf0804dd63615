import { expect, it } from 'vitest'
import { allowedHostsOnly } from '../../../../src/main/policy/allowed-hosts-only.ts'
import { networkError } from '../../../../src/main/tokens/rules/network-error.ts'
import { ok } from '../../../../src/shared/kernel/result.ts'
import type { Policy } from '../../../../src/shared/policy/policy.ts'
import { fakeApp } from '../../../fakes/fake-app.ts'
import { furnish, mustCall } from '../../../fakes/furnished-vault.ts'
import { memoryRecord } from '../../../fakes/memory-record.ts'
import { MemoryVaultFile } from '../../../fakes/memory-vault-file.ts'

const byPolicy = { ok: false, error: { kind: 'refused', reason: 'by-policy' } }

const start = async (policy: Policy, o: { readonly vaultFile?: MemoryVaultFile } = {}) => {
  const settingsFile = memoryRecord({ lockAfterMinutes: 0, checkForUpdates: true })
  const app = fakeApp({ ...o, platform: { policy, settingsFile } })
  app.keyward.services.vault.read()
  await app.keyward.open()
  return { app, settingsFile, must: mustCall(app), call: app.keyward.dispatch }
}

it('limits the settings, notifies the window, and keeps the user’s choices (S70: stricter)', async () => {
  const policy = { lockAfterMinutes: 15, checkForUpdates: false } as const
  const { must, settingsFile } = await start(policy)
  const bounded = { lockAfterMinutes: 15, checkForUpdates: false }
  expect(await must('settings:read', undefined)).toMatchObject(bounded)
  expect(await must('settings:write', { lockAfterMinutes: 60, theme: 'dark' })).toMatchObject({
    ...bounded,
    theme: 'dark',
  })
  expect((await must('app:state', undefined)).policy).toEqual(policy)
  expect(settingsFile.read()).toMatchObject({ lockAfterMinutes: 60, checkForUpdates: true })
})

it('forbids sharing (S70: calls)', async () => {
  const { call } = await start({ sharing: false })
  for (const name of ['sharing:sync', 'sharing:leave', 'sharing:cancelInvite', 'sharing:conflicts'])
    expect(await call(name, undefined), name).toMatchObject(byPolicy)
  expect(await call('sharing:state', undefined)).toEqual(ok({}))
})

it('allows secrets only with a passphrase, from the start (S70: calls)', async () => {
  const { call, must } = await start({ protection: 'passphrase' })
  expect((await must('app:state', undefined)).vault).toBe('needs-choice')
  for (const by of ['os', 'memory']) expect(await call('vault:choose', { by })).toMatchObject(byPolicy)
  const { vault } = await must('vault:choose', { by: 'passphrase', passphrase: 'correct horse battery' })
  expect(vault).toBe('ready')
})

it('asks for a passphrase if secrets were kept otherwise, and keeps all of them (S70: calls)', async () => {
  const vaultFile = new MemoryVaultFile()
  const before = fakeApp({ vaultFile })
  const { keyId } = await furnish(before)
  const { must } = await start({ protection: 'passphrase' }, { vaultFile })
  expect((await must('app:state', undefined)).vault).toBe('needs-choice')
  await must('vault:choose', { by: 'passphrase', passphrase: 'correct horse battery' })
  const { state, keys } = await must('app:snapshot', undefined)
  expect(state).toMatchObject({ vault: 'ready', custody: { by: 'passphrase', isOpen: true } })
  expect(keys.find(({ id }) => id === keyId)?.hasSecret).toBe(true)
})

it('sends nothing to a host that it doesn’t name (S70: hosts)', async () => {
  const sent: string[] = []
  const reply = { status: 200, statusText: '', headers: {}, body: new Uint8Array(), isTruncated: false }
  const http = allowedHostsOnly(
    { send: async ({ url }) => ok({ ...reply, location: String(sent.push(url)) }) },
    ['auth.example.com'],
  )
  const limits = { headersTimeoutMs: 1, timeoutMs: 1, maxBodyBytes: 1 }
  const send = (url: string) => http.send({ method: 'GET', url, headers: {} }, limits)
  expect((await send('https://auth.example.com:8443/token')).ok).toBe(true)
  for (const url of ['https://auth.example.com.evil.test/', 'https://AUTH.example.org/', 'no address']) {
    const answer = await send(url)
    expect(answer.ok ? undefined : networkError(answer.error)).toMatchObject({
      kind: 'refused',
      reason: 'host-not-allowed',
    })
  }
  expect(sent).toEqual(['https://auth.example.com:8443/token'])
})
