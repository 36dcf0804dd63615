import { describe, expect, it } from 'vitest'
import { findPastedKey } from '../../../../../src/renderer/entities/key/pasted-client-id.ts'
import { key, NOW_MS } from '../../../../ui/harness/scenario.ts'

const keys = [
  key(1, 'Billing', 1, { clientId: 'billing+7/x=' }),
  key(2, 'Ledger', 1, { clientId: 'ledger-9' }),
  key(3, 'Gone', 1, { clientId: 'gone-1', deletedAtMs: NOW_MS }),
  key(4, 'Odd', 1, { clientId: '' }),
  key(5, 'Damaged', 1, { clientId: 'a\ud800b' }),
]
const found = (text: string) => findPastedKey(text, keys)?.name

describe('the key whose client ID is in a pasted text', () => {
  it.each([
    'billing+7/x=',
    '  billing+7/x=\n',
    'client_id=billing%2B7%2Fx%3D&grant_type=client_credentials',
    'GET /v1/auth/token?client_id=billing%2B7%2Fx%3D HTTP/1.1',
    '{"error":"invalid_client","client_id":"billing+7/x="}',
    '2026-11-24T10:00:00Z ERROR [auth] 401 invalid_client clientId=billing+7/x= host=auth.example.com',
    "curl -u 'billing+7/x=:wrong' https://auth.example.com/v1/auth/token",
    '<clientId>billing+7/x=</clientId>',
  ])('is found in %j', (text) => {
    expect(found(text)).toBe('Billing')
  })

  it.each(['ledger-90', 'xledger-9', 'ledger-9-b', 'my_ledger-9', 'éledger-9', 'gone-1', '', '100%', '%'])(
    'is not found in %j',
    (text) => {
      expect(found(text)).toBe(undefined)
    },
  )

  it('is found at a later position if an earlier one is part of another word', () => {
    expect(found('ledger-90 ledger-9.')).toBe('Ledger')
  })

  it('is the one with the longest client ID if a text has several', () => {
    expect(found('ledger-9 and billing+7/x=')).toBe('Billing')
  })

  it('is searched for only in the beginning of a long text', () => {
    expect(found(`${' '.repeat(8_000)}ledger-9`)).toBe('Ledger')
    expect(found(`${' '.repeat(9_000)}ledger-9`)).toBe(undefined)
  })
})
