import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PlaceAccess } from '../../../src/main/ports/sharing-places.ts'
import type { Targets } from '../../fakes/contract-calls.ts'
import { pair, type SharingApp } from '../../fakes/sharing-app.ts'
import { twoSharingApps } from '../../fakes/two-sharing-apps.ts'

let folder: string
let place: PlaceAccess
let desktop: SharingApp
let laptop: SharingApp
let found: Targets
let close: () => void

beforeEach(async () => {
  ;({ folder, place, desktop, laptop, found, close } = await twoSharingApps())
  await desktop.must('sharing:share', { workspaceId: found.workspaceId })
  await pair(desktop, laptop, place)
  await settle()
})
afterEach(() => close())

/** Both exchange and agree to the hosts that they are asked about. */
const settle = async (): Promise<void> => {
  for (const computer of [laptop, desktop, laptop, desktop]) {
    const { questions } = await computer.exchange()
    expect(questions.filter(({ about }) => about !== 'hosts')).toEqual([])
    for (const question of questions)
      if (question.about === 'hosts')
        await computer.must('sharing:allowService', { serviceId: question.serviceId })
  }
}

const secretOf = (computer: SharingApp) => computer.secretOf(found.keyId)

const move = (computer: SharingApp, host: string) => computer.moveService(found.serviceId, host)

const moves = {
  'before it joins': [true, false],
  'after it joined': [false, true],
  'before and after': [true, true],
}

test.each(Object.entries(moves))(
  'a computer that comes back gets the secret that was replaced meanwhile, also when it moves the service %s',
  async (_, [before, after]) => {
    await laptop.must('sharing:leave', undefined)
    await desktop.must('keys:replaceSecret', { keyId: found.keyId, clientSecret: 'canary-new' })
    await desktop.exchange()
    if (before) await move(laptop, 'before.example')
    await laptop.restart()
    await pair(desktop, laptop, place)
    if (after) await move(laptop, 'after.example')
    await settle()
    expect(await Promise.all([desktop, laptop].map(secretOf))).toEqual(['canary-new', 'canary-new'])
    const [hosts, others] = await Promise.all(
      [desktop, laptop].map(async (computer) =>
        (await computer.must('services:list', undefined)).map(({ regions }) => regions[0]?.authUrl),
      ),
    )
    expect(hosts).toEqual(others)
  },
)

test('the secret that it had is kept for 30 days', async () => {
  await laptop.must('sharing:leave', undefined)
  await desktop.must('keys:replaceSecret', { keyId: found.keyId, clientSecret: 'canary-new' })
  await desktop.exchange()
  await laptop.restart()
  await pair(desktop, laptop, place)
  await settle()
  const [key] = laptop.app.keyward.services.vault.document.keys
  expect(key?.formerSecrets).toHaveLength(1)
})

test('what only a computer has that joins again goes out', async () => {
  await laptop.must('sharing:leave', undefined)
  const { id } = await laptop.must('keys:add', {
    name: 'Added meanwhile',
    kind: 'service',
    workspaceId: found.workspaceId,
    clientId: 'added',
    clientSecret: 'canary-added',
  })
  await pair(desktop, laptop, place)
  await settle()
  expect((await desktop.keys()).map((key) => key.id)).toContain(id)
  expect((await laptop.keys()).find((key) => key.id === id)?.sharing).toBe('shared')
})

/** The files of a computer's own entries of what is shared, in their order. */
const filesOf = ({ app }: SharingApp): string[] => {
  const { team, computerId } = app.keyward.services.vault.document.sharing ?? {}
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .filter(
      (file) =>
        file.startsWith(`keyward-${team}`) &&
        file.includes(`${computerId}${path.sep}`) &&
        file.endsWith('.kwe'),
    )
    .sort()
    .map((file) => path.join(folder, file))
}

test('what a place lost of this computer’s own entries is put back and told', async () => {
  const before = filesOf(desktop).map((file) => readFileSync(file))
  for (const file of filesOf(desktop).slice(-1)) rmSync(file)
  const { conditions } = await desktop.exchange()
  expect(conditions.map(({ what }) => what)).toContain('healed')
  expect(filesOf(desktop).map((file) => readFileSync(file))).toEqual(before)
})

test('an entry that a place names and has not whole is put right when the person checks', async () => {
  const [first = ''] = filesOf(desktop)
  const before = readFileSync(first)
  writeFileSync(first, before.subarray(0, 100))
  desktop.clock.advance(60 * 60_000)
  const { conditions } = await desktop.exchange()
  expect(conditions.map(({ what }) => what)).toContain('healed')
  expect(readFileSync(first)).toEqual(before)
})

test('who joins again, or goes on at another place, is not told that a place was healed', async () => {
  await laptop.must('sharing:leave', undefined)
  await pair(desktop, laptop, place)
  const { conditions } = await laptop.exchange()
  expect(conditions.map(({ what }) => what)).not.toContain('healed')
  const other = mkdtempSync(path.join(folder, 'other-'))
  await desktop.tryPlace({ kind: 'folder', path: other })
  const moved = await desktop.must('sharing:usePlace', undefined)
  expect(moved.conditions.map(({ what }) => what)).not.toContain('healed')
  expect((await desktop.exchange()).conditions.map(({ what }) => what)).not.toContain('healed')
})
