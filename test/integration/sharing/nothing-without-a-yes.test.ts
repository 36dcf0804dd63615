import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import type { ConfirmedCall } from '../../../src/shared/contract/contract.ts'
import { fakeApp } from '../../fakes/fake-app.ts'
import { response } from '../../fakes/fake-http.ts'
import { FakeKeyring } from '../../fakes/fake-keyring.ts'
import { FakeBaseFiles, FakeStores, fakeSharing } from '../../fakes/fake-sharing.ts'
import { mustCall } from '../../fakes/furnished-vault.ts'
import { MemoryVaultFile } from '../../fakes/memory-vault-file.ts'
import {
  atStake,
  backupOfAnother,
  desktopWithMuch,
  type Found,
  passphrase,
} from '../../fakes/something-at-stake.ts'

const backup = await backupOfAnother()
const desktop = await desktopWithMuch()

// The cast is needed because Object.keys returns plain strings.
const confirmed = Object.keys(atStake) as ConfirmedCall[]

/** Starts the desktop's app on a copy of its disk, with nothing read yet. The user says no to everything. */
const start = (o: { readonly content?: string | undefined; readonly keyring?: FakeKeyring } = {}) => {
  const shared = desktop.shared.copy()
  const stores = new FakeStores(() => shared, new FakeBaseFiles(desktop.baseFiles.files))
  const vaultFile = new MemoryVaultFile()
  vaultFile.content = 'content' in o ? o.content : desktop.vault
  const questions: string[] = []
  const outside: string[] = []
  const app = fakeApp({
    vaultFile,
    keyring: o.keyring ?? new FakeKeyring(),
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
      loadSharing: fakeSharing(stores),
      browser: {
        openPage: async (address) => outside.push(address) > 0,
        openMail: async (address) => outside.push(address) > 0,
      },
    },
  })
  const { services } = app.keyward
  services.settings.write({ clipboardSeconds: 15 })
  const setAway = (): void => {
    stores.isAway = true
  }
  return { app, services, questions, outside, vaultFile, shared, setAway }
}
type Started = ReturnType<typeof start>

/** Everything that may change only after the user says yes. */
const effects = ({ app, services, outside, vaultFile, shared }: Started) => {
  const { team: _sealed, ...vault } = JSON.parse(vaultFile.content ?? '{}')
  return {
    vault,
    lists: shared.names.filter((name) => name.endsWith('.list')),
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
/** Loads the team, and opens a backup or reads a file to import, so that main holds their contents. */
const load = async (started: Started, name: ConfirmedCall) => {
  const { app, services } = await open(started)
  await services.sharing.start()
  app.searchFolders.folders.set('downloads', ['/home/ada/Downloads'])
  const must = mustCall(app)
  if (name === 'imports:apply' || name === 'imports:allowHosts') {
    const head = 'name,client id,client secret,workspace,token url,api url'
    const text = `${head}\nKept,kept,canary-file,Live,https://auth.new.example,https://api.new.example`
    const { planId, rows } = await must('imports:read', { files: [{ name: 'keys.csv', text }] })
    return { started, held: { ...nothingHeld, planId, rowId: rows[0]?.rowId ?? '' } }
  }
  app.fileDialog.toOpen = { kind: 'opened', name: 'other.keyward-backup', bytes: backup }
  const { fileId } = await must('vault:chooseBackup', undefined)
  const preview = await must('vault:importBackup', { passphrase, fileId })
  if (preview.step !== 'preview') throw new Error('It was not opened.')
  const { previewId, keys } = preview
  return { started, held: { ...nothingHeld, previewId, previewedKeyId: keys[0]?.id ?? '' } }
}

interface State {
  /** Runs before the call. */
  readonly before: (
    name: ConfirmedCall,
  ) => Promise<{ readonly started: Started; readonly held?: typeof nothingHeld }>
  /** Runs while the call waits. */
  readonly meanwhile?: (started: Started) => Promise<unknown>
  /** True if main can name everything that is at stake. */
  readonly isLoaded?: boolean
}

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
    before: async (name) => {
      const loaded = await load(start(), name)
      await mustCall(loaded.started.app)('vault:lock', undefined)
      await mustCall(loaded.started.app)('vault:unlock', undefined)
      return loaded
    },
  },
  'has loaded its team': { before: (name) => load(start(), name), isLoaded: true },
  'has loaded its team, whose store is away': {
    before: async (name) => {
      const started = start()
      started.setAway()
      return load(started, name)
    },
    isLoaded: true,
  },
  'is locked': {
    before: async (name) => {
      const loaded = await load(start(), name)
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

/**
 * Calls tested elsewhere, because they need a computer that asks to join, a sheet, a tested store, or a user
 * who is locked out.
 */
const notAskedHere: ReadonlySet<ConfirmedCall> = new Set([
  ...([
    'sharing:confirm',
    'sharing:printSheet',
    'sharing:recover',
    'sharing:moveTo',
    'vault:startAfresh',
  ] as const),
])

const check = async (name: ConfirmedCall, { before, meanwhile, isLoaded }: State): Promise<string[]> => {
  const { started, held = nothingHeld } = await before(name)
  const { app, services, questions } = started
  const former = effects(started)
  const answering = app.keyward.dispatch(name, atStake[name]({ ...desktop.ids, ...held }))
  await meanwhile?.(started)
  const answer = await answering
  await services.sharing.start()
  const wrong: string[] = []
  if (answer.ok) wrong.push(`${name} was done`)
  if (!isDeepStrictEqual(effects(started), former)) wrong.push(`${name} had an effect`)
  if (services.vault.state === 'ready') {
    const { team } = await mustCall(app)('sharing:state', undefined)
    const computers = team?.people.flatMap((person) => person.computers) ?? []
    const isSame = computers.length === 2 && isDeepStrictEqual(team?.workspaceIds, desktop.team.workspaceIds)
    if (team?.mode === 'on' && !isSame) wrong.push(`${name} changed the team`)
  }
  if (isLoaded === true && questions.length !== 1 && !notAskedHere.has(name))
    wrong.push(`${name} asked ${questions.length} questions: ${JSON.stringify(answer)}`)
  services.sharing.lock()
  return wrong
}

test.each(Object.entries(states))(
  'in a Keyward that %s, no call does anything without a yes, and main names what is at stake (S58: each state)',
  async (_state, state) => {
    const wrong: string[] = []
    for (const name of confirmed) wrong.push(...(await check(name, state)))
    expect(wrong).toEqual([])
  },
)
