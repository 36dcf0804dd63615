import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FolderPlace } from '../../../src/main/adapters/sharing/folder-place.ts'
import { newEpochsFor, removalsOf, removeComputers } from '../../../src/main/app/sharing/computers.ts'
import { newEpoch } from '../../../src/main/app/sharing/epochs-for.ts'
import { recover, replacePage } from '../../../src/main/app/sharing/recover.ts'
import { canPutPage, newPage, putPage, readPage } from '../../../src/main/app/sharing/recovery-page.ts'
import { missingGrants, needsEpoch } from '../../../src/main/domain/sharing/epoch-needs.ts'
import type { SharingPlace } from '../../../src/main/ports/sharing-place.ts'
import { newKeyWithSecret, newService, openSecretOf } from '../../fakes/shared-records.ts'
import { done, SharingComputer } from '../../fakes/sharing-computer.ts'

let folder: string
let desktop: SharingComputer
let laptop: SharingComputer
let page: string
const computers: SharingComputer[] = []
const open = () => new FolderPlace(folder)
const kept = (computer: SharingComputer): SharingComputer => {
  computers.push(computer)
  return computer
}
/** A computer that has nothing but the place. */
const bare = (place: SharingPlace = open()): SharingComputer => kept(new SharingComputer(place))

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'keyward-place-'))
  desktop = kept(await SharingComputer.start(open()))
  laptop = kept(await desktop.pair(open()))
  page = await desktop.putPage()
  await laptop.exchange()
})
afterEach(() => {
  for (const computer of computers.splice(0)) computer.close()
  rmSync(folder, { recursive: true, force: true })
})

const names = (computer: SharingComputer): unknown[] =>
  computer.log.shared.services.map(({ values }) => values.name).sort()

const shareSecret = async (by: SharingComputer, secret: string) => {
  const { ops, binding } = newKeyWithSecret(by.needs, by.log, secret)
  await by.write(...ops)
  await by.exchange()
  return (computer: SharingComputer) => openSecretOf(computer.needs, computer.log, binding)
}

describe('the recovery page', () => {
  test('brings everything back when every computer is lost, a secret too (S45: recovered)', async () => {
    const secretOn = await shareSecret(laptop, 'the secret')
    await desktop.exchange()
    const found = bare()
    done(await found.recover(page.toLowerCase().replaceAll(' ', '-'), 'leave'))
    expect(names(found)).toEqual(['With a key'])
    expect(secretOn(found)).toBe('the secret')
    expect(found.states).toEqual(['Desktop removed', 'Laptop removed', 'page active', 'New computer active'])
    await found.write(newService('After'))
    expect(await found.exchange()).toMatchObject({ sent: 1 })
    done(await found.reopen())
    expect(names(found)).toEqual(['After', 'With a key'])
  })

  test('adds a computer beside those that stay, which read what it writes, and it what they write', async () => {
    const found = bare()
    done(await found.recover(page))
    const secretOn = await shareSecret(found, 'from the new one')
    await desktop.exchange()
    await laptop.exchange()
    expect(secretOn(laptop)).toBe('from the new one')
    const other = await shareSecret(laptop, 'from the old one')
    await found.exchange()
    expect(other(found)).toBe('from the old one')
    expect(found.states).toEqual(desktop.states)
  })

  test('gets the epochs that are made later, so that it still opens everything (S45: page has epochs)', async () => {
    done(await removeComputers(desktop.needs, desktop.log, [laptop.keys.id]))
    const secretOn = await shareSecret(desktop, 'under the later epoch')
    const { authority } = desktop.log
    expect(missingGrants(authority, authority.sharedChain)).toEqual([])
    expect(needsEpoch(authority, authority.sharedChain)).toBe(false)
    const found = bare()
    done(await found.recover(page))
    expect(secretOn(found)).toBe('under the later epoch')
  })

  test('outranks a thief that removed everybody and made epochs for itself alone (S45: shut out)', async () => {
    const secretOn = await shareSecret(desktop, 'before the theft')
    await laptop.exchange()
    const thief = laptop
    const itself = thief.log.authority.members.filter(({ id }) => id === thief.keys.id)
    const { ops, grants } = await newEpochsFor(thief.needs, thief.log, itself)
    const removals = removalsOf(thief.needs, thief.log, [desktop.keys.id])
    done(await thief.log.write({ to: 'authority', ops: [...removals, ...ops], grants }))
    await thief.write(newService('By the thief'))
    await thief.exchange()
    await desktop.exchange()
    expect(desktop.states).toEqual(['Desktop removed', 'Laptop active', 'page active'])

    const found = bare()
    done(await found.recover(page, 'leave'))
    expect(found.states).toContain('Laptop removed')
    expect(found.states).toContain('New computer active')
    expect(secretOn(found)).toBe('before the theft')
    const laterOn = await shareSecret(found, 'after the theft')
    expect(laterOn(found)).toBe('after the theft')
    await thief.exchange()
    expect(laterOn(thief)).toBeUndefined()
    expect(thief.states).toContain('Laptop removed')
  })

  test('and every computer can remove a thief that made epochs for itself alone, however many (S45: own epochs)', async () => {
    const earlierOn = await shareSecret(desktop, 'before the theft')
    const thief = laptop
    const itself = thief.log.authority.members.filter(({ id }) => id === thief.keys.id)
    const everybody = thief.log.authority.members
    for (let count = 0; count < 18; count += 1) {
      const to = count === 17 ? itself : everybody
      const epoch = await newEpoch(thief.needs, thief.log, thief.log.authority.sharedChain, to)
      // It links the others wrongly, so that all of them need a link.
      const former = epoch.operation.former.map((one) => ({
        ...one,
        links: { L: one.links.S, S: one.links.L },
      }))
      const ops = [{ ...epoch.operation, former }]
      done(await thief.log.write({ to: 'authority', ops, grants: epoch.grants }))
    }
    const { ops, grants } = await newEpochsFor(thief.needs, thief.log, itself)
    done(await thief.log.write({ to: 'authority', ops, grants }))
    await thief.exchange()
    await desktop.exchange()
    done(await removeComputers(desktop.needs, desktop.log, [thief.keys.id]))
    const secretOn = await shareSecret(desktop, 'after its removal')
    const found = bare()
    done(await found.recover(page))
    expect(secretOn(found)).toBe('after its removal')
    expect(earlierOn(found)).toBe('before the theft')
    const phone = kept(await desktop.pair(open(), 'Phone'))
    expect([earlierOn(phone), secretOn(phone)]).toEqual(['before the theft', 'after its removal'])
    expect(found.states).toContain('Laptop removed')
  })

  test('is of no use to who knows that it is removed: it writes nothing more (S45: told)', async () => {
    done(await removeComputers(desktop.needs, desktop.log, [laptop.keys.id]))
    await desktop.exchange()
    await laptop.exchange()
    expect(await removeComputers(laptop.needs, laptop.log, [desktop.keys.id])).toEqual({
      ok: false,
      error: 'not-here',
    })
  })

  test('is refused when a letter of it was copied wrong', async () => {
    const wrong = page.replace(/.$/, (last) => (last === '7' ? '8' : '7'))
    expect(await bare().recover(wrong)).toEqual({ ok: false, error: 'mistyped' })
    expect(await bare().recover(page.slice(1))).toEqual({ ok: false, error: 'mistyped' })
  })

  test('finds its own team among several, and no other', async () => {
    const other = kept(await SharingComputer.start(open(), 'Other team'))
    const othersPage = await other.putPage()
    const [found, foundOther] = [bare(), bare()]
    done(await found.recover(page))
    done(await foundOther.recover(othersPage))
    expect([found.log.team, foundOther.log.team]).toEqual([desktop.log.team, other.log.team])
    const elsewhere = mkdtempSync(path.join(tmpdir(), 'keyward-place-'))
    const place = new FolderPlace(elsewhere)
    kept(await SharingComputer.start(place, 'Elsewhere'))
    expect(await bare(place).recover(page)).toEqual({ ok: false, error: 'unknown-page' })
    rmSync(elsewhere, { recursive: true })
  })

  test('says so when the place is not there', async () => {
    rmSync(folder, { recursive: true })
    expect(await bare().recover(page)).toMatchObject({ ok: false, error: 'away' })
    expect(existsSync(folder)).toBe(false)
  })
})

describe('a new page', () => {
  test('replaces the one before, which brings nothing back any more (S45: replaced page)', async () => {
    const found = bare()
    done(await found.recover(page))
    const renewed = done(await found.replacePage(page, [laptop.keys.id]))
    expect(found.states).toEqual([
      'Desktop active',
      'Laptop removed',
      'page removed',
      'New computer active',
      'page active',
    ])
    const secretOn = await shareSecret(found, 'after the renewal')
    expect(await bare().recover(page)).toEqual({ ok: false, error: 'replaced' })
    expect(await found.replacePage(page)).toEqual({ ok: false, error: 'replaced' })
    await desktop.exchange()
    expect(secretOn(desktop)).toBe('after the renewal')
    const again = bare()
    done(await again.recover(renewed, 'leave'))
    expect(secretOn(again)).toBe('after the renewal')
  })

  test('keeps what a removed computer wrote before, also what was not here yet', async () => {
    const found = bare()
    done(await found.recover(page))
    await laptop.write(newService('Before the loss'))
    await laptop.exchange()
    done(await found.replacePage(page, [laptop.keys.id]))
    expect(names(found)).toEqual(['Before the loss'])
  })

  test('is the first one only on the first computer, and only once (S45: first page)', async () => {
    expect(canPutPage(laptop.log)).toBe(false)
    expect(canPutPage(desktop.log)).toBe(false)
    for (const computer of [laptop, desktop])
      expect(await putPage(computer.needs, computer.log, newPage(computer.needs))).toEqual({
        ok: false,
        error: 'refused',
      })
    const first = kept(await SharingComputer.start(open(), 'Another team'))
    const second = kept(await first.pair(open()))
    expect([canPutPage(first.log), canPutPage(second.log)]).toEqual([true, false])
  })
})

/** Ends the app at its nth write, before or after that was done. */
const killedAt = (write: number, is: 'before' | 'after') => {
  let count = 0
  const cut = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    count += 1
    if (count === write && is === 'before') throw new Error('killed')
    const value = await work()
    if (count === write) throw new Error('killed')
    return value
  }
  const [place, appends] = [open(), open()]
  place.append = (...what) => cut(() => appends.append(...what))
  const storeOn = (computer: SharingComputer) => (team: string) => {
    const { store } = computer.needsOf(team)
    const [add, writePins] = [store.add.bind(store), store.writePins.bind(store)]
    store.add = (entry) => cut(() => add(entry))
    store.writePins = (sealed) => cut(() => writePins(sealed))
    return store
  }
  return { place, storeOn, wasKilled: () => count >= write }
}

describe('cut off after any write', () => {
  test('the page brings everything back when it is typed again (S45: typed again)', async () => {
    const secretOn = await shareSecret(laptop, 'the secret')
    const start = `${folder}-start`
    cpSync(folder, start, { recursive: true })
    let cuts = 0
    for (let write = 1, isWhole = false; !isWhole; write += 1)
      for (const is of ['before', 'after'] as const) {
        rmSync(folder, { recursive: true })
        cpSync(start, folder, { recursive: true })
        const found = bare()
        const { place, storeOn, wasKilled } = killedAt(write, is)
        const typed = readPage(found.needsOf(''), page)
        if (typed === undefined) throw new Error('The page is not read.')
        const computer = { keys: found.keys, label: `Cut ${write} ${is}` }
        const first = recover(found.needsOf(''), storeOn(found), place, typed, computer, 'stay')
        const ended = await first.then(
          () => 'whole',
          () => 'killed',
        )
        isWhole = !wasKilled()
        expect(ended).toBe(isWhole ? 'whole' : 'killed')
        cuts += 1
        done(await found.recover(page, 'stay', computer.label))
        expect(secretOn(found)).toBe('the secret')
        expect(found.states.filter((state) => state === `${computer.label} active`)).toHaveLength(1)
        done(await found.reopen())
        expect(secretOn(found)).toBe('the secret')
      }
    rmSync(start, { recursive: true })
    expect(cuts).toBeGreaterThan(12)
  })

  test('one of two pages holds: the old one, or the new one once it is at the place', async () => {
    const secretOn = await shareSecret(laptop, 'the secret')
    const first = newPage(desktop.needs)
    const typed = readPage(desktop.needs, page)
    if (typed === undefined) throw new Error('The page is not read.')
    const before = replacePage(desktop.needs, killedAt(1, 'before').place, desktop.log, typed, first)
    await expect(before).rejects.toThrow('killed')
    expect(await bare().recover(first.recoveryKey.reveal())).toMatchObject({ error: 'unknown-page' })
    const second = newPage(desktop.needs)
    const after = replacePage(desktop.needs, killedAt(1, 'after').place, desktop.log, typed, second)
    await expect(after).rejects.toThrow('killed')
    expect(await bare().recover(page)).toMatchObject({ error: 'replaced' })
    const found = bare()
    done(await found.recover(second.recoveryKey.reveal()))
    expect(secretOn(found)).toBe('the secret')
    await desktop.exchange()
    expect(desktop.states).toEqual(found.states)
  })

  test('two computers that use the page at the same moment are both added', async () => {
    const [one, other] = [bare(), bare()]
    const place = open()
    const appends = open()
    let isFirst = true
    place.append = async (...what) => {
      if (isFirst) done(await other.recover(page, 'stay', 'Other'))
      isFirst = false
      return appends.append(...what)
    }
    const typed = readPage(one.needsOf(''), page)
    if (typed === undefined) throw new Error('The page is not read.')
    const storeOf = (team: string) => one.needsOf(team).store
    const computer = { keys: one.keys, label: 'One' }
    const log = done(await recover(one.needsOf(''), storeOf, place, typed, computer, 'stay'))
    expect(log.authority.members.map(({ label }) => label)).toEqual(['Desktop', 'Laptop', '', 'Other', 'One'])
  })
})
