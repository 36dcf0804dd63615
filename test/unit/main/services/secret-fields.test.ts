import { describe, expect, it, vi } from 'vitest'
import { contentOf, parseContent } from '../../../../src/main/backups/rules/backup-content.ts'
import { openRow } from '../../../../src/main/imports/rules/open-row.ts'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import { makeDropCredentialFields } from '../../../../src/main/services/drop-credential-fields.ts'
import { addressOf, withValues } from '../../../../src/main/sharing/binding/vault-fields.ts'
import { saveService } from '../../../../src/main/vault/records/service-records.ts'
import { ok } from '../../../../src/shared/kernel/result.ts'
import type { Service } from '../../../../src/shared/services/service.ts'
import { isCredentialField } from '../../../../src/shared/tokens/token-fields.ts'
import { fakeApp } from '../../../fakes/fake-app.ts'
import { furnish } from '../../../fakes/furnished-vault.ts'
import { CANARY, must, newKey, openVault, storedKey } from '../../../fakes/vault-bench.ts'
import { appWithKeys } from '../ipc/many-keys.ts'
import { pair, startRecordingApp } from '../protection/recording-app.ts'

const refused = { ok: false, error: { kind: 'refused', reason: 'secret-in-field' } }

describe('a secret among the fields of a token request', () => {
  it.each(['client_secret', 'clientSecret', 'PASSWORD', 'assertion', 'refresh_token', 'api-key', 'code'])(
    'is recognised by its name: %s (S66: fields)',
    (name) => expect(isCredentialField(name)).toBe(true),
  )

  it.each(['scope', 'audience', 'resource', 'client_id', 'client_assertion_type', 'token_format', 'account'])(
    'isn’t assumed for: %s',
    (name) => expect(isCredentialField(name)).toBe(false),
  )

  it('is refused in a new service and in a changed one (S66: fields)', async () => {
    const { ask, addPlace, vault } = await startRecordingApp()
    const { service } = await addPlace()
    const tokenFields = { scope: 'read', client_secret: CANARY }
    expect(await ask('services:save', { ...service, tokenFields })).toMatchObject(refused)
    const { id: _id, ...made } = service
    const regions = made.regions.map(({ id: _, ...region }) => region)
    expect(await ask('services:save', { ...made, name: 'Other', regions, tokenFields })).toMatchObject(
      refused,
    )
    expect(JSON.stringify(vault.document)).not.toContain(CANARY)
  })

  it('is refused by its value under any name, if a key has it or is saved with it (S66: own secret)', async () => {
    const { vault, keys, cipher, service, workspace } = await openVault()
    const key = must(await keys.add(newKey(workspace?.id)))
    const save = (tokenFields: Record<string, string>) =>
      vault.change((d) => saveService(d, { ...(service as Service), tokenFields }, () => cipher.newId()))
    expect(await save({ custom: ` ${CANARY} ` })).toMatchObject(refused)
    must(await keys.replaceSecret(key.id, undefined, new Secret('second')))
    expect(await save({ custom: CANARY })).toMatchObject(refused)
    must(await save({ custom: 'third' }))
    expect(await keys.replaceSecret(key.id, undefined, new Secret('third'))).toMatchObject(refused)
    const another = newKey(workspace?.id, { clientId: 'two', clientSecret: new Secret('third') })
    expect(await keys.add(another)).toMatchObject(refused)
  })

  it('doesn’t reveal a secret by guessing (S57: guesses)', async () => {
    const { ask, must: mustAsk, addPlace } = await startRecordingApp()
    const { service, workspace } = await addPlace()
    await mustAsk('keys:add', { ...pair, name: 'Key', kind: 'service', workspaceId: workspace.id })
    const answers = []
    for (const guess of ['one', 'two', 'three', 'four'])
      answers.push(await ask('services:save', { ...service, tokenFields: { custom: guess } }))
    expect(answers.map(({ ok: isOk }) => isOk)).toEqual([true, true, true, false])
    expect(answers[3]).toMatchObject({ error: { reason: 'too-soon' } })
    await mustAsk('services:save', { ...service, name: 'Renamed' })
  })

  it('stays in the file that an import reads (S66: fields)', () => {
    const found = { name: 'Key', file: 0, clientSecret: CANARY, authUrl: 'https://auth.example.com' }
    const tokenFields = { scope: CANARY, password: 'x', audience: 'api' }
    expect(openRow({ ...found, tokenFields }, 'row').facts?.tokenFields).toEqual({ audience: 'api' })
  })

  it('isn’t accepted with a team’s address or sent with one (S66: sharing)', async () => {
    const { service } = await openVault()
    if (service === undefined) throw new Error('the bench has a service')
    const tokenFields = { client_secret: CANARY, scope: 'read' }
    expect(addressOf({ ...service, tokenFields }).tokenFields).toEqual([['scope', 'read']])
    const theirs = { ...addressOf(service), tokenFields: Object.entries(tokenFields) }
    const taken = withValues('service', service, new Map([['address', theirs]]))
    expect(taken.tokenFields).toEqual({ scope: 'read' })
  })
})

/** A vault with token fields that an earlier version of Keyward accepted. */
const earlierVault = async (tokenFields: Record<string, string>) => {
  const bench = await openVault()
  const key = must(await bench.keys.add(newKey(bench.workspace?.id)))
  // Skips the checks of `saveService`, and binds the encrypted secret to the fields, as earlier versions did.
  const id = bench.service?.id
  const { vault, cipher, keyring, file } = bench
  const { secret: _, ...bare } = storedKey(vault, key.id)
  const without = (d: typeof vault.document) => ({ ...d, keys: [bare] })
  must(await vault.change((d) => ok({ document: without(d), saved: undefined })))
  const withFields = (service: Service) => (service.id === id ? { ...service, tokenFields } : service)
  must(
    await vault.change((d) =>
      ok({ document: { ...d, services: d.services.map(withFields) }, saved: undefined }),
    ),
  )
  return { bench: { vault, cipher, keyring, file, keys: bench.keys }, keyId: key.id }
}

describe('fields that an earlier Keyward accepted (S66: earlier vault)', () => {
  it('lose their secrets when the vault is open, and the key is sent in the body', async () => {
    const { bench } = await earlierVault({ client_secret: CANARY, scope: 'read' })
    const { vault, keys, file } = bench
    const added: unknown[] = []
    const drop = makeDropCredentialFields({ vault, keys, activity: { add: (event) => added.push(event) } })
    await drop()
    expect(vault.document.services[0]).toMatchObject({
      tokenFields: { scope: 'read' },
      credentialEncoding: 'client-secret-post',
    })
    expect(JSON.stringify(file.content)).not.toContain(CANARY)
    expect(added).toEqual([{ what: 'secret-fields-dropped', subject: 'Example' }])
    expect(file.droppedBackups).toBeGreaterThan(0)
    const { saves } = file
    await drop()
    expect(file.saves).toBe(saves)
  })

  it('stay while the vault is locked', async () => {
    const { bench } = await earlierVault({ password: CANARY })
    bench.vault.lock()
    const none = { add: () => expect.unreachable() }
    await makeDropCredentialFields({ ...bench, activity: none })()
    expect(bench.vault.document.services[0]?.tokenFields).toEqual({ password: CANARY })
  })

  it('lose them at the next start', async () => {
    const app = await startRecordingApp()
    await app.addPlace()
    const field = `"tokenFields":{"password":"${CANARY}","scope":"read"},"credentialEncoding":`
    const later = await app.restart((text) => text.replace('"credentialEncoding":', field))
    await vi.waitFor(() =>
      expect(later.vault.document.services).toMatchObject([{ tokenFields: { scope: 'read' } }]),
    )
    expect(later.vault.document.services[0]?.tokenFields).toEqual({ scope: 'read' })
  })

  it('are never shown to the window', async () => {
    const app = await startRecordingApp()
    await app.addPlace()
    const [service] = app.vault.document.services
    Object.assign(service ?? {}, { tokenFields: { password: CANARY, scope: 'read' } })
    expect(await app.must('services:list', undefined)).toMatchObject([{ tokenFields: { scope: 'read' } }])
    for (const call of ['services:list', 'app:snapshot'] as const)
      expect(JSON.stringify(await app.must(call, undefined)), call).not.toContain(CANARY)
  })

  it('aren’t in any event', async () => {
    const published: unknown[] = []
    const app = fakeApp({ onPublish: (name, changed) => published.push([name, changed]) })
    app.keyward.services.vault.read()
    await furnish(app)
    const { vault } = app.keyward.services
    const withField = (service: Service) => ({ ...service, tokenFields: { password: CANARY } })
    must(
      await vault.change((d) =>
        ok({ document: { ...d, services: d.services.map(withField) }, saved: undefined }),
      ),
    )
    expect(published).toContainEqual(['services:changed', [expect.anything()]])
    expect(JSON.stringify(published)).not.toContain(CANARY)
  })

  it('aren’t in the first view', () => {
    const { keyward } = appWithKeys(['Billing'], 0)
    const [service] = keyward.services.vault.document.services
    Object.assign(service ?? {}, { tokenFields: { password: CANARY } })
    const view = JSON.stringify(keyward.firstView('en'))
    expect(view).toContain('Example')
    expect(view).not.toContain(CANARY)
  })
})

describe('a backup (S66: backup)', () => {
  it('contains no secret among the fields, and restores none', async () => {
    const { vault, keys, workspace, cipher, service } = await openVault()
    must(await keys.add(newKey(workspace?.id)))
    must(
      await vault.change((d) =>
        saveService(d, { ...(service as Service), tokenFields: { scope: 'read' } }, () => cipher.newId()),
      ),
    )
    const content = contentOf(vault.document, () => new Secret(CANARY), 0)
    const fields = { scope: 'read', password: 'x', custom: CANARY }
    const services = content.services.map((each) => ({ ...each, tokenFields: fields }))
    expect(contentOf({ ...vault.document, services }, () => undefined, 0).services[0]?.tokenFields).toEqual({
      scope: 'read',
      custom: CANARY,
    })
    const parsed = must(parseContent(JSON.stringify({ ...content, services })))
    expect(parsed.services[0]?.tokenFields).toEqual({ scope: 'read' })
  })
})
