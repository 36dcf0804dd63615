import { describe, expect, it } from 'vitest'
import { parseReadReply } from '../../../../src/main/imports/rules/read-reply.ts'
import { CLIENT_SECRET_LENGTH, MAX_IMPORT_ROWS } from '../../../../src/shared/kernel/limits.ts'

const key = { name: 'Reports', clientId: 'one', clientSecret: 's', file: 0 }
const reply = { formats: ['csv'], keys: [key], tables: [], remarks: [], unread: [] }

describe('the reply of the process that reads files (S36: reading process)', () => {
  it('is accepted unchanged', () => {
    expect(parseReadReply(reply)).toEqual(reply)
  })

  it.each([
    ['a field besides', { ...reply, vault: {} }],
    [
      'a secret longer than any',
      { ...reply, keys: [{ ...key, clientSecret: 's'.repeat(CLIENT_SECRET_LENGTH + 1) }] },
    ],
    ['more keys than one import may have', { ...reply, keys: Array(MAX_IMPORT_ROWS + 1).fill(key) }],
    ['a file before the first', { ...reply, keys: [{ ...key, file: -1 }] }],
    ['a reason of its own', { ...reply, keys: [{ ...key, skipped: 'mine' }] }],
  ])('is refused with %s', (_what, wrong) => {
    expect(parseReadReply(wrong)).toBeUndefined()
  })
})
