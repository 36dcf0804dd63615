import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SharingPlace } from '../../../../src/main/ports/sharing-place.ts'
import type { KeySummary } from '../../../../src/shared/model.ts'
import { err, ok } from '../../../../src/shared/result.ts'
import type { Targets } from '../../../fakes/contract-calls.ts'
import { furnish } from '../../../fakes/furnished-vault.ts'
import { MemorySharingPlace } from '../../../fakes/memory-sharing-place.ts'
import { pair, SharingApp, until } from '../../../fakes/sharing-app.ts'
import { addKeys } from '../../../faults/sharing/scale/many-keys.ts'

const access = { kind: 'folder', path: '/shared' } as const
let desktop: SharingApp
let laptop: SharingApp
let found: Targets
let readers: number
/** What the place answers when it is asked for other files, and how often it was asked. */
let otherFiles: () => ReturnType<SharingPlace['otherFiles']>
let timesCounted: number
let timesRead: number
/** The place is not reached. */
let isAway: boolean
/** What happens at the place once its heads were read. */
let afterHeads: () => void
/** So many entries of others are shown in one exchange, and how many are left of them. */
let mostShown: number
let leftToShow: number

beforeEach(async () => {
  const place = new MemorySharingPlace()
  readers = 0
  timesCounted = 0
  timesRead = 0
  isAway = false
  otherFiles = async () => ok(0)
  afterHeads = () => undefined
  mostShown = Number.POSITIVE_INFINITY
  const open = () => {
    const view = place.open(() => isAway)
    readers += 1
    const close = async () => {
      readers -= 1
      await view.close()
    }
    return {
      ...view,
      close,
      heads: async (team: string) => {
        const heads = await view.heads(team)
        leftToShow = mostShown
        afterHeads()
        return heads
      },
      read: async (...asked: Parameters<SharingPlace['read']>) => {
        timesRead += 1
        const read = await view.read(...asked)
        if (!read.ok || mostShown === Number.POSITIVE_INFINITY) return read
        const shown = read.value.slice(0, leftToShow)
        leftToShow -= shown.length
        return ok(shown)
      },
      otherFiles: () => {
        timesCounted += 1
        return otherFiles()
      },
    }
  }
  desktop = new SharingApp(open)
  laptop = new SharingApp(open)
  found = await furnish(desktop.app)
  await laptop.open()
  await desktop.tryPlace(access)
  await desktop.must('sharing:create', { myName: 'Desktop' })
  await desktop.must('sharing:share', { workspaceId: found.workspaceId })
})
afterEach(() => {
  desktop.close()
  laptop.close()
})

const sharingOf = ({ app }: SharingApp) => app.keyward.services.sharing

describe('a lock', () => {
  it('closes the connection to the place and drops what it showed of keys (S34: places)', async () => {
    const sharing = sharingOf(desktop)
    await desktop.exchange()
    expect([sharing.ofKey(found.keyId)?.sharing, readers]).toEqual(['shared', 1])
    expect(sharing.state().computers).toHaveLength(1)
    sharing.lock()
    expect([sharing.ofKey(found.keyId), readers]).toEqual([undefined, 0])
    expect(sharing.state().computers).toEqual([])
  })

  it('makes the code void that is shown (S34: pairing code)', async () => {
    const sharing = sharingOf(desktop)
    await desktop.must('sharing:showCode', undefined)
    sharing.lock()
    await sharing.start()
    expect(sharing.state().pairing).toBeUndefined()
  })

  it('stops a request to join (S34: pairing code)', async () => {
    const sharing = sharingOf(laptop)
    const { code } = await desktop.must('sharing:showCode', undefined)
    await laptop.tryPlace(access)
    await laptop.must('sharing:join', { code, myName: 'Laptop' })
    expect(sharing.state().mode).toBe('asking')
    sharing.lock()
    expect(sharing.state().mode).toBe('off')
  })

  it('forgets the recovery page (S34: recovery page)', async () => {
    const sharing = sharingOf(desktop)
    const printed = await desktop.must('sharing:printPage', { as: 'print' })
    expect(printed.page).toMatchObject({ isMade: true, canPrintAgain: true })
    sharing.lock()
    await sharing.start()
    expect(sharing.state().page).toMatchObject({ isMade: true, canPrintAgain: false })
  })
})

describe('other files at the place', () => {
  const health = () => desktop.must('sharing:health', undefined)

  it('are counted each time somebody asks', async () => {
    expect(await health()).toMatchObject({ otherFiles: 0 })
    otherFiles = async () => ok(3)
    expect(await health()).toMatchObject({ otherFiles: 3 })
  })

  it('are not counted where the place cannot be looked at', async () => {
    otherFiles = async () => err('refused')
    expect(await health()).not.toHaveProperty('otherFiles')
  })

  it('are not counted after a lock: the place stays closed (S34: places)', async () => {
    await health()
    const before = timesCounted
    afterHeads = () => sharingOf(desktop).lock()
    await desktop.app.keyward.dispatch('sharing:health', undefined)
    expect([timesCounted, readers]).toEqual([before, 0])
  })
})

describe('what the place should have', () => {
  /** How often the place is read while something happens. */
  const readsIn = async (happens: () => Promise<unknown>): Promise<number> => {
    const before = timesRead
    await happens()
    return timesRead - before
  }
  /** An exchange that nobody asked for. */
  const oneAfter = async (spanMs: number): Promise<void> => {
    desktop.clock.advance(spanMs)
    sharingOf(desktop).recheck()
    for (let turn = 0; turn < 50; turn += 1) await desktop.clock.pass(0)
  }
  const asks = () => desktop.exchange()

  it('is read back for a person who asks, once an hour, and once a day for nobody', async () => {
    expect(await readsIn(() => oneAfter(0))).toBe(0)
    expect(await readsIn(asks)).toBeGreaterThan(0)
    expect(await readsIn(asks)).toBe(0)
    desktop.clock.advance(60 * 60_000)
    expect(await readsIn(asks)).toBeGreaterThan(0)
    expect(await readsIn(() => oneAfter(60 * 60_000))).toBe(0)
    expect(await readsIn(() => oneAfter(24 * 60 * 60_000))).toBeGreaterThan(0)
    expect(await readsIn(() => oneAfter(0))).toBe(0)
  })

  it('is read back once a day and once an hour also when Keyward is locked in between', async () => {
    const sharing = sharingOf(desktop)
    const relock = async (): Promise<void> => {
      sharing.lock()
      await sharing.start()
    }
    expect(await readsIn(asks)).toBeGreaterThan(0)
    await relock()
    expect(await readsIn(asks)).toBe(0)
    desktop.clock.advance(12 * 60 * 60_000)
    await relock()
    expect(await readsIn(() => oneAfter(12 * 60 * 60_000))).toBeGreaterThan(0)
  })

  it('is read back again when the place could not be reached, at another place and in another team', async () => {
    isAway = true
    expect(await readsIn(asks)).toBe(0)
    isAway = false
    expect(await readsIn(asks)).toBeGreaterThan(0)
    expect(await readsIn(asks)).toBe(0)
    await desktop.tryPlace(access)
    await desktop.must('sharing:usePlace', undefined)
    expect(await readsIn(asks)).toBeGreaterThan(0)
    await desktop.must('sharing:leave', undefined)
    await desktop.tryPlace(access)
    await desktop.must('sharing:create', { myName: 'Desktop' })
    expect(await readsIn(asks)).toBeGreaterThan(0)
  })
})

describe('what one exchange does not read', () => {
  const isNotDownloaded = () =>
    sharingOf(laptop)
      .state()
      .conditions.some(({ what }) => what === 'not-downloaded')

  beforeEach(async () => {
    await pair(desktop, laptop, access)
    await laptop.must('sharing:allowService', { serviceId: found.serviceId })
    mostShown = 0
    for (const notes of ['One', 'Two', 'Three', 'Four']) {
      await desktop.must('keys:update', { keyId: found.keyId, notes })
      await desktop.exchange()
    }
    // It has followed the hints, and read nothing.
    await laptop.exchange()
  })
  const notesHere = async () => (await laptop.keys())[0]?.notes

  it('is read soon, as long as something comes', async () => {
    // The clock of the tests says at each step that it was set, which alone would be a reason to exchange.
    vi.spyOn(sharingOf(laptop), 'recheck').mockReturnValue()
    mostShown = 1
    await laptop.exchange()
    expect(await notesHere()).toBe('One')
    let seconds = 0
    await until(async () => {
      const { isBusy } = sharingOf(laptop).state()
      if (isBusy) return undefined
      expect(isNotDownloaded()).toBe(false)
      if ((await notesHere()) === 'Four') return true
      seconds += 1
      laptop.clock.advance(1_000)
      return undefined
    })
    // Otherwise each of the other three would wait for at least 20 s.
    expect(seconds).toBeLessThan(40)
  })

  it('is not there yet once nothing more comes', async () => {
    expect(await notesHere()).not.toBe('One')
    expect(isNotDownloaded()).toBe(true)
  })
})

describe('starting and joining', () => {
  const refused = (reason: string) => ({ ok: false, error: { kind: 'refused', reason } })

  it('tells what is neither a code nor a page', async () => {
    await laptop.tryPlace(access)
    const typed = { code: 'ABCD EFGH', myName: 'Laptop' }
    expect(await laptop.app.keyward.dispatch('sharing:join', typed)).toMatchObject(refused('code-wrong'))
  })

  it('is for a vault that does not share yet', async () => {
    await desktop.tryPlace(access)
    const again = await desktop.app.keyward.dispatch('sharing:create', { myName: 'Desktop' })
    expect(again).toMatchObject(refused('place-in-use'))
  })

  it('is not for secrets that are kept only until Keyward quits', async () => {
    await laptop.must('vault:choose', { by: 'memory' })
    await laptop.tryPlace(access)
    const created = await laptop.app.keyward.dispatch('sharing:create', { myName: 'Laptop' })
    expect(created).toMatchObject(refused('memory-only'))
  })
})

describe('how many keys stand', () => {
  const told: KeySummary[][] = []
  /** The lists that say how keys stand; the vault's own save comes before they are known. */
  const standings = () => told.filter((keys) => keys.some(({ sharing }) => sharing !== undefined))
  const areShared = () => {
    const last = new Map(told.flat().map(({ id, sharing }) => [id, sharing]))
    return last.size === 2_501 && [...last.values()].every((how) => how === 'shared')
  }
  let onTold: () => void

  beforeEach(async () => {
    told.length = 0
    onTold = () => undefined
    desktop.onPublish = (name, changed) => {
      if (name !== 'keys:changed') return
      told.push(changed as KeySummary[]) // by the event's schema
      onTold()
    }
    await addKeys(desktop, 2_500)
  })

  it('is told two thousand at a time', async () => {
    await desktop.exchange()
    await until(async () => (areShared() ? true : undefined))
    expect(Math.max(...standings().map(({ length }) => length))).toBe(2_000)
  })

  it('is not told after a lock', async () => {
    let listsBefore = 0
    onTold = () => {
      if (standings().length === 0 || listsBefore > 0) return
      listsBefore = told.length
      sharingOf(desktop).lock()
    }
    await desktop.app.keyward.dispatch('sharing:health', undefined)
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    expect(listsBefore).toBeGreaterThan(0)
    expect(told).toHaveLength(listsBefore)
  })
})
