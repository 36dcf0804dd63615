import { expect, it } from 'vitest'
import { NodeCipher } from '../../../../../src/main/adapters/crypto/node-cipher.ts'
import { nodeTeamCrypto as crypto } from '../../../../../src/main/adapters/crypto/node-team-crypto.ts'
import { openPart, readBase, sealPart, writeBase } from '../../../../../src/main/sharing/binding/team-part.ts'
import type { TeamNotes } from '../../../../../src/main/sharing/shared-vault.ts'
import { FakeBaseFiles } from '../../../../fakes/fake-sharing.ts'

const cipher = new NodeCipher()
const dataKey = { id: '00000000-0000-4000-8000-00000000da7a', key: cipher.newDataKey() }
const notes = {
  team: 'a'.repeat(64),
  me: 'me',
  keys: { sign: 'canary-sign', box: 'canary-box' },
} as TeamNotes
const part = { notes, workspaceIds: ['w'], held: [] }
const pace = { pause: () => undefined }
const id = '00000000-0000-4000-8000-000000000001'
const base = { [`key:${id}`]: { life: { live: { AAAAAAAAAAAAAA: [id, 1, true] as const }, gone: {} } } }

it('a vault’s team data opens only for that team (S11: another team; S46: sealed)', () => {
  const record = sealPart(cipher, dataKey, part)
  expect(openPart(cipher, dataKey.key, record)).toEqual(part)
  expect(JSON.stringify(record)).not.toMatch(/canary/)
  expect(openPart(cipher, dataKey.key, { ...record, team: 'b'.repeat(64) })).toBeUndefined()
  expect(openPart(cipher, cipher.newDataKey(), record)).toBeUndefined()
})

it('a base opens only with the key in the vault, and not if a bit of its file differs', async () => {
  const tools = { files: new FakeBaseFiles(), crypto, pace }
  const named = await writeBase(tools, notes.team, base)
  if (named === undefined) throw new Error('not written')
  const read = (more: object = {}, team = notes.team) =>
    readBase(tools, { ...part, notes: { ...notes, team }, base: { ...named, ...more } })
  expect(await read()).toEqual(base)
  expect(await read({}, 'b'.repeat(64))).toBeUndefined()
  expect(await read({ key: Buffer.alloc(32).toString('base64url') })).toBeUndefined()
  expect(await read({ file: 'f'.repeat(32) })).toBeUndefined()
  expect(await readBase(tools, part)).toBeUndefined()
  const [bytes = new Uint8Array()] = tools.files.files.values()
  for (let at = 0; at < bytes.length; at += 1) {
    tools.files.files.set(
      named.file,
      bytes.map((byte, index) => (index === at ? byte ^ 1 : byte)),
    )
    expect(await read(), `byte ${at}`).toBeUndefined()
  }
})

it('a base that can’t be saved counts as missing', async () => {
  const files = new FakeBaseFiles()
  files.canWrite = false
  expect(await writeBase({ files, crypto, pace }, notes.team, base)).toBeUndefined()
})
