import { describe, expect, it } from 'vitest'
import type { Question } from '../../../../src/main/ports/confirm.ts'
import { fakeApp } from '../../../fakes/fake-app.ts'
import { FakeKeyring } from '../../../fakes/fake-keyring.ts'
import { pair, startRecordingApp } from '../protection/recording-app.ts'

/** The app with one key. */
const withKey = async () => {
  const home = await startRecordingApp()
  const { workspace } = await home.addPlace()
  await home.must('keys:add', { workspaceId: workspace.id, ...pair })
  return home
}

/** A vault file with a key, and another computer's keyring. */
const moved = async () => {
  const { vaultFile } = await withKey()
  const keyring = new FakeKeyring()
  keyring.machine = 'another machine'
  return { vaultFile, keyring }
}

describe('agreeing to another computer’s keychain', () => {
  it('needs main’s question, so a page alone can’t encrypt anything with it (S42: keychain; S14: another backend)', async () => {
    const { ask, must, asked, words, person, vault } = await startRecordingApp(await moved())
    person.says = false
    expect(await ask('vault:choose', { by: 'os' })).toMatchObject({ error: { kind: 'cancelled' } })
    expect(words()).toEqual([expect.stringContaining('Encrypt new secrets with this computer’s keychain?')])
    expect(vault.needsAgreement).toBe(true)
    person.says = true
    await must('vault:choose', { by: 'os' })
    expect(vault.needsAgreement).toBe(false)
    asked.length = 0
    await must('vault:choose', { by: 'os' })
    expect(asked).toEqual([])
  })

  it('needs main’s question even for a call before the keyring was queried (S42: keychain)', async () => {
    const asked: Question[] = []
    const confirm = async (question: Question) => asked.push(question) < 0
    const { keyward } = fakeApp({ ...(await moved()), confirm })
    keyward.services.vault.read()
    const choosing = keyward.dispatch('vault:choose', { by: 'os' })
    await keyward.open()
    expect(await choosing).toMatchObject({ error: { kind: 'cancelled' } })
    expect(asked).toHaveLength(1)
  })
})

describe('accepting a file that something else changed', () => {
  it('needs main’s question, so a page alone can’t encrypt anything (S42: keychain; S12: planted key)', async () => {
    const home = await withKey()
    const { ask, must, words, person, vault } = await home.restart((text) =>
      text.replace(/("authentication":\s*\{[^}]*"tag":\s*)"[^"]+"/, '$1"AAAA"'),
    )
    expect(vault.wasChangedOutside).toBe(true)
    person.says = false
    expect(await ask('vault:choose', { by: 'os' })).toMatchObject({ error: { kind: 'cancelled' } })
    expect(words()).toEqual([expect.stringContaining('Encrypt new secrets with this computer’s keychain?')])
    expect(vault.wasChangedOutside).toBe(true)
    person.says = true
    await must('vault:choose', { by: 'os' })
    expect(vault.wasChangedOutside).toBe(false)
  })
})
