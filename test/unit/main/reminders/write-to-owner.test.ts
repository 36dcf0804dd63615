import { beforeEach, describe, expect, it } from 'vitest'
import type { Input } from '../../../../src/shared/contract/contract.ts'
import { DAY_MS } from '../../../../src/shared/kernel/time.ts'
import type { KeySummary } from '../../../../src/shared/keys/key.ts'
import { type FakeApp, fakeApp } from '../../../fakes/fake-app.ts'
import { furnish, mustCall } from '../../../fakes/furnished-vault.ts'

const dana = { name: 'Dana Kim', email: 'dana@example.com' }

let app: FakeApp
let workspaceId: string
let opened: URL[]
let hasMailProgram: boolean
beforeEach(async () => {
  opened = []
  hasMailProgram = true
  const openMail = async (address: string) => {
    opened.push(new URL(address))
    return hasMailProgram
  }
  app = fakeApp({
    platform: { browser: { openPage: async () => true, openMail } },
  })
  ;({ workspaceId } = await furnish(app))
})

const add = async (
  name: string,
  inDays?: number,
  { toReplace, ...facts }: Partial<Input<'keys:update'>> = {},
): Promise<KeySummary> => {
  const must = mustCall(app)
  const clientId = facts.notes ?? `id-of-${name}`
  const { id: keyId } = await must('keys:add', {
    ...{ name, kind: 'service', workspaceId, clientId, clientSecret: 'canary-mail' },
  })
  const keyExpiresAtMs = inDays === undefined ? null : app.clock.nowMs() + inDays * DAY_MS
  return must('keys:update', {
    keyId,
    owner: dana,
    keyExpiresAtMs,
    ...facts,
    ...(toReplace && { toReplace }),
  })
}
const write = (...keys: { readonly id: string }[]) =>
  app.keyward.dispatch('reminders:writeToOwner', { keyIds: keys.map(({ id }) => id) })
const mailAbout = async (...keys: KeySummary[]) => {
  expect(await write(...keys)).toMatchObject({ ok: true })
  const [mail] = opened.splice(0)
  return {
    to: mail?.pathname,
    subject: mail?.searchParams.get('subject'),
    body: mail?.searchParams.get('body') ?? '',
  }
}

describe('a mail to an owner', () => {
  it('says when each key expires or is due, leaked ones first', async () => {
    const { to, subject, body } = await mailAbout(
      await add('Over', -5),
      await add('Marked', 75, { toReplace: 'person-left' }),
      await add('Soon', 5),
      await add('Ruled', undefined, { replaceEveryDays: 10 }),
      await add('Out', 75, { toReplace: 'leaked' }),
    )
    expect([to, subject]).toEqual(['dana@example.com', 'Keys to replace: 5'])
    expect(body).toMatch(/^Hello Dana Kim,\r\n\r\nThese keys you own need replacing:\r\n\r\n/)
    expect(body).toMatch(
      /- Out \(Acme\): leaked.*- Over \(Acme\): expired on .*- Soon .*: expires on .*- Ruled .*: due on .*- Marked .*: needs replacing/s,
    )
    expect(body).toMatch(/Please create a new key/)
  })

  it('asks about a key that needs no action without asking to replace it', async () => {
    const { subject, body } = await mailAbout(await add('Fine', 300))
    expect(subject).toBe('About your key')
    expect(body).toBe('Hello Dana Kim,\r\n\r\nThis is about your key:\r\n\r\n- Fine (Acme)')
  })

  it('has no secret, notes or client ID, even if it is the key’s name (S36: mail)', async () => {
    const named = await add('canary-id', 3, { notes: 'canary-id' })
    expect(named.clientId).toBe('canary-id')
    expect((await mailAbout(named)).body).not.toContain('canary')
  })

  it('is sent to only one owner', async () => {
    const mine = await add('Mine', 3)
    const theirs = await add('Theirs', 3, { owner: { name: 'Kim' } })
    const nobodys = await add('Nobody', 3, { owner: null })
    const unknown = { id: '00000000-0000-4000-8000-000000000000' }
    for (const keys of [[mine, theirs], [nobodys], [mine, unknown]])
      expect(await write(...keys)).toMatchObject({ error: { kind: 'not-found' } })
    expect(opened).toEqual([])
    const other = await add('Other', 3, { owner: { name: 'D. Kim', email: 'DANA@example.com' } })
    expect((await mailAbout(mine, other)).subject).toBe('Keys to replace: 2')
  })

  it('reports when there is no mail program', async () => {
    hasMailProgram = false
    expect(await write(await add('Soon', 3))).toMatchObject({
      error: { kind: 'refused', reason: 'no-mail-program' },
    })
  })
})
