import { describe, expect, it } from 'vitest'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import { curlText } from '../../../../src/main/tokens/rules/token-request-text.ts'
import { saveService } from '../../../../src/main/vault/records/service-records.ts'
import type { Service } from '../../../../src/shared/services/service.ts'
import { CANARY, must, newKey, openVault, storedKey } from '../../../fakes/vault-bench.ts'
import { pair, startRecordingApp } from '../protection/recording-app.ts'

const duplicate = { ok: false, error: { kind: 'duplicate' } }
const secretInField = { ok: false, error: { reason: 'secret-in-field', field: 'tokenFields' } }

/** A vault with two keys of one client, for the audiences `one` and `two`. */
const openTwo = async () => {
  const bench = await openVault()
  const add = (audience?: string) =>
    bench.keys.add(newKey(bench.workspace?.id, { ...(audience && { tokenFields: { audience } }) }))
  return { ...bench, add, one: must(await add(' one ')), two: must(await add('two')) }
}
const fieldsOf = async ({ keys }: Pick<Awaited<ReturnType<typeof openVault>>, 'keys'>, keyId: string) =>
  must(await keys.tokenRequestFor(keyId)).ask.tokenFields

describe('a key’s own fields of the token request', () => {
  it('allow one key per audience for the same client, and are trimmed', async () => {
    const { add, one, two, keys } = await openTwo()
    expect(one.tokenFields).toEqual({ audience: 'one' })
    expect(await add('one')).toMatchObject({ ...duplicate, error: { id: one.id } })
    expect(await keys.update(two.id, { tokenFields: { audience: 'one' } })).toMatchObject(duplicate)
    must(await add())
    expect(await keys.update(two.id, { tokenFields: null })).toMatchObject(duplicate)
  })

  it('are added to the service’s and override those with the same name', async () => {
    const { vault, keys, cipher, service, one, two } = await openTwo()
    const tokenFields = { audience: 'all', tenant: 'acme' }
    must(await vault.change((d) => saveService(d, { ...(service as Service), tokenFields }, cipher.newId)))
    must(await keys.update(two.id, { tokenFields: { resource: 'r-1\n\n r-2 ' } }))
    expect(await fieldsOf({ keys }, one.id)).toEqual({ audience: 'one', tenant: 'acme' })
    expect(await fieldsOf({ keys }, two.id)).toEqual({ ...tokenFields, resource: 'r-1\nr-2' })
  })

  it('appear in the copied command, repeated for each of several values', async () => {
    const { service } = await openVault()
    const [region] = service?.regions ?? []
    if (service === undefined || region === undefined) throw new Error('the bench has a region')
    const tokenFields = { scope: 'read', resource: 'urn:a\nurn:b' }
    expect(curlText({ service, region, tokenFields }, 'en_US').reveal()).toContain(
      `--data 'grant_type=client_credentials&scope=read&resource=urn%3Aa&resource=urn%3Ab'`,
    )
  })

  it('make a token that was issued with other fields unusable', async () => {
    const { keys, two } = await openTwo()
    const before = must(keys.identityOf(two.id))
    must(await keys.update(two.id, { tokenFields: { audience: 'three' } }))
    expect(must(keys.identityOf(two.id))).not.toBe(before)
  })

  it('are encrypted with the secret again when they change, and with the former one', async () => {
    const { keys, one } = await openTwo()
    must(await keys.replaceSecret(one.id, undefined, new Secret('second')))
    must(await keys.update(one.id, { tokenFields: { scope: 'write' } }))
    expect(must(await keys.openSecretOf(one.id)).clientSecret.reveal()).toBe('second')
    must(await keys.undoReplace(one.id))
    expect(must(await keys.openSecretOf(one.id)).clientSecret.reveal()).toBe(CANARY)
    expect(await fieldsOf({ keys }, one.id)).toEqual({ scope: 'write' })
  })

  it.each([
    ['changed', `"audience":"one"`, `"audience":"evil"`],
    ['added', `"audience":"one"`, `"audience":"one","scope":"admin"`],
    ['taken away', `,"tokenFields":{"audience":"one"}`, ''],
  ])('%s in the file keep the secret from opening (S11)', async (_, from, to) => {
    const { file, keyring, one } = await openTwo()
    const compact = JSON.stringify(JSON.parse(String(file.content)))
    expect(compact).toContain(from)
    file.content = compact.replace(from, to)
    const again = await openVault({ file, keyring, isEmpty: true })
    expect(await again.keys.tokenRequestFor(one.id)).toMatchObject({ error: { kind: 'secret-unreadable' } })
  })

  it('can’t be the key’s own secret, whether current, replaced or new (S66: own secret)', async () => {
    const { vault, keys, workspace, one } = await openTwo()
    const tokenFields = { resource: `urn:a\n ${CANARY} ` }
    expect(await keys.add(newKey(workspace?.id, { clientId: 'other', tokenFields }))).toMatchObject(
      secretInField,
    )
    expect(await keys.update(one.id, { tokenFields })).toMatchObject(secretInField)
    must(await keys.replaceSecret(one.id, undefined, new Secret('second')))
    expect(await keys.update(one.id, { tokenFields })).toMatchObject(secretInField)
    expect(await keys.replaceSecret(one.id, undefined, new Secret('one'))).toMatchObject(secretInField)
    expect(JSON.stringify(storedKey(vault, one.id))).not.toContain(CANARY)
  })

  it('don’t reveal a secret by guessing (S57: guesses)', async () => {
    const { ask, must: mustAsk, addPlace } = await startRecordingApp()
    const { workspace } = await addPlace()
    const { id: keyId } = await mustAsk('keys:add', { ...pair, workspaceId: workspace.id })
    const answers = []
    for (const scope of ['one', 'two', 'three', 'four'])
      answers.push(await ask('keys:update', { keyId, tokenFields: { scope } }))
    expect(answers.map(({ ok: isOk }) => isOk)).toEqual([true, true, true, false])
    expect(answers[3]).toMatchObject({ error: { reason: 'too-soon' } })
    const edits = [{ keyId, tokenFields: { scope: 'five' } }] as unknown as [{ keyId: string }]
    expect(await ask('keys:updateEach', { edits })).toMatchObject({ error: { kind: 'bad-input' } })
    await mustAsk('keys:update', { keyId, name: 'Renamed', tokenFields: null })
  })

  it('are copied to the new key of a replacement, and its secret opens', async () => {
    const { must: mustAsk, addPlace, keyward } = await startRecordingApp()
    const { workspace } = await addPlace()
    const tokenFields = { scope: 'read' }
    const { id: keyId } = await mustAsk('keys:add', { ...pair, workspaceId: workspace.id, tokenFields })
    const { id: replacementId } = await mustAsk('replacements:start', { keyId })
    await mustAsk('replacements:addNewKey', { replacementId, clientId: 'new', clientSecret: 'canary-new' })
    const made = keyward.services.vault.document.keys.find(({ clientId }) => clientId === 'new')
    const { ask } = must(await keyward.services.keys.tokenRequestFor(made?.id ?? ''))
    expect([ask.tokenFields, ask.clientSecret.reveal()]).toEqual([tokenFields, 'canary-new'])
  })

  it('allow two keys of one client to be restored together', async () => {
    const { must: mustAsk, addPlace } = await startRecordingApp()
    const { workspace } = await addPlace()
    const keyIds: string[] = []
    for (const scope of ['read', 'write']) {
      const entered = { ...pair, workspaceId: workspace.id, tokenFields: { scope } }
      keyIds.push((await mustAsk('keys:add', entered)).id)
    }
    await mustAsk('keys:removeMany', { keyIds })
    expect(await mustAsk('keys:restoreMany', { keyIds })).toHaveLength(2)
  })
})
