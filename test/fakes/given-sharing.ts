import type { PlaceTrial, SharingQuestion, SharingState, SharingTeam } from '../../src/shared/sharing.ts'
import { trialSteps } from '../../src/shared/sharing.ts'
import { DAY_MS, MINUTE_MS } from '../../src/shared/time.ts'

// States of sharing as main tells them to the window, for what one computer alone cannot bring about.

const id = (n: number): string => `00000009-0000-4000-8000-${String(n).padStart(12, '0')}`
const hash = (n: number): string => n.toString(16).padStart(64, '0')

/** The ids of the computers in these states. */
export const computerIds = { desktop: id(1), laptop: id(2), phone: id(3), tower: id(4) } as const

/** A person's own team at this time: this computer and a laptop, at a folder, with nothing left to do. */
export const ownTeam = (nowMs: number, facts: Partial<SharingTeam> = {}): SharingTeam => ({
  id: hash(1),
  name: '',
  isOwn: true,
  mode: 'on',
  role: 'owner',
  place: { kind: 'folder', name: 'Nextcloud' },
  persons: [
    {
      id: id(10),
      name: 'Ada',
      isMe: true,
      role: 'owner',
      computers: [
        { id: computerIds.desktop, name: 'Office desktop', isThis: true },
        {
          id: computerIds.laptop,
          name: 'Laptop',
          isThis: false,
          lastHeardAtMs: nowMs - 3 * MINUTE_MS,
        },
      ],
    },
  ],
  leavers: [],
  workspaceIds: [],
  waiting: 0,
  isBusy: false,
  lastExchangedAtMs: nowMs - MINUTE_MS,
  conditions: [],
  questions: [],
  page: { isMade: true, canPrintAgain: false, canMake: true },
  ...facts,
})

/** A team of three people, of whom this one's is an owner. */
export const billingTeam = (nowMs: number, facts: Partial<SharingTeam> = {}): SharingTeam => {
  const own = ownTeam(nowMs)
  const [me] = own.persons
  const heard = (name: string, n: number, lastHeardAtMs?: number) => ({
    id: id(n),
    name,
    isThis: false,
    ...(lastHeardAtMs === undefined ? {} : { lastHeardAtMs }),
  })
  return {
    ...own,
    id: hash(2),
    name: 'Billing',
    isOwn: false,
    place: { kind: 'database', name: 'db.example.com/keys' },
    persons: [
      ...(me ? [me] : []),
      {
        id: id(11),
        name: 'Bea',
        isMe: false,
        role: 'owner',
        computers: [
          heard('Tower', 4, nowMs - 2 * DAY_MS),
          heard('The very old laptop that stands in the cupboard of the meeting room upstairs', 5),
        ],
      },
      {
        id: id(12),
        name: 'Chidi Anagonye-Okonkwo',
        isMe: false,
        role: 'member',
        computers: [heard('MacBook', 6, nowMs - 20 * MINUTE_MS)],
      },
    ],
    ...facts,
  }
}

/** Somebody who left, with so many keys still to be replaced, and one in each other state. */
export const leaver = (
  nowMs: number,
  keys: readonly { readonly id: string; readonly name: string }[],
): SharingTeam['leavers'][number] => ({
  memberIds: [id(20)],
  personName: '',
  computerNames: ['Old laptop'],
  atMs: nowMs - 9 * DAY_MS,
  why: 'lost',
  couldOpen: [
    ...keys.map(({ id: keyId, name }) => ({ keyId, name, isHere: true, state: 'same' as const })),
    { keyId: id(31), name: 'Label printer', isHere: false, state: 'replaced' },
    { keyId: id(32), name: 'Newsletter', isHere: false, state: 'refused' },
  ],
})

/** One question of each kind about a key. */
export const questionsOf = (nowMs: number, keyId: string, keyName: string): SharingQuestion[] => {
  const written = (n: number, by: string) => ({
    op: id(n),
    by,
    atMs: nowMs - n * MINUTE_MS,
    isOwn: by === '',
  })
  return [
    {
      about: 'lines',
      lines: [
        {
          recordHash: hash(5),
          isCurrent: true,
          makers: [{ id: computerIds.tower, name: 'Tower' }],
          followers: ['Desktop'],
          putOut: ['Laptop'],
          isNewer: false,
        },
        {
          recordHash: hash(6),
          isCurrent: false,
          makers: [{ id: computerIds.laptop, name: 'Laptop' }],
          followers: [],
          putOut: ['Tower'],
          isNewer: false,
        },
      ],
    },
    {
      about: 'secret',
      keyId,
      keyName,
      canTry: true,
      answers: [
        { ...written(40, ''), clientId: '7f3a91c2-58be', hasSecret: true },
        { ...written(41, 'Laptop'), clientId: '7f3a91c2-58be', hasSecret: true },
        { ...written(42, 'Tower'), clientId: 'c0ffee00-58be', hasSecret: true },
      ],
    },
    {
      about: 'address',
      kind: 'service',
      recordId: id(50),
      name: 'Harbour',
      answers: [
        { ...written(51, ''), lines: ['https://auth.here.example', 'https://api.here.example'] },
        { ...written(52, 'Tower'), lines: ['https://auth.there.example', 'https://api.there.example'] },
      ],
    },
    { about: 'kept', keyId, keyName, deletedBy: 'Laptop', changedBy: 'Tower' },
    hostsQuestion,
    { about: 'page', recordHash: hash(7), by: 'Laptop' },
    { about: 'newer', recordHash: hash(8), by: 'Tower', canRefuse: true },
  ]
}

/** The services of others whose hosts are to be agreed to. */
export const hostsQuestion: Extract<SharingQuestion, { about: 'hosts' }> = {
  about: 'hosts',
  services: [
    {
      serviceId: id(60),
      serviceName: 'Harbour',
      hosts: ['auth.harbour.example', 'api.harbour.example'],
      keyCount: 30,
    },
    { serviceId: id(61), serviceName: 'Lighthouse', hosts: ['lighthouse.example'], keyCount: 7 },
  ],
}

/** Sharing with these teams. */
export const sharingOf = (...teams: SharingTeam[]): SharingState => ({ teams })

/** What came of a trial that did every step, or stopped at one. */
export const trialOf = (
  facts: Partial<PlaceTrial> = {},
  stopped?: PlaceTrial['steps'][number],
): PlaceTrial => {
  const place = facts.place ?? { kind: 'folder', name: 'Nextcloud' }
  const names = trialSteps.filter(
    (name) => place.kind === 'database' || (name !== 'let-in' && name !== 'prepared'),
  )
  const until = stopped ? names.indexOf(stopped.name) : names.length
  const done = names.slice(0, until).map((name) => ({ name, ok: true }))
  return {
    place,
    steps: stopped ? [...done, stopped] : done,
    isInUse: false,
    suggestedName: 'Office desktop',
    ...facts,
  }
}
