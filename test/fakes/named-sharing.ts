import type { Services } from '../../src/main/composition/services.ts'
import { fromBase64url, toBase64url, utf8 } from '../../src/main/kernel/bytes.ts'
import { sharingCalls } from '../../src/main/sharing/calls.ts'
import { changeMembers, startTeam } from '../../src/main/sharing/membership.ts'
import { openTeam } from '../../src/main/sharing/open-team.ts'
import { SHEET_BYTES, sheetGroups } from '../../src/main/sharing/pairing/recovery-sheet.ts'
import { sharingQuestions } from '../../src/main/sharing/questions.ts'
import { type Member, publicKeysOf } from '../../src/main/sharing/rules/membership-list.ts'
import { makeStateFile } from '../../src/main/sharing/rules/store-file.ts'
import { Sharing } from '../../src/main/sharing/sharing.ts'
import type { LoadedSharing } from '../../src/main/sharing/sharing-when-used.ts'
import { emptyDocument, type VaultDocument } from '../../src/main/vault/format/vault-format.ts'
import type { ConfirmedCall, Input } from '../../src/shared/contract/contract.ts'
import { fakeApp } from './fake-app.ts'
import { fakeSharing } from './fake-sharing.ts'
import { MemoryVaultFile } from './memory-vault-file.ts'
import { must } from './vault-bench.ts'

const idOf = (n: number): string => `00000000-0000-4000-8000-0000000001${String(n).padStart(2, '0')}`
const [me, other, theirService, theirWorkspace, regionId] = [1, 2, 5, 6, 8].map(idOf) as [
  ...[string, string, string, string, string],
]
const seed = new Uint8Array(SHEET_BYTES).fill(7)
const keysOf = (n: number) => ({ sign: new Uint8Array(32).fill(n), box: new Uint8Array(32).fill(n + 100) })

type Asked = Extract<ConfirmedCall, `sharing:${string}`>

/**
 * For each call, an input that makes main ask a question in the team from `namedSharing`. `about` has the id of
 * a workspace in the vault.
 */
export const sharingAsked = (about: {
  readonly workspaceId: string
}): { readonly [Name in Asked]: () => Input<Name> } => ({
  'sharing:tryStore': () => ({
    kind: 'database',
    host: 'db.example',
    port: 5432,
    database: 'shared',
    login: 'keyward',
    password: 'canary-login',
  }),
  'sharing:printSheet': () => ({ as: 'print' }),
  'sharing:confirm': () => ({ symbols: '00000 00000' }),
  'sharing:remove': () => ({ memberId: other, reason: 'left' }),
  'sharing:leave': () => undefined,
  'sharing:recover': () => ({ store: me, sheet: sheetGroups(seed).join(' '), computer: 'Desktop' }),
  'sharing:moveTo': () => ({ store: me }),
  'sharing:setWorkspaces': () => ({ ids: [about.workspaceId] }),
  'sharing:allowHosts': () => ({ serviceId: theirService }),
})

/**
 * The app's services for a separate vault with the same workspaces, because the test's own vault may be locked
 * or missing.
 */
const servicesWith = async ({ services, workspaces }: VaultDocument): Promise<Services> => {
  const vaultFile = new MemoryVaultFile()
  vaultFile.content = JSON.stringify({ ...emptyDocument, services, workspaces })
  const { keyward } = fakeApp({ vaultFile })
  keyward.services.vault.read()
  await keyward.open()
  return keyward.services
}

/**
 * A team of two in which everything has this name, and in which main can be made to ask every question. @throws if
 * the name is refused
 */
export const namedSharing = async (services: Services, name: string): Promise<LoadedSharing> => {
  const platform = await fakeSharing()()
  const { crypto } = platform
  const sharing = new Sharing({
    ...(await servicesWith(services.vault.document)),
    platform,
    spread: () => 0,
    asAutomatic: (work) => work(),
    publish: () => undefined,
    publishKeys: () => undefined,
  })
  const store = { access: { kind: 'folder', path: `/shared/${name}` }, teams: [] } as const
  const first = openTeam(sharing.deps, sharing.binding, store.access, 'new')
  const mine = { id: me, person: idOf(3), name, computer: name, keys: keysOf(1) }
  await startTeam(first.sync, mine, { seed, name })
  first.close()
  await sharing.start()
  await sharing.syncSoon()
  const { team } = must(await sharing.read())
  const request: Member = {
    ...{ id: other, person: idOf(4), name, computer: name },
    ...publicKeysOf(crypto, keysOf(2)),
  }
  await changeMembers(team.sync, (members) => [...members, request])
  await writeTheirs(sharing, name)
  await sharing.syncSoon()
  sharing.tried.find = () => store
  sharing.starting.sheet = () => ({
    ...{ groups: sheetGroups(seed), team: name, computer: name, madeAtMs: 0 },
    store: { kind: 'folder', name },
  })
  sharing.inviting.matching = () => request
  return { sharing, calls: sharingCalls(sharing), questions: sharingQuestions(sharing, services.questions) }
}

/** The other computer shares a workspace of a service that the user hasn't allowed. */
const writeTheirs = async (sharing: Sharing, name: string): Promise<void> => {
  const { team, notes } = must(await sharing.read())
  const { crypto } = sharing.deps.platform
  const register = (value: unknown) => ({
    live: { [toBase64url(crypto.randomBytes(10))]: [other, 1, value] as const },
    gone: {},
  })
  const regions = [{ id: regionId, name, authUrl: 'https://theirs.example', baseUrl: 'https://b.example' }]
  const address = { regions, tokenPath: null, credentialEncoding: 'as-written', tokenFields: [] }
  const fields = (values: object) =>
    Object.fromEntries(
      Object.entries({ life: true, name, ...values }).map(([field, one]) => [field, register(one)]),
    )
  const state = {
    [`service:${theirService}`]: fields({ address }),
    [`workspace:${theirWorkspace}`]: fields({
      sensitive: false,
      location: { serviceId: theirService, regionId },
    }),
  }
  const { hash, generation, number } = notes.list
  const of = { team: notes.team, list: hash, at: [generation, number] as [number, number], author: other }
  const secret = fromBase64url(notes.secrets[hash] ?? '')
  const text = utf8(JSON.stringify(state))
  const bytes = await makeStateFile(crypto, { ...of, atMs: 1 }, secret, text, keysOf(2).sign)
  await team.store.write(`${other}-theirs.state`, bytes)
}
