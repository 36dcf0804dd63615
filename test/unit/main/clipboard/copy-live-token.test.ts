import { expect, it } from 'vitest'
import { fakeApp } from '../../../fakes/fake-app.ts'
import { settle } from '../../../fakes/manual-clock.ts'
import { QuickCipher } from '../../../fakes/quick-cipher.ts'
import { must } from '../../../fakes/vault-bench.ts'

class CountingCipher extends QuickCipher {
  openings = 0
  override open(...args: Parameters<QuickCipher['open']>) {
    this.openings += 1
    return super.open(...args)
  }
}

/** Starts an app with a practice key whose token is still valid. */
const startWithToken = async () => {
  const cipher = new CountingCipher()
  const count = { practiceStarts: 0 }
  const app = fakeApp({ cipher, onPracticeStart: () => (count.practiceStarts += 1) })
  app.keyward.services.vault.read()
  await app.keyward.open()
  const wanted = { region: 'default', workspace: 'Acme', name: 'Billing', kind: 'service' } as const
  const key = must(await app.keyward.services.practice.createKey(wanted))
  must(await app.keyward.services.tokens.issue(key.id))
  cipher.openings = 0
  count.practiceStarts = 0
  const copy = () => app.keyward.dispatch('tokens:copy', { keyId: key.id })
  return { app, cipher, count, copy }
}

it('opens no secret and starts no practice service', async () => {
  const { app, cipher, count, copy } = await startWithToken()
  expect(await copy()).toMatchObject({ ok: true, value: { token: { state: 'valid' } } })
  expect(app.clipboard.text).toBe('canary-token')
  expect({ openings: cipher.openings, ...count }).toEqual({ openings: 0, practiceStarts: 0 })
})

it('doesn’t wait for a save', async () => {
  const { app, copy } = await startWithToken()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const { vault } = app.keyward.services
  const saving = vault.change(async (document) => {
    await held
    return { ok: true, value: { document: { ...document }, saved: undefined } }
  })
  let copied: unknown
  void copy().then((answer) => {
    copied = answer
  })
  await settle()
  expect(copied).toMatchObject({ ok: true })
  release()
  expect((await saving).ok).toBe(true)
})
