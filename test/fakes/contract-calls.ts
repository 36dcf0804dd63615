import type { Call, Input } from '../../src/shared/contract/contract.ts'

/** The id of a store that wasn't tested, and of a computer that isn't in any team. */
const nobody = '00000000-0000-4000-8000-00000000dead'

/** The ids of the records that a test's calls refer to. */
export interface Targets {
  readonly serviceId: string
  readonly regionId: string
  readonly workspaceId: string
  readonly keyId: string
}

/** How to make a call. If the call writes to a vault, the input must change something in it. */
interface Aim<Name extends Call> {
  readonly input: (targets: Targets) => Input<Name>
  readonly writes: boolean
}

/** For a call that never writes to a vault. */
const reads = <Given>(input: (targets: Targets) => Given) => ({ input, writes: false })
const writes = <Given>(input: (targets: Targets) => Given) => ({ input, writes: true })
const nothing = () => undefined

const passphrase = 'a passphrase of many words'
const clientSecret = 'another secret'

/** Every call of the contract. A new call doesn't compile until its effect on a vault is declared here. */
export const aims: { readonly [Name in Call]: Aim<Name> } = {
  'app:state': reads(nothing),
  'app:about': reads(nothing),
  'app:openDataFolder': reads(nothing),
  'app:copyDiagnostics': reads(nothing),
  'app:copyNote': reads(() => ({ text: 'a note' })),
  'app:snapshot': reads(nothing),
  'app:restart': reads(nothing),
  'app:eraseEverything': reads(nothing),
  'proxies:erase': reads(() => ({ name: 'proxy.example.com:3128' })),
  'updates:check': reads(nothing),
  'updates:openDownloads': reads(nothing),
  'services:list': reads(nothing),
  'services:save': writes(({ serviceId, regionId }) => ({
    id: serviceId,
    name: 'Example',
    regions: [
      {
        id: regionId,
        name: 'Default',
        authUrl: 'https://auth.moved.example',
        baseUrl: 'https://api.moved.example',
      },
    ],
  })),
  'services:remove': writes(({ serviceId }) => ({ serviceId })),
  'services:openKeysPage': reads(({ serviceId }) => ({ serviceId })),
  'workspaces:list': reads(nothing),
  'workspaces:save': writes(({ workspaceId: id, serviceId, regionId }) => ({
    id,
    name: 'Renamed',
    serviceId,
    regionId,
    sensitive: true,
  })),
  'workspaces:remove': writes(({ workspaceId }) => ({ workspaceId })),
  'workspaces:restore': writes(({ workspaceId }) => ({ workspaceId })),
  'keys:list': reads(nothing),
  'keys:add': writes(({ workspaceId }) => ({
    name: 'New',
    kind: 'personal',
    workspaceId,
    clientId: 'new',
    clientSecret,
  })),
  'keys:cancelAdd': reads(() => ({ requestId: 'r' })),
  'keys:declineKeepReady': reads(({ keyId }) => ({ keyId })),
  'keys:update': writes(({ keyId }) => ({
    keyId,
    name: 'Renamed',
    notes: 'changed',
    pinned: true,
    keepReady: true,
  })),
  'keys:replaceSecret': writes(({ keyId }) => ({ keyId, clientSecret })),
  'keys:undoReplace': writes(({ keyId }) => ({ keyId })),
  'keys:updateMany': writes(({ keyId }) => ({ keyIds: [keyId], pinned: true })),
  'keys:updateEach': writes(({ keyId }) => ({ edits: [{ keyId, pinned: true }] })),
  'keys:move': writes(({ keyId, workspaceId }) => ({ moves: [{ keyId, workspaceId }] })),
  'keys:removeMany': writes(({ keyId }) => ({ keyIds: [keyId] })),
  'keys:restoreMany': writes(({ keyId }) => ({ keyIds: [keyId] })),
  'keys:exportInventory': reads(({ keyId }) => ({ keyIds: [keyId], words: {} })),
  'reminders:list': reads(nothing),
  'reminders:snooze': writes(({ keyId }) => ({ keyId, untilMs: 9_000_000_000_000 })),
  'reminders:exportCalendar': reads(() => ({})),
  'reminders:writeToOwner': reads(({ keyId }) => ({ keyIds: [keyId] })),
  'keys:remove': writes(({ keyId }) => ({ keyId })),
  'keys:restore': writes(({ keyId }) => ({ keyId })),
  'keys:purge': writes(({ keyId }) => ({ keyId, name: 'Billing' })),
  'keys:purgeMany': writes(({ keyId }) => ({ keyIds: [keyId], count: 1 })),
  'keys:copyClientId': reads(({ keyId }) => ({ keyId })),
  'keys:copySecret': reads(({ keyId }) => ({ keyId })),
  'replacements:list': reads(nothing),
  'replacements:start': writes(({ keyId }) => ({ keyId })),
  'replacements:addNewKey': writes(({ keyId: replacementId }) => ({
    replacementId,
    clientId: 'replacing',
    clientSecret,
  })),
  'replacements:confirm': writes(({ keyId: replacementId }) => ({ replacementId, what: 'bothWork' })),
  'replacements:markPlace': writes(({ keyId: id }) => ({ replacementId: id, placeId: id, isDone: true })),
  'replacements:switchOver': writes(({ keyId: replacementId }) => ({ replacementId })),
  'replacements:markDeleted': writes(({ keyId: replacementId }) => ({ replacementId })),
  'replacements:prove': writes(({ keyId: replacementId }) => ({ replacementId })),
  'campaigns:start': writes(({ keyId }) => ({ reason: 'person-left', name: 'Tom', edits: [{ keyId }] })),
  'campaigns:printProof': reads(({ keyId: campaignId }) => ({ campaignId })),
  'campaigns:remove': writes(({ keyId: campaignId }) => ({ campaignId })),
  'replacements:stop': writes(({ keyId: replacementId }) => ({ replacementId })),
  'tokens:list': reads(nothing),
  'tokens:issue': writes(({ keyId }) => ({ keyId, fresh: true })),
  'tokens:issueMany': writes(({ keyId }) => ({ keyIds: [keyId] })),
  'tokens:lookAgain': reads(({ keyId }) => ({ keyIds: [keyId] })),
  'tokens:cancel': reads(({ keyId }) => ({ keyId })),
  'tokens:copy': writes(({ keyId }) => ({ keyId })),
  'tokens:forget': reads(({ keyId }) => ({ keyId })),
  'requests:send': writes(({ keyId }) => ({ requestId: 'r', keyId, method: 'GET', path: '/' })),
  'requests:cancel': reads(() => ({ requestId: 'r' })),
  'requests:copyAs': reads(({ keyId }) => ({ keyId, method: 'GET', path: '/', as: 'curl' })),
  'requests:copyReply': reads(() => ({ requestId: 'r' })),
  'clipboard:state': reads(nothing),
  'clipboard:clear': reads(nothing),
  'practice:start': writes(() => ({ move: true })),
  'practice:stop': reads(nothing),
  'practice:createKey': writes(() => ({
    region: 'default',
    workspace: 'Practice',
    name: 'Mine',
    kind: 'service',
  })),
  'activity:list': reads(nothing),
  'activity:export': reads(() => ({ filter: {}, words: {} })),
  'activity:clear': reads(nothing),
  'evidence:export': reads(() => ({ fromMs: 0, toMs: 9_000_000_000_000 })),
  'evidence:print': reads(nothing),
  'evidence:showFolder': reads(nothing),
  'settings:read': reads(nothing),
  'settings:write': writes(() => ({ lockAfterMinutes: 5 })),
  'settings:reset': writes(() => ({ names: ['lockAfterMinutes'] })),
  'vault:choose': writes(() => ({ by: 'passphrase', passphrase })),
  'vault:lock': writes(() => undefined),
  'vault:startAfresh': writes(nothing),
  'vault:unlock': writes(() => ({ passphrase })),
  'vault:setPassphrase': writes(() => ({ passphrase })),
  'vault:removePassphrase': writes(() => undefined),
  'vault:exportBackup': writes(() => ({ passphrase })),
  'vault:showBackup': reads(nothing),
  'vault:chooseBackup': reads(nothing),
  'vault:checkBackup': reads(({ keyId: fileId }) => ({ passphrase, fileId })),
  'vault:importBackup': writes(({ keyId: fileId }) => ({ passphrase, fileId })),
  'vault:backups': reads(nothing),
  'vault:restore': writes(() => ({ backupId: 'empty' })),
  'imports:read': reads(() => ({
    files: [{ name: 'keys.csv', text: 'name,client id,client secret\nA,a,b' }],
  })),
  'imports:open': reads(({ keyId: fileId }) => ({ fileId, passphrase })),
  'imports:fillSecret': reads(({ keyId: id }) => ({ planId: id, rowId: id, clientSecret })),
  'imports:join': reads(({ keyId: id }) => ({ planId: id, rowId: id, secretRowId: id })),
  'imports:allowHosts': reads(({ keyId: id }) => ({ planId: id, rows: [{ rowId: id }] })),
  'imports:check': reads(({ keyId: id }) => ({ planId: id, row: { rowId: id } })),
  'imports:apply': writes(({ keyId: id, workspaceId }) => ({
    planId: id,
    rows: [{ rowId: id, workspaceId }],
  })),
  'imports:undo': writes(({ keyId: undoId }) => ({ undoId })),
  'imports:cancel': reads(() => ({})),
  'imports:showFile': reads(() => ({ index: 0 })),
  'imports:trashFile': reads(({ keyId: undoId }) => ({ undoId, index: 0 })),
  'copies:search': reads(() => ({ folders: ['downloads' as const] })),
  'copies:cancel': reads(nothing),
  'copies:results': reads(nothing),
  'copies:markHandled': reads(({ keyId }) => ({ copyId: keyId })),
  'copies:showFile': reads(({ keyId }) => ({ copyId: keyId })),
  // Without a tested store or a team, these calls write nothing.
  'sharing:state': reads(nothing),
  'sharing:tryStore': reads(() => ({ kind: 'folder' as const })),
  'sharing:start': reads(() => ({ store: nobody, computer: 'Desktop' })),
  'sharing:printSheet': reads(() => ({ as: 'print' as const })),
  'sharing:invite': reads(() => ({ isColleague: false })),
  'sharing:cancelInvite': reads(nothing),
  'sharing:join': reads(() => ({ store: nobody, code: 'ABCD '.repeat(6), computer: 'Laptop' })),
  'sharing:confirm': writes(() => ({ matched: true })),
  'sharing:remove': writes(() => ({ memberId: nobody })),
  'sharing:leave': writes(nothing),
  'sharing:recover': writes(() => ({ store: nobody, sheet: 'ABCDE '.repeat(8), computer: 'Desktop' })),
  'sharing:moveTo': writes(() => ({ store: nobody })),
  'sharing:setWorkspaces': writes(({ workspaceId }) => ({ ids: [workspaceId] })),
  'sharing:sync': reads(nothing),
  'sharing:conflicts': reads(nothing),
  'sharing:resolve': writes(({ keyId: key }) => ({ key, field: 'notes', write: 'accepted' as const })),
  'sharing:allowHosts': writes(({ serviceId }) => ({ serviceId })),
}

/** The names of the calls that may write. */
export const mutatingCalls = (Object.keys(aims) as Call[]).filter((name) => aims[name].writes) // Object.keys loses the literal names
