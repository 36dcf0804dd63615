import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { Opened } from '../../../../src/shared/contract/channel.ts'
import { type Call, calls, contract, type Input } from '../../../../src/shared/contract/contract.ts'
import { DAY_MS } from '../../../../src/shared/kernel/time.ts'
import { aims, type Targets } from '../../../fakes/contract-calls.ts'
import { type FakeApp, fakeApp } from '../../../fakes/fake-app.ts'
import { anyPlace, FakeFileDialog } from '../../../fakes/fake-file-dialog.ts'
import { FakePrintWindow } from '../../../fakes/fake-print-window.ts'
import { FakeSearchFolders } from '../../../fakes/fake-search-folders.ts'
import { FakeTokenEndpoint, issued, refusal } from '../../../fakes/fake-token-endpoint.ts'
import { furnish, mustCall } from '../../../fakes/furnished-vault.ts'

const passphrase = 'a passphrase of many words'
const folder = mkdtempSync(join(tmpdir(), 'keyward-opens-'))
writeFileSync(join(folder, 'notes.txt'), 'canary-secret')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Wraps a port so that `note` runs before each call of these methods. */
const noting = <Port extends object>(port: Port, methods: readonly (keyof Port)[], note: () => void): Port =>
  new Proxy(port, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...input: unknown[]) => {
        if (methods.some((method) => method === name)) note()
        return value.apply(target, input)
      }
    },
  })

/** An app that records what it opens and whether the page was quiet then. Every call gets a press and a yes. */
const appThatOpens = async () => {
  const opened = new Set<Opened | 'too early'>()
  let isQuiet = false
  const opens = (what: Opened) => () => void opened.add(isQuiet ? what : 'too early')
  const showing = <File extends object>(file: File) => ({
    ...file,
    show: () => {
      opens('file-manager')()
      return true
    },
  })
  const fileDialog = new FakeFileDialog()
  const bytes = new TextEncoder().encode('name,client id,client secret\nA,a,b')
  fileDialog.toOpen = { kind: 'opened', name: 'x.keyward-backup', bytes }
  fileDialog.toOpenMany = { kind: 'opened', files: [{ name: 'keys.csv', bytes, onDisk: showing(anyPlace) }] }
  fileDialog.toChoose = [folder]
  fileDialog.toSave = 'saved'
  const { saveFile, saveFolder } = fileDialog
  fileDialog.saveFile = async (question) => {
    const saved = await saveFile.call(fileDialog, question)
    return saved.kind === 'saved' ? { ...saved, file: showing(saved.file) } : saved
  }
  fileDialog.saveFolder = async (question) => {
    const saved = await saveFolder.call(fileDialog, question)
    return saved.kind === 'saved' ? { ...saved, folder: showing(saved.folder) } : saved
  }
  const searchFolders = new FakeSearchFolders()
  searchFolders.folders.set('downloads', [folder])
  const dialogs = ['openFile', 'openFiles', 'chooseFolders', 'saveFile', 'saveFolder'] as const
  const browser = { openPage: async () => true, openMail: async () => true }
  const dataFolder = { show: async () => true, sizeBytes: async () => 1 }
  const app = fakeApp({
    tokenEndpoint: new FakeTokenEndpoint(({ clientId }) =>
      clientId === 'one' ? refusal('invalid-client') : issued(),
    ),
    platform: {
      fileDialog: noting(fileDialog, dialogs, opens('file-dialog')),
      browser: noting(noting(browser, ['openPage'], opens('browser')), ['openMail'], opens('mail-program')),
      dataFolder: noting(dataFolder, ['show'], opens('file-manager')),
      searchFolders: noting(searchFolders, ['show'], opens('file-manager')),
      printWindow: noting(new FakePrintWindow(), ['print'], opens('printer')),
      whenQuiet: async () => {
        isQuiet = true
      },
    },
  })
  const begin = () => {
    opened.clear()
    isQuiet = false
  }
  return { app, opened, begin, targets: await furnish(app) }
}

const beginTeam = async (app: FakeApp): Promise<void> => {
  const must = mustCall(app)
  const { store } = await must('sharing:tryStore', { kind: 'folder' })
  await must('sharing:start', { store, computer: 'Desktop' })
}

const copyId = async (app: FakeApp): Promise<string> => {
  const must = mustCall(app)
  app.clock.advance(DAY_MS)
  await must('copies:search', { folders: ['downloads'] })
  for (;;) {
    const { state, copies } = await must('copies:results', undefined)
    if (state === 'done') return copies[0]?.copyId ?? ''
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const period = { fromMs: 0, toMs: 1 }

/** For each call, does what it requires first and returns inputs with which it opens everything it can. */
const opening: {
  readonly [Name in Call]?: (app: FakeApp, targets: Targets) => Promise<readonly Input<Name>[]>
} = {
  'campaigns:printProof': async (app, { keyId }) => {
    const { id } = await mustCall(app)('campaigns:start', { reason: 'ends', edits: [{ keyId }] })
    return [{ campaignId: id }]
  },
  'copies:search': async () => [undefined],
  'copies:showFile': async (app) => [{ copyId: await copyId(app) }],
  'evidence:export': async () => [period],
  'evidence:print': async (app) => {
    await mustCall(app)('evidence:export', period)
    return [undefined]
  },
  'evidence:showFolder': async (app) => {
    await mustCall(app)('evidence:export', period)
    return [undefined]
  },
  'imports:read': async () => [undefined],
  'imports:showFile': async (app) => {
    const { planId } = await mustCall(app)('imports:read', undefined)
    return [{ planId, index: 0 }]
  },
  'reminders:exportCalendar': async (app, { keyId }) => {
    await mustCall(app)('keys:update', { keyId, keyExpiresAtMs: 9_000_000_000_000 })
    return [{}]
  },
  'reminders:writeToOwner': async (app, { keyId }) => {
    await mustCall(app)('keys:update', { keyId, owner: { name: 'Ada' } })
    return [{ keyIds: [keyId] }]
  },
  'services:openKeysPage': async (app, { serviceId }) => {
    const must = mustCall(app)
    const service = (await must('services:list', undefined)).find(({ id }) => id === serviceId)
    if (service === undefined) throw new Error('There is no service.')
    await must('services:save', { ...service, keysPageUrl: 'https://console.example.com/keys' })
    return [{ serviceId }]
  },
  'sharing:printSheet': async (app) => {
    await beginTeam(app)
    return [{ as: 'print' }]
  },
  'vault:showBackup': async (app) => {
    await mustCall(app)('vault:exportBackup', { passphrase })
    return [undefined]
  },
}

it.each(calls)(
  '%s opens what its contract says, once the page is quiet (S59: table; S63: quiet)',
  async (name) => {
    const { app, opened, begin, targets } = await appThatOpens()
    const inputs = (await opening[name]?.(app, targets)) ?? [aims[name].input(targets)]
    begin()
    for (const input of inputs) await app.keyward.dispatch(name, input)
    expect([...opened].sort()).toEqual([...contract[name].opens].sort())
    app.keyward.services.sharing.lock()
  },
)

it.each(['imports:read'] as const)(
  '%s opens nothing for dropped files, and then needs no press (S59: dropped)',
  async (name) => {
    const presses = { count: 0 }
    const fileDialog = new FakeFileDialog()
    const app = fakeApp({
      platform: { fileDialog },
      spendPress: () => {
        presses.count += 1
        return false
      },
    })
    app.keyward.services.vault.read()
    await app.keyward.open()
    const { unless } = contract[name]
    const dropped = aims[name].input({ serviceId: '', regionId: '', workspaceId: '', keyId: '' })
    expect(Object.keys(dropped ?? {})).toContain(unless)
    expect(await app.keyward.dispatch(name, dropped)).toMatchObject({ ok: true })
    expect(presses.count).toBe(0)
    expect(await app.keyward.dispatch(name, { [unless ?? '']: undefined })).toMatchObject({
      error: { reason: 'no-recent-input' },
    })
  },
)
