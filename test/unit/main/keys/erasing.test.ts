import { expect, it } from 'vitest'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import type { FactFile } from '../../../../src/main/ports/fact-file.ts'
import type { TokenEndpoint } from '../../../../src/main/ports/token-endpoint.ts'
import { ok } from '../../../../src/shared/kernel/result.ts'
import { DAY_MS, HOUR_MS } from '../../../../src/shared/kernel/time.ts'
import { fakeApp } from '../../../fakes/fake-app.ts'
import { FakeKeyring } from '../../../fakes/fake-keyring.ts'
import { mustCall } from '../../../fakes/furnished-vault.ts'
import { startClock, TestClock } from '../../../fakes/manual-clock.ts'
import { MemoryVaultFile } from '../../../fakes/memory-vault-file.ts'

const issued = { lifetimeSeconds: 3_600, isLifetimeAssumed: false, host: 'auth.example.com' }

/** A computer with a profile, on which Keyward can be restarted. */
const startComputer = async () => {
  const vaultFile = new MemoryVaultFile()
  const keyring = new FakeKeyring()
  let kept = '{}'
  const clockFile: FactFile = {
    read: () => JSON.parse(kept),
    write: (content) => {
      kept = JSON.stringify(content)
      return true
    },
  }
  /** A server with a correct clock, whatever this computer's shows. */
  const rightMs = startClock().nowMs()
  const tokenEndpoint: TokenEndpoint = {
    issue: async () => ok({ ...issued, accessToken: new Secret('token'), serverDateMs: rightMs }),
  }
  const run = async (clock: TestClock) => {
    const { keyward } = fakeApp({ vaultFile, keyring, clockFile, clock, tokenEndpoint })
    keyward.services.vault.read()
    await keyward.open()
    await clock.pass(0)
    const { vault } = keyward.services
    const keys = () => vault.document.keys.map((key) => key.name).filter((name) => name !== 'Kept')
    return { keyward, clock, keys }
  }
  const first = await run(startClock())
  const { vault } = first.keyward.services
  const call = mustCall(first)
  const regions = [{ name: 'EU', authUrl: 'https://auth.example.com', baseUrl: 'https://api.example.com' }]
  await call('services:save', { name: 'Example', regions })
  const [service] = vault.document.services
  const location = { serviceId: service?.id ?? '', regionId: service?.regions[0]?.id ?? '' }
  await call('workspaces:save', { name: 'Acme', sensitive: false, ...location })
  const workspaceId = vault.document.workspaces[0]?.id ?? ''
  const key = {
    name: 'Removed',
    kind: 'service',
    workspaceId,
    clientId: 'id',
    clientSecret: 'secret',
  } as const
  await call('keys:add', key)
  await call('keys:add', { ...key, name: 'Kept', clientId: 'other' })
  await call('keys:remove', { keyId: vault.document.keys[0]?.id ?? '' })
  vaultFile.droppedBackups = 0
  return { ...first, run, vaultFile }
}

it('a deleted key is erased after 30 days with the timed copies (S38: 30 days)', async () => {
  const { clock, keys, vaultFile } = await startComputer()
  for (let day = 0; day < 30; day += 1) await clock.pass(DAY_MS)
  expect(keys()).toEqual(['Removed'])
  for (let day = 0; day < 2; day += 1) await clock.pass(DAY_MS)
  expect(keys()).toEqual([])
  expect(vaultFile.droppedBackups).toBe(1)
})

it('a deleted key is erased after 30 days of short runs (S38: 30 days)', async () => {
  const { clock, run } = await startComputer()
  const counts = []
  for (let day = 1; day <= 32; day += 1) {
    const { keys } = await run(new TestClock(clock.nowMs() + day * DAY_MS))
    counts.push(keys().length)
  }
  expect(counts.indexOf(0)).toBeGreaterThanOrEqual(30)
  expect(counts.at(-1)).toBe(0)
})

it.each([31, 400])('a clock that jumps %i days ahead erases nothing (S38: both clocks)', async (days) => {
  const { clock, keys, vaultFile, run } = await startComputer()
  clock.advanceWall(days * DAY_MS)
  await clock.pass(HOUR_MS)
  expect(keys()).toEqual(['Removed'])
  const again = await run(new TestClock(clock.nowMs() + HOUR_MS))
  await again.clock.pass(HOUR_MS)
  expect(again.keys()).toEqual(['Removed'])
  const right = await run(new TestClock(clock.nowMs() - days * DAY_MS + DAY_MS))
  for (let day = 0; day < 3; day += 1) await right.clock.pass(DAY_MS)
  expect(right.keys()).toEqual(['Removed'])
  expect(vaultFile.droppedBackups).toBe(0)
})

it('a start with a clock that is 31 days ahead erases nothing (S38: both clocks)', async () => {
  const { clock, run, vaultFile } = await startComputer()
  const wrong = await run(new TestClock(clock.nowMs() + 31 * DAY_MS))
  await wrong.clock.pass(HOUR_MS)
  expect(wrong.keys()).toEqual(['Removed'])
  expect(vaultFile.droppedBackups).toBe(0)
})

it('a clock that is set back and then corrected erases nothing (S38: both clocks)', async () => {
  const { clock, keys } = await startComputer()
  clock.advanceWall(-60 * DAY_MS)
  await clock.pass(2 * DAY_MS)
  clock.advanceWall(60 * DAY_MS)
  await clock.pass(2 * DAY_MS)
  expect(keys()).toEqual(['Removed'])
})

it('a clock that a server contradicts never erases anything (S38: both clocks)', async () => {
  const { clock, keyward, keys } = await startComputer()
  clock.advanceWall(31 * DAY_MS)
  const { tokens, vault } = keyward.services
  expect((await tokens.issue(vault.document.keys[1]?.id ?? '')).ok).toBe(true)
  clock.advance(5 * DAY_MS)
  await clock.pass(0)
  expect(keys()).toEqual(['Removed'])
})
