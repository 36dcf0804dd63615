import { beforeEach, describe, expect, it } from 'vitest'
import { createUseCases } from '../../../../src/main/composition/use-cases.ts'
import type { Secret } from '../../../../src/main/kernel/secret.ts'
import type { DataKey, EncryptedText } from '../../../../src/main/ports/cipher.ts'
import { destinationOf } from '../../../../src/main/services/rules/destinations.ts'
import type { Call, Input } from '../../../../src/shared/contract/contract.ts'
import { ok, type Result } from '../../../../src/shared/kernel/result.ts'
import type { Service } from '../../../../src/shared/services/service.ts'
import type { Targets } from '../../../fakes/contract-calls.ts'
import { type FakeApp, fakeApp } from '../../../fakes/fake-app.ts'
import { furnish, mustCall } from '../../../fakes/furnished-vault.ts'
import { QuickCipher } from '../../../fakes/quick-cipher.ts'
import { backupOfAnother, passphrase } from '../../../fakes/something-at-stake.ts'
import { must, storedKey } from '../../../fakes/vault-bench.ts'

/** Counts how often each key's secret is opened. */
class CountingCipher extends QuickCipher {
  readonly opened = new Map<string, number>()

  override open(key: DataKey, sealed: EncryptedText, context: string): Result<Secret, 'not-authentic'> {
    const [, keyId]: string[] = JSON.parse(context)
    if (keyId !== undefined) this.opened.set(keyId, (this.opened.get(keyId) ?? 0) + 1)
    return super.open(key, sealed, context)
  }
}

let app: FakeApp
let cipher: CountingCipher
let targets: Targets
let questions: string[]
/** Runs while a question is open. */
let meanwhile: () => Promise<unknown>

const ask = <Name extends Call>(name: Name, input: Input<Name>) => app.keyward.dispatch(name, input)
const secretOf = async (keyId: string) => {
  const opened = await app.keyward.services.keys.openSecretOf(keyId)
  return opened.ok ? opened.value.clientSecret.reveal() : opened.error.kind
}

/** Counts the calls of a method from now on. */
const countCalls = <Name extends string>(
  on: { [name in Name]: (...given: never[]) => unknown },
  name: Name,
) => {
  let calls = 0
  const method = on[name].bind(on)
  on[name] = (...given) => {
    calls += 1
    return method(...given)
  }
  return () => calls
}

beforeEach(async () => {
  cipher = new CountingCipher()
  questions = []
  meanwhile = async () => undefined
  app = fakeApp({
    cipher,
    confirm: async ({ message }) => {
      questions.push(message)
      await meanwhile()
      return true
    },
  })
  targets = await furnish(app)
  questions = []
})

describe('an import of forty keys, twenty of which exist', () => {
  const readForty = async () => {
    const key = { kind: 'service', workspaceId: targets.workspaceId } as const
    const here: string[] = []
    for (let at = 0; at < 20; at += 1) {
      const added = { ...key, name: `Here ${at}`, clientId: `id-${at}`, clientSecret: 'canary-former' }
      here.push((await mustCall(app)('keys:add', added)).id)
    }
    // The last one is for a host that main asks about.
    const rows = Array.from({ length: 40 }, (_, at) => {
      const host = at === 39 ? 'new.example' : 'example.com'
      return `Key ${at},Acme,id-${at},canary-${at},https://auth.${host},https://api.${host}`
    })
    const text = ['name,workspace,client id,client secret,token url,api url', ...rows].join('\n')
    const plan = await mustCall(app)('imports:read', { files: [{ name: 'keys.csv', text }] })
    cipher.opened.clear()
    const input = { planId: plan.planId, rows: plan.rows.map(({ rowId }) => ({ rowId })) }
    return { input, here, plans: countCalls(app.keyward.services.imports, 'standing') }
  }

  it('is planned once and opens each existing secret once', async () => {
    const { input, here, plans } = await readForty()
    expect(await ask('imports:apply', input)).toMatchObject({ value: { added: 20, replaced: 20 } })
    expect(questions).toHaveLength(1)
    expect(plans()).toBe(1)
    expect(here.map((keyId) => cipher.opened.get(keyId))).toEqual(here.map(() => 1))
    expect(await Promise.all(here.map(secretOf))).toEqual(here.map((_, at) => `canary-${at}`))
  })

  it('is stale if the question would be different after the answer (S42: stale)', async () => {
    const { input, here } = await readForty()
    const { knownHosts, vault } = app.keyward.services
    meanwhile = async () => {
      const service = vault.document.services[0] as Service // added by `furnish`
      const region = {
        id: 'r',
        name: 'R',
        authUrl: 'https://auth.new.example',
        baseUrl: 'https://api.new.example',
      }
      knownHosts.agree([destinationOf({ service, region })])
      await ask('keys:update', { keyId: targets.keyId, name: 'Renamed' })
    }
    expect(await ask('imports:apply', input)).toMatchObject({ error: { kind: 'refused', reason: 'stale' } })
    expect(await secretOf(here[1] ?? '')).toBe('canary-former')
  })

  it('is stale if one of its rows got another secret meanwhile (S42: stale)', async () => {
    const { input } = await readForty()
    const rowId = input.rows[39]?.rowId ?? ''
    meanwhile = () => ask('imports:fillSecret', { planId: input.planId, rowId, clientSecret: 'canary-other' })
    expect(await ask('imports:apply', input)).toMatchObject({ error: { kind: 'refused', reason: 'stale' } })
    expect(app.keyward.services.vault.document.keys).toHaveLength(21)
  })

  it('is planned again if something else changed, and saved on top of it', async () => {
    const { input, plans } = await readForty()
    meanwhile = () => ask('keys:update', { keyId: targets.keyId, name: 'Renamed' })
    expect(await ask('imports:apply', input)).toMatchObject({ value: { added: 20, replaced: 20 } })
    expect(plans()).toBe(2)
    const names = app.keyward.services.vault.document.keys.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['Renamed', 'Key 39']))
  })
})

it('a copied secret belongs to the key that the question named (S42: stale)', async () => {
  const { vault } = app.keyward.services
  const { copySecret } = createUseCases(app.keyward.services)
  const key = storedKey(vault, targets.keyId)
  await mustCall(app)('keys:update', { keyId: key.id, name: 'Another' })
  expect(await copySecret(key)).toMatchObject({ error: { kind: 'refused', reason: 'stale' } })
  expect(await copySecret(storedKey(vault, key.id))).toMatchObject({ ok: true })
})

it('a lock ends the question for good, even if Keyward is unlocked before the answer (S34: answers)', async () => {
  const { services } = app.keyward
  meanwhile = async () => {
    services.lock()
    await services.vault.unlock(undefined)
  }
  expect(await ask('keys:copySecret', { keyId: targets.keyId })).toMatchObject({ error: { kind: 'locked' } })
  expect([services.vault.state, app.clipboard.text]).toEqual(['ready', ''])
})

describe('a change that is saved between the answer and the plan is kept', () => {
  const region = { name: 'Two', authUrl: 'https://auth.two.example', baseUrl: 'https://api.two.example' }

  /** Makes the call during another save, which finishes only once the call is waiting for it. */
  const behindAnother = async (call: () => Promise<unknown>) => {
    let end = (): void => undefined
    const begun = new Promise<void>((resolve) => {
      end = resolve
    })
    const { vault } = app.keyward.services
    const marking = vault.change(async (document) => {
      await begun
      const workspaces = document.workspaces.map((each) => ({ ...each, sensitive: !each.sensitive }))
      return ok({ document: { ...document, workspaces }, saved: workspaces })
    })
    const answer = call()
    await new Promise((resolve) => setTimeout(resolve, 0))
    end()
    const marked = must(await marking)
    expect(await answer).toMatchObject({ ok: true })
    expect(vault.document.workspaces).toEqual(expect.arrayContaining(marked))
  }

  it('for an import', async () => {
    const text =
      'name,workspace,client id,client secret,token url\nNew,Acme,new,canary,https://auth.example.com'
    const { planId, rows } = await mustCall(app)('imports:read', { files: [{ name: 'keys.csv', text }] })
    await behindAnother(() => ask('imports:apply', { planId, rows: rows.map(({ rowId }) => ({ rowId })) }))
  })

  it('for a backup', async () => {
    app.fileDialog.toOpen = { kind: 'opened', name: 'b.keyward-backup', bytes: await backupOfAnother() }
    const { fileId } = await mustCall(app)('vault:chooseBackup', undefined)
    const preview = await mustCall(app)('vault:importBackup', { passphrase, fileId })
    if (preview.step !== 'preview') throw new Error('the first step is a preview')
    const take = { keyIds: preview.keys.map(({ id }) => id) }
    await behindAnother(() => ask('vault:importBackup', { previewId: preview.previewId, take }))
  })

  it('for a new key, new credentials and a service', async () => {
    const { keyId, workspaceId } = targets
    const key = { name: 'New', kind: 'service', clientId: 'new', clientSecret: 'canary-new' } as const
    await behindAnother(() => ask('keys:add', { ...key, workspaceId }))
    await behindAnother(() => ask('keys:replaceSecret', { keyId, clientSecret: 'canary-new' }))
    await behindAnother(() => ask('services:save', { name: 'Two', regions: [region] }))
  })
})

describe('new credentials', () => {
  const other = { name: 'Other', authUrl: 'https://auth.other.example', baseUrl: 'https://api.other.example' }
  const newService = { name: 'Other', regions: [other] }
  const entered = { name: 'New', kind: 'service', clientId: 'new', clientSecret: 'canary-new' } as const
  /** Counts preparations, each of which checks whether credentials can be encrypted. */
  const counted = () => {
    cipher.opened.clear()
    return countCalls(app.keyward.services.vault, 'whenSealable')
  }

  it.each([true, false])('of a key are prepared once (checked: %s)', async (check) => {
    const prepared = counted()
    const newWorkspace = { name: 'Other', sensitive: false, newService }
    expect(await ask('keys:add', { ...entered, check, newWorkspace })).toMatchObject({ ok: true })
    expect([questions.length, prepared()]).toEqual([1, 1])
  })

  it.each([true, false])('that replace others are prepared once (checked: %s)', async (check) => {
    const { keyId } = targets
    await mustCall(app)('keys:replaceSecret', { keyId, clientSecret: 'canary-second' })
    const prepared = counted()
    const third = { keyId, clientSecret: 'canary-third', check }
    expect(await ask('keys:replaceSecret', third)).toMatchObject({ ok: true })
    expect([questions.length, prepared()]).toEqual([1, 1])
    expect(await secretOf(keyId)).toBe('canary-third')
  })

  it.each([
    { isLeak: false, isAsked: 0 },
    { isLeak: true, isAsked: 1 },
  ])('of a guided replacement are prepared once and open the old secret once: %o', async (o) => {
    const { keyId } = targets
    const call = mustCall(app)
    await call('keys:replaceSecret', { keyId, clientSecret: 'canary-second' })
    const { id: replacementId } = await call('replacements:start', {
      keyId,
      ...(o.isLeak ? { isLeak: true } : {}),
    })
    if (o.isLeak) await call('replacements:markDeleted', { replacementId })
    const prepared = counted()
    const clientId = o.isLeak ? 'one' : 'new'
    const pair = { replacementId, clientId, clientSecret: 'canary-new', check: true }
    expect(await ask('replacements:addNewKey', pair)).toMatchObject({ ok: true })
    expect([questions.length, prepared()]).toEqual([o.isAsked, 1])
    if (clientId === 'one') expect(cipher.opened.get(keyId)).toBe(1)
  })
})
