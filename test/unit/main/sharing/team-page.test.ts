import { beforeEach, describe, expect, it } from 'vitest'
import type { PageTarget, PrintPage } from '../../../../src/main/app/sharing/print-page.ts'
import { newPage, type RecoveryPage } from '../../../../src/main/app/sharing/recovery-page.ts'
import { TeamPage } from '../../../../src/main/app/sharing/team-page.ts'
import { MemorySharingPlace } from '../../../fakes/memory-sharing-place.ts'
import { MemoryComputer, memoryTools } from '../../../fakes/memory-team.ts'

let desktop: MemoryComputer
let laptop: MemoryComputer
let held: RecoveryPage | undefined
let targets: Omit<PageTarget, 'put'>[]
const place = { kind: 'folder', name: 'Drive' } as const

/** Prints whatever it is given, and holds it. */
const printPage: PrintPage = {
  print: async (_as, { put, ...target }) => {
    targets.push(target)
    const page = newPage(memoryTools)
    const done = await put(page)
    if (done.ok) held = page
    return done
  },
  isHeld: () => held !== undefined,
  forget: () => {
    held = undefined
  },
}
const pageOf = ({ store }: MemoryComputer) =>
  new TeamPage({ tools: memoryTools, entryStore: () => store, printPage })
const pages = ({ log }: MemoryComputer) =>
  log.authority.members.filter(({ kind }) => kind === 'page').map(({ state }) => state)
const replaced = { ok: false, error: { kind: 'refused', reason: 'page-replaced' } }

beforeEach(async () => {
  const at = new MemorySharingPlace()
  held = undefined
  targets = []
  desktop = await MemoryComputer.start(at.open())
  laptop = await desktop.add(at.open(), 'Laptop')
})

describe('the recovery page of a team', () => {
  it('is first made by the first computer, once, and by no other (S45: first page)', async () => {
    expect([pageOf(desktop).canMake(desktop.log), pageOf(laptop).canMake(laptop.log)]).toEqual([true, false])
    expect(await pageOf(laptop).print('print', laptop, place)).toMatchObject(replaced)
    expect(await pageOf(desktop).print('print', desktop, place)).toMatchObject({ ok: true })
    expect(targets).toEqual([{ team: desktop.log.team, place, label: 'Desktop' }])
    expect(pages(desktop)).toEqual(['active'])
    printPage.forget()
    expect(pageOf(desktop).canMake(desktop.log)).toBe(false)
    expect(await pageOf(desktop).print('print', desktop, place)).toMatchObject(replaced)
  })

  it('that is held is printed again', async () => {
    const page = pageOf(desktop)
    expect(page.isHeld).toBe(false)
    await page.print('print', desktop, place)
    expect(page.isHeld).toBe(true)
    page.forget()
    expect(page.isHeld).toBe(false)
  })

  it('that was typed is replaced by a new one, again and again until a lock (S45: replaced page)', async () => {
    await pageOf(desktop).print('print', desktop, place)
    await desktop.exchange()
    await laptop.exchange()
    const page = pageOf(laptop)
    if (held === undefined) throw new Error('There is no page.')
    page.take(held)
    printPage.forget()
    expect(page.canMake(laptop.log)).toBe(true)
    for (const states of [
      ['removed', 'active'],
      ['removed', 'removed', 'active'],
    ]) {
      expect(await page.print('print', laptop, place)).toMatchObject({ ok: true })
      expect(pages(laptop)).toEqual(states)
      printPage.forget()
    }
  })

  it('that was typed is forgotten on a lock (S34: recovery page)', async () => {
    const page = pageOf(laptop)
    page.take(newPage(memoryTools))
    expect(page.canMake(laptop.log)).toBe(true)
    page.forget()
    expect(page.canMake(laptop.log)).toBe(false)
    expect(await page.print('print', laptop, place)).toMatchObject(replaced)
  })
})
