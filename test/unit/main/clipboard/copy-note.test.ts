import { expect, it } from 'vitest'
import { fakeApp } from '../../../fakes/fake-app.ts'
import { must } from '../../../fakes/vault-bench.ts'

it('copies a note without any key’s token or secret, whatever the page put in it (S33: note)', async () => {
  const copied: string[] = []
  const { keyward } = fakeApp({ platform: { copyPlainText: (text) => void copied.push(text) } })
  keyward.services.vault.read()
  await keyward.open()
  const wanted = { region: 'default', workspace: 'Acme', name: 'Billing', kind: 'service' } as const
  const key = must(await keyward.services.practice.createKey(wanted))
  await keyward.services.tokens.issue(key.id)
  const secrets = ['canary-token', 'canary-practice-secret', btoa('canary-practice-secret')]
  const text = `Keyward 1.0.0\nAddress: auth.example.com\nMessage: ${secrets.join(', ')}`
  expect(await keyward.dispatch('app:copyNote', { text })).toMatchObject({ ok: true })
  expect(copied).toHaveLength(1)
  expect(copied[0]).toContain('Address: auth.example.com')
  for (const secret of secrets) expect(copied[0]).not.toContain(secret)
})
