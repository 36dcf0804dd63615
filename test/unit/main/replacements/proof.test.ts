import { beforeEach, describe, expect, it } from 'vitest'
import type { Platform } from '../../../../src/main/composition/platform.ts'
import { type FakeApp, fakeApp } from '../../../fakes/fake-app.ts'
import { FakeTokenEndpoint, issued, refusal } from '../../../fakes/fake-token-endpoint.ts'
import { furnish, mustCall } from '../../../fakes/furnished-vault.ts'
import { proveDead } from '../../../fakes/proven-key.ts'

let app: FakeApp
let keyId: string
let published: [name: string, changed: readonly unknown[]][] = []

beforeEach(async () => {
  const refusesOld = new FakeTokenEndpoint(({ clientId, clientSecret }) =>
    clientId === 'one' && clientSecret.reveal() === 'canary-secret' ? refusal('invalid-client') : issued(),
  )
  published = []
  const platform: Partial<Platform> = {
    publish: (name, changed) => void published.push([name, changed]),
  }
  app = fakeApp({ tokenEndpoint: refusesOld, platform })
  ;({ keyId } = await furnish(app))
})

describe('a proof', () => {
  it('exists only after it was given, and not for a key that is merely refused (S31: only what was proven)', async () => {
    const must = mustCall(app)
    const { id: replacementId } = await must('replacements:start', { keyId, isLeak: true })
    await must('replacements:markDeleted', { replacementId })
    const { replacement } = await must('replacements:prove', { replacementId })
    expect(replacement.proofs).toMatchObject([{ isAlone: true }])
    expect(replacement.provenPair).toBeUndefined()
    await must('replacements:addNewKey', { replacementId, clientId: 'two', clientSecret: 'canary-new' })
    const proved = await must('replacements:prove', { replacementId })
    const names = { workspace: 'Acme', service: 'Example', region: 'Default' }
    const ids = { oldClientId: 'one', newClientId: 'two', host: 'auth.example.com' }
    expect(proved.replacement.provenPair).toEqual({ ...names, ...ids })
  })

  it('is found from both keys, and from the new one even if the old one is erased', async () => {
    const must = mustCall(app)
    const replacementId = await proveDead(app, keyId)
    const ids = async () => (await must('keys:list', undefined)).map((key) => key.provenReplacementId)
    expect(await ids()).toEqual([replacementId, replacementId])
    const old = (await must('keys:list', undefined)).find(({ id }) => id === keyId)
    await must('keys:remove', { keyId })
    await must('keys:purge', { keyId, name: old?.name ?? '' })
    expect(await ids()).toEqual([replacementId])
  })

  it('names both keys to the page, even if one key has had both pairs', async () => {
    const replacementId = await leakUntilProven({ clientId: 'three', clientSecret: 'canary-new' })
    const told = published.flatMap(([name, changed]) => (name === 'keys:changed' ? changed : []))
    expect(told).toContainEqual(expect.objectContaining({ id: keyId, provenReplacementId: replacementId }))
  })

  it('leaves a dead key out when several keys or a whole workspace get tokens', async () => {
    const must = mustCall(app)
    await proveDead(app, keyId)
    const keys = await must('keys:list', undefined)
    const living = keys.map(({ id }) => id).filter((id) => id !== keyId)
    expect(living).toHaveLength(1)
    const [{ workspaceId = '' } = {}] = keys
    for (const wanted of [{ workspaceId }, { keyIds: keys.map(({ id }) => id) }])
      expect(await must('tokens:issueMany', wanted)).toEqual({ keyIds: living })
  })
})

/** Replaces a leaked key in the other order: its old credentials are deleted before it gets new ones. */
const leakUntilProven = async (pair: { clientId: string; clientSecret: string }): Promise<string> => {
  const must = mustCall(app)
  const { id: replacementId } = await must('replacements:start', { keyId, isLeak: true })
  await must('replacements:markDeleted', { replacementId })
  await must('replacements:addNewKey', { replacementId, ...pair })
  await must('replacements:prove', { replacementId })
  return replacementId
}
