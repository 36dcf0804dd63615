import { describe, expect, it } from 'vitest'
import type { Need, Opened } from '../../../../src/shared/contract/channel.ts'
import { type Call, calls, contract, eventNames } from '../../../../src/shared/contract/contract.ts'
import { TEXT_LENGTH } from '../../../../src/shared/kernel/limits.ts'
import { settingNames, settingRules } from '../../../../src/shared/settings/settings.ts'

/** The parts of zod's schema definitions that this test reads. */
interface Definition {
  readonly type: string
  readonly format?: string
  readonly shape?: Readonly<Record<string, Schema>>
  readonly catchall?: Schema
  readonly element?: Schema
  readonly innerType?: Schema
  readonly options?: readonly Schema[]
  readonly keyType?: Schema
  readonly valueType?: Schema
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[]
}
interface Check {
  readonly check: string
  readonly minimum?: number
  readonly maximum?: number
  readonly value?: number
}
interface Schema {
  readonly _zod: { readonly def: Definition }
}

/** A schema and all schemas inside it, each with its path. */
const within = (schema: Schema, path: string): (readonly [path: string, Definition])[] => {
  const { def } = schema._zod
  const inner: [string, Schema][] = [
    ...Object.entries(def.shape ?? {}).map(([name, field]): [string, Schema] => [`${path}.${name}`, field]),
    ...(def.options ?? []).map((option): [string, Schema] => [path, option]),
  ]
  if (def.element !== undefined) inner.push([`${path}[]`, def.element])
  if (def.innerType !== undefined) inner.push([path, def.innerType])
  if (def.keyType !== undefined) inner.push([`${path}.key`, def.keyType])
  if (def.valueType !== undefined) inner.push([`${path}.value`, def.valueType])
  return [[path, def], ...inner.flatMap(([way, one]) => within(one, way))]
}

// The cast is to zod's internal shape.
const inputs = calls.flatMap((call) => within(contract[call].input as unknown as Schema, call))
const others = [
  ...calls.flatMap((call) => within(contract[call].output as unknown as Schema, `${call} answer`)),
  ...eventNames.flatMap((name) => within(contract[name].payload as unknown as Schema, name)),
]

const boundOf = ({ checks = [] }: Definition, name: string): number | undefined => {
  const check = checks.map(({ _zod }) => _zod.def).find((one) => one.check === name)
  return check?.minimum ?? check?.maximum ?? check?.value
}
const pathsWhere = (isWanted: (definition: Definition) => boolean) => [
  ...new Set(inputs.filter(([, definition]) => isWanted(definition)).map(([path]) => path)),
]
const isText = ({ type, format }: Definition) => type === 'string' && format !== 'uuid'

describe('every schema of the contract', () => {
  it('rejects fields that it doesn’t name (S5: schemas)', () => {
    const objectsOf = (schemas: typeof inputs) => schemas.filter(([, { type }]) => type === 'object')
    expect(objectsOf([...inputs, ...others]).length).toBeGreaterThan(100)
    const isRefusing = ({ catchall }: Definition) => catchall?._zod.def.type === 'never'
    expect(objectsOf(inputs).flatMap(([path, one]) => (isRefusing(one) ? [] : [path]))).toEqual([])
    // Without a catchall, a schema drops unknown fields, such as those that a newer version adds to a record.
    const isOpen = (one: Definition) => one.catchall !== undefined && !isRefusing(one)
    expect(objectsOf(others).flatMap(([path, one]) => (isOpen(one) ? [path] : []))).toEqual([])
  })

  it('limits every incoming text to 64 KiB or less (S5: sizes)', () => {
    const isUnbounded = (definition: Definition) =>
      isText(definition) && (boundOf(definition, 'max_length') ?? Number.POSITIVE_INFINITY) > TEXT_LENGTH
    expect(TEXT_LENGTH).toBe(65_536)
    // A dropped or pasted file is limited only by the size of the whole call.
    const files = ['imports:read.files[].text', 'imports:read.files[].base64']
    expect(pathsWhere(isUnbounded)).toEqual(files)
    expect(pathsWhere((one) => isText(one) && (boundOf(one, 'max_length') ?? Infinity) > 1_048_576)).toEqual(
      [],
    )
  })

  it('requires a non-empty text in these fields (S5: schemas)', () => {
    const filled = pathsWhere((definition) => isText(definition) && boundOf(definition, 'min_length') === 1)
    const names = filled.map((path) => path.replace(/.*\./, '')).sort()
    expect([...new Set(names)]).toEqual([
      ...['clientId', 'clientSecret', 'code', 'computer', 'current', 'database', 'exception', 'field'],
      ...['host', 'login', 'name', 'passphrase', 'password', 'person', 'place', 'requestId'],
      ...['sheet', 'symbols', 'team', 'text', 'value', 'workspace', 'write'],
    ])
  })

  it('limits every incoming list, except choices among a few values (S5: sizes)', () => {
    const isFree = (definition: Definition) =>
      definition.type === 'array' &&
      definition.element?._zod.def.type !== 'enum' &&
      boundOf(definition, 'max_length') === undefined
    expect(pathsWhere(isFree)).toEqual([])
  })

  it('requires at least one item in incoming lists of keys or regions (S5: schemas)', () => {
    expect(
      pathsWhere((definition) => definition.type === 'array' && boundOf(definition, 'min_length') === 1),
    ).toEqual([
      'services:save.regions',
      'keys:add.newWorkspace.newService.regions',
      'keys:updateMany.keyIds',
      'keys:updateEach.edits',
      'keys:removeMany.keyIds',
      'keys:restoreMany.keyIds',
      'keys:exportInventory.keyIds',
      'keys:purgeMany.keyIds',
      'reminders:exportCalendar.keyIds',
      'reminders:writeToOwner.keyIds',
      ...['campaigns:start.edits', 'campaigns:remove.edits'],
      'tokens:issueMany.keyIds',
      'tokens:lookAgain.keyIds',
      'vault:exportBackup.keyIds',
      'imports:read.files',
      'imports:allowHosts.rows',
      'imports:allowHosts.rows[].newWorkspace.newService.regions',
      'imports:check.row.newWorkspace.newService.regions',
      'imports:apply.rows',
      'imports:apply.rows[].newWorkspace.newService.regions',
      'copies:search.folders',
    ])
  })

  it('limits incoming numbers, and instants to the year 9999 (S5: schemas)', () => {
    const boundedSettings = settingNames.flatMap((name) => {
      const rule = settingRules[name]
      return 'bounds' in rule ? [`settings:write.${name} ${rule.bounds.min}..${rule.bounds.max}`] : []
    })
    const numbers = inputs
      .filter(([, { type }]) => type === 'number')
      .map(
        ([path, definition]) =>
          `${path} ${boundOf(definition, 'greater_than') ?? ''}..${boundOf(definition, 'less_than') ?? ''}`,
      )
    expect(
      [...new Set(numbers)].filter((text) => !/Ms -253402300799999\.\.253402300799999$/.test(text)),
    ).toEqual([
      'workspaces:save.colour 0..7',
      'keys:add.replaceEveryDays 1..3650',
      'keys:add.newWorkspace.colour 0..7',
      'keys:add.newWorkspace.regionIndex 0..19',
      'keys:update.replaceEveryDays 1..3650',
      'keys:updateEach.edits[].replaceEveryDays 1..3650',
      'keys:purgeMany.count 1..20000',
      'campaigns:start.edits[].replaceEveryDays 1..3650',
      'campaigns:remove.edits[].replaceEveryDays 1..3650',
      'requests:send.timeoutMs 1000..120000',
      'activity:list.limit ..20000',
      ...boundedSettings,
      'imports:read.again.table 0..500',
      'imports:allowHosts.rows[].newWorkspace.colour 0..7',
      'imports:allowHosts.rows[].newWorkspace.regionIndex 0..19',
      'imports:check.row.newWorkspace.colour 0..7',
      'imports:check.row.newWorkspace.regionIndex 0..19',
      'imports:apply.rows[].newWorkspace.colour 0..7',
      'imports:apply.rows[].newWorkspace.regionIndex 0..19',
      'imports:showFile.index 0..500',
      'imports:trashFile.index 0..500',
      'sharing:tryStore.port 1..65535',
    ])
  })
})

const callsWith = (need: Need) =>
  calls.filter((call) => (contract[call].needs as readonly Need[]).includes(need))
const callsWithout = (need: Need) => calls.filter((call) => !callsWith(need).includes(call))

describe('the needs of calls', () => {
  it('allow only these while Keyward is locked (S34: answers)', () => {
    expect(callsWithout('unlocked')).toEqual([
      ...[
        'app:state',
        'app:about',
        'app:restart',
        'app:openDataFolder',
        'app:copyDiagnostics',
        'app:copyNote',
        'app:snapshot',
      ],
      ...['clipboard:state', 'clipboard:clear', 'practice:stop'],
      ...['settings:read', 'settings:write', 'settings:reset'],
      ...['vault:lock', 'vault:unlock', 'vault:startAfresh'],
    ])
  })

  it('allow only these in a read-only vault (S13: broken file)', () => {
    expect(callsWithout('writable')).toEqual([
      ...[
        'app:state',
        'app:about',
        'app:restart',
        'app:eraseEverything',
        'app:openDataFolder',
        'app:copyDiagnostics',
        'app:copyNote',
        'app:snapshot',
      ],
      ...['services:list', 'workspaces:list', 'keys:list', 'keys:exportInventory'],
      ...['reminders:list', 'reminders:exportCalendar', 'reminders:writeToOwner'],
      ...['replacements:list', 'campaigns:printProof', 'tokens:list', 'requests:copyReply'],
      ...['clipboard:state', 'clipboard:clear', 'practice:stop'],
      ...['activity:list', 'activity:export', 'activity:clear'],
      ...['evidence:export', 'evidence:print', 'evidence:showFolder'],
      ...['settings:read', 'settings:write', 'settings:reset'],
      ...['vault:lock', 'vault:unlock', 'vault:startAfresh'],
      ...['vault:showBackup', 'vault:chooseBackup', 'vault:checkBackup', 'vault:backups', 'vault:restore'],
      ...['imports:cancel', 'imports:showFile', 'imports:trashFile'],
      ...['copies:cancel', 'copies:results', 'copies:markHandled', 'copies:showFile'],
      ...['sharing:state', 'sharing:cancelInvite', 'sharing:sync', 'sharing:conflicts'],
      ...['updates:check', 'updates:openDownloads', 'proxies:erase'],
    ])
  })

  it('allow these only after a press, which they use up (S24a: press)', () => {
    expect(callsWith('recent-input')).toEqual([
      ...['app:openDataFolder', 'app:copyDiagnostics', 'app:copyNote'],
      'services:openKeysPage',
      ...['keys:exportInventory', 'keys:copyClientId', 'keys:copySecret', 'reminders:exportCalendar'],
      ...['reminders:writeToOwner', 'campaigns:printProof'],
      ...['tokens:copy', 'requests:copyAs', 'requests:copyReply'],
      ...['activity:export', 'evidence:export', 'evidence:print', 'evidence:showFolder'],
      ...['vault:exportBackup', 'vault:showBackup', 'vault:chooseBackup'],
      ...['imports:read', 'imports:showFile', 'imports:trashFile', 'copies:search', 'copies:showFile'],
      ...['sharing:tryStore', 'sharing:printSheet', 'sharing:invite', 'sharing:leave', 'sharing:moveTo'],
      ...['updates:check', 'updates:openDownloads'],
    ])
  })

  it('include a press for these, which open something of the system (S59: press)', () => {
    const opening = (what: Opened) => calls.filter((call) => contract[call].opens.includes(what))
    expect(opening('file-dialog')).toEqual([
      ...['keys:exportInventory', 'reminders:exportCalendar', 'activity:export', 'evidence:export'],
      ...['vault:exportBackup', 'vault:chooseBackup', 'imports:read', 'copies:search'],
      'sharing:tryStore',
    ])
    expect(opening('file-manager')).toEqual([
      ...['app:openDataFolder', 'evidence:showFolder', 'vault:showBackup'],
      ...['imports:showFile', 'copies:showFile'],
    ])
    expect(opening('browser')).toEqual([...['services:openKeysPage', 'updates:openDownloads']])
    expect(opening('mail-program')).toEqual(['reminders:writeToOwner'])
    expect(opening('printer')).toEqual(['campaigns:printProof', 'evidence:print', 'sharing:printSheet'])
    const isOpening = (call: Call) => contract[call].opens.length > 0
    expect(callsWithout('recent-input').filter(isOpening)).toEqual([])
  })

  it('include main’s question for these (S42)', () => {
    expect(callsWith('confirmed')).toEqual([
      ...['app:restart', 'app:eraseEverything', 'services:save'],
      ...['services:openKeysPage', 'workspaces:save'],
      ...[
        'keys:add',
        'keys:replaceSecret',
        'keys:move',
        'keys:purge',
        'keys:purgeMany',
        'keys:copySecret',
        'replacements:addNewKey',
        'requests:send',
      ],
      ...['activity:clear', 'settings:write', 'settings:reset'],
      ...[
        'vault:choose',
        'vault:startAfresh',
        'vault:setPassphrase',
        'vault:removePassphrase',
        'vault:exportBackup',
        'vault:importBackup',
        'vault:restore',
      ],
      'imports:allowHosts',
      'imports:apply',
      ...['sharing:tryStore', 'sharing:printSheet', 'sharing:confirm', 'sharing:remove'],
      ...[
        'sharing:leave',
        'sharing:recover',
        'sharing:moveTo',
        'sharing:setWorkspaces',
        'sharing:allowHosts',
      ],
      'updates:openDownloads',
    ])
  })
})
