import type { ConfirmedCall, Input } from '../../src/shared/contract/contract.ts'
import { fakeApp } from './fake-app.ts'
import { furnish, mustCall } from './furnished-vault.ts'
import { pair } from './sharing-app.ts'
import { twoSharingApps } from './two-sharing-apps.ts'

/** The passphrase of the backups, and of the vault in the calls below. */
export const passphrase = 'a passphrase of many words'
const regions = [{ name: 'One', authUrl: 'https://auth.other.example', baseUrl: 'https://api.other.example' }]

const ownRegion = {
  name: 'Default',
  authUrl: 'https://auth.own.example',
  baseUrl: 'https://api.own.example',
}

/** A backup of a different vault. */
export const backupOfAnother = async (): Promise<Uint8Array> => {
  const app = fakeApp()
  await furnish(app)
  await mustCall(app)('vault:exportBackup', { passphrase })
  return app.fileDialog.saved[0]?.bytes ?? new Uint8Array()
}

/** A desktop with something at stake for each call. It shares with a laptop that has its own service. */
export const desktopWithMuch = async () => {
  const { desktop, laptop, shared, found, end } = await twoSharingApps()
  const { must } = desktop
  await desktop.share(found.workspaceId)
  await pair(desktop, laptop, { isColleague: true, person: 'Bea' })
  // Restoring the backup's key then involves an unknown host.
  await desktop.moveService(found.serviceId, 'desktop.example')
  // The laptop shares keys of a service that the desktop hasn't allowed.
  const theirs = { name: 'Theirs', regions: [{ ...ownRegion, authUrl: 'https://auth.theirs.example' }] }
  const service = await laptop.must('services:save', theirs)
  const location = { serviceId: service.id, regionId: service.regions[0]?.id ?? '', sensitive: false }
  const { id: laptopsId } = await laptop.must('workspaces:save', { name: 'Theirs', ...location })
  await laptop.share(...(await laptop.team()).workspaceIds, laptopsId)
  await laptop.sync()
  await desktop.sync()
  const { id: serviceId } = await must('services:save', {
    name: 'Own',
    regions: [ownRegion],
    keysPageUrl: 'https://console.own.example/keys',
  })
  const regionId =
    (await must('services:list', undefined)).find(({ id }) => id === serviceId)?.regions[0]?.id ?? ''
  const live = { name: 'Live', serviceId, regionId, sensitive: true }
  const { id: workspaceId } = await must('workspaces:save', live)
  const { id: calmId } = await must('workspaces:save', { ...live, name: 'Calm', sensitive: false })
  const key = { kind: 'service', workspaceId, clientSecret: 'canary-first' } as const
  const { id: keyId } = await must('keys:add', { ...key, name: 'Kept', clientId: 'kept' })
  const { id: removedKeyId } = await must('keys:add', { ...key, name: 'Gone', clientId: 'gone' })
  await must('keys:remove', { keyId: removedKeyId })
  await must('keys:replaceSecret', { keyId, clientSecret: 'canary-second' })
  const { id: replacementId } = await must('replacements:start', { keyId, isLeak: true })
  await must('replacements:markDeleted', { replacementId })
  await desktop.sync()
  const team = await desktop.team()
  const laptopId = await desktop.otherId()
  const vault = desktop.vaultFile.content ?? ''
  const { baseFiles } = desktop.stores
  // Ends both apps, so that others can continue with their files.
  end()
  const ids = { keyId, removedKeyId, replacementId, workspaceId, calmId, serviceId, regionId, laptopId }
  return { vault, shared, baseFiles, team, ids: { ...ids, theirServiceId: service.id } }
}

/** The ids for these calls, including those that the window got from main earlier. */
export type Found = Awaited<ReturnType<typeof desktopWithMuch>>['ids'] & {
  readonly planId: string
  readonly rowId: string
  readonly previewId: string
  readonly previewedKeyId: string
}

/**
 * An input with something at stake for every call that main asks about. A new call doesn't compile without one.
 */
export const atStake: { readonly [Name in ConfirmedCall]: (found: Found) => Input<Name> } = {
  'activity:clear': () => undefined,
  'updates:openDownloads': () => undefined,
  'app:restart': () => undefined,
  'app:eraseEverything': () => undefined,
  'imports:allowHosts': ({ planId, rowId }) => ({ planId, rows: [{ rowId }] }),
  'imports:apply': ({ planId, rowId }) => ({ planId, rows: [{ rowId }] }),
  'keys:add': () => ({
    name: 'Another',
    kind: 'service',
    clientId: 'another',
    clientSecret: 'canary-another',
    newWorkspace: { name: 'Other', sensitive: false, newService: { name: 'Other', regions } },
  }),
  'keys:copySecret': ({ keyId }) => ({ keyId }),
  'keys:move': ({ keyId, calmId: workspaceId }) => ({ moves: [{ keyId, workspaceId }] }),
  'keys:purge': ({ removedKeyId: keyId }) => ({ keyId, name: 'Gone' }),
  'keys:purgeMany': ({ removedKeyId }) => ({ keyIds: [removedKeyId], count: 1 }),
  'keys:replaceSecret': ({ keyId }) => ({ keyId, clientSecret: 'canary-third' }),
  'replacements:addNewKey': ({ replacementId }) => ({
    replacementId,
    clientId: 'new',
    clientSecret: 'canary-third',
  }),
  'requests:send': ({ keyId }) => ({ requestId: 'r', keyId, method: 'DELETE', path: '/' }),
  'services:openKeysPage': ({ serviceId }) => ({ serviceId }),
  'services:save': () => ({ name: 'Other', regions }),
  'settings:reset': () => ({ names: ['clipboardSeconds'] }),
  'settings:write': () => ({ lockOnSleep: false }),
  'sharing:allowHosts': ({ theirServiceId: serviceId }) => ({ serviceId }),
  'sharing:confirm': () => ({ symbols: '00000 00000' }),
  'sharing:leave': () => undefined,
  'sharing:printSheet': () => ({ as: 'print' }),
  'sharing:recover': ({ laptopId: store }) => ({ store, sheet: 'ABCDE '.repeat(8), computer: 'Desktop' }),
  'sharing:remove': ({ laptopId: memberId }) => ({ memberId }),
  'sharing:moveTo': ({ laptopId: store }) => ({ store }),
  'sharing:setWorkspaces': ({ workspaceId }) => ({ ids: [workspaceId] }),
  'sharing:tryStore': () => ({
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
