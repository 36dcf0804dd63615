import { expect, it } from 'vitest'
import { withPracticeRefusals } from '../../../../src/main/practice/practice-refusals.ts'
import { emptyDocument } from '../../../../src/main/vault/format/vault-format.ts'
import { FakeTokenEndpoint, refusal } from '../../../fakes/fake-token-endpoint.ts'
import { someAsk } from '../tokens/issuer-fixture.ts'

const service = { id: 'service', name: 'x', regions: [], credentialEncoding: 'as-written' as const }
const { signal } = new AbortController()

it.each([
  ['refused by the practice service', true, 'invalid-client', 'unknown-to-practice'],
  ['refused by another service', false, 'invalid-client', undefined],
  ['without an answer of the practice service', true, 'timeout', undefined],
] as const)('a key %s', async (_case, isPractice, kind, reason) => {
  const endpoint = new FakeTokenEndpoint()
  endpoint.answer(refusal(kind))
  const document = { ...emptyDocument, services: [{ ...service, isPractice }] }
  const outcome = await withPracticeRefusals(endpoint, { document }).issue(someAsk(), signal)
  expect(!outcome.ok && outcome.error).toMatchObject({ error: { kind }, mayRetry: false })
  expect(!outcome.ok && outcome.error.error.reason).toBe(reason)
})
