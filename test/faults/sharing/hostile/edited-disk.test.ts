import { randomBytes, randomUUID } from 'node:crypto'
import {
  copyFileSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canonical } from '../../../../src/main/domain/vault/canonical.ts'
import type { SharingRecord } from '../../../../src/main/domain/vault/sharing-record.ts'
import { figure } from '../../../fakes/figures.ts'
import { MemorySharingPlace } from '../../../fakes/memory-sharing-place.ts'
import type { SharingApp } from '../../../fakes/sharing-app.ts'
import { flipped } from './alterations.ts'
import { startTeam, type Team } from './team-of-two.ts'

let team: Team
// As long as a test may take: it starts three apps.
beforeAll(async () => {
  team = await startTeam()
}, 60_000)
afterAll(() => team.remove())

const filesIn = (folder: string, isMeant: (name: string) => boolean): string[] =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter(isMeant)
    .sort()
    .map((name) => path.join(folder, name))

/** The files of the laptop's disk: the log of the desktop or its own, and the pins. */
const logOf = (app: SharingApp, author: string): string[] =>
  filesIn(app.profile, (name) => name.endsWith('.kwe') && name.includes(author))
const pinsOf = (app: SharingApp): string => filesIn(app.profile, (name) => name.includes('pins-'))[0] ?? ''
const sentOf = (app: SharingApp): string => filesIn(app.profile, (name) => name.includes('sent-'))[0] ?? ''

const change = (file: string | undefined, edit: (bytes: Buffer) => Uint8Array): void => {
  if (file === undefined) throw new Error('There is no such file.')
  writeFileSync(file, edit(readFileSync(file)))
}

type Edit = readonly [name: string, told: readonly string[], edit: (app: SharingApp, team: Team) => void]

const ways: readonly [string, (file: string) => void][] = [
  ['is gone', (file) => rmSync(file)],
  ['is empty', (file) => change(file, () => Buffer.alloc(0))],
  ['is cut', (file) => change(file, (bytes) => bytes.subarray(0, 100))],
  ['has one bit flipped', (file) => change(file, (bytes) => flipped(bytes, bytes.length - 1))],
  ['is longer', (file) => change(file, (bytes) => Buffer.concat([bytes, Buffer.alloc(1)]))],
  ['is random', (file) => change(file, (bytes) => randomBytes(bytes.length))],
  ['is huge', (file) => change(file, () => Buffer.alloc(400_000))],
  [
    'is a link',
    (file) => {
      renameSync(file, `${file}.elsewhere`)
      symlinkSync(`${file}.elsewhere`, file)
    },
  ],
]

const wentBack = ['went-back']

/** What somebody changes below the profile while Keyward is closed. */
const disks: readonly Edit[] = [
  ...ways.flatMap(([name, edit]): Edit[] => [
    [
      `the first entry of all ${name}`,
      wentBack,
      (app, { desktopId, chain }) => edit(logOf(app, desktopId).find((file) => file.includes(chain)) ?? ''),
    ],
    [
      `an entry of the desktop ${name}`,
      wentBack,
      (app, { desktopId }) => edit(logOf(app, desktopId).at(-1) ?? ''),
    ],
    [
      `its own newest entry ${name}`,
      wentBack,
      (app, { laptopId }) => edit(logOf(app, laptopId).at(-1) ?? ''),
    ],
  ]),
  [
    'its own log is gone',
    wentBack,
    (app, { laptopId }) => logOf(app, laptopId).forEach((file) => void rmSync(file)),
  ],
  [
    'the desktop’s log is gone',
    wentBack,
    (app, { desktopId }) => logOf(app, desktopId).forEach((file) => void rmSync(file)),
  ],
  [
    'everything is gone',
    wentBack,
    (app) =>
      readdirSync(app.profile).forEach(
        (name) => void rmSync(path.join(app.profile, name), { recursive: true }),
      ),
  ],
  ['the pins have a bit flipped', wentBack, (app) => change(pinsOf(app), (bytes) => flipped(bytes, 20))],
  ['the pins are empty', wentBack, (app) => change(pinsOf(app), () => Buffer.alloc(0))],
  ['the pins are cut', wentBack, (app) => change(pinsOf(app), (bytes) => bytes.subarray(0, 30))],
  ['the pins are random', wentBack, (app) => change(pinsOf(app), () => randomBytes(300))],
  ['the pins are gone, and everything else is there', [], (app) => void rmSync(pinsOf(app))],
  [
    'the pins and its own newest entry are gone',
    ['copied'],
    (app, { laptopId }) => {
      rmSync(pinsOf(app))
      rmSync(logOf(app, laptopId).at(-1) ?? '')
    },
  ],
  [
    'the pins and its own log are gone',
    ['copied'],
    (app, { laptopId }) => {
      rmSync(pinsOf(app))
      for (const file of logOf(app, laptopId)) rmSync(file)
    },
  ],
  [
    'the pins and an entry of the desktop that its own follow are gone',
    ['copied'],
    (app, { desktopId, sharedChain }) => {
      rmSync(pinsOf(app))
      rmSync(
        logOf(app, desktopId)
          .filter((file) => file.includes(sharedChain))
          .at(-1) ?? '',
      )
    },
  ],
  ['what was sent is not known', [], (app) => void rmSync(sentOf(app))],
  ['what was sent is no JSON', [], (app) => change(sentOf(app), () => Buffer.from('{'))],
  [
    'what was sent is more than there is',
    ['healed'],
    (app, { sharedChain }) =>
      change(sentOf(app), () => Buffer.from(JSON.stringify({ [sharedChain]: 2 ** 40 }))),
  ],
  [
    'an entry lies there twice under another name',
    [],
    (app, { desktopId }) => {
      const [file = ''] = logOf(app, desktopId)
      copyFileSync(file, path.join(path.dirname(file), `0000000009-${'a'.repeat(64)}.kwe`))
    },
  ],
  [
    'files of others lie between',
    [],
    (app, { desktopId }) => {
      const folder = path.dirname(logOf(app, desktopId)[0] ?? '')
      for (const name of ['desktop.ini', '.DS_Store', 'x.kwe']) writeFileSync(path.join(folder, name), 'x')
    },
  ],
]

const edited =
  (change: (record: SharingRecord, team: Team) => object) =>
  (app: SharingApp, of: Team): void => {
    const vault = JSON.parse(app.vaultFile.content ?? '{}') as { sharing: SharingRecord } // of this version
    app.vaultFile.content = JSON.stringify({
      ...vault,
      sharing: { ...vault.sharing, ...change(vault.sharing, of) },
    })
  }

const flippedText = (text: string): string =>
  Buffer.from(flipped(Buffer.from(text, 'base64'), 0)).toString('base64')

/** What somebody changes in the readable part of the vault's file. */
const records: readonly Edit[] = [
  ['another team', wentBack, edited(() => ({ team: 'ab'.repeat(32) }))],
  ['another computer', wentBack, edited(() => ({ computerId: randomUUID() }))],
  ['the desktop’s id', wentBack, edited((_, { desktopId }) => ({ computerId: desktopId }))],
  [
    'a bit of what is sealed',
    wentBack,
    edited(({ sealed }) => ({ sealed: { ...sealed, ciphertext: flippedText(sealed.ciphertext) } })),
  ],
  [
    'a bit of its nonce',
    wentBack,
    edited(({ sealed }) => ({ sealed: { ...sealed, nonce: flippedText(sealed.nonce) } })),
  ],
  [
    'a bit of its tag',
    wentBack,
    edited(({ sealed }) => ({ sealed: { ...sealed, tag: flippedText(sealed.tag) } })),
  ],
  ['nothing was taken over yet', [], edited(() => ({ applied: [] }))],
  [
    'an entry was taken over that nobody wrote',
    [],
    edited(({ applied }) => ({ applied: applied.map((head) => ({ ...head, hash: 'cd'.repeat(32) })) })),
  ],
  [
    'more was taken over than there is',
    [],
    edited(({ applied }) => ({ applied: applied.map((head) => ({ ...head, n: 2 ** 31 })) })),
  ],
  [
    'logs were taken over that nobody knows',
    [],
    edited(({ applied }) => ({
      applied: [...applied, { chain: randomUUID(), author: randomUUID(), n: 1, hash: 'ef'.repeat(32) }],
    })),
  ],
  [
    'the first entries alone were taken over',
    [],
    edited(({ applied }) => ({ applied: applied.map((head) => ({ ...head, n: 1 })) })),
  ],
  [
    'a workspace more is shared',
    [],
    edited(({ workspaceIds }) => ({ workspaceIds: [...workspaceIds, randomUUID()] })),
  ],
  [
    'a workspace is shared twice',
    [],
    edited(({ workspaceIds }) => ({ workspaceIds: [...workspaceIds, ...workspaceIds] })),
  ],
  [
    'an address is held that does not exist',
    [],
    edited(() => ({ held: [{ kind: 'service', id: randomUUID(), here: '{}' }] })),
  ],
  ['keys are absent that nobody has', [], edited(() => ({ absentKeyIds: [randomUUID()] }))],
  ['the page was seen more often than it was used', [], edited(() => ({ pageEntriesSeen: 1_000_000 }))],
  ['the page was never seen', [], edited(() => ({ pageEntriesSeen: 0 }))],
]

const kinds = async (app: SharingApp): Promise<string[]> =>
  (await app.exchange().catch(() => app.must('sharing:state', undefined))).conditions.map(({ what }) => what)

const opens = async ({ app }: SharingApp, keyId: string): Promise<string | undefined> => {
  const opened = await app.keyward.services.keys.openSecretOf(keyId)
  return opened.ok ? opened.value.clientSecret.reveal() : undefined
}

const play = async ([, told, edit]: Edit): Promise<void> => {
  const place = new MemorySharingPlace()
  place.plant(team.id, ...team.today)
  const laptop = team.laptop.computer(() => place.open())
  const desktop = team.desktop.computer(() => place.open())
  try {
    edit(laptop, team)
    await laptop.open()
    await laptop.must('keys:update', { keyId: team.keyId, notes: 'by the laptop' })
    await kinds(laptop)
    expect(await kinds(laptop)).toEqual(told)
    expect(await opens(laptop, team.keyId)).toBe('canary-secret')
    expect(place.entriesOf(team.id).slice(0, team.today.length)).toEqual(team.today)
    const isOut = told.length > 0 && !told.includes('healed')
    // Nothing is written under an identity that may be another one's.
    const own = place.entriesOf(team.id).filter(({ author }) => author === team.laptopId)
    expect(own.map(({ n }) => n)).toEqual(isOut ? [1, 2] : [1, 2, 3])
    await desktop.open()
    await desktop.exchange()
    const keys = await desktop.keys()
    expect(keys.map(({ name }) => name).sort()).toEqual(['Added', 'Renamed'])
    expect(canonical(keys.find(({ id }) => id === team.keyId)?.notes)).toBe(
      canonical(isOut ? 'Second' : 'by the laptop'),
    )
    for (const { id } of keys) expect(await opens(desktop, id)).toMatch(/^canary-/)
    figure('changed disks of a computer, each with its sentence', 1)
  } finally {
    laptop.close()
    desktop.close()
  }
}

const some = (all: readonly Edit[]): readonly Edit[] =>
  all.filter((_, at) => process.env.KEYWARD_SHARING_LIES === 'all' || at % 4 === 0)

describe('a disk that somebody changed (S46)', () => {
  test.each(some(disks))('%s', (...edit) => play(edit))
})

describe('a record of the vault that somebody changed (S52)', () => {
  test.each(some(records))('%s', (...edit) => play(edit))
})
