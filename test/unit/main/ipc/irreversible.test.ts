import { beforeEach, describe, expect, it } from 'vitest'
import type { Question } from '../../../../src/main/ports/confirm.ts'
import type { Call, ConfirmedCall, Input } from '../../../../src/shared/contract/contract.ts'
import { ok } from '../../../../src/shared/kernel/result.ts'
import { DAY_MS, MINUTE_MS } from '../../../../src/shared/kernel/time.ts'
import type { Targets } from '../../../fakes/contract-calls.ts'
import { type FakeApp, fakeApp } from '../../../fakes/fake-app.ts'
import { furnish, mustCall } from '../../../fakes/furnished-vault.ts'
import { takeApart } from '../../../fakes/hostile-names.ts'
import { MemoryActivityFile } from '../../../fakes/memory-activity-file.ts'
import { MemoryVaultFile } from '../../../fakes/memory-vault-file.ts'

const passphrase = 'a passphrase of many words'
const another = 'another passphrase of words'

let app: FakeApp
let vaultFile: MemoryVaultFile
let targets: Targets
let asked: Question[]
let agrees: boolean

const ask = <Name extends Call>(name: Name, input: Input<Name>) => app.keyward.dispatch(name, input)
const custody = () => {
  const { vault } = app.keyward.services
  return [vault.document.custody, vault.protection.passphraseCover(vault.document)]
}

beforeEach(async () => {
  asked = []
  agrees = true
  vaultFile = new MemoryVaultFile()
  const activityFile = new MemoryActivityFile()
  app = fakeApp({
    vaultFile,
    activityFile,
    confirm: async (question) => {
      asked.push(question)
      return agrees
    },
  })
  targets = await furnish(app, { sensitive: true })
  activityFile.append({
    id: targets.keyId,
    atMs: Math.floor(app.keyward.services.clock.nowMs() - 40 * DAY_MS),
    what: 'locked',
  })
  asked = []
})

/** Waits until main would ask again after an earlier no, then makes a call. */
const askLater = <Name extends Call>(name: Name, input: Input<Name>) => {
  app.clock.advance(MINUTE_MS)
  return ask(name, input)
}

/** Makes a call that the user declines, then one that they confirm. Returns the question's text. */
const expectAsked = async <Name extends ConfirmedCall>(name: Name, input: Input<Name>): Promise<string> => {
  const before = { kept: app.kept(), dropped: vaultFile.droppedBackups, custody: custody() }
  agrees = false
  expect(await askLater(name, input)).toMatchObject({ ok: false })
  expect({ kept: app.kept(), dropped: vaultFile.droppedBackups, custody: custody() }).toEqual(before)
  expect(asked).toHaveLength(1)
  agrees = true
  expect(await askLater(name, input)).toMatchObject({ ok: true })
  expect(asked).toHaveLength(2)
  expect(asked[1]).toEqual(asked[0])
  const [question] = asked
  asked = []
  // Each name is isolated in its quotation marks (`test/unit/main/names`).
  return [question?.message, question?.detail, question?.again ?? '']
    .join('\n')
    .replace(/[\u2068\u2069]/g, '')
}

describe('main asks, and nothing happens without a yes (S42)', () => {
  it('before a passphrase becomes the only protection, so that a page can’t lock the user out (S42: passphrase chosen)', async () => {
    const question = await expectAsked('vault:choose', { by: 'passphrase', passphrase })
    expect(question).toContain('Only this passphrase will open them')
    expect(question).toContain('Earlier versions are deleted too')
    expect(question).toContain('Press again to confirm')
  })

  it('before secrets go into a backup, because the page may have chosen its passphrase (S59: passphrase)', async () => {
    const question = await expectAsked('vault:exportBackup', { passphrase })
    expect(question).toMatch(/\d+ keys?/)
    expect(question).toContain('protected by the passphrase you just typed')
    expect(question).toContain('Press again to confirm')
  })

  it('before a passphrase is added, changed or removed (S42: passphrase set, passphrase changed, passphrase removed)', async () => {
    expect(await expectAsked('vault:setPassphrase', { passphrase })).toContain(
      'Add this recovery passphrase?',
    )
    const change = { passphrase: another, current: passphrase }
    expect(await expectAsked('vault:setPassphrase', change)).toContain('Change the passphrase?')
    expect(await expectAsked('vault:removePassphrase', undefined)).toContain(
      'Remove the recovery passphrase?',
    )
  })

  it('only for a valid passphrase, and refuses a wrong or short one at once', async () => {
    await mustCall(app)('vault:setPassphrase', { passphrase })
    asked = []
    for (const input of [
      { passphrase: 'short' },
      { passphrase: another },
      { passphrase: another, current: 'not the passphrase' },
    ])
      expect(await ask('vault:setPassphrase', input)).toMatchObject({ ok: false })
    expect(asked).toEqual([])
  })

  it('before secrets are kept only in memory, and before the keychain replaces a passphrase (S42: memory only, keychain)', async () => {
    expect(await expectAsked('vault:choose', { by: 'memory' })).toContain('only until you quit?')
    await ask('vault:choose', { by: 'passphrase', passphrase })
    asked = []
    expect(await expectAsked('vault:choose', { by: 'os' })).toContain('without the passphrase?')
  })

  it('not if nothing changes, when the keychain is chosen again', async () => {
    expect(await ask('vault:choose', { by: 'os' })).toMatchObject({ ok: true })
    expect(asked).toEqual([])
  })

  it('before a key is erased, and names it in a way that a page can’t change alone (S42: erase; S38: name)', async () => {
    const { keyId } = targets
    // The page may have renamed the key, with bidi marks and line breaks.
    const name = `Harmless\u202e\n\n${'x'.repeat(120)}`
    await ask('keys:update', { keyId, name })
    await ask('keys:remove', { keyId })
    expect(await ask('keys:purge', { keyId, name: 'Billing' })).toMatchObject({ ok: false })
    expect(asked).toEqual([])
    const question = await expectAsked('keys:purge', { keyId, name })
    expect(question.split('\n')[0]).toBe(`Erase “Harmless ${'x'.repeat(71)}…” for good?`)
    expect(question).toContain(' in “Acme”\nClient ID “one”\n')
    expect(question).toContain('Press again to confirm')
  })

  it('before several keys are erased, and names each (S42: erase; S38: name)', async () => {
    const { keyId, workspaceId } = targets
    const { id } = await mustCall(app)('keys:add', {
      workspaceId,
      name: 'Reports',
      kind: 'service',
      clientId: 'two',
      clientSecret: 'canary-two',
    })
    const keyIds = [keyId, id]
    const refused = { error: { kind: 'refused', reason: 'not-confirmed' } }
    expect(await ask('keys:purgeMany', { keyIds, count: 2 })).toMatchObject(refused)
    await mustCall(app)('keys:removeMany', { keyIds })
    expect(await ask('keys:purgeMany', { keyIds, count: 3 })).toMatchObject(refused)
    expect(await ask('keys:purgeMany', { keyIds: [...keyIds, crypto.randomUUID()], count: 3 })).toMatchObject(
      {
        ok: false,
      },
    )
    expect(asked).toEqual([])
    const question = await expectAsked('keys:purgeMany', { keyIds, count: 2 })
    expect(question.split('\n').slice(0, 6)).toEqual([
      'Erase these 2 keys for good?',
      ...['“Billing” in “Acme”', 'Client ID “one”', ''],
      ...['“Reports” in “Acme”', 'Client ID “two”'],
    ])
    expect(question).toContain('Press again to confirm')
    expect(app.keyward.services.vault.document.keys).toEqual([])
    expect(vaultFile.droppedBackups).toBe(1)
  })

  it('before many keys are erased, and names ten and counts the rest (S42: erase)', async () => {
    const { keyId, workspaceId } = targets
    const keyIds = [keyId]
    for (let at = 2; at <= 12; at += 1) {
      const key = { workspaceId, kind: 'service', clientId: `id-${at}`, clientSecret: 'canary' } as const
      keyIds.push((await mustCall(app)('keys:add', { ...key, name: `Key ${at}` })).id)
    }
    await mustCall(app)('keys:removeMany', { keyIds })
    const named = async (ids: readonly string[]) => {
      asked = []
      const question = await expectAsked('keys:purgeMany', { keyIds: [...ids], count: ids.length })
      return question.split('\n').filter((line) => /^“|^Client ID|^…/.test(line))
    }
    expect((await named(keyIds)).slice(18)).toEqual(['“Key 10” in “Acme”', 'Client ID “id-10”', '… +2'])
  })

  it('before a secret is replaced again, because only the last one can be restored (S42: replaced again)', async () => {
    const { keyId } = targets
    await mustCall(app)('keys:replaceSecret', { keyId, clientSecret: 'canary-second' })
    expect(asked).toEqual([])
    const again = { keyId, clientSecret: 'canary-third' }
    expect(await expectAsked('keys:replaceSecret', again)).toContain(
      'Replace the secret for “Billing” again?',
    )
  })

  it('before “Live, be careful” is cleared, but not before it is set (S42: mark removed)', async () => {
    const { workspaceId: id, serviceId, regionId } = targets
    const draft = { id, name: 'Acme', serviceId, regionId }
    expect(await expectAsked('workspaces:save', { ...draft, sensitive: false })).toContain('Unmark “Acme”')
    await mustCall(app)('workspaces:save', { ...draft, sensitive: true, name: 'Renamed' })
    await mustCall(app)('workspaces:save', { ...draft, sensitive: true })
    expect(asked).toEqual([])
    // Each workspace is marked as sensitive separately.
    const other = { name: 'Beta', serviceId, regionId }
    const beta = await mustCall(app)('workspaces:save', { ...other, sensitive: false })
    await mustCall(app)('workspaces:save', { ...other, id: beta.id, name: 'Gamma', sensitive: false })
    expect(asked).toEqual([])
    await mustCall(app)('workspaces:save', { ...other, id: beta.id, sensitive: true })
    expect(await expectAsked('workspaces:save', { ...draft, sensitive: false })).toContain('Unmark “Acme”')
    const unmarked = { ...other, id: beta.id, sensitive: false }
    expect(await expectAsked('workspaces:save', unmarked)).toContain('Unmark “Beta”')
  })

  it('before a test request that may change something in a workspace with that mark (S42)', async () => {
    const { keyId, workspaceId: id, serviceId, regionId } = targets
    const request = { requestId: 'r', keyId, method: 'POST', path: '/things', body: '{}' } as const
    const question = await expectAsked('requests:send', request)
    expect(question).toContain('POST')
    expect(question).toContain('Acme')
    await mustCall(app)('requests:send', { ...request, method: 'GET', body: undefined })
    expect(asked).toEqual([])
    await mustCall(app)('workspaces:save', { id, name: 'Acme', serviceId, regionId, sensitive: false })
    asked = []
    await mustCall(app)('requests:send', request)
    expect(asked).toEqual([])
  })

  it('before Keyward restarts, and mentions secrets in memory (S42: restart)', async () => {
    expect(await expectAsked('app:restart', undefined)).not.toContain('only until you quit')
    await ask('vault:choose', { by: 'memory' })
    asked = []
    expect(await expectAsked('app:restart', undefined)).toContain('only until you quit')
  })

  it('before everything is erased, and says that the team isn’t informed (S42)', async () => {
    const alone = await expectAsked('app:eraseEverything', undefined)
    expect(alone).toContain('Erase everything on this computer?')
    expect(alone).not.toContain('Your team')
    const sealed = { dataKeyId: targets.keyId, nonce: '', ciphertext: '', tag: '' }
    await app.keyward.services.vault.change((document) =>
      ok({ document: { ...document, team: { team: '0'.repeat(64), sealed } }, saved: undefined }),
    )
    expect(await expectAsked('app:eraseEverything', undefined)).toContain('Your team won’t be notified')
  })

  it('before the activity is cleared or shortened (S42: activity)', async () => {
    const days = (count: 30 | 90 | 365 | 'forever') => ({ activityDays: count })
    await mustCall(app)('settings:write', days(365))
    await mustCall(app)('settings:write', days(90)) // asks nothing, because no event is that old
    await mustCall(app)('settings:write', { ...days('forever'), theme: 'dark' })
    await mustCall(app)('settings:reset', { names: ['activityDays', 'theme'] })
    expect(asked).toEqual([])
    expect(await expectAsked('settings:write', days(30))).toContain('Keep activity for only 30 days?')
    expect(await expectAsked('activity:clear', undefined)).toContain('Clear all activity?')
  })

  it('before a vault whose passphrase is lost gives up its secrets (S42: start afresh; S34)', async () => {
    const locked = async () => {
      await mustCall(app)('vault:choose', { by: 'passphrase', passphrase })
      app.keyward.services.vault.lock()
      asked = []
    }
    // The keychain can unlock the vault, so nobody is locked out.
    app.keyward.services.vault.lock()
    const refused = { error: { kind: 'refused', reason: 'stale' } }
    expect(await ask('vault:startAfresh', undefined)).toMatchObject(refused)
    await mustCall(app)('vault:unlock', undefined)
    expect(await ask('vault:startAfresh', undefined)).toMatchObject(refused)
    expect(asked).toEqual([])
    await locked()
    const sealed = vaultFile.content
    expect(await expectAsked('vault:startAfresh', undefined)).toContain('Start over without the passphrase?')
    expect(vaultFile.setAside).toBe(sealed)
    const keys = await mustCall(app)('keys:list', undefined)
    expect(keys).toMatchObject([{ name: 'Billing', hasSecret: false, attention: 'needs-secret' }])
    expect(custody()).toEqual(['os', 'none'])
  })

  it('before an empty vault replaces this one (S42: recovery)', async () => {
    expect(await expectAsked('vault:restore', { backupId: 'empty' })).toContain('Start with an empty list?')
  })
})

describe('main doesn’t ask if nothing would be lost (S42)', () => {
  const unknown = '00000009-0000-4000-8000-000000000009'
  const declinedAtOnce = async <Name extends ConfirmedCall>(name: Name, input: Input<Name>) => {
    expect(await ask(name, input)).toMatchObject({ ok: false })
    expect(asked).toEqual([])
  }

  it('for a missing, short or wrong passphrase', async () => {
    await declinedAtOnce('vault:choose', { by: 'passphrase' })
    await declinedAtOnce('vault:choose', { by: 'passphrase', passphrase: 'short' })
    await declinedAtOnce('vault:setPassphrase', { passphrase: 'short' })
    await ask('vault:choose', { by: 'passphrase', passphrase })
    asked = []
    await declinedAtOnce('vault:choose', { by: 'passphrase', passphrase: another })
    // A passphrase that is sent with another choice doesn't count as an attempt to set it.
    const stray = { by: 'os', passphrase: another } as const
    expect(await expectAsked('vault:choose', stray)).toContain('without the passphrase?')
  })

  it('for secrets that are already in memory, or move from there to the keychain', async () => {
    await ask('vault:choose', { by: 'memory' })
    asked = []
    await declinedAtOnce('vault:setPassphrase', { passphrase })
    expect(await ask('vault:choose', { by: 'memory' })).toMatchObject({ ok: true })
    expect(await ask('vault:choose', { by: 'os' })).toMatchObject({ ok: true })
    expect(asked).toEqual([])
  })

  it('for a key that isn’t deleted or doesn’t exist', async () => {
    await declinedAtOnce('keys:purge', { keyId: targets.keyId, name: 'Billing' })
    await declinedAtOnce('keys:purge', { keyId: unknown, name: 'Billing' })
    await declinedAtOnce('keys:replaceSecret', { keyId: unknown, clientSecret: 'canary-other' })
  })

  it('for activity that is kept as long as before or longer', async () => {
    await ask('settings:write', { activityDays: 30 })
    asked = []
    await mustCall(app)('settings:write', { activityDays: 30 })
    await mustCall(app)('settings:write', { activityDays: 90 })
    await mustCall(app)('settings:write', { activityDays: 'forever' })
    expect(asked).toEqual([])
  })
})

it('the second of two concurrent replacements is stale, because main would have asked about it (S42: replaced again)', async () => {
  const { keyId } = targets
  const replace = (clientSecret: string) => ask('keys:replaceSecret', { keyId, clientSecret })
  const answers = await Promise.all([replace('canary-one'), replace('canary-two')])
  expect(answers).toMatchObject([{ ok: true }, { ok: false, error: { kind: 'refused', reason: 'stale' } }])
  expect(asked).toEqual([])
})

describe('a question', () => {
  it('names the key’s own workspace', async () => {
    const { keyId, serviceId, regionId } = targets
    const other = await mustCall(app)('workspaces:save', {
      name: 'Beta',
      serviceId,
      regionId,
      sensitive: false,
    })
    const added = await mustCall(app)('keys:add', {
      workspaceId: other.id,
      name: 'Other',
      kind: 'service',
      clientId: 'two',
      clientSecret: 'canary-two',
    })
    await ask('keys:remove', { keyId })
    await ask('keys:remove', { keyId: added.id })
    asked = []
    expect(await expectAsked('keys:purge', { keyId, name: 'Billing' })).toContain(
      '“Billing” in “Acme”\nClient ID “one”',
    )
    const purge = { keyId: added.id, name: 'Other' }
    expect(await expectAsked('keys:purge', purge)).toContain('“Other” in “Beta”\nClient ID “two”')
  })

  it('describes the requested copy', async () => {
    const copy = (atMs: number, content: string) => {
      vaultFile.kept.set(`copy-${atMs}`, content)
      vaultFile.keptAtMs.set(`copy-${atMs}`, atMs)
    }
    const sound = vaultFile.content ?? ''
    copy(Date.UTC(2026, 1, 3), '{"not": "a vault"}')
    copy(Date.UTC(2026, 1, 2), sound)
    copy(Date.UTC(2026, 1, 1), sound)
    for (const backupId of ['copy-0', `copy-${Date.UTC(2026, 1, 3)}`]) {
      expect(await ask('vault:restore', { backupId })).toMatchObject({ error: { kind: 'not-found' } })
      expect(asked).toEqual([])
    }
    agrees = false
    await ask('vault:restore', { backupId: `copy-${Date.UTC(2026, 1, 1)}` })
    expect(asked.at(-1)?.message).toContain('February 1, 2026')
    await askLater('vault:restore', undefined)
    expect(asked.at(-1)?.message).toContain('February 2, 2026')
  })

  it('mentions local copies only if there are keys in them', async () => {
    await ask('vault:restore', { backupId: 'empty' })
    asked = []
    expect(await expectAsked('vault:choose', { by: 'passphrase', passphrase })).not.toContain(
      'automatic copies',
    )
  })
})

describe('a test request to a workspace marked as live', () => {
  const send = (part: Partial<Input<'requests:send'>>) =>
    ask('requests:send', { requestId: 'r', keyId: targets.keyId, method: 'GET', path: '/v1/things', ...part })

  it.each<Partial<Input<'requests:send'>>>([
    { method: 'DELETE' },
    { method: 'PATCH' },
    { headers: { 'X-HTTP-Method-Override': 'DELETE' } },
    { headers: { 'x-http-method': 'MERGE' } },
    { headers: { 'X-METHOD-OVERRIDE': 'PUT' } },
    { headers: { 'X-Http-Method-Something': 'PUT' } },
    { query: { _method: 'DELETE' } },
    { query: { _METHOD: 'delete' } },
    { path: '/v1/things?a=b&%5fmethod=DELETE' },
    { query: { 'X-HTTP-Method-Override': 'DELETE' } },
    { query: { method: 'DELETE' } },
    { query: { '_Method[]': 'DELETE' } },
    { path: '/v1/things?a=b;_method=DELETE' },
    { headers: { 'Http-Method-Override': 'DELETE' } },
    { headers: { 'X-Original-Method': 'DELETE' } },
    { headers: { 'X-Tenant': 'other' } },
    { headers: { Accept: '*/*', constructor: 'y' } },
  ])('%j counts as a change (S42: method override; S64: headers)', async (part) => {
    agrees = false
    expect(await send(part)).toMatchObject({ error: { kind: 'cancelled' } })
    expect(asked).toHaveLength(1)
    expect(asked[0]?.detail).toContain('https://api.example.com/v1/things')
    const named = Object.values(part.headers ?? {}).at(-1)
    if (named !== undefined) expect(asked[0]?.detail).toContain(named)
  })

  it('names every header and field that the service may act on (S42: method override)', async () => {
    agrees = false
    const headers = { 'X-Trace': '1', 'X-HTTP-Method-Override': 'DELETE' }
    await send({ headers, query: { _method: 'PUT' } })
    const [question] = asked
    expect(takeApart(question?.detail ?? '').names).toEqual([
      ...['_method: PUT', 'X-Trace: 1', 'X-HTTP-Method-Override: DELETE'],
    ])
  })

  it('names no header of a request that Keyward added itself', async () => {
    agrees = false
    await send({ method: 'POST', body: '{}' })
    expect(asked[0]?.detail).not.toContain('application/json')
  })

  it.each([
    {},
    { headers: { Accept: '*/*', 'ACCEPT-language': 'fr', 'Cache-Control': 'no-cache' } },
    { headers: { 'If-None-Match': '"1"', 'User-Agent': 'x', 'X-Request-Id': '1' } },
    { query: { a: 'method' }, path: '/v1/methods' },
  ] as const)('%j counts as read-only', async (part) => {
    expect(await send(part)).toMatchObject({ ok: true })
    expect(asked).toEqual([])
  })
})
