import { randomBytes, randomUUID } from 'node:crypto'
import { nodeRulesCrypto } from '../../src/main/adapters/crypto/node-rules-crypto.ts'
import type { Member, PageKeys } from '../../src/main/sharing/rules/epoch-record.ts'
import { State } from '../../src/main/sharing/rules/state.ts'
import { Sharing } from '../../src/main/sharing/sharing.ts'
import type { SharingDeps } from '../../src/main/sharing/sharing-deps.ts'
import type { Team } from '../../src/main/sharing/team/team.ts'
import type { TeamNotes } from '../../src/main/sharing/team/team-notes.ts'
import type { VaultDocument } from '../../src/main/vault/format/vault-format.ts'
import { ok } from '../../src/shared/result.ts'
import { startClock } from './manual-clock.ts'
import { shownState } from './state-at-once.ts'

/** The id of a computer or a person. */
export const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

interface TeamFacts {
  readonly team?: string
  /** Computers as person and role; the first is this one. */
  readonly members?: readonly (readonly [person: number, role: Member['role']])[]
  readonly page?: PageKeys | null
  readonly atMs?: number
  /** Empty if absent. */
  readonly state?: State
  readonly notes?: Partial<TeamNotes>
  readonly more?: Partial<
    Pick<Team, 'standing' | 'lastHeardAtMs' | 'history' | 'exchange' | 'begin' | 'close'>
  >
}

/** A team as its last exchange left it, with an empty state; computer 1 of person 11 is this one. Names are ids. */
export const fakeTeam = ({
  team = 'a'.repeat(64),
  notes,
  more,
  atMs = 1,
  page = null,
  state = new State(),
  ...facts
}: TeamFacts = {}): Team => {
  const members = (facts.members ?? [[11, 'owner']]).map(([person, role], at): Member => {
    const id = idOf(at + 1)
    return { id, person: idOf(person), role, sign: id, box: id }
  })
  const header = { by: idOf(1), generation: 0, number: 0, previous: null }
  const adopted = { hash: 'b'.repeat(64), header, record: { ...header, atMs, members, page } }
  const ids = members.flatMap(({ id, person }) => [id, person])
  return {
    team,
    notes: {
      ...{
        team,
        name: 'Team',
        isOwn: false,
        memberId: idOf(1),
        workspaceIds: [],
        held: [],
        absentKeyIds: [],
      },
      ...{ leavers: [], seen: [], names: new Map(ids.map((id) => [id, `name ${Number(id.slice(-12))}`])) },
      access: { kind: 'folder', path: '/places/Cloud' },
      ...notes,
    },
    place: { watch: () => undefined },
    records: { all: [adopted], lineOf: () => [], get: () => undefined },
    adopted,
    standing: { kind: 'in' },
    mayMake: true,
    current: { state, shown: shownState(state, new Set(ids)) },
    lastHeardAtMs: new Map(),
    waiting: new Set(),
    tooLong: new Set(),
    exchange: () => new Promise(() => undefined),
    close: async () => undefined,
    ...more,
  } as unknown as Team // what the window and main's questions look at
}

/** Sharing with a vault that has nothing but these teams. */
export const sharingWith = (
  given: Partial<Record<keyof SharingDeps, unknown>> = {},
  document: Partial<VaultDocument> = {},
): Sharing =>
  new Sharing({
    vault: { state: 'ready', document: { services: [], workspaces: [], keys: [], ...document } },
    platform: {
      crypto: nodeRulesCrypto,
      pace: { pause: () => undefined },
      random: { bytes: (length: number) => new Uint8Array(randomBytes(length)), newId: () => randomUUID() },
    },
    agreed: { count: 0, isAgreed: () => false },
    knownHosts: { isKnown: () => false },
    tryPlace: { held: () => undefined, forget: () => undefined },
    printer: { close: () => undefined },
    clock: startClock(),
    spread: () => 0,
    translate: (name: string, values: object = {}) => [name, ...Object.values(values)].join(' '),
    activity: { add: () => undefined },
    publish: () => undefined,
    publishKeys: () => undefined,
    teams: { open: async () => ok(fakeTeam()) },
    ...given,
  } as unknown as SharingDeps) // what a test leaves out is not used
