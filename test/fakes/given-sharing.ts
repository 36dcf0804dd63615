import { DAY_MS, MINUTE_MS } from '../../src/shared/kernel/time.ts'
import type { Conflict, SharingState, SharingTeam, TriedStore } from '../../src/shared/sharing/sharing.ts'

// Sharing states as main sends them to the window, for situations that one computer can't produce.

const id = (n: number): string => `00000009-0000-4000-8000-${String(n).padStart(12, '0')}`

/** Ids of the people and computers in these states. */
export const memberIds = { bea: id(11), tom: id(12), desktop: id(1), laptop: id(2), tower: id(4) } as const

/** A team of three people with a folder, managed by this computer, with nothing to do. */
export const teamOf = (nowMs: number, facts: Partial<SharingTeam> = {}): SharingTeam => {
  const computer = (n: number, name: string, syncedMsAgo?: number) => ({
    id: id(n),
    name,
    isThis: n === 1,
    isKeeper: n === 1,
    ...(syncedMsAgo === undefined ? {} : { lastSyncedAtMs: nowMs - syncedMsAgo }),
  })
  return {
    name: 'Billing',
    mode: 'on',
    isKeeper: true,
    store: { kind: 'folder', name: 'Nextcloud' },
    people: [
      {
        id: id(10),
        name: 'Anna',
        isMe: true,
        computers: [computer(1, 'Office desktop', 0), computer(2, 'Laptop', 9 * DAY_MS)],
      },
      {
        id: id(11),
        name: 'Bea',
        isMe: false,
        computers: [
          computer(4, 'Tower', 2 * DAY_MS),
          computer(5, 'The very old laptop that stands in the cupboard of the meeting room upstairs'),
        ],
      },
      { id: id(12), name: 'Tom', isMe: false, computers: [computer(6, 'MacBook', 20 * MINUTE_MS)] },
    ],
    workspaceIds: [],
    services: [],
    needsReplacing: [],
    conflictCount: 0,
    lastSyncedAtMs: nowMs - MINUTE_MS,
    ...facts,
  }
}

/** The same team, seen from a computer that doesn't manage it. */
export const memberTeamOf = (nowMs: number, facts: Partial<SharingTeam> = {}): SharingTeam => {
  const team = teamOf(nowMs)
  const people = team.people.map((person) => ({
    ...person,
    isMe: person.name === 'Bea',
    computers: person.computers.map((each) => ({ ...each, isThis: each.name === 'Tower' })),
  }))
  return { ...team, people, isKeeper: false, ...facts }
}

/** The entry that says that these keys need replacing because Tom left. */
export const tomLeft = (keyIds: readonly string[]): SharingTeam['needsReplacing'] => [
  { person: 'Tom', reason: 'left', keyIds: [...keyIds] },
]

/** The sharing state, with or without a team. */
export const sharingOf = (team?: SharingTeam, facts: Partial<SharingState> = {}): SharingState => ({
  ...(team ? { team } : {}),
  ...facts,
})

/** The result of a successful store test. Pass a `failure` for a failed one. */
export const triedOf = (facts: Partial<TriedStore> = {}): TriedStore => ({
  store: id(70),
  name: { kind: 'folder', name: 'Nextcloud' },
  isInUse: false,
  computer: 'Office desktop',
  ...facts,
})

/** One conflict of each kind about a key: its name, its secret, and whether it's deleted. */
export const conflictsOf = (nowMs: number, key: string, name: string): Conflict[] => {
  const write = (n: number, person: string, lines: string[] = []) => ({
    write: `write-${n}`,
    person,
    isMine: person === 'Anna',
    atMs: nowMs - n * DAY_MS,
    isShown: n === 1,
    lines,
  })
  const about = { key, kind: 'key' as const, name, canTry: false }
  return [
    {
      ...about,
      field: 'notes',
      writes: [write(1, 'Anna', ['Ask Lin first']), write(2, 'Bea', ['Ask Lin or Tom', 'Room 4'])],
    },
    {
      ...about,
      field: 'credentials',
      canTry: true,
      writes: [write(1, 'Anna', ['7f3a91c2-58be']), write(3, 'Bea', ['c0ffee00-58be'])],
    },
    {
      ...about,
      field: 'life',
      writes: [write(1, 'Bea'), { ...write(2, 'Tom'), isDeletion: true as const }],
    },
  ]
}
