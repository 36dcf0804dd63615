import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { ConfirmedCall, Input } from '../../../src/shared/ipc-contract.ts'
import { fakeApp } from '../../fakes/fake-app.ts'
import { response } from '../../fakes/fake-http.ts'
import { FakeKeyring } from '../../fakes/fake-keyring.ts'
import { furnish, mustCall } from '../../fakes/furnished-vault.ts'
import { MemoryVaultFile } from '../../fakes/memory-vault-file.ts'
import { pair, type SharingApp } from '../../fakes/sharing-app.ts'
import { twoSharingApps } from '../../fakes/two-sharing-apps.ts'

const passphrase = 'a passphrase of many words'
const regions = [{ name: 'One', authUrl: 'https://auth.other.example', baseUrl: 'https://api.other.example' }]

/** A backup of another vault. */
const backupOfAnother = async (): Promise<Uint8Array> => {
  const app = fakeApp()
  await furnish(app)
  await mustCall(app)('vault:exportBackup', { passphrase })
  return app.fileDialog.saved[0]?.bytes ?? new Uint8Array()
}

/** A desktop with something at stake for each call: it shares with a laptop, and both moved the same service. */
const desktopWithMuch = async () => {
  const { desktop, laptop, place, folder, found, close } = await twoSharingApps()
  const { must } = desktop
  const exchange = async (...computers: readonly SharingApp[]): Promise<void> => {
    for (const computer of [...computers, ...computers]) await computer.exchange()
  }
  await must('sharing:share', { workspaceId: found.workspaceId })
  await pair(desktop, laptop, place)
  await laptop.exchange()
  await laptop.must('sharing:allowService', { serviceId: found.serviceId })
  await exchange(desktop, laptop)
  await desktop.moveService(found.serviceId, 'desktop.example')
  await laptop.moveService(found.serviceId, 'laptop.example')
  await exchange(laptop, desktop)
  const { id: serviceId } = await must('services:save', {
    name: 'Own',
    regions: [{ name: 'Default', authUrl: 'https://auth.own.example', baseUrl: 'https://api.own.example' }],
    keysPageUrl: 'https://console.own.example/keys',
  })
  const regionId =
    (await must('services:list', undefined)).find(({ id }) => id === serviceId)?.regions[0]?.id ?? ''
  const live = { name: 'Live', serviceId, regionId, sensitive: true }
  const { id: workspaceId } = await must('workspaces:save', live)
  const key = { kind: 'service', workspaceId, clientSecret: 'canary-first' } as const
  const { id: keyId } = await must('keys:add', { ...key, name: 'Kept', clientId: 'kept' })
  const { id: removedKeyId } = await must('keys:add', { ...key, name: 'Gone', clientId: 'gone' })
  await must('keys:remove', { keyId: removedKeyId })
  await must('keys:replaceSecret', { keyId, clientSecret: 'canary-second' })
  const { id: replacementId } = await must('replacements:start', { keyId, isLeak: true })
  await must('replacements:markDeleted', { replacementId })
  const laptopId = (await must('sharing:state', undefined)).computers.find(({ isThis }) => !isThis)?.id ?? ''
  const vault = desktop.vaultFile.content ?? ''
  // It has ended, so that others go on with what it left.
  desktop.app.keyward.services.sharing.lock()
  const ids = { keyId, removedKeyId, replacementId, workspaceId, serviceId, regionId, laptopId }
  const shared = { sharedServiceId: found.serviceId, sharedWorkspaceId: found.workspaceId }
  return { vault, folder, profile: desktop.profile, close, ids: { ...ids, ...shared } }
}

const backup = await backupOfAnother()
const desktop = await desktopWithMuch()
afterAll(() => desktop.close())

/** What the calls are about, and what the window got from main before. */
type Found = typeof desktop.ids & {
  readonly planId: string
  readonly rowId: string
  readonly previewId: string
  readonly previewedKeyId: string
}

/** An input with something at stake for every call that main asks about: a new one does not compile without it. */
const atStake: { readonly [Name in ConfirmedCall]: (found: Found) => Input<Name> } = {
  'activity:clear': () => undefined,
  'app:restart': () => undefined,
  'imports:apply': ({ planId, rowId }) => ({ planId, rows: [{ rowId }] }),
  'keys:add': () => ({
    name: 'Another',
    kind: 'service',
    clientId: 'another',
    clientSecret: 'canary-another',
    newWorkspace: { name: 'Other', sensitive: false, newService: { name: 'Other', regions } },
  }),
  'keys:copySecret': ({ keyId }) => ({ keyId }),
  'keys:purge': ({ removedKeyId: keyId }) => ({ keyId, name: 'Gone' }),
  'keys:purgeMany': ({ removedKeyId }) => ({ keyIds: [removedKeyId], count: 1 }),
  'keys:replaceSecret': ({ keyId }) => ({ keyId, clientSecret: 'canary-third' }),
  'replacements:addNewKey': ({ replacementId }) => ({
    replacementId,
    clientId: 'new',
    clientSecret: 'canary-third',
  }),
  'requests:send': ({ keyId }) => ({ requestId: 'r', keyId, method: 'DELETE', path: '/' }),
  'services:importProfile': () => ({
    text: JSON.stringify({ keywardServiceProfile: 1, name: 'Other', regions }),
  }),
  'services:openKeysPage': ({ serviceId }) => ({ serviceId }),
  'services:save': () => ({ name: 'Other', regions }),
  'settings:reset': () => ({ names: ['clipboardSeconds'] }),
  'settings:write': () => ({ lockOnSleep: false }),
  'sharing:allowService': ({ sharedServiceId: serviceId }) => ({ serviceId }),
  'sharing:confirmComputer': ({ keyId: computerId }) => ({ computerId }),
  'sharing:decide': ({ sharedServiceId: recordId }) => ({ recordId, keep: 'theirs' }),
  'sharing:leave': () => undefined,
  'sharing:removeComputer': ({ laptopId: computerId }) => ({ computerId }),
  'sharing:share': ({ workspaceId }) => ({ workspaceId }),
  'sharing:takeBack': ({ sharedWorkspaceId: workspaceId }) => ({ workspaceId }),
  'sharing:tryPlace': () => ({
    kind: 'database',
    host: 'db.example',
    port: 5432,
    database: 'shared',
    login: 'keyward',
    password: 'canary-login',
  }),
  'vault:choose': () => ({ by: 'passphrase', passphrase }),
  'vault:exportBackup': () => ({ passphrase }),
  'vault:importBackup': ({ previewId, previewedKeyId }) => ({
    previewId,
    take: { keyIds: [previewedKeyId] },
  }),
  'vault:removePassphrase': () => undefined,
  'vault:restore': () => ({ backupId: 'empty' }),
  'vault:setPassphrase': () => ({ passphrase }),
  'vault:startAfresh': () => undefined,
  'workspaces:save': ({ workspaceId: id, serviceId, regionId }) => ({
    id,
    name: 'Live',
    serviceId,
    regionId,
    sensitive: false,
  }),
}
// Object.keys loses the literal names.
const confirmed = Object.keys(atStake) as ConfirmedCall[]

/** The desktop on a copy of its disk, before it has read anything; the person says no to everything. */
const start = (o: { readonly content?: string | undefined; readonly keyring?: FakeKeyring } = {}) => {
  const profile = mkdtempSync(path.join(tmpdir(), 'keyward-no-yes-'))
  cpSync(desktop.profile, profile, { recursive: true })
  const vaultFile = new MemoryVaultFile()
  vaultFile.content = 'content' in o ? o.content : desktop.vault
  const questions: string[] = []
  const outside: string[] = []
  const app = fakeApp({
    vaultFile,
    keyring: o.keyring ?? new FakeKeyring(),
    sharingProfile: profile,
    confirm: async ({ message }) => {
      questions.push(message)
      return false
    },
    http: {
      send: async ({ url }) => {
        outside.push(url)
        return response(200, '')
      },
    },
    platform: {
      browser: {
        openConsole: async () => outside.push('console') > 0,
        openPage: async (address) => outside.push(address) > 0,
      },
    },
  })
  const { services } = app.keyward
  services.settings.write({ clipboardSeconds: 15 })
  return { app, services, questions, outside, vaultFile, profile }
}
type Started = ReturnType<typeof start>

/** What only a yes may change. */
const effects = ({ app, services, outside, vaultFile }: Started) => {
  const { sharing, ...vault } = JSON.parse(vaultFile.content ?? '{}')
  return {
    vault,
    workspaceIds: sharing?.workspaceIds,
    settings: services.settings.current,
    activity: app.kept().activity,
    files: app.fileDialog.saved.length,
    copied: app.clipboard.text,
    outside: [...outside],
  }
}

const unknownId = crypto.randomUUID()
const nothingHeld: Omit<Found, keyof typeof desktop.ids> = {
  planId: unknownId,
  rowId: unknownId,
  previewId: unknownId,
  previewedKeyId: unknownId,
}

const open = async (started: Started): Promise<Started> => {
  started.services.vault.read()
  await started.app.keyward.open()
  return started
}
/** With its team loaded, a file of keys read and a backup opened: what these hold is in main. */
const load = async (started: Started) => {
  const { app, services } = await open(started)
  await services.sharing.start()
  const must = mustCall(app)
  const text = 'name,client id,client secret,workspace\nKept,kept,canary-file,Live'
  const plan = await must('imports:read', { files: [{ name: 'keys.csv', text }] })
  app.fileDialog.toOpen = { kind: 'opened', name: 'other.keyward-backup', bytes: backup }
  const { fileId } = await must('vault:chooseBackup', undefined)
  const preview = await must('vault:importBackup', { passphrase, fileId })
  if (preview.step !== 'preview') throw new Error('It was not opened.')
  const held = {
    planId: plan.planId,
    rowId: plan.rows[0]?.rowId ?? '',
    previewId: preview.previewId,
    previewedKeyId: preview.keys[0]?.id ?? '',
  }
  return { started, held }
}

interface State {
  /** Until the call is made. */
  readonly before: () => Promise<{ readonly started: Started; readonly held?: typeof nothingHeld }>
  /** While the call waits. */
  readonly meanwhile?: (started: Started) => Promise<unknown>
  /** Main can name everything that is at stake. */
  readonly isLoaded?: boolean
}

const away = `${desktop.folder}-away`
afterEach(() => {
  if (existsSync(away)) renameSync(away, desktop.folder)
})

const states: Readonly<Record<string, State>> = {
  'has read nothing': { before: async () => ({ started: start() }), meanwhile: open },
  'is being opened': {
    before: async () => {
      const started = start()
      started.services.vault.read()
      return { started }
    },
    meanwhile: ({ app }) => app.keyward.open(),
  },
  'was just opened': { before: async () => ({ started: await open(start()) }) },
  'was just unlocked': {
    before: async () => {
      const loaded = await load(start())
      await mustCall(loaded.started.app)('vault:lock', undefined)
      await mustCall(loaded.started.app)('vault:unlock', undefined)
      return loaded
    },
  },
  'has loaded its team': { before: () => load(start()), isLoaded: true },
  'has loaded its team, whose place is away': {
    before: () => {
      if (!existsSync(away)) renameSync(desktop.folder, away)
      return load(start())
    },
    isLoaded: true,
  },
  'is locked': {
    before: async () => {
      const loaded = await load(start())
      await mustCall(loaded.started.app)('vault:lock', undefined)
      return loaded
    },
  },
  'has no keychain': {
    before: async () => {
      const keyring = new FakeKeyring()
      keyring.state = 'absent'
      return { started: await open(start({ keyring })) }
    },
  },
  'needs a choice': {
    before: async () => {
      const keyring = new FakeKeyring()
      keyring.state = 'absent'
      return { started: await open(start({ content: undefined, keyring })) }
    },
  },
  'is read-only': {
    before: async () => {
      const content = JSON.stringify({ ...JSON.parse(desktop.vault), format: 99 })
      return { started: await open(start({ content })) }
    },
  },
  'cannot be read': { before: async () => ({ started: await open(start({ content: '{"no":"vault"}' })) }) },
}

/** These need another computer that asks, or a vault that is locked out: their own tests have both. */
const notAskedHere: ReadonlySet<ConfirmedCall> = new Set(['sharing:confirmComputer', 'vault:startAfresh'])

const check = async (name: ConfirmedCall, { before, meanwhile, isLoaded }: State): Promise<string[]> => {
  const { started, held = nothingHeld } = await before()
  const { app, services, questions, profile } = started
  const former = effects(started)
  const answering = app.keyward.dispatch(name, atStake[name]({ ...desktop.ids, ...held }))
  await meanwhile?.(started)
  const answer = await answering
  await services.sharing.start()
  const wrong: string[] = []
  if (answer.ok) wrong.push(`${name} was done`)
  if (!isDeepStrictEqual(effects(started), former)) wrong.push(`${name} had an effect`)
  const { computers } = services.sharing.state()
  if (computers.some(({ state }) => state !== 'active')) wrong.push(`${name} removed a computer`)
  if (isLoaded === true && questions.length !== 1 && !notAskedHere.has(name))
    wrong.push(`${name} asked ${questions.length} questions: ${JSON.stringify(answer)}`)
  services.sharing.lock()
  rmSync(profile, { recursive: true, force: true })
  return wrong
}

test.each(Object.entries(states))(
  'in a Keyward that %s no call does anything without a yes, and what is at stake is asked about (S58: each state)',
  async (_state, state) => {
    const wrong: string[] = []
    for (const name of confirmed) wrong.push(...(await check(name, state)))
    expect(wrong).toEqual([])
  },
)
