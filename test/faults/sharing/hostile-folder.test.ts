import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOf } from '../../../src/main/adapters/sharing/entry-bounds.ts'
import { entryFileName } from '../../../src/main/adapters/sharing/entry-file-name.ts'
import { FolderPlace } from '../../../src/main/adapters/sharing/folder-place.ts'
import { exchange } from '../../../src/main/app/sharing/exchange.ts'
import { newService } from '../../fakes/shared-records.ts'
import { SharingComputer } from '../../fakes/sharing-computer.ts'

let folder: string
let desktop: SharingComputer
let laptop: SharingComputer

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'keyward-place-'))
  desktop = await SharingComputer.start(new FolderPlace(folder))
  laptop = await desktop.pair(new FolderPlace(folder))
  await laptop.write(newService('From the laptop'))
  await laptop.exchange()
})
afterEach(() => {
  desktop.close()
  laptop.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Puts a file where an entry of the laptop with this number would lie. */
const plant = (chain: string, author: string, n: number, bytes: Uint8Array): void => {
  const log = path.join(folder, `keyward-${desktop.log.team}`, chain, author)
  mkdirSync(log, { recursive: true })
  writeFileSync(path.join(log, entryFileName({ n, hash: hashOf(bytes) })), bytes)
}

const kept = (computer: SharingComputer): string[] =>
  readdirSync(computer.folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.kwe'))
    .sort()

test('what is forged is not written to the disk and changes nothing (S44: forged)', async () => {
  const { sharedChain, chain } = desktop.log.authority
  const log = desktop.log.heads().find(({ author }) => author === desktop.keys.id)
  const own = log && desktop.log.bytesOf(log.hash)
  if (own === undefined) throw new Error('no entry')
  const flipped = (at: number): Uint8Array => {
    const bytes = Uint8Array.from(own)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return bytes
  }
  const forged = [
    randomBytes(1_000),
    Buffer.from('KWE1'),
    own,
    flipped(own.length - 1),
    flipped(own.length - 80),
    flipped(12),
  ]
  let n = 5
  for (const bytes of forged)
    for (const where of [sharedChain, chain]) {
      n += 1
      plant(where, laptop.keys.id, n, bytes)
      plant(where, randomUUID(), 1, bytes)
    }
  const before = kept(desktop)
  const exchanged = await desktop.exchange()
  // The one true entry of the laptop, and nothing else.
  expect(exchanged.received).toBe(1)
  expect(desktop.log.shared.services.map(({ values }) => values.name)).toEqual(['From the laptop'])
  expect(kept(desktop).length).toBe(before.length + 1)
  expect((await desktop.reopen()).ok).toBe(true)
})

test('other bytes at a number that was seen are told, and stop that log alone (S46: other bytes)', async () => {
  await desktop.exchange()
  const { sharedChain } = desktop.log.authority
  const log = path.join(folder, `keyward-${desktop.log.team}`, sharedChain, laptop.keys.id)
  for (const name of readdirSync(log)) rmSync(path.join(log, name))
  plant(sharedChain, laptop.keys.id, 1, randomBytes(1_200))
  await desktop.write(newService('From the desktop'))
  const exchanged = await desktop.exchange()
  expect(exchanged.changed).toMatchObject([{ author: laptop.keys.id, n: 1 }])
  expect(exchanged.sent).toBe(1)
  expect(desktop.log.shared.services).toHaveLength(2)
})

test('bytes that somebody else lays into this computer’s own log stop that log alone (S44: author)', async () => {
  await desktop.exchange()
  const { sharedChain, chain } = desktop.log.authority
  plant(sharedChain, desktop.keys.id, 1, randomBytes(1_200))
  plant(chain, laptop.keys.id, 1, randomBytes(1_200))
  await desktop.write(newService('From the desktop'))
  const exchanged = await desktop.exchange()
  expect(exchanged.changed).toMatchObject([{ author: desktop.keys.id, n: 1 }])
  expect(exchanged.missing).toMatchObject([{ author: laptop.keys.id, n: 1 }])
  expect(exchanged.sent).toBe(0)
  expect(desktop.log.shared.services).toHaveLength(2)
})

test('what a removed computer goes on sharing is not kept, unless somebody who did not know had seen it (S54: removed)', async () => {
  await desktop.exchange()
  const tablet = await desktop.pair(new FolderPlace(folder), 'Tablet')
  await laptop.exchange()
  const { authority, shared } = desktop.log
  const own = shared.log.entries.filter(({ header }) => header.author === laptop.keys.id)
  const cut = own.slice(-1).map(({ hash }) => hash)
  const removal = { op: randomUUID(), do: 'computer.remove', id: laptop.keys.id, cut } as const
  await desktop.log.write({ to: 'authority', ops: [removal] })
  // The laptop and the tablet have not seen that yet.
  await laptop.write(newService('After its removal'))
  await laptop.exchange()
  await tablet.exchange()
  await tablet.write(newService('From the tablet'))
  await desktop.exchange()
  const ofLaptop = () =>
    desktop.log
      .heads()
      .find(({ chain, author }) => chain === authority.sharedChain && author === laptop.keys.id)?.n
  expect(ofLaptop()).toBe(1)
  const names = () => desktop.log.shared.services.map(({ values }) => values.name).sort()
  expect(names()).toEqual(['From the laptop'])

  await tablet.exchange()
  expect((await desktop.exchange()).missing).toEqual([])
  expect(ofLaptop()).toBe(2)
  expect(names()).toEqual(['From the laptop', 'From the tablet'])

  // Nobody needs what comes after that.
  await laptop.write(newService('Much more'))
  await laptop.exchange()
  for (let round = 0; round < 2; round += 1) await desktop.exchange()
  expect(ofLaptop()).toBe(2)
  tablet.close()
})

test('what a place names and does not show is told as missing, until it is there', async () => {
  const { sharedChain } = desktop.log.authority
  const log = path.join(folder, `keyward-${desktop.log.team}`, sharedChain, laptop.keys.id)
  const [name = ''] = readdirSync(log)
  const whole = readFileSync(path.join(log, name))
  writeFileSync(path.join(log, name), whole.subarray(0, 100))
  expect(await desktop.exchange()).toMatchObject({ received: 0, missing: [{ author: laptop.keys.id, n: 1 }] })
  writeFileSync(path.join(log, name), whole)
  expect(await desktop.exchange()).toMatchObject({ received: 1, missing: [] })
})

test('a place that says another computer’s number is higher than any entry reads so many and goes on', async () => {
  const { sharedChain } = desktop.log.authority
  for (let n = 2; n < 40; n += 1) plant(sharedChain, laptop.keys.id, n, randomBytes(200))
  expect((await desktop.exchange()).received).toBe(1)
  expect(await desktop.exchange()).toMatchObject({ received: 0 })
})

test('entries of another team are not taken', async () => {
  const otherFolder = mkdtempSync(path.join(tmpdir(), 'keyward-place-'))
  const stranger = await SharingComputer.start(new FolderPlace(otherFolder))
  await stranger.write(newService('Of a stranger'))
  await stranger.exchange()
  for (const { chain, author, n, hash } of stranger.log.heads()) {
    const bytes = stranger.log.bytesOf(hash)
    if (bytes) plant(chain, author, n, bytes)
  }
  const before = kept(desktop).length
  await desktop.exchange()
  expect(kept(desktop)).toHaveLength(before + 1)
  expect(desktop.log.shared.services).toHaveLength(1)
  stranger.close()
  rmSync(otherFolder, { recursive: true })
})

test('a full disk of this computer takes nothing over, and says so', async () => {
  const before = desktop.view
  rmSync(desktop.folder, { recursive: true })
  writeFileSync(desktop.folder, 'no folder')
  expect(await exchange(desktop.log, desktop.place)).toEqual({ ok: false, error: 'not-saved' })
  expect(desktop.view).toEqual(before)
  expect(readFileSync(desktop.folder, 'utf8')).toBe('no folder')
})
