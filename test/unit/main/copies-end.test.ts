import { describe, expect, it } from 'vitest'
import type { Call, Input } from '../../../src/shared/contract/contract.ts'
import { fakeApp } from '../../fakes/fake-app.ts'

/** The whole app with a token of a practice key on its clipboard. */
const withCopiedToken = async () => {
  const app = fakeApp()
  const { keyward, clipboard } = app
  keyward.services.vault.read()
  await keyward.open()
  const ask = <Name extends Call>(name: Name, input: Input<Name>) => keyward.dispatch(name, input)
  const practice = {
    region: 'default',
    workspace: 'Practice',
    name: 'My first key',
    kind: 'service',
  } as const
  await ask('practice:createKey', practice)
  const keyId = keyward.services.vault.document.keys[0]?.id ?? ''
  expect(await ask('tokens:copy', { keyId })).toMatchObject({ ok: true })
  expect(clipboard.text).toBe('canary-token')
  return app
}

describe('the copied text is cleared on', () => {
  it('locking, and so are the tokens (S24: lock; S34: clipboard, tokens, answers)', async () => {
    const { keyward, clipboard } = await withCopiedToken()
    const keyId = keyward.services.vault.document.keys[0]?.id ?? ''
    keyward.services.lock()
    await keyward.services.clipboard.clear() // waits for the clearing that the lock started
    expect(clipboard.text).toBe('')
    expect(keyward.services.tokens.summaries()).toEqual([])
    for (const name of ['tokens:issue', 'tokens:copy', 'keys:copySecret', 'keys:copyClientId'] as const)
      expect(await keyward.dispatch(name, { keyId })).toMatchObject({ ok: false, error: { kind: 'locked' } })
  })

  it('quitting (S24: quit)', async () => {
    const { keyward, clipboard } = await withCopiedToken()
    await keyward.end()
    expect(clipboard.text).toBe('')
  })
})
