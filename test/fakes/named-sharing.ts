import type { Services } from '../../src/main/composition/services.ts'
import { AgreedServices } from '../../src/main/sharing/agreed-services.ts'
import { sharingCalls } from '../../src/main/sharing/calls.ts'
import { heldPage } from '../../src/main/sharing/page.ts'
import { sharingQuestions } from '../../src/main/sharing/questions.ts'
import type { Member } from '../../src/main/sharing/rules/epoch-record.ts'
import type { Offer, Request } from '../../src/main/sharing/rules/pairing.ts'
import { State } from '../../src/main/sharing/rules/state.ts'
import { Sharing } from '../../src/main/sharing/sharing.ts'
import type { LoadedSharing } from '../../src/main/sharing/sharing-when-used.ts'
import type { Team } from '../../src/main/sharing/team/team.ts'
import type { VaultTeams } from '../../src/main/sharing/team/teams.ts'
import type { TryPlace } from '../../src/main/sharing/try-place.ts'
import type { ConfirmedCall, Input } from '../../src/shared/contract/contract.ts'
import { ok } from '../../src/shared/result.ts'
import { shownState } from './state-at-once.ts'

const idOf = (n: number): string => `00000000-0000-4000-8000-0000000001${String(n).padStart(2, '0')}`
const hashOf = (digit: string): string => digit.repeat(64)

/** What the calls of `sharingAsked` name, and what `namedSharing` has. */
const namedTeam = {
  teamId: hashOf('a'),
  me: idOf(1),
  other: idOf(2),
  person: idOf(4),
  theirService: idOf(5),
  theirWorkspace: idOf(6),
  kept: idOf(7),
  line: hashOf('c'),
  removed: idOf(20),
}

type Asked = Exclude<Extract<ConfirmedCall, `sharing:${string}`>, 'sharing:tryPlace'>

/** An input for which main asks with `namedSharing`; `about` is a service and a workspace of the vault. */
export const sharingAsked = (about: {
  readonly serviceId: string
  readonly workspaceId: string
}): { readonly [Name in Asked]: () => Input<Name> } => {
  const { teamId, other, person, theirService, kept, line, removed } = namedTeam
  return {
    'sharing:create': () => ({ kind: 'own', computerName: 'Desktop' }),
    'sharing:confirm': () => ({ teamId }),
    'sharing:share': () => ({ teamId, workspaceId: about.workspaceId }),
    'sharing:takeBack': () => ({ workspaceId: about.workspaceId }),
    'sharing:remove': () => ({ teamId, memberIds: [other], why: 'left' }),
    'sharing:undoChanges': () => ({ teamId, memberIds: [removed], sinceMs: 0 }),
    'sharing:setRole': () => ({ teamId, personId: person, role: 'owner' }),
    'sharing:decide': () => ({ recordId: about.serviceId, keep: kept }),
    'sharing:allowServices': () => ({ serviceIds: [theirService] }),
    'sharing:follow': () => ({ teamId, recordHash: line, answer: 'follow' }),
    'sharing:recover': () => ({ outIds: [other], computerName: 'Desktop' }),
    'sharing:printPage': () => ({ teamId, as: 'pdf' }),
    'sharing:leave': () => ({ teamId }),
  }
}

/** A team of two in which everything has this name and everything can be asked about, in place of what the vault has. */
export const namedSharing = async (services: Services, name: string): Promise<LoadedSharing> => {
  const platform = await services.loadSharing()
  const { crypto } = platform
  const { me, other, person, theirService, theirWorkspace, kept, line, removed, teamId } = namedTeam
  const member = (id: string, of: string): Member => ({ id, person: of, role: 'owner', sign: id, box: id })
  const members = [member(me, idOf(3)), member(other, person)]
  const page = heldPage(crypto, 'A'.repeat(28))
  const record = { atMs: 1, members, page: page.page }
  const adopted = { hash: hashOf('b'), header: { by: me, generation: 0, number: 0, previous: null }, record }
  const [service] = services.vault.document.services
  const [workspace] = services.vault.document.workspaces
  const state = new State()
  const regions = [{ id: idOf(8), name, authUrl: 'https://a.example', baseUrl: 'https://b.example' }]
  const address = (host: string) => ({
    regions: regions.map((region) => ({ ...region, authUrl: `https://${host}` })),
    ...{ tokenPath: null, credentialEncoding: 'as-written', tokenFields: [] },
  })
  const put = (kind: 'service' | 'workspace', id: string, op: string, field: string, value: unknown) =>
    state.put(kind, id, { field, op, atMs: 1, by: other, over: [], value })
  if (service !== undefined && workspace !== undefined) {
    put('service', service.id, idOf(10), 'name', name)
    put('service', service.id, idOf(11), 'address', address('one.example'))
    put('service', service.id, kept, 'address', address('two.example'))
    put('workspace', workspace.id, idOf(12), 'name', name)
    put('workspace', workspace.id, idOf(13), 'sensitive', false)
    put('workspace', workspace.id, idOf(14), 'location', { serviceId: service.id, regionId: idOf(8) })
  }
  put('service', theirService, idOf(15), 'name', name)
  put('service', theirService, idOf(16), 'address', address('theirs.example'))
  put('workspace', theirWorkspace, idOf(17), 'name', name)
  put('workspace', theirWorkspace, idOf(18), 'sensitive', false)
  put('workspace', theirWorkspace, idOf(19), 'location', { serviceId: theirService, regionId: idOf(8) })
  // What somebody who was removed changed and added.
  const theirs = { atMs: 2, by: removed, isSigned: true }
  const over = [idOf(18)]
  state.put('workspace', theirWorkspace, { ...theirs, field: 'sensitive', op: idOf(21), over, value: true })
  state.put('workspace', idOf(22), { ...theirs, field: 'name', op: idOf(23), over: [], value: name })
  const ids = [me, other, idOf(3), person, removed]
  const lines = [{ first: line, last: line, makers: [other], followers: [], putOut: [me], isNewer: false }]
  const open = {
    team: teamId,
    notes: {
      ...{ team: teamId, name, isOwn: false, memberId: me, out: undefined, held: [], absentKeyIds: [] },
      ...{ names: new Map(ids.map((id) => [id, name])), leavers: [{ memberIds: [removed] }], seen: [] },
      workspaceIds: workspace === undefined ? [] : [workspace.id],
      access: { kind: 'folder', path: `/places/${name}` },
      adoption: { adopted: adopted.hash, settled: [], agreedPages: [], notInHands: [] },
    },
    place: { watch: () => undefined },
    records: { all: [adopted], lineOf: () => [], get: () => undefined },
    adopted,
    standing: { kind: 'lines', question: { lines, current: undefined } },
    mayMake: true,
    current: { state, shown: shownState(state, new Set(ids)) },
    lastHeardAtMs: new Map(),
    waiting: new Set(),
    tooLong: new Set(),
    history: async () => ok([{ record: { ...record, ...adopted.header }, state }]),
    exchange: () => new Promise(() => undefined),
    close: async () => undefined,
  } as unknown as Team // what questions look at
  const access = { kind: 'folder', path: `/places/${name}` } as const
  const sharing = new Sharing({
    ...services,
    platform,
    teams: {} as VaultTeams, // no question opens one
    agreed: new AgreedServices(services.knownHosts),
    tryPlace: { held: () => ({ access }), forget: () => undefined } as unknown as TryPlace, // held alone is asked
    printer: {
      draw: () => Promise.reject(new Error('nothing is printed')),
      show: async () => ok(undefined),
      close: () => undefined,
    },
    spread: () => 0,
    acceptLanguage: () => 'en_US',
    publish: () => undefined,
    publishKeys: () => undefined,
  })
  const live = sharing.take(open)
  sharing.pages.typed = { of: 'own', page, live }
  const offer = { isColleague: true, role: 'owner' } as Offer // what a question names
  const request = { id: other, sign: other, name, label: name } as Request // what a question names
  sharing.pairing.right = () => ({ offer, request, isKnown: false, personName: name })
  sharing.start = async () => undefined
  return { sharing, calls: sharingCalls(sharing), questions: sharingQuestions(sharing, services.questions) }
}
