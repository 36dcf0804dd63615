import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderPlace } from '../../../src/main/adapters/sharing/folder-place.ts'
import { removeComputers } from '../../../src/main/app/sharing/computers.ts'
import { exchange } from '../../../src/main/app/sharing/exchange.ts'
import { TeamLog } from '../../../src/main/app/sharing/team-log.ts'
import { findCanariesInFolder } from '../../electron/app/canary.ts'
import { newService } from '../../fakes/shared-records.ts'
import { done, SharingComputer } from '../../fakes/sharing-computer.ts'

let folder: string
let desktop: SharingComputer
let laptop: SharingComputer
const open = () => new FolderPlace(folder)

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'keyward-place-'))
  desktop = await SharingComputer.start(open())
  laptop = await desktop.pair(open())
})
afterEach(() => {
  desktop.close()
  laptop.close()
  rmSync(folder, { recursive: true, force: true })
})

const exchangeAll = async (): Promise<void> => {
  await desktop.exchange()
  await laptop.exchange()
  await desktop.exchange()
}

const names = (computer: SharingComputer): unknown[] =>
  computer.log.shared.services.map(({ values }) => values.name).sort()

test('a second computer joins with a code, and each has what the other wrote', async () => {
  expect(laptop.log.authority.members.map(({ label, state }) => [label, state])).toEqual([
    ['Desktop', 'active'],
    ['Laptop', 'active'],
  ])
  await desktop.write(newService('From the desktop'))
  await laptop.write(newService('From the laptop'))
  await exchangeAll()
  expect(names(desktop)).toEqual(['From the desktop', 'From the laptop'])
  expect(laptop.view).toEqual(desktop.view)
})

test('both offline, both write, both come back: nothing is lost, and a restart changes nothing', async () => {
  for (let count = 0; count < 5; count += 1) {
    await desktop.write(newService(`Desktop ${count}`))
    await laptop.write(newService(`Laptop ${count}`))
  }
  done(await desktop.reopen())
  done(await laptop.reopen())
  expect(names(desktop)).toHaveLength(5)
  await exchangeAll()
  expect(names(desktop)).toHaveLength(10)
  expect(laptop.view).toEqual(desktop.view)
  done(await laptop.reopen())
  expect(laptop.view).toEqual(desktop.view)
  expect(await laptop.exchange()).toEqual({
    received: 0,
    from: [],
    sent: 0,
    putBack: 0,
    changed: [],
    missing: [],
  })
})

test('a place that went back to yesterday is healed byte for byte, and told (S52: older state)', async () => {
  const yesterday = `${folder}-yesterday`
  await desktop.write(newService('Yesterday'))
  await exchangeAll()
  cpSync(folder, yesterday, { recursive: true })
  await desktop.write(newService('Today'))
  await laptop.write(newService('Today too'))
  await exchangeAll()
  const today = readdirSync(folder, { recursive: true }).map(String).sort()
  rmSync(folder, { recursive: true })
  cpSync(yesterday, folder, { recursive: true })
  rmSync(yesterday, { recursive: true })
  expect(await laptop.exchange()).toMatchObject({ received: 0, sent: 1, putBack: 1 })
  expect(names(laptop)).toEqual(['Today', 'Today too', 'Yesterday'])
  expect(readdirSync(folder, { recursive: true }).map(String).sort()).toEqual(today)
})

test('entries that are missing in the middle of a log are put back (S52: older state)', async () => {
  for (const name of ['One', 'Two', 'Three']) {
    await desktop.write(newService(name))
    await exchangeAll()
  }
  const files = (): string[] => readdirSync(folder, { recursive: true }).map(String).sort()
  const whole = files()
  const log = path.join(
    folder,
    `keyward-${desktop.log.team}`,
    desktop.log.authority.sharedChain,
    desktop.keys.id,
  )
  for (const name of readdirSync(log).filter((one) => one.startsWith('0000000002')))
    rmSync(path.join(log, name))
  expect((await laptop.exchange()).putBack).toBeGreaterThan(0)
  expect(files()).toEqual(whole)
  for (const name of readdirSync(log).filter((one) => !one.startsWith('0000000003')))
    rmSync(path.join(log, name))
  expect((await desktop.exchange()).sent).toBeGreaterThan(0)
  expect(files()).toEqual(whole)
})

test('a removed computer with the folder in its hands changes nothing, and reads nothing new (S45: whole folder)', async () => {
  await exchangeAll()
  done(await removeComputers(desktop.needs, desktop.log, [laptop.keys.id]))
  await desktop.exchange()
  await laptop.write(newService('After its removal'))
  const sent = await exchange(laptop.log, laptop.place)
  await desktop.write(newService('Not for the laptop'))
  await desktop.exchange()
  await desktop.exchange()
  expect(sent.ok).toBe(true)
  expect(names(desktop)).toEqual(['Not for the laptop'])
  await exchange(laptop.log, laptop.place)
  expect(names(laptop)).not.toContain('Not for the laptop')
  expect(laptop.log.authority.members.find(({ id }) => id === laptop.keys.id)?.state).toBe('removed')
})

test('a copied profile writes nothing at the place once the other has written (S52: copied)', async () => {
  const copy = new SharingComputer(open(), laptop)
  cpSync(laptop.folder, copy.folder, { recursive: true })
  const team = laptop.log.team
  await laptop.write(newService('From the laptop'))
  await laptop.exchange()
  const log = done(await TeamLog.open(copy.needsOf(team), team, copy.keys))
  done(await log.write({ to: 'shared', ops: [newService('From the copy')] }))
  expect(await exchange(log, copy.place)).toEqual({ ok: false, error: 'copied' })
  copy.close()
})

test('a profile that was put back to an earlier state is noticed when it is opened (S46: own disk)', async () => {
  await desktop.write(newService('One'))
  await exchangeAll()
  const kept = readdirSync(desktop.folder, { recursive: true })
    .map((name) => path.join(desktop.folder, String(name)))
    .filter((file) => file.endsWith('.kwe'))
  const newest = kept.sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)[0]
  rmSync(newest ?? '')
  expect(await desktop.reopen()).toEqual({ ok: false, error: 'went-back' })
})

test('the place has nothing readable of names, addresses and labels (S48: dump)', async () => {
  await desktop.write(newService('Canary service'))
  await laptop.write(newService('Canary other'))
  await exchangeAll()
  expect(readdirSync(folder, { recursive: true }).length).toBeGreaterThan(4)
  const canaries = ['Canary', 'auth.example.com', 'Desktop', 'Laptop']
  expect(findCanariesInFolder(folder, canaries)).toEqual([])
})

test('a computer that joins after another was removed reads what was written before', async () => {
  await laptop.write(newService('Before'))
  await exchangeAll()
  done(await removeComputers(desktop.needs, desktop.log, [laptop.keys.id]))
  await desktop.write(newService('After'))
  await desktop.exchange()
  const phone = await desktop.pair(open(), 'Phone')
  expect(names(phone)).toEqual(['After', 'Before'])
  expect(phone.view).toEqual(desktop.view)
  phone.close()
})
