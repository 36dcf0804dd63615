import { describe, expect, it } from 'vitest'
import { makeBackup } from '../../../../src/main/backups/backup-file.ts'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import type { Service } from '../../../../src/shared/services/service.ts'
import { QuickCipher } from '../../../fakes/quick-cipher.ts'
import { startRecordingApp } from '../protection/recording-app.ts'
import { contentWith } from './backup-bench.ts'

const passphrase = 'a passphrase of many words'
const [billing, reports] = contentWith().keys
const cancelled = { ok: false, error: { kind: 'cancelled' } }

const id = (n: number) => `00000000-0000-4000-8000-0000000000${n}`

/** An attacker's backup, with a service that has a workspace but no key, and one that has neither. */
const content = (more: Partial<Service>, lone: Service | undefined) => {
  const { services, workspaces, ...rest } = contentWith()
  const service = (n: number, host: string) => ({
    id: id(n),
    name: 'Acme Cloud',
    credentialEncoding: 'as-written' as const,
    regions: [
      { id: id(n + 1), name: 'One', authUrl: `https://login.${host}`, baseUrl: `https://api.${host}` },
      { id: id(n + 2), name: 'Unused', authUrl: `https://unused.${host}`, baseUrl: `https://api.${host}` },
    ],
  })
  return {
    ...rest,
    services: [
      ...services.map((each) => ({ ...each, ...more })),
      service(20, 'evil.test'),
      lone ?? service(30, 'lone.test'),
    ],
    workspaces: [
      ...workspaces,
      { id: id(40), name: 'Production', serviceId: id(20), regionId: id(21), sensitive: false },
    ],
  }
}

const startWithBackup = async (more: Partial<Service> = {}, lone?: Service) => {
  const app = await startRecordingApp()
  const bytes = await makeBackup(new QuickCipher(), content(more, lone), new Secret(passphrase))
  if (bytes === undefined) throw new Error('no backup was made')
  app.fileDialog.toOpen = { kind: 'opened', name: 'theirs.keyward-backup', bytes }
  const preview = async () => {
    const { fileId } = await app.must('vault:chooseBackup', undefined)
    const answer = await app.must('vault:importBackup', { passphrase, fileId })
    if (answer.step !== 'preview') throw new Error('the first step is a preview')
    return answer
  }
  const take = async (keyIds: string[]) => {
    const { previewId } = await preview()
    return app.ask('vault:importBackup', { previewId, take: { keyIds } })
  }
  return { ...app, preview, take }
}

describe('restoring from a backup', () => {
  it('needs the file to be chosen again after locking (S34)', async () => {
    const { must, ask } = await startWithBackup()
    const { fileId } = await must('vault:chooseBackup', undefined)
    await must('vault:lock', undefined)
    await must('vault:unlock', {})
    expect(await ask('vault:importBackup', { passphrase, fileId })).toMatchObject({
      ok: false,
      error: { kind: 'not-found' },
    })
  })

  it('names every host that it would add in main’s question, even without a key (S36: hosts)', async () => {
    const { take, words, asked, person, vault } = await startWithBackup()
    person.says = false
    expect(await take([billing?.id ?? ''])).toMatchObject(cancelled)
    expect(asked).toHaveLength(1)
    for (const host of [
      'auth.example.com',
      'auth.eu.example.com',
      'login.evil.test',
      'api.evil.test',
      'login.lone.test',
    ])
      expect(words()[0]).toContain(host)
    expect(vault.document).toMatchObject({ services: [], workspaces: [], keys: [] })
  })

  it('names all new hosts, however many, without hiding any behind a count (S36: hosts)', async () => {
    const regions = Array.from({ length: 20 }, (_, n) => ({
      id: `00000000-0000-4000-8000-0000000001${String(n).padStart(2, '0')}`,
      name: `Region ${n}`,
      authUrl: `https://auth${n}.many.test`,
      baseUrl: `https://api${n}.many.test`,
    }))
    const lone = { id: id(30), name: 'Many', credentialEncoding: 'as-written' as const, regions }
    const { take, words, person } = await startWithBackup({}, lone)
    person.says = false
    await take([])
    for (const { authUrl, baseUrl } of regions)
      for (const url of [authUrl, baseUrl]) expect(words()[0]?.split('\n')).toContain(new URL(url).host)
  })

  it('asks even if no key is restored (S36: hosts)', async () => {
    const { take, asked, words, person, vault } = await startWithBackup()
    person.says = false
    expect(await take([])).toMatchObject(cancelled)
    expect(asked).toHaveLength(1)
    expect(words()[0]).toContain('login.evil.test')
    expect(vault.document.services).toEqual([])
  })

  it('asks nothing if nothing would be restored', async () => {
    const { take, asked } = await startWithBackup()
    expect(await take([billing?.id ?? '', reports?.id ?? ''])).toMatchObject({ ok: true })
    asked.length = 0
    expect(await take([])).toMatchObject({ ok: true })
    expect(asked).toEqual([])
  })

  it('refuses without consent at the point of use (S41: boundary)', async () => {
    const { preview, keyward, vault } = await startWithBackup()
    const { previewId } = await preview()
    const { imports } = keyward.services
    const planned = imports.planned(previewId, [])
    expect(planned.ok && (await imports.apply(planned.value))).toMatchObject({
      error: { reason: 'stale' },
    })
    expect(vault.document.services).toEqual([])
  })

  it('adds only regions with a workspace', async () => {
    const { take, words, vault } = await startWithBackup()
    expect(await take([billing?.id ?? '', reports?.id ?? ''])).toMatchObject({ ok: true })
    expect(words()[0]).not.toContain('unused.evil.test')
    const regions = vault.document.services.map((service) => service.regions.map(({ name }) => name))
    expect(regions).toEqual([['Default', 'EU'], ['One'], ['One', 'Unused']])
    expect(await take([])).toMatchObject({ value: { added: 0, changed: 0 } })
    expect(vault.document.services).toHaveLength(3)
  })

  it('makes its hosts known, so that adding a key to a restored workspace doesn’t ask again', async () => {
    const { take, must, asked, contacted } = await startWithBackup()
    await take([])
    const workspace = (await must('workspaces:list', undefined)).find(({ name }) => name === 'Production')
    const key = { name: 'Mine', kind: 'service', clientId: 'mine', clientSecret: 'canary-mine' } as const
    await must('keys:add', { ...key, workspaceId: workspace?.id ?? '', check: true })
    expect(asked).toHaveLength(1)
    expect(contacted).toEqual(['https://login.evil.test/v1/auth/token'])
  })
})
