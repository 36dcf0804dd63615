import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { NodeCipher } from '../../../../src/main/adapters/node-cipher.ts'
import { nodeSharingCrypto } from '../../../../src/main/adapters/node-sharing-crypto.ts'
import { openMembership, sealMembership } from '../../../../src/main/app/sharing/membership.ts'
import { newComputer } from '../../../../src/main/app/sharing/start-team.ts'
import { Secret } from '../../../../src/main/domain/secret.ts'

const tools = {
  crypto: nodeSharingCrypto,
  clock: { nowMs: () => 0 },
  random: { bytes: (length: number) => new Uint8Array(randomBytes(length)), newId: () => randomUUID() },
}
const cipher = new NodeCipher()
const key = cipher.newDataKey()
const dataKey = { id: randomUUID(), key }
const computer = newComputer(tools)
const team = 'a'.repeat(64)
const password = new Secret('canary-password')
const access = {
  kind: 'database',
  host: 'db.example',
  port: 5432,
  database: 'keys',
  login: 'ada',
  password,
} as const
const sealed = sealMembership(cipher, dataKey, { team, computer, access })
const record = {
  team,
  computerId: computer.id,
  sealed,
  applied: [],
  workspaceIds: [],
  held: [],
  absentKeyIds: [],
}
const open = (changed: object) => openMembership(cipher, nodeSharingCrypto, key, { ...record, ...changed })

describe("a computer's own record", () => {
  it('opens as it was sealed', () => {
    const opened = open({})
    expect(opened?.computer).toEqual(computer)
    expect(opened?.access).toMatchObject({ host: 'db.example', login: 'ada' })
    expect(opened?.access.kind === 'database' && opened.access.password.reveal()).toBe('canary-password')
  })

  it('does not open for another team or another computer (S11: another computer)', () => {
    expect(open({ team: 'b'.repeat(64) })).toBeUndefined()
    expect(open({ computerId: randomUUID() })).toBeUndefined()
    const other = openMembership(cipher, nodeSharingCrypto, cipher.newDataKey(), record)
    expect(other).toBeUndefined()
  })

  it('has neither the private keys nor the login in clear (S50)', () => {
    const text = JSON.stringify(sealed)
    for (const secret of ['canary-password', 'ada', 'db.example'])
      for (const encoding of ['utf8', 'base64', 'hex'] as const)
        expect(text).not.toContain(Buffer.from(secret).toString(encoding).replace(/=+$/, ''))
    for (const bytes of [computer.signingKey, computer.boxKey])
      for (const encoding of ['base64', 'hex'] as const)
        expect(text).not.toContain(Buffer.from(bytes).toString(encoding).slice(0, 20))
  })

  it('is no record when what opens is something else', () => {
    const context = JSON.stringify(['keyward-computer-1', team, computer.id])
    for (const text of ['{}', '"text"', '{"signingKey":"ab"}', 'not JSON']) {
      const other = { dataKeyId: dataKey.id, ...cipher.seal(key, new Secret(text), context) }
      expect(open({ sealed: other })).toBeUndefined()
    }
  })
})
