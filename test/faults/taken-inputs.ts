import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenedFile } from '../../src/main/ports/file-dialog.ts'
import type { Call, Input } from '../../src/shared/contract/contract.ts'
import { DAY_MS } from '../../src/shared/kernel/time.ts'
import { aims, type Targets } from '../fakes/contract-calls.ts'
import type { FakeApp } from '../fakes/fake-app.ts'
import { mustCall } from '../fakes/furnished-vault.ts'
import { symbolsAt } from '../fakes/sharing-app.ts'
import { sheetOnPaper } from '../fakes/sheet-on-paper.ts'

/** An app that has one of everything. The second key is in the same workspace. */
export interface FurnishedApp extends FakeApp {
  readonly targets: Targets
  readonly secondKeyId: string
  readonly emptyWorkspaceId: string
}

/** An input that a call accepts, and the file that the user chooses if the call asks for one. */
export interface Taken {
  readonly input: unknown
  readonly file: OpenedFile
}

const passphrase = 'a passphrase of many words'

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'keyward-hostile-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const startReplacement = async (
  app: FurnishedApp,
  upTo: 'start' | 'add' | 'switch' | 'delete',
): Promise<string> => {
  const must = mustCall(app)
  const { id: replacementId } = await must('replacements:start', { keyId: app.targets.keyId })
  if (upTo === 'start') return replacementId
  const added = { replacementId, clientId: 'three', clientSecret: 'canary-third' }
  await must('replacements:addNewKey', added)
  if (upTo === 'switch' || upTo === 'delete') await must('replacements:switchOver', { replacementId })
  if (upTo === 'delete') await must('replacements:markDeleted', { replacementId })
  return replacementId
}

const startCampaign = async (app: FurnishedApp) => {
  const edits = [{ keyId: app.targets.keyId, toReplace: 'person-left' as const }]
  const { id: campaignId } = await mustCall(app)('campaigns:start', {
    reason: 'person-left',
    name: 'Tom',
    edits,
  })
  return { campaignId }
}

const readPlan = async (app: FurnishedApp, secret: string) => {
  const text = `name,client id,client secret\nImported,imported,${secret}\n`
  const plan = await mustCall(app)('imports:read', { files: [{ name: 'keys.csv', text }] })
  return { planId: plan.planId, rowId: plan.rows[0]?.rowId ?? '' }
}

const rowsOfPlan = async (app: FurnishedApp) => {
  const { planId, rowId } = await readPlan(app, 'canary-imported')
  return { planId, rows: [{ rowId, workspaceId: app.targets.workspaceId }] }
}

const applyPlan = async (app: FurnishedApp) => mustCall(app)('imports:apply', await rowsOfPlan(app))

const backupFile = async (app: FurnishedApp): Promise<OpenedFile> => {
  await mustCall(app)('vault:exportBackup', { passphrase })
  const bytes = app.fileDialog.saved.at(-1)?.bytes ?? new Uint8Array()
  return { kind: 'opened', name: 'keys.keyward-backup', bytes }
}

/** Chooses a backup as the user would. Returns the id of the chosen file. */
const chosenBackup = async (app: FurnishedApp): Promise<string> => {
  app.fileDialog.toOpen = await backupFile(app)
  return (await mustCall(app)('vault:chooseBackup', undefined)).fileId
}

/** Finds the first key's secret in a file. */
const findCopy = async (app: FurnishedApp): Promise<string> => {
  const folder = newFolder()
  writeFileSync(join(folder, 'notes.txt'), 'secret: canary-secret\n')
  app.searchFolders.folders.set('downloads', [folder])
  const must = mustCall(app)
  // The search skips newer secrets.
  app.clock.advance(DAY_MS)
  await must('copies:search', { folders: ['downloads'] })
  for (;;) {
    const { state, copies } = await must('copies:results', undefined)
    if (state !== 'searching') return copies[0]?.copyId ?? ''
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const tryFolder = async (app: FurnishedApp): Promise<{ readonly store: string }> => {
  app.fileDialog.toChoose = [newFolder()]
  const { store } = await mustCall(app)('sharing:tryStore', { kind: 'folder' })
  return { store }
}

/** Begins to create a team. Returns the requested symbols and the recovery sheet. */
const beginTeam = async (app: FurnishedApp) => {
  const must = mustCall(app)
  await must('sharing:start', { ...(await tryFolder(app)), computer: 'Desktop' })
  const { sheet } = await must('sharing:printSheet', { as: 'print' })
  const paper = sheetOnPaper(app.printWindow.page?.html ?? '')
  return { symbols: symbolsAt(paper, sheet?.positions ?? []), paper }
}

/** Creates a team. Returns its recovery sheet. */
const startTeam = async (app: FurnishedApp): Promise<string> => {
  const { symbols, paper } = await beginTeam(app)
  await mustCall(app)('sharing:confirm', { symbols })
  return paper
}

/** For calls that require more than the furnished vault: prepares it, and returns an input. */
const prepared: { readonly [Name in Call]?: (app: FurnishedApp) => Promise<Input<Name>> } = {
  'services:remove': async (app) => {
    const regions = [{ name: 'One', authUrl: 'https://a.example', baseUrl: 'https://b.example' }]
    const { id: serviceId } = await mustCall(app)('services:save', { name: 'Unused', regions })
    return { serviceId }
  },
  'services:openKeysPage': async (app) => {
    const { serviceId } = app.targets
    const [service] = await mustCall(app)('services:list', undefined)
    const { name, regions } = service as NonNullable<typeof service>
    const keysPageUrl = 'https://console.example.com/keys'
    await mustCall(app)('services:save', { id: serviceId, name, regions, keysPageUrl })
    return { serviceId }
  },
  'updates:check': async (app) => {
    await mustCall(app)('settings:write', { checkForUpdates: true })
    return undefined
  },
  'workspaces:restore': async (app) => {
    await mustCall(app)('workspaces:remove', { workspaceId: app.emptyWorkspaceId })
    return { workspaceId: app.emptyWorkspaceId }
  },
  'keys:undoReplace': async (app) => {
    await mustCall(app)('keys:replaceSecret', { keyId: app.secondKeyId, clientSecret: 'canary-third' })
    return { keyId: app.secondKeyId }
  },
  'keys:purge': async (app) => {
    await mustCall(app)('keys:remove', { keyId: app.secondKeyId })
    return { keyId: app.secondKeyId, name: 'Reports' }
  },
  'keys:purgeMany': async (app) => {
    await mustCall(app)('keys:remove', { keyId: app.secondKeyId })
    return { keyIds: [app.secondKeyId], count: 1 }
  },
  'reminders:writeToOwner': async (app) => {
    const { keyId } = app.targets
    await mustCall(app)('keys:update', { keyId, owner: { name: 'Ada' } })
    return { keyIds: [keyId] }
  },
  'reminders:exportCalendar': async (app) => {
    await mustCall(app)('keys:update', { keyId: app.secondKeyId, keyExpiresAtMs: 9_000_000_000_000 })
    return {}
  },
  'replacements:addNewKey': async (app) => ({
    replacementId: await startReplacement(app, 'start'),
    clientId: 'three',
    clientSecret: 'canary-third',
  }),
  'replacements:confirm': async (app) => ({
    replacementId: await startReplacement(app, 'add'),
    what: 'bothWork',
  }),
  'replacements:switchOver': async (app) => ({ replacementId: await startReplacement(app, 'add') }),
  'replacements:markDeleted': async (app) => ({ replacementId: await startReplacement(app, 'switch') }),
  'replacements:prove': async (app) => ({ replacementId: await startReplacement(app, 'delete') }),
  'replacements:stop': async (app) => ({ replacementId: await startReplacement(app, 'start') }),
  'campaigns:printProof': startCampaign,
  'campaigns:remove': startCampaign,
  'replacements:markPlace': async (app) => {
    const usedIn = [{ place: 'Build server' }]
    await mustCall(app)('keys:update', { keyId: app.targets.keyId, usedIn })
    const replacementId = await startReplacement(app, 'add')
    const [replacement] = await mustCall(app)('replacements:list', undefined)
    return { replacementId, placeId: replacement?.places[0]?.id ?? '', isDone: true }
  },
  'requests:copyReply': async (app) => {
    const request = { requestId: 'r', keyId: app.targets.keyId, method: 'GET', path: '/' } as const
    await mustCall(app)('requests:send', request)
    return { requestId: 'r' }
  },
  'evidence:showFolder': async (app) => {
    await mustCall(app)('evidence:export', { fromMs: 0, toMs: 9_000_000_000_000 })
    return undefined
  },
  'evidence:print': async (app) => {
    await mustCall(app)('evidence:export', { fromMs: 0, toMs: 9_000_000_000_000 })
    return undefined
  },
  'vault:checkBackup': async (app) => ({ passphrase, fileId: await chosenBackup(app) }),
  'vault:importBackup': async (app) => ({ passphrase, fileId: await chosenBackup(app) }),
  'vault:showBackup': async (app) => {
    await backupFile(app)
    return undefined
  },
  'imports:fillSecret': async (app) => ({ ...(await readPlan(app, '')), clientSecret: 'canary-imported' }),
  'imports:join': async (app) => {
    const text = 'name,client id,client secret\nOne,imported,\nOther,,canary-imported\n'
    const { planId, rows } = await mustCall(app)('imports:read', { files: [{ name: 'keys.csv', text }] })
    return { planId, rowId: rows[0]?.rowId ?? '', secretRowId: rows[1]?.rowId ?? '' }
  },
  'imports:allowHosts': rowsOfPlan,
  'imports:check': async (app) => {
    const { planId, rows } = await rowsOfPlan(app)
    return { planId, row: rows[0] ?? { rowId: '' } }
  },
  'imports:apply': rowsOfPlan,
  'imports:undo': async (app) => ({ undoId: (await applyPlan(app)).undoId }),
  'copies:search': async (app) => {
    app.searchFolders.folders.set('downloads', [newFolder()])
    return { folders: ['downloads'] }
  },
  'copies:markHandled': async (app) => ({ copyId: await findCopy(app), isHandled: true }),
  'copies:showFile': async (app) => ({ copyId: await findCopy(app) }),
  'sharing:tryStore': async (app) => {
    app.fileDialog.toChoose = [newFolder()]
    return { kind: 'folder' }
  },
  'sharing:start': async (app) => ({ ...(await tryFolder(app)), computer: 'Desktop' }),
  'sharing:printSheet': async (app) => {
    await beginTeam(app)
    return { as: 'print' }
  },
  'sharing:confirm': async (app) => ({ symbols: (await beginTeam(app)).symbols }),
  'sharing:invite': async (app) => {
    await startTeam(app)
    return { isColleague: false }
  },
  'sharing:recover': async (app) => {
    const sheet = await startTeam(app)
    return { ...(await tryFolder(app)), sheet, computer: 'Desktop' }
  },
  'sharing:moveTo': async (app) => {
    await startTeam(app)
    return tryFolder(app)
  },
  'sharing:setWorkspaces': async (app) => {
    await startTeam(app)
    return { ids: [app.targets.workspaceId] }
  },
  'sharing:leave': async (app) => {
    await startTeam(app)
    return undefined
  },
}

/** Calls that this app can only refuse, each with the reason and the test in which they succeed. */
export const neverTaken: { readonly [Name in Call]?: string } = {
  'imports:open': 'The reader must have refused a backup before: unit/main/imports/import-backup.',
  'imports:showFile': 'Only files of the dialog can be shown: unit/main/imports/import-keys.',
  'imports:trashFile': 'Only files of the dialog can be moved: unit/main/imports/check-rows.',
  'vault:startAfresh': 'A vault that opens refuses it: unit/main/ipc/irreversible.',
  'sharing:join': 'It takes a second computer: integration/sharing.',
  'sharing:remove': 'It takes a second computer: integration/sharing.',
  'sharing:resolve': 'It takes a second computer: integration/sharing.',
  'sharing:allowHosts': 'It takes a second computer: integration/sharing.',
}

/** Prepares the app for a call. Returns an input that the call accepts. */
export const takenInput = async (name: Call, app: FurnishedApp): Promise<Taken> => {
  const file: OpenedFile = name === 'vault:chooseBackup' ? await backupFile(app) : { kind: 'cancelled' }
  const input = await (prepared[name]?.(app) ?? aims[name].input(app.targets))
  return { input, file }
}
