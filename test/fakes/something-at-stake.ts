import type { ConfirmedCall, Input } from '../../src/shared/ipc-contract.ts'
import { fakeApp } from './fake-app.ts'
import { furnish, mustCall } from './furnished-vault.ts'
import { pair, type SharingApp } from './sharing-app.ts'
import { twoSharingApps } from './two-sharing-apps.ts'

/** Of backups, and of the vault in the calls below. */
export const passphrase = 'a passphrase of many words'
const regions = [{ name: 'One', authUrl: 'https://auth.other.example', baseUrl: 'https://api.other.example' }]

/** A backup of another vault. */
export const backupOfAnother = async (): Promise<Uint8Array> => {
  const app = fakeApp()
  await furnish(app)
  await mustCall(app)('vault:exportBackup', { passphrase })
  return app.fileDialog.saved[0]?.bytes ?? new Uint8Array()
}

/** A desktop with something at stake for each call: it shares with a laptop, and both moved the same service. */
export const desktopWithMuch = async () => {
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

/** What the calls are about, and what the window got from main before. */
export type Found = Awaited<ReturnType<typeof desktopWithMuch>>['ids'] & {
  readonly planId: string
  readonly rowId: string
  readonly previewId: string
  readonly previewedKeyId: string
}

/** An input with something at stake for every call that main asks about: a new one does not compile without it. */
export const atStake: { readonly [Name in ConfirmedCall]: (found: Found) => Input<Name> } = {
  'activity:clear': () => undefined,
  'app:restart': () => undefined,
  'copies:search': () => ({ places: ['downloads'] }),
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
