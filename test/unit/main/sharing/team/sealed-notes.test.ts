import { describe, expect, it } from 'vitest'
import { NodeCipher } from '../../../../../src/main/adapters/crypto/node-cipher.ts'
import { Secret } from '../../../../../src/main/kernel/secret.ts'
import { openNotes, sealNotes, type TeamNotes } from '../../../../../src/main/sharing/team/team-notes.ts'

const id = (digit: string) =>
  `${digit.repeat(8)}-${digit.repeat(4)}-4${digit.repeat(3)}-8${digit.repeat(3)}-${digit.repeat(12)}`
const hash = (digit: string) => digit.repeat(64)

const notes: TeamNotes = {
  ...{ team: hash('a'), name: 'Northwind', isOwn: false, memberId: id('1') },
  ...{ signingKey: new Uint8Array(32).fill(1), boxKey: new Uint8Array(32).fill(2) },
  access: {
    ...{ kind: 'database', host: 'db.example.com', port: 5432, database: 'shared', login: 'ann' },
    ...{ password: new Secret('canary-password'), caPem: 'a certificate' },
  },
  adoption: { adopted: hash('b'), settled: [hash('c')], agreedPages: [], notInHands: [id('2')] },
  shows: { epoch: hash('b'), heads: [hash('d')] },
  workspaceIds: [id('3')],
  held: [{ kind: 'service', id: id('4'), here: '"https://one.example"' }],
  absentKeyIds: [id('5')],
  names: new Map([[id('1'), 'Desk']]),
  leavers: [
    {
      ...{ memberIds: [id('2')], personName: 'Bea', computerNames: ['Lap'], atMs: 1, why: 'lost' },
      ...{ record: hash('b'), couldOpen: [{ keyId: id('6'), ops: [id('7')] }] },
    },
  ],
  adoptedAtMs: [[hash('b'), 2]],
  out: { by: id('2'), atMs: 3 },
  seen: [hash('e')],
}

describe('the notes of a team', () => {
  const cipher = new NodeCipher()
  const key = cipher.newDataKey()
  const record = sealNotes(cipher, { id: id('9'), key }, notes)

  it('come back as they were, and say nothing before they are opened (S46: sealed)', () => {
    const opened = openNotes(cipher, key, record)
    expect(opened).toEqual(notes)
    const { access } = opened ?? notes
    expect(access.kind === 'database' && access.password.reveal()).toBe('canary-password')
    for (const text of ['canary', 'Northwind', 'db.example.com', 'Desk'])
      expect(JSON.stringify(record)).not.toContain(text)
  })

  it('open for no other team and with no other key (S11: another team)', () => {
    expect(openNotes(cipher, key, { ...record, team: hash('f') })).toBeUndefined()
    expect(openNotes(cipher, cipher.newDataKey(), record)).toBeUndefined()
  })

  it('are nothing else that the vault sealed under the id of a team (S11: another team)', () => {
    const { dataKeyId, ...sealed } = record.sealed
    const text = cipher.open(key, sealed, JSON.stringify(['keyward-team-2', record.team]))
    if (!text.ok) throw new Error('The notes open.')
    const other = cipher.seal(key, text.value, JSON.stringify([record.team]))
    expect(openNotes(cipher, key, { ...record, sealed: { dataKeyId, ...other } })).toBeUndefined()
  })
})
