import { describe, expect, it } from 'vitest'
import { readAuthority } from '../../../../src/node/read-authority.ts'
import { givenPem } from '../../../fakes/given-certificates.ts'
import { quoted } from '../../../fakes/hostile-names.ts'
import { settle } from '../../../fakes/manual-clock.ts'
import { addresses, elsewhere, pair, startRecordingApp } from '../protection/recording-app.ts'

const cancelled = { ok: false, error: { kind: 'cancelled' } }
const newService = { name: 'Example', regions: [{ name: 'Default', ...addresses }] }
const newWorkspace = { name: 'Acme', sensitive: false, newService }

describe('saving a service', () => {
  it('names both new hosts, with a port that is not 443, and saves nothing without a yes (S41: named)', async () => {
    const { ask, asked, person, vault } = await startRecordingApp()
    person.says = false
    expect(await ask('services:save', newService)).toMatchObject(cancelled)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.atStake).toEqual([
      `auth.example.com\nreceives the secrets for ${quoted('Example')}`,
      `api.example.com:8443\nreceives the tokens for ${quoted('Example')}`,
    ])
    expect(vault.document.services).toEqual([])
  })

  it('shows a host as the network spells it (S41: named)', async () => {
    const { must, words } = await startRecordingApp()
    const region = { name: 'Default', authUrl: 'https://аuth.example.com', baseUrl: addresses.baseUrl } // Cyrillic а
    await must('services:save', { name: 'Example', regions: [region] })
    expect(words()[0]).toContain('xn--uth-')
  })

  it('never shows plain http as https, whatever the port (S59: addresses)', async () => {
    const { must, asked } = await startRecordingApp()
    for (const host of ['127.0.0.1', '127.0.0.1:443', '127.0.0.1:8443']) {
      const [authUrl, baseUrl] = [`http://${host}`, `https://${host}`]
      await must('services:save', { name: host, regions: [{ name: 'Default', authUrl, baseUrl }] })
      const [plain, encrypted] = asked.at(-1)?.atStake ?? []
      expect(plain).toMatch(/^http:\/\/127/)
      expect(encrypted).toMatch(/^127/)
    }
  })

  it('asks nothing if no address changes', async () => {
    const { must, addPlace, restart } = await startRecordingApp()
    const { service } = await addPlace()
    const later = await restart()
    await later.must('services:save', { ...service, name: 'Renamed' })
    expect(later.asked).toEqual([])
    await must('services:save', { ...service, name: 'Renamed' })
  })

  it('names the old and the new host if one replaces the other (S41: named)', async () => {
    const { must, addPlace, words, asked } = await startRecordingApp()
    const { service } = await addPlace()
    const [region] = service.regions
    if (region === undefined) throw new Error('the service has a region')
    await must('services:save', { ...service, regions: [{ ...region, ...elsewhere }] })
    expect(asked).toHaveLength(2)
    expect(words()[1]).toContain('auth.example.com → login.evil.test')
    expect(words()[1]).toContain('api.example.com:8443 → collect.evil.test')
  })

  it('takes two presses if saved secrets would go to another address, and one if none are saved (S56: second)', async () => {
    const { must, addPlace, asked } = await startRecordingApp()
    const { service, workspace } = await addPlace()
    await must('keys:add', { ...pair, workspaceId: workspace.id })
    const regions = service.regions.map((region) => ({ ...region, ...elsewhere }))
    await must('services:save', { ...service, regions })
    expect(asked.map(({ again }) => again)).toEqual([undefined, 'Press again to confirm'])
  })

  it('asks before an API host gets secrets, and before a sign-in host gets tokens (S41: role)', async () => {
    const { ask, addPlace, asked, person, vault } = await startRecordingApp()
    const { service } = await addPlace()
    const { authUrl, baseUrl } = addresses
    for (const turned of [
      { authUrl: baseUrl, baseUrl },
      { authUrl, baseUrl: authUrl },
    ]) {
      person.says = false
      const regions = [...service.regions, { name: 'Second', ...turned }]
      expect(await ask('services:save', { ...service, regions })).toMatchObject(cancelled)
    }
    expect(asked).toHaveLength(3)
    expect(asked.slice(1).map(({ atStake }) => atStake)).toEqual([
      [`api.example.com:8443\nreceives the secrets and tokens for ${quoted('Example')}`],
      [`auth.example.com\nreceives the secrets and tokens for ${quoted('Example')}`],
    ])
    expect(vault.document.services).toEqual([service])
  })

  it.each([{ authUrl: elsewhere.authUrl }, { baseUrl: elsewhere.baseUrl }])(
    'asks even if only one of the two is new: %j (S41: named)',
    async (changed) => {
      const { ask, addPlace, words, asked, person } = await startRecordingApp()
      const { service } = await addPlace()
      const regions = service.regions.map((region) => ({ ...region, ...changed }))
      person.says = false
      expect(await ask('services:save', { ...service, regions })).toMatchObject(cancelled)
      expect(asked).toHaveLength(2)
      expect(words()[1]).toContain('evil.test')
    },
  )

  it('knows a host only at one port (S41: named)', async () => {
    const { must, addPlace, words, asked } = await startRecordingApp()
    const { service } = await addPlace()
    const regions = service.regions.map((region) => ({ ...region, baseUrl: 'https://api.example.com:9443' }))
    await must('services:save', { ...service, regions })
    expect(asked).toHaveLength(2)
    expect(words()[1]).toContain('api.example.com:8443 → api.example.com:9443')
  })

  it('knows a host for every service once the user agreed, until the next start', async () => {
    const { must, addPlace, asked, restart } = await startRecordingApp()
    const { service } = await addPlace()
    await must('services:save', { ...newService, name: 'Another' })
    expect(asked).toHaveLength(1)
    const again = await restart()
    await again.must('services:save', { ...newService, name: 'Third' })
    expect(again.asked).toHaveLength(1)
    expect(again.vault.document.services).toContainEqual(service)
  })

  it('doesn’t know a host that the user didn’t agree to (S41: named)', async () => {
    const { ask, asked, person, vault } = await startRecordingApp()
    person.says = false
    expect(await ask('services:save', newService)).toMatchObject(cancelled)
    person.says = false
    expect(await ask('services:save', { ...newService, name: 'Another' })).toMatchObject(cancelled)
    expect(asked).toHaveLength(2)
    expect(vault.document.services).toEqual([])
  })

  it('shows every address of many regions once (S59: addresses)', async () => {
    const { must, asked } = await startRecordingApp()
    const regions = Array.from({ length: 12 }, (_, at) => ({
      name: `Region ${at}`,
      authUrl: `https://auth.${'long-label.'.repeat(15)}${at}.example/${'tenant/'.repeat(20)}${at}`,
      baseUrl: `https://api.example.com`,
    }))
    await must('services:save', { name: 'Example', regions })
    const shown = asked[0]?.atStake.map((entry) => entry.split('\n')[0])
    expect(shown?.toSorted()).toEqual(
      ['api.example.com', ...regions.map(({ authUrl }) => authUrl.slice('https://'.length))].toSorted(),
    )
  })

  it('moves encrypted secrets only after main’s question, which names both hosts (S11: address change)', async () => {
    const { ask, must, addPlace, words, asked, person, vault, contacted } = await startRecordingApp()
    const { service, workspace } = await addPlace()
    const { id: keyId } = await must('keys:add', { ...pair, workspaceId: workspace.id })
    const regions = service.regions.map((region) => ({ ...region, ...elsewhere }))
    asked.length = 0
    person.says = false
    const before = JSON.stringify(vault.document)
    expect(await ask('services:save', { ...service, regions })).toMatchObject(cancelled)
    expect(JSON.stringify(vault.document)).toBe(before)
    expect(asked).toHaveLength(1)
    for (const { authUrl, baseUrl } of [addresses, elsewhere])
      for (const url of [authUrl, baseUrl]) expect(words()[0]).toContain(new URL(url).host)
    person.says = true
    await must('services:save', { ...service, regions })
    await must('tokens:issue', { keyId })
    expect(contacted).toEqual(['https://login.evil.test/v1/auth/token'])
    expect(asked).toHaveLength(2)
  })

  it('names the old and the new token path before encrypted secrets go there (S42: token path)', async () => {
    const { ask, must, addPlace, words, asked, person, contacted } = await startRecordingApp()
    const { service, workspace } = await addPlace()
    const { id: keyId } = await must('keys:add', { ...pair, workspaceId: workspace.id })
    asked.length = 0
    person.says = false
    const moved = { ...service, tokenPath: '/tenant-of-somebody-else/collect' }
    expect(await ask('services:save', moved)).toMatchObject(cancelled)
    expect(words()[0]).toContain('auth.example.com/v1/auth/token')
    expect(words()[0]).toContain('auth.example.com/tenant-of-somebody-else/collect')
    await must('tokens:issue', { keyId })
    expect(contacted).toEqual(['https://auth.example.com/v1/auth/token'])
  })

  it('asks about a token path that was edited in the file before a secret is sent there (S42: token path)', async () => {
    const first = await startRecordingApp()
    const { workspace } = await first.addPlace()
    const { id: keyId } = await first.must('keys:add', { ...pair, workspaceId: workspace.id })
    const { ask, asked, person, contacted } = await first.restart((text) =>
      text.replace('"credentialEncoding":', '"tokenPath":"/edited/in/the/file","credentialEncoding":'),
    )
    person.says = false
    const replacing = { keyId, clientSecret: 'canary-another', check: true }
    expect((await ask('keys:replaceSecret', replacing)).ok).toBe(false)
    expect(asked).toHaveLength(1)
    expect(contacted).toEqual([])
  })

  it('shows an authority before a service trusts it, and doesn’t ask when it is removed (S41: authority)', async () => {
    const { ask, must, addPlace, asked, person, vault } = await startRecordingApp()
    const { service, workspace } = await addPlace()
    await must('keys:add', { ...pair, workspaceId: workspace.id })
    asked.length = 0
    const trusting = { ...service, authority: { pem: givenPem('authority') } }
    person.says = false
    expect(await ask('services:save', trusting)).toMatchObject(cancelled)
    expect(vault.document.services[0]?.authority).toBeUndefined()
    expect(asked[0]).toMatchObject({
      message: 'Trust this certificate authority?',
      again: expect.any(String),
    })
    expect(asked[0]?.atStake[0]).toMatch(
      /^“\u2068?Acme Root CA, Acme\u2069?”\n.*2126\nSHA-256 [0-9A-F ]{95}$/,
    )
    expect(asked[0]?.atStake).toHaveLength(3)
    person.says = true
    await must('services:save', trusting)
    expect(vault.document.services[0]?.authority).toEqual({ pem: givenPem('authority') })
    const [shown] = await must('services:list', undefined)
    expect(shown?.authority?.subject).toBe('Acme Root CA, Acme')
    asked.length = 0
    await must('services:save', { ...service, authority: { pem: givenPem('authority') }, name: 'Renamed' })
    await must('services:save', service)
    expect(asked).toEqual([])
    for (const name of ['authority', 'other-authority']) {
      await must('services:save', { ...service, authority: { pem: givenPem(name) } })
      expect(asked.splice(0)).toHaveLength(1)
    }
  })

  it('asks about an authority that was added in the file before a secret is sent (S41: authority)', async () => {
    const first = await startRecordingApp()
    const { workspace } = await first.addPlace()
    const { id: keyId } = await first.must('keys:add', { ...pair, workspaceId: workspace.id })
    const read = readAuthority(givenPem('authority'))
    if (!read.ok) throw new Error('the authority can be read')
    // An edited file can state a subject and a fingerprint that aren't the certificate's.
    const lie = { ...read.value, subject: 'Somebody trusted', sha256: '00' }
    const edited = `"authority":${JSON.stringify(lie)},"credentialEncoding":`
    const { ask, asked, person, contacted } = await first.restart((text) =>
      text.replace('"credentialEncoding":', edited),
    )
    person.says = false
    const replacing = { keyId, clientSecret: 'canary-another', check: true }
    expect((await ask('keys:replaceSecret', replacing)).ok).toBe(false)
    expect(asked[0]?.atStake[0]).toContain('Acme Root CA')
    expect(asked[0]?.atStake[0]).toContain(read.value.sha256)
    expect(JSON.stringify(asked)).not.toContain('Somebody trusted')
    expect(contacted).toEqual([])
  })

  it('allows other saves while the dialog is open', async () => {
    const { ask, must, addPlace, addWorkspace, held, person, vault } = await startRecordingApp()
    const { service } = await addPlace()
    person.waits = true
    const regions = service.regions.map((region) => ({ ...region, ...elsewhere }))
    const saving = ask('services:save', { ...service, regions })
    await settle()
    await addWorkspace(service, 'Saved meanwhile')
    expect(vault.document.workspaces).toHaveLength(2)
    held[0]?.()
    expect(await saving).toMatchObject({ ok: true })
    expect(vault.document.workspaces).toHaveLength(2)
    expect(await must('services:list', undefined)).toMatchObject([{ regions: [elsewhere] }])
  })

  it('changes nothing if the confirmed state has changed', async () => {
    const { ask, must, addPlace, held, person } = await startRecordingApp()
    const { service, workspace } = await addPlace()
    person.waits = true
    const regions = service.regions.map((region) => ({ ...region, ...elsewhere }))
    const saving = ask('services:save', { ...service, regions })
    await settle()
    await must('keys:add', { ...pair, workspaceId: workspace.id })
    held[0]?.()
    expect(await saving).toMatchObject({ ok: false, error: { kind: 'refused', reason: 'stale' } })
    expect(await must('services:list', undefined)).toMatchObject([{ regions: [addresses] }])
  })
})

describe('adding a key', () => {
  it.each([true, false])(
    'with a new service asks once, before anything is sent (S41: named); check: %s',
    async (check) => {
      const { ask, must, asked, words, person, contacted, vault } = await startRecordingApp()
      person.says = false
      expect(await ask('keys:add', { ...pair, newWorkspace, check })).toMatchObject(cancelled)
      expect(asked).toHaveLength(1)
      expect(words()[0]).toContain('auth.example.com')
      expect(words()[0]).toContain('api.example.com:8443')
      expect(contacted).toEqual([])
      expect(vault.document).toMatchObject({ services: [], workspaces: [], keys: [] })
      person.says = true
      await must('keys:add', { ...pair, newWorkspace, check })
      expect(asked).toHaveLength(2)
      expect(contacted).toHaveLength(check ? 1 : 0)
    },
  )

  it('asks only once for the same consent', async () => {
    const { must, addPlace, asked } = await startRecordingApp()
    const { workspace } = await addPlace()
    await must('keys:add', { ...pair, workspaceId: workspace.id, check: true })
    expect(asked).toHaveLength(1)
  })

  it('asks nothing if an encrypted secret proves the hosts (S41: seal)', async () => {
    const first = await startRecordingApp()
    const { workspace } = await first.addPlace()
    await first.must('keys:add', { ...pair, workspaceId: workspace.id })
    const { must, asked, contacted } = await first.restart()
    await must('keys:add', { ...pair, clientId: 'second', workspaceId: workspace.id, check: true })
    expect(asked).toEqual([])
    expect(contacted).toEqual(['https://auth.example.com/v1/auth/token'])
  })

  it('doesn’t trust the file alone, and asks about a host without an encrypted secret (S41: file)', async () => {
    const first = await startRecordingApp()
    const { workspace } = await first.addPlace()
    const { ask, asked, words, person, contacted } = await first.restart()
    person.says = false
    const adding = { ...pair, workspaceId: workspace.id, check: true }
    expect(await ask('keys:add', adding)).toMatchObject(cancelled)
    expect(asked).toHaveLength(1)
    expect(words()[0]).toContain('auth.example.com')
    expect(contacted).toEqual([])
  })

  it.each(['authUrl', 'baseUrl'] as const)(
    'asks about an %s that was edited in the file (S41: file)',
    async (name) => {
      const first = await startRecordingApp()
      const { workspace } = await first.addPlace()
      const { id: keyId } = await first.must('keys:add', { ...pair, workspaceId: workspace.id })
      const { ask, must, words, person, contacted } = await first.restart((text) =>
        text.replaceAll(addresses[name], elsewhere[name]),
      )
      for (const check of [true, false]) {
        person.says = false
        const adding = { ...pair, clientId: 'second', workspaceId: workspace.id, check }
        expect(await ask('keys:add', adding)).toMatchObject(cancelled)
        person.says = false
        const replacing = { keyId, clientSecret: 'canary-another', check }
        expect(await ask('keys:replaceSecret', replacing)).toMatchObject(cancelled)
      }
      expect(words()).toHaveLength(4)
      for (const question of words()) expect(question).toContain(new URL(elsewhere[name]).host)
      expect(contacted).toEqual([])
      expect(await must('keys:list', undefined)).toMatchObject([{ secretVersion: 1 }])
    },
  )

  it('sends nothing if Keyward was locked while the dialog was open', async () => {
    const { ask, held, person, contacted, vault, keyward } = await startRecordingApp()
    person.waits = true
    const adding = ask('keys:add', { ...pair, newWorkspace, check: true })
    await settle()
    keyward.services.lock()
    held[0]?.()
    expect(await adding).toMatchObject({ ok: false, error: { kind: 'locked' } })
    expect(contacted).toEqual([])
    expect(vault.document).toMatchObject({ services: [], workspaces: [], keys: [] })
  })

  it('leaves nothing behind if Keyward is locked during the check', async () => {
    const { ask, contacted, vault, vaultFile, keyward } = await startRecordingApp({ neverAnswers: true })
    const adding = ask('keys:add', { ...pair, newWorkspace, check: true })
    while (contacted.length === 0) await settle()
    expect(vault.document).toMatchObject({ services: [], workspaces: [], keys: [] })
    keyward.services.lock()
    expect((await adding).ok).toBe(false)
    expect(vault.document).toMatchObject({ services: [], workspaces: [], keys: [] })
    expect(vaultFile.saves).toBe(0)
  })

  it('can be stopped by its ID before anything is saved', async () => {
    const { ask, must, contacted, vaultFile } = await startRecordingApp({ neverAnswers: true })
    const adding = ask('keys:add', { ...pair, newWorkspace, check: true, requestId: 'r' })
    while (contacted.length === 0) await settle()
    await must('keys:cancelAdd', { requestId: 'r' })
    expect(await adding).toMatchObject(cancelled)
    expect(vaultFile.saves).toBe(0)
  })

  it('writes service, workspace and key in one save', async () => {
    const { must, vaultFile, vault } = await startRecordingApp()
    const second = {
      name: 'EU',
      authUrl: 'https://auth.eu.example.com',
      baseUrl: 'https://api.eu.example.com',
    }
    const service = { ...newService, regions: [...newService.regions, second] }
    const location = { ...newWorkspace, newService: service, regionIndex: 1, colour: 3 }
    const key = await must('keys:add', {
      ...pair,
      newWorkspace: location,
      credentialEncoding: 'form-encoded',
    })
    expect(vaultFile.saves).toBe(1)
    const { services, workspaces } = vault.document
    expect(services).toMatchObject([{ name: 'Example', credentialEncoding: 'form-encoded' }])
    expect(workspaces).toMatchObject([
      { id: key.workspaceId, serviceId: services[0]?.id, regionId: services[0]?.regions[1]?.id },
    ])
    // A colour is accepted but not saved.
    expect(workspaces[0]).not.toHaveProperty('colour')
  })

  it('refuses an unknown workspace and an unknown region', async () => {
    const { ask, must, addPlace, vaultFile } = await startRecordingApp()
    const { service, workspace } = await addPlace()
    const saves = vaultFile.saves
    const regionId = service.regions[0]?.id ?? ''
    const here = { name: 'Acme', sensitive: false }
    for (const [location, error] of [
      [{ newWorkspace: { ...here, regionId: workspace.id } }, { kind: 'not-found', field: 'regionId' }],
      [{ newWorkspace: { ...here, regionId } }, { kind: 'duplicate', field: 'newWorkspace', name: 'Acme' }],
      [{ newWorkspace: { ...newWorkspace, regionIndex: 1 } }, { kind: 'bad-input', field: 'regionIndex' }],
    ] as const)
      expect(await ask('keys:add', { ...pair, ...location })).toMatchObject({ error })
    for (const location of [{}, { workspaceId: workspace.id, newWorkspace }, { newWorkspace: here }])
      expect(await ask('keys:add', { ...pair, ...location } as never)).toMatchObject({
        error: { kind: 'bad-input' },
      })
    expect(vaultFile.saves).toBe(saves)
    expect(await must('keys:list', undefined)).toEqual([])
  })
})

describe('the practice service', () => {
  it('needs no confirmation while it is Keyward’s own', async () => {
    const { must, asked } = await startRecordingApp()
    await must('practice:createKey', {
      region: 'default',
      workspace: 'Mine',
      name: 'First',
      kind: 'personal',
    })
    const [workspace] = await must('workspaces:list', undefined)
    await must('keys:add', { ...pair, workspaceId: workspace?.id ?? '', check: true })
    expect(asked).toEqual([])
  })

  it('needs confirmation if its flag is set on another address (S41: file)', async () => {
    const first = await startRecordingApp()
    const { workspace } = await first.addPlace()
    const { ask, asked, person, contacted } = await first.restart((text) =>
      text.replace('"credentialEncoding":', '"isPractice":true,"credentialEncoding":'),
    )
    person.says = false
    expect(await ask('keys:add', { ...pair, workspaceId: workspace.id })).toMatchObject(cancelled)
    expect(asked).toHaveLength(1)
    expect(contacted).toEqual([])
  })
})
