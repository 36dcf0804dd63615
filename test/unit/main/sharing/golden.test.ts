import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nodeSharingCrypto } from '../../../../src/main/adapters/node-sharing-crypto.ts'
import { fromHex, toHex } from '../../../../src/main/domain/sharing/bytes.ts'
import { openGrants } from '../../../../src/main/domain/sharing/epochs.ts'
import { comparable, playHistory } from '../../../fakes/sharing-histories.ts'
import { secondFold } from '../../../fakes/sharing-second-implementation.ts'
import { type SharingTeam, seededBytes } from '../../../fakes/sharing-team.ts'

const file = join(import.meta.dirname, '../../../fixtures/sharing/history-1.golden')

/** A history with every operation, from a fixed seed. */
const goldenHistory = async (): Promise<SharingTeam> => {
  const numbers = seededBytes('golden numbers')
  const pick = (below: number) => (below === 0 ? 0 : new DataView(numbers(4).buffer).getUint32(0) % below)
  return playHistory('golden', 12, pick)
}

const textOf = (team: SharingTeam): string => {
  const secrets = team.secrets.map((one) => ({ ...one, secret: toHex(one.secret) }))
  const entries = [...team.entries.values()].map(toHex)
  const state = comparable(team.result())
  return `${JSON.stringify({ team: team.team, secrets, entries, state }, undefined, 1)}\n`
}

describe('the format is frozen', () => {
  it('the same choices give the same bytes', async () => {
    await expect(textOf(await goldenHistory())).toMatchFileSnapshot(file)
  })

  it('bytes of the first release give the state that they gave then', () => {
    const { team, secrets, entries, state } = JSON.parse(readFileSync(file, 'utf8'))
    const bytes = entries.map((hex: string) => fromHex(hex))
    const plain = secrets.map((one: { secret: string }) => ({ ...one, secret: fromHex(one.secret) }))
    expect(secondFold(team, bytes, plain)).toEqual(state)
  })

  it('a grant of the first release opens', async () => {
    const boxKey = new Uint8Array(32).fill(3)
    const id = '11111111-1111-4111-8111-111111111111'
    const grant = {
      to: id,
      chain: '22222222-2222-4222-8222-222222222222',
      epoch: '33333333-3333-4333-8333-333333333333',
      part: 'S' as const,
      key: '2adb715f51815d32d3cff060ee0b939027485261d53d83b8166801feda3569c2',
      box: 'fBfRnVTWLhjqDHin6BBP+S9o62Bpe60loPkWejdJMwa/+clTOZWBVcU+V2l9SMGKnLeRU7YxMb7cs0oqe6NtQNck/XC8fnZt1LPCZZqhgfM=',
    }
    const [secret] = await openGrants(nodeSharingCrypto, '4'.repeat(64), { id, boxKey }, [
      { grants: [grant] },
    ])
    expect(secret && toHex(secret.secret)).toBe('05'.repeat(32))
  })
})
