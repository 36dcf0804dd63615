import { describe, expect, it } from 'vitest'
import { makeConfirmations } from '../../../../src/main/composition/confirmations.ts'
import type { Planned } from '../../../../src/main/ipc/confirmation.ts'
import type { Question } from '../../../../src/main/ports/confirm.ts'
import { locked } from '../../../../src/main/sharing/refusals.ts'
import type { ConfirmedCall, Input } from '../../../../src/shared/contract/contract.ts'
import type { AppError } from '../../../../src/shared/errors/app-error.ts'
import type { Result } from '../../../../src/shared/kernel/result.ts'
import { fakeApp } from '../../../fakes/fake-app.ts'
import { FakeKeyring } from '../../../fakes/fake-keyring.ts'
import { furnish, mustCall } from '../../../fakes/furnished-vault.ts'
import { faultsOf, hostileNames, quoted, takeApart } from '../../../fakes/hostile-names.ts'
import { MemoryVaultFile } from '../../../fakes/memory-vault-file.ts'
import { namedSharing, sharingAsked } from '../../../fakes/named-sharing.ts'

const keyring = new FakeKeyring()

/** A vault with two keys. One is deleted, and the other has a former secret and is being replaced. */
const furnished = async () => {
  const vaultFile = new MemoryVaultFile()
  const app = fakeApp({ vaultFile, keyring })
  const targets = await furnish(app, { sensitive: true })
  const must = mustCall(app)
  const { keyId, workspaceId, serviceId, regionId } = targets
  const { id: calmId } = await must('workspaces:save', {
    name: 'Calm',
    serviceId,
    regionId,
    sensitive: false,
  })
  // This workspace is deleted, so that its name isn't taken once all names are alike.
  await must('workspaces:remove', { workspaceId: calmId })
  const other = { name: 'Reports', kind: 'service', workspaceId, clientId: 'two' } as const
  const { id: removedId } = await must('keys:add', { ...other, clientSecret: 'canary-two' })
  await must('keys:remove', { keyId: removedId })
  await must('keys:replaceSecret', { keyId, clientSecret: 'canary-second' })
  const [service] = await must('services:list', undefined)
  const keysPageUrl = 'https://console.example.com/keys'
  const { regions = [] } = service ?? {}
  // In the replacement of a leaked key, entering new credentials discards the former secret.
  await must('services:save', { id: serviceId, name: 'Example', regions, keysPageUrl })
  const { id: replacementId } = await must('replacements:start', { keyId, isLeak: true })
  await must('replacements:markDeleted', { replacementId })
  const content: unknown = JSON.parse(vaultFile.content ?? '')
  return { content, calmId, removedId, replacementId, ...targets, regionId }
}
const vault = await furnished()
const { keyId, workspaceId, serviceId, regionId, calmId, removedId, replacementId } = vault

/** The file with every name replaced, and the client ID that no encrypted secret is bound to any more. */
const namedIn = (node: unknown, name: string): unknown => {
  if (Array.isArray(node)) return node.map((each) => namedIn(each, name))
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([field, value]: [string, unknown]) => [
      field,
      field === 'name' || value === 'two' ? name : namedIn(value, name),
    ]),
  )
}

const region = (name: string) => ({
  name,
  authUrl: 'https://auth.other.example',
  baseUrl: 'https://api.other.example',
})
const service = (name: string) => ({ name, regions: [region(name)] })

/**
 * For each confirmed call, an input whose question contains names, or the note that there is none. A new
 * confirmed call doesn't compile without an entry.
 */
const inputs: { readonly [Name in ConfirmedCall]: ((name: string) => Input<Name>) | 'names nothing' } = {
  'activity:clear': 'names nothing',
  'updates:openDownloads': 'names nothing',
  'app:restart': 'names nothing',
  'app:eraseEverything': 'names nothing',
  'imports:allowHosts': 'names nothing',
  'imports:apply': 'names nothing',
  'keys:add': (name) => ({
    ...{ name, kind: 'service', clientId: name, clientSecret: 'canary-other' },
    newWorkspace: { name, sensitive: false, newService: service(name) },
  }),
  'keys:copySecret': () => ({ keyId }),
  'keys:move': () => ({ moves: [{ keyId, workspaceId: calmId }] }),
  'keys:purge': (name) => ({ keyId: removedId, name }),
  'keys:purgeMany': () => ({ keyIds: [removedId], count: 1 }),
  'keys:replaceSecret': () => ({ keyId, clientSecret: 'canary-third' }),
  'replacements:addNewKey': (clientId) => ({ replacementId, clientId, clientSecret: 'canary-third' }),
  'requests:send': (name) => ({
    ...{ requestId: 'r', keyId, method: 'GET', path: `/?${new URLSearchParams({ _method: name })}` },
  }),
  'services:openKeysPage': () => ({ serviceId }),
  'services:save': service,
  'settings:reset': 'names nothing',
  'settings:write': 'names nothing',
  ...sharingAsked({ workspaceId }),
  'sharing:tryStore': 'names nothing',
  'vault:choose': 'names nothing',
  'vault:exportBackup': 'names nothing',
  'vault:importBackup': 'names nothing',
  'vault:removePassphrase': 'names nothing',
  'vault:restore': 'names nothing',
  'vault:setPassphrase': 'names nothing',
  'vault:startAfresh': 'names nothing',
  'workspaces:save': (name) => ({ id: workspaceId, name, serviceId, regionId, sensitive: false }),
}
// The cast is needed because Object.keys returns plain strings.
const naming = (Object.keys(inputs) as ConfirmedCall[]).filter((call) => inputs[call] !== 'names nothing')

/** Main's questions in an app where everything has this name. */
const questionsAbout = async (name: string) => {
  const vaultFile = new MemoryVaultFile()
  vaultFile.content = JSON.stringify(namedIn(vault.content, name))
  const app = fakeApp({ vaultFile, keyring })
  app.searchFolders.folders.set('downloads', ['/home/ada/Downloads'])
  const { services } = app.keyward
  services.vault.read()
  await app.keyward.open()
  // A team can't have a name that its schema refuses.
  const named = await namedSharing(services, name).catch(() => undefined)
  services.sharing.with = async (run) => (named === undefined ? locked : await run(named))
  const confirmations = makeConfirmations(services)
  return async (call: ConfirmedCall): Promise<Question | undefined> => {
    const confirmation = confirmations[call] as unknown as {
      question: (input: unknown) => Promise<Result<Planned<unknown>, AppError>>
    } // the type of this call's confirmation
    const input = inputs[call]
    const planned = await confirmation.question(input === 'names nothing' ? undefined : input(name))
    return planned.ok ? planned.value.asked : undefined
  }
}
/** A question's text, with every name removed. */
const shownIn = ({ message, atStake, detail, proceed, again = '', cancel }: Question) => {
  // Addresses are percent-encoded, as they are sent.
  const text = [message, ...atStake, detail, proceed, again, cancel]
    .join('\n')
    .replace(/_method=\S*/, '_method=')
  return takeApart(text)
}

describe('a name in main’s questions (S60: questions)', async () => {
  const harmless = await questionsAbout('Billing')
  // No schema accepts an empty name.
  const asking = await Promise.all(
    hostileNames
      .filter((name) => name !== '')
      .map(async (name) => ({ name, ask: await questionsAbout(name) })),
  )

  it.each(naming)('%s: is quoted and cleaned, and the rest stays unchanged', async (call) => {
    const expected = await harmless(call)
    if (expected === undefined) throw new Error('nothing was asked')
    const { names, rest } = shownIn(expected)
    expect(names.length).toBeGreaterThan(0)
    let count = 0
    for (const { name, ask } of asking) {
      const question = await ask(call)
      // The call's schema refuses this name.
      if (question === undefined) continue
      count += 1
      const shown = shownIn(question)
      expect([name, shown.rest, shown.names.length, shown.names.flatMap(faultsOf)]).toEqual([
        name,
        rest,
        names.length,
        [],
      ])
    }
    expect(count).toBeGreaterThan(150)
  })

  it.each([
    'keys:copySecret',
    'keys:replaceSecret',
    'keys:purge',
    'keys:purgeMany',
    'replacements:addNewKey',
  ] as const)(
    '%s: client ID and workspace distinguish the key from its namesakes (S60: which key)',
    async (call) => {
      const question = await harmless(call)
      expect(question?.atStake).toEqual([
        expect.stringMatching(
          new RegExp(`^${quoted('Billing')} in ${quoted('Billing')}\nClient ID ${quoted('(Billing|one)')}$`),
        ),
      ])
    },
  )
})
