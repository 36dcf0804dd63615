import type { ConfirmedCall, Input } from '../../src/shared/contract/contract.ts'
import { fakeApp } from './fake-app.ts'
import { furnish, mustCall } from './furnished-vault.ts'
import { pair, type SharingApp } from './sharing-app.ts'
import { twoSharingApps } from './two-sharing-apps.ts'

/** Of backups, and of the vault in the calls below. */
export const passphrase = 'a passphrase of many words'
const regions = [{ name: 'One', authUrl: 'https://auth.other.example', baseUrl: 'https://api.other.example' }]

const ownRegion = {
  name: 'Default',
  authUrl: 'https://auth.own.example',
  baseUrl: 'https://api.own.example',
}

/** A backup of another vault. */
export const backupOfAnother = async (): Promise<Uint8Array> => {
  const app = fakeApp()
  await furnish(app)
  await mustCall(app)('vault:exportBackup', { passphrase })
  return app.fileDialog.saved[0]?.bytes ?? new Uint8Array()
}

/** A desktop with something at stake for each call: it shares with a laptop, and both moved the same service. */
export const desktopWithMuch = async () => {
  const { desktop, laptop, place, found, teamId, end } = await twoSharingApps()
  const { must } = desktop
  const exchange = async (...computers: readonly SharingApp[]): Promise<void> => {
    for (const computer of [...computers, ...computers]) await computer.exchange()
  }
  await must('sharing:share', { teamId, workspaceId: found.workspaceId })
  await pair(desktop, laptop)
  await laptop.exchange()
  await laptop.must('sharing:allowServices', { serviceIds: [found.serviceId] })
  await exchange(desktop, laptop)
  for (const view of place.views) view.delay()
  await desktop.moveService(found.serviceId, 'desktop.example')
  await laptop.moveService(found.serviceId, 'laptop.example')
  // The laptop shares keys of a service that the desktop has not agreed to.
  const theirs = { name: 'Theirs', regions: [{ ...ownRegion, authUrl: 'https://auth.theirs.example' }] }
  const service = await laptop.must('services:save', theirs)
  const location = { serviceId: service.id, regionId: service.regions[0]?.id ?? '', sensitive: false }
  const { id: laptopsId } = await laptop.must('workspaces:save', { name: 'Theirs', ...location })
  await laptop.must('sharing:share', { teamId, workspaceId: laptopsId })
  for (const view of place.views) view.catchUp()
  await exchange(laptop, desktop)
  const { id: serviceId } = await must('services:save', {
    name: 'Own',
    regions: [ownRegion],
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
  const team = await desktop.team()
  const [person] = team.persons
  const laptopId = person?.computers.find(({ isThis }) => !isThis)?.id ?? ''
  const address = team.questions.find(({ about }) => about === 'address')
  const answerOp = address?.about === 'address' ? (address.answers.find(({ isOwn }) => !isOwn)?.op ?? '') : ''
  const vault = desktop.vaultFile.content ?? ''
  // They have ended, so that others go on with what they left.
  end()
  const ids = { keyId, removedKeyId, replacementId, workspaceId, serviceId, regionId, laptopId }
  const shared = { sharedServiceId: found.serviceId, sharedWorkspaceId: found.workspaceId }
  const ofTeam = { teamId, personId: person?.id ?? '', answerOp, theirServiceId: service.id }
  return { vault, place, disk: desktop.places.disk, team, ids: { ...ids, ...shared, ...ofTeam } }
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
  'updates:openDownloads': () => undefined,
  'app:restart': () => undefined,
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
  'sharing:allowServices': ({ theirServiceId }) => ({ serviceIds: [theirServiceId] }),
  'sharing:confirm': ({ teamId }) => ({ teamId }),
  'sharing:create': () => ({ kind: 'own', computerName: 'Desktop' }),
  'sharing:decide': ({ sharedServiceId: recordId, answerOp: keep }) => ({ recordId, keep }),
  'sharing:follow': ({ teamId }) => ({ teamId, recordHash: teamId, answer: 'follow' }),
  'sharing:printPage': ({ teamId }) => ({ teamId, as: 'pdf' }),
  'sharing:leave': ({ teamId }) => ({ teamId }),
  'sharing:recover': ({ laptopId }) => ({ outIds: [laptopId], computerName: 'Desktop' }),
  'sharing:remove': ({ teamId, laptopId }) => ({ teamId, memberIds: [laptopId], why: 'lost' }),
  'sharing:setRole': ({ teamId, personId }) => ({ teamId, personId, role: 'member' }),
  'sharing:share': ({ teamId, workspaceId }) => ({ teamId, workspaceId }),
  'sharing:takeBack': ({ sharedWorkspaceId: workspaceId }) => ({ workspaceId }),
  'sharing:undoChanges': ({ teamId, laptopId }) => ({ teamId, memberIds: [laptopId], sinceMs: 0 }),
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
