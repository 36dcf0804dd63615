import { expect, it } from 'vitest'
import { nodeTeamCrypto as crypto } from '../../../../../src/main/adapters/crypto/node-team-crypto.ts'
import { fromBase64url } from '../../../../../src/main/kernel/bytes.ts'
import { Secret } from '../../../../../src/main/kernel/secret.ts'
import { printOf, sealSecret } from '../../../../../src/main/sharing/rules/store-file.ts'
import type { TeamNotes } from '../../../../../src/main/sharing/shared-vault.ts'
import { BindingTeam } from '../../../../fakes/binding-computer.ts'

const NEW = 'AAAAAAAAAAAAAA'

/** A vault with a shared key receives a state in which somebody wrote other credentials. */
const shown = async (credentials: (notes: TeamNotes, record: string) => object) => {
  const team = new BindingTeam()
  const { desk, keyId } = await team.two()
  const snapshot = await desk.read()
  if (snapshot.base === undefined) throw new Error('There is no base.')
  const record = `key:${keyId}`
  const write = [desk.me.id, team.clock.nowMs(), credentials(snapshot.notes, record)] as const
  const fields = { ...snapshot.base[record], credentials: { live: { [NEW]: write }, gone: {} } }
  const base = { ...snapshot.base, [record]: fields }
  const saved = await desk.binding.save(snapshot, { base, notes: snapshot.notes })
  return { team, desk, keyId, record, saved }
}
const secretFor =
  (o: { write?: string; print?: string; text?: string } = {}) =>
  ({ team, inner }: TeamNotes, record: string) => {
    const [key, text] = [fromBase64url(inner), new Secret(o.text ?? 'secret two')]
    const sealed = sealSecret(crypto, key, { team, record, write: o.write ?? NEW }, text)
    return { clientId: 'id-two', secret: { sealed, print: o.print ?? printOf(crypto, key, text) } }
  }

it('a secret that somebody wrote for this key replaces the former one', async () => {
  const { desk, keyId, record } = await shown(secretFor())
  expect(await desk.secretOf(keyId)).toBe('secret two')
  expect(desk.key(keyId)).toMatchObject({ clientId: 'id-two', formerSecrets: [{ clientId: 'id-Billing' }] })
  expect((await desk.read()).isHidden(record, 'credentials')).toBe(false)
})

it.each([
  ['has a different fingerprint than it claims', { print: 'A'.repeat(22) }],
  ['was encrypted for another write', { write: 'BBBBBBBBBBBBBA' }],
  ['the user couldn’t have entered', { text: 'two\nlines' }],
])(
  'a secret that %s is refused, and the former one isn’t sent again (S47: binding; S5: shared)',
  async (_, o) => {
    const { desk, keyId, record, saved } = await shown(secretFor(o))
    expect(saved).toBe('saved')
    expect(await desk.secretOf(keyId)).toBe('secret one')
    expect(desk.key(keyId)?.clientId).toBe('id-Billing')
    const snapshot = await desk.read()
    expect(snapshot.isHidden(record, 'credentials')).toBe(true)
    expect(snapshot.isHidden(record, 'life')).toBe(true)
    const local = snapshot.records.find((one) => one.record === record)
    expect(local?.fields.has('credentials')).toBe(false)
  },
)

it('nobody can take a secret away, because the local one is sent again', async () => {
  const { team, desk, keyId } = await shown(() => ({ clientId: 'id-Billing', secret: null }))
  await team.settle()
  expect(await desk.secretOf(keyId)).toBe('secret one')
  expect(await team.computers[1]?.secretOf(keyId)).toBe('secret one')
})

it('the practice service is never shared, whatever the vault file says (S11: practice)', async () => {
  const team = new BindingTeam()
  const desk = await team.newComputer('Desk')
  await desk.addKey('Billing', 'secret one')
  await desk.change((document) => ({
    ...document,
    services: document.services.map((service) => ({ ...service, isPractice: true as const })),
  }))
  await desk.start()
  await desk.share(...desk.workspaceIds)
  const snapshot = await desk.read()
  expect(snapshot.records).toEqual([])
  expect(snapshot.isLeftOut(`workspace:${desk.workspaceIds[0]}`)).toBe(true)
})

it('a secret that can’t be opened here is neither sent nor deleted elsewhere', async () => {
  const team = new BindingTeam()
  const { desk, lap, keyId } = await team.two()
  await lap.editKey(keyId, (key) => ({
    ...key,
    ...(key.secret && { secret: { ...key.secret, tag: 'AAAAAAAAAAAAAAAAAAAAAA==' } }),
  }))
  const local = (await lap.read()).records.find(({ record }) => record === `key:${keyId}`)
  expect(local?.fields.has('credentials')).toBe(false)
  await lap.sync()
  expect(await desk.secretOf(keyId)).toBe('secret one')
  expect(desk.key(keyId)?.deletedAtMs).toBeUndefined()
})
