import type { Call, Input } from '../../src/shared/ipc-contract.ts'

/** What the calls of a test are aimed at. */
export interface Targets {
  readonly serviceId: string
  readonly regionId: string
  readonly workspaceId: string
  readonly keyId: string
}

/** How a call is made so that it changes something; `reads` when it writes no vault whatever it is given. */
type Aim<Name extends Call> = 'reads' | ((targets: Targets) => Input<Name>)

const passphrase = 'a passphrase of many words'
const clientSecret = 'another secret'
const regions = [
  { name: 'Other', authUrl: 'https://auth.other.example', baseUrl: 'https://api.other.example' },
]

/** Every call of the contract: a new one does not compile until it is said here what it does to a vault. */
export const aims: { readonly [Name in Call]: Aim<Name> } = {
  'app:state': 'reads',
  'app:about': 'reads',
  'app:openDataFolder': 'reads',
  'app:copyDiagnostics': 'reads',
  'app:snapshot': 'reads',
  'app:restart': 'reads',
  'services:list': 'reads',
  'services:save': ({ serviceId, regionId }) => ({
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
  }),
  'services:remove': ({ serviceId }) => ({ serviceId }),
  'services:importProfile': () => ({
    text: JSON.stringify({ keywardServiceProfile: 1, name: 'Example', regions }),
  }),
  'services:exportProfile': 'reads',
  'workspaces:list': 'reads',
  'workspaces:save': ({ workspaceId: id, serviceId, regionId }) => ({
    id,
    name: 'Renamed',
    serviceId,
    regionId,
    sensitive: true,
  }),
  'workspaces:remove': ({ workspaceId }) => ({ workspaceId }),
  'workspaces:restore': ({ workspaceId }) => ({ workspaceId }),
  'keys:list': 'reads',
  'keys:add': ({ workspaceId }) => ({
    name: 'New',
    kind: 'personal',
    workspaceId,
    clientId: 'new',
    clientSecret,
  }),
  'keys:cancelAdd': 'reads',
  'keys:update': ({ keyId }) => ({ keyId, name: 'Renamed', notes: 'changed', pinned: true, keepReady: true }),
  'keys:replaceSecret': ({ keyId }) => ({ keyId, clientSecret }),
  'keys:undoReplace': ({ keyId }) => ({ keyId }),
  'keys:updateMany': ({ keyId }) => ({ keyIds: [keyId], pinned: true }),
  'keys:removeMany': ({ keyId }) => ({ keyIds: [keyId] }),
  'keys:restoreMany': ({ keyId }) => ({ keyIds: [keyId] }),
  'keys:exportInventory': 'reads',
  'keys:remove': ({ keyId }) => ({ keyId }),
  'keys:restore': ({ keyId }) => ({ keyId }),
  'keys:purge': ({ keyId }) => ({ keyId, name: 'Billing' }),
  'keys:copyClientId': 'reads',
  'keys:copySecret': 'reads',
  'tokens:list': 'reads',
  'tokens:issue': ({ keyId }) => ({ keyId, fresh: true }),
  'tokens:issueMany': ({ keyId }) => ({ keyIds: [keyId] }),
  'tokens:identify': 'reads',
  'tokens:cancelMany': 'reads',
  'tokens:cancel': 'reads',
  'tokens:copy': ({ keyId }) => ({ keyId }),
  'tokens:forget': 'reads',
  'requests:send': ({ keyId }) => ({ requestId: 'r', keyId, method: 'GET', path: '/' }),
  'requests:cancel': 'reads',
  'requests:copyAs': 'reads',
  'requests:copyReply': 'reads',
  'requests:favourites': 'reads',
  'requests:saveFavourite': 'reads',
  'requests:removeFavourite': 'reads',
  'requests:history': 'reads',
  'requests:clearHistory': 'reads',
  'clipboard:state': 'reads',
  'clipboard:clear': 'reads',
  'practice:start': () => ({ move: true }),
  'practice:stop': 'reads',
  'practice:openConsole': 'reads',
  'practice:createKey': () => ({ region: 'default', workspace: 'Practice', name: 'Mine', kind: 'service' }),
  'activity:list': 'reads',
  'activity:export': 'reads',
  'activity:clear': 'reads',
  'settings:read': 'reads',
  'settings:write': () => ({ lockAfterMinutes: 5 }),
  'settings:reset': () => ({ names: ['lockAfterMinutes'] }),
  'vault:choose': () => ({ by: 'passphrase', passphrase }),
  'vault:lock': () => undefined,
  'vault:unlock': () => ({ passphrase }),
  'vault:setPassphrase': () => ({ passphrase }),
  'vault:removePassphrase': () => undefined,
  'vault:exportBackup': () => ({ passphrase }),
  'vault:chooseBackup': 'reads',
  'vault:checkBackup': 'reads',
  'vault:importBackup': () => ({ passphrase }),
  'vault:backups': 'reads',
  'vault:restore': () => ({ backupId: 'empty' }),
}

/** The calls that may write, by name. */
export const mutatingCalls = (Object.keys(aims) as Call[]).filter((name) => aims[name] !== 'reads') // Object.keys forgets the literal names
