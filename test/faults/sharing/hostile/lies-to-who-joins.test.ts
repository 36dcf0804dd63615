import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PlacedEntry, SharingPlace } from '../../../../src/main/ports/sharing-place.ts'
import { err, ok } from '../../../../src/shared/result.ts'
import { figure } from '../../../fakes/figures.ts'
import { type Alter, HostilePlace } from '../../../fakes/hostile-place.ts'
import { MemorySharingPlace } from '../../../fakes/memory-sharing-place.ts'
import { SharingApp, until } from '../../../fakes/sharing-app.ts'
import { answers, flipped, flippedIn, heads, invented, reads, regionNames } from './alterations.ts'
import { access, startTeam, type Team } from './team-of-two.ts'

/** One of four, unless all are asked for: each starts two apps. */
const some = <Case>(all: readonly Case[]): readonly Case[] =>
  all.filter((_, at) => process.env.KEYWARD_SHARING_LIES === 'all' || at % 4 === 0)

let team: Team
// As long as a test may take: it starts three apps.
beforeAll(async () => {
  team = await startTeam()
}, 60_000)
afterAll(() => team.remove())

const problems = ['away', 'refused', 'certificate', 'full', 'unfit'] as const

/** What the person reads instead: why a trial stopped, or why a call was refused. */
const asked: readonly [name: string, told: string, does: (team: Team) => Alter][] = [
  ...problems.map((problem): [string, string, () => Alter] => [
    `teams: ${problem}`,
    `trial ${problem}`,
    () => answers(err(problem), 'teams'),
  ]),
  ['teams: a text', 'trial unfit', () => answers('teams', 'teams')],
  ['teams: names that lead elsewhere', 'trial unfit', () => answers(ok(['../../etc']), 'teams')],
  [
    'teams: more than there can be',
    'trial unfit',
    () => answers(ok(Array(1_001).fill('0'.repeat(64))), 'teams'),
  ],
  ['teams: none', 'code-over', () => answers(ok([]), 'teams')],
  ['append: away', 'unreachable', () => answers(err('away'), 'append')],
  ['append: refused', 'login-refused', () => answers(err('refused'), 'append')],
  ['append: certificate', 'tls', () => answers(err('certificate'), 'append')],
  ['append: full', 'not-saved', () => answers(err('full'), 'append')],
  ['append: unfit', 'not-prepared', () => answers(err('unfit'), 'append')],
  ['append: a text', 'not-prepared', () => answers('appended', 'append')],
  ['append: somebody asked with this code already', 'code-over', () => answers(err('taken'), 'append')],
  [
    'teams: strangers beside the right one',
    '',
    ({ id }) =>
      answers(ok([...Array.from({ length: 20 }, () => randomBytes(32).toString('hex')), id]), 'teams'),
  ],
]

const isEntry = ({ bytes }: PlacedEntry): boolean => Buffer.from(bytes.subarray(0, 4)).toString() === 'KWE1'

/** Every entry of the team with a bit of one part flipped. */
const flippedPart = (name: string): Alter =>
  reads((entries) =>
    entries.map((entry) => (isEntry(entry) ? { ...entry, bytes: flippedIn(name, entry.bytes) } : entry)),
  )

/** Only the messages of the pairing are not those that were written. */
const messages = (change: (entry: PlacedEntry) => PlacedEntry[]): Alter =>
  reads((entries) => entries.flatMap((entry) => (isEntry(entry) ? [entry] : change(entry))))

/** What the place does once the other computer has added this one: it waits, and takes nothing. */
const read: readonly [name: string, does: (team: Team) => Alter][] = [
  ...problems.map((problem): [string, () => Alter] => [
    `read: ${problem}`,
    () => answers(err(problem), 'read'),
  ]),
  ['read: a text', () => answers('entries', 'read')],
  ['read: nothing', () => reads(() => [])],
  ['the answer is not there', () => messages(() => [])],
  [
    'the answer is random',
    () => messages((entry) => [{ ...entry, bytes: new Uint8Array(randomBytes(1_052)) }]),
  ],
  ['the answer is empty', () => messages((entry) => [{ ...entry, bytes: new Uint8Array() }])],
  [
    'a bit of the answer is flipped',
    () => messages((entry) => [{ ...entry, bytes: flipped(entry.bytes, 40) }]),
  ],
  [
    'the last bit of the answer is flipped',
    () => messages((entry) => [{ ...entry, bytes: flipped(entry.bytes, entry.bytes.length - 1) }]),
  ],
  ['the answer is cut', () => messages((entry) => [{ ...entry, bytes: entry.bytes.slice(0, 20) }])],
  [
    'the answer of another pairing',
    ({ today }) =>
      messages((entry) => [
        { ...entry, bytes: today.findLast((one) => !isEntry(one))?.bytes ?? entry.bytes },
      ]),
  ],
  ...regionNames.map((name): [string, () => Alter] => [
    `a bit of the ${name} of every entry is flipped`,
    () => flippedPart(name),
  ]),
  [
    'everything but the newest entries',
    () =>
      reads((entries) =>
        entries.length > 1 ? entries.slice(0, -1) : entries.filter((entry) => !isEntry(entry)),
      ),
  ],
  [
    'everything but the first entry',
    ({ today }) => reads((entries) => entries.filter(({ hash }) => hash !== today[0]?.hash)),
  ],
  [
    'who is in, and nothing of what is shared',
    ({ sharedChain }) => reads((entries, { chain }) => (chain === sharedChain ? [] : entries)),
  ],
  [
    'what is shared, and not who is in',
    ({ chain }) => reads((entries, log) => (log.chain === chain ? [] : entries)),
  ],
  [
    'what was there before it was added',
    ({ today }) =>
      reads((entries) =>
        entries.filter((entry) => !isEntry(entry) || today.some(({ hash }) => hash === entry.hash)),
      ),
  ],
  [
    'the first entry again and again',
    ({ today }) =>
      reads((entries) =>
        entries.map((entry) =>
          isEntry(entry) ? { ...entry, bytes: today[0]?.bytes ?? entry.bytes } : entry,
        ),
      ),
  ],
  [
    'entries without end',
    () =>
      reads((entries, log, after) =>
        entries.some((entry) => !isEntry(entry))
          ? entries
          : Array.from({ length: 64 }, (_, at) => ({
              ...log,
              n: after + at + 1,
              hash: '0'.repeat(64),
              bytes: new Uint8Array(100),
            })),
      ),
  ],
]

/** The desktop of the team on an honest view, a phone on a hostile one. */
const stage = async () => {
  const honest = new MemorySharingPlace()
  honest.plant(team.id, ...team.today)
  const place = new HostilePlace(honest)
  const desktop = team.desktop.computer((): SharingPlace => honest.open())
  const phone = new SharingApp(() => place.open())
  await desktop.open()
  await phone.open()
  return { place, desktop, phone, close: () => [desktop, phone].map((app) => app.close()) }
}

const took = ({ app, profile }: SharingApp): unknown[] => [
  ...(app.keyward.services.vault.document.sharing === undefined ? [] : ['a membership']),
  ...readdirSync(profile, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.kwe')),
]

/** Lets the phone look, and the desktop. */
const look = async (...apps: readonly SharingApp[]): Promise<void> => {
  for (const { clock } of apps) clock.advance(2_000)
  for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

const addPhone = async (desktop: SharingApp, phone: SharingApp): Promise<void> => {
  const asks = await until(async () => {
    desktop.clock.advance(2_000)
    return (await desktop.must('sharing:state', undefined)).pairing?.asks
  })
  await desktop.must('sharing:confirmComputer', { computerId: asks.id })
  await until(async () => {
    phone.clock.advance(2_000)
    return (await phone.must('sharing:state', undefined)).mode === 'on' ? true : undefined
  })
  const { computers } = await phone.exchange()
  expect(computers.find(({ isThis }) => isThis)).toMatchObject({ name: 'Phone', state: 'active' })
}

describe('a computer that asks to be added', () => {
  test.each(some(asked))('%s (S44: lies)', async (_, told, does) => {
    const { place, desktop, phone, close } = await stage()
    try {
      place.alter = does(team)
      phone.app.fileDialog.toChoose = [access.path]
      const trial = await phone.must('sharing:tryPlace', { kind: 'folder' })
      const stopped = trial.steps.find(({ problem }) => problem !== undefined)
      const { code } = await desktop.must('sharing:showCode', undefined)
      const joined = await phone.app.keyward.dispatch('sharing:join', { code, myName: 'Phone' })
      if (told.startsWith('trial ')) {
        expect(`trial ${stopped?.problem}`).toBe(told)
        expect(joined.ok).toBe(false)
      } else if (told === '') expect(joined).toMatchObject({ ok: true, value: { mode: 'asking' } })
      else if (!joined.ok) expect(Object.values(joined.error)).toContain(told)
      else expect(told).toBe('joined')
      expect(took(phone)).toEqual([])
      // The same code is good once the place is honest, unless it was used.
      place.alter = undefined
      await phone.tryPlace(access)
      const again = await desktop.must('sharing:showCode', undefined)
      await phone.must('sharing:join', { code: again.code, myName: 'Phone' })
      await addPhone(desktop, phone)
      figure('lies to a computer that joins, each with its sentence', 1)
    } finally {
      close()
    }
  })

  test.each(some(read))('waits: %s (S44: lies)', async (_, does) => {
    const { place, desktop, phone, close } = await stage()
    try {
      await phone.tryPlace(access)
      const { code } = await desktop.must('sharing:showCode', undefined)
      await phone.must('sharing:join', { code, myName: 'Phone' })
      const asks = await until(async () => {
        desktop.clock.advance(2_000)
        return (await desktop.must('sharing:state', undefined)).pairing?.asks
      })
      place.alter = does(team)
      await desktop.must('sharing:confirmComputer', { computerId: asks.id })
      await look(phone)
      expect((await phone.must('sharing:state', undefined)).mode).toBe('asking')
      expect(took(phone)).toEqual([])
      place.alter = undefined
      await until(async () => {
        phone.clock.advance(2_000)
        return (await phone.must('sharing:state', undefined)).mode === 'on' ? true : undefined
      })
      const [question] = (await phone.exchange()).questions
      expect(question).toMatchObject({ about: 'hosts', keyCount: 2 })
      figure('lies to a computer that joins, each with its sentence', 1)
    } finally {
      close()
    }
  })
})

describe('a computer with the printed page', () => {
  const lies: readonly [name: string, told: string, does: (team: Team) => Alter][] = [
    ...problems.flatMap((problem) =>
      (['heads', 'read', 'append'] as const).map((call): [string, string, () => Alter] => [
        `${call}: ${problem}`,
        {
          away: 'unreachable',
          refused: 'login-refused',
          certificate: 'tls',
          full: 'not-saved',
          unfit: 'not-prepared',
        }[problem],
        () => answers(err(problem), call),
      ]),
    ),
    ['heads: none', 'page-unknown', () => heads(() => [])],
    [
      'heads: strangers alone',
      'page-unknown',
      ({ chain }) => heads(() => Array.from({ length: 20 }, () => invented(chain))),
    ],
    ['read: nothing', 'page-unknown', () => reads(() => [])],
    ['append: somebody else is always faster', 'not-prepared', () => answers(err('taken'), 'append')],
    [
      'everything but the first entry',
      'page-unknown',
      ({ today }) => reads((entries) => entries.filter(({ hash }) => hash !== today[0]?.hash)),
    ],
    [
      'what is shared, and not who is in',
      'page-unknown',
      ({ chain }) => reads((entries, log) => (log.chain === chain ? [] : entries)),
    ],
    ...regionNames.map((name): [string, string, () => Alter] => [
      `a bit of the ${name} of every entry is flipped`,
      'page-unknown',
      () => flippedPart(name),
    ]),
    [
      'another team, which does not know the page',
      'page-unknown',
      ({ id }) =>
        (asked_, honest) =>
          asked_.call === 'teams' ? ok([id.replace(/^./, (digit) => (digit === 'a' ? 'b' : 'a'))]) : honest,
    ],
  ]
  test.each(some(lies))('%s (S44: lies)', async (_, told, does) => {
    const { place, phone, close } = await stage()
    try {
      await phone.tryPlace(access)
      place.alter = does(team)
      const join = { code: team.recoveryKey, myName: 'Phone', others: 'stay' } as const
      const joined = await phone.app.keyward.dispatch('sharing:join', join)
      expect(joined.ok ? ['joined'] : Object.values(joined.error)).toContain(told)
      expect(took(phone).filter((one) => one === 'a membership')).toEqual([])
      place.alter = undefined
      await phone.tryPlace(access)
      await phone.must('sharing:join', join)
      expect((await phone.exchange()).questions).toMatchObject([{ about: 'hosts', keyCount: 2 }])
      figure('lies to a computer with the page, each with its sentence', 1)
    } finally {
      close()
    }
  })
})
