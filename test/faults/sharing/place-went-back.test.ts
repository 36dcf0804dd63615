import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { FolderPlace } from '../../../src/main/adapters/sharing/folder-place.ts'
import { PostgresPlace } from '../../../src/main/adapters/sharing/postgres-place.ts'
import type { SharingPlace } from '../../../src/main/ports/sharing-place.ts'
import { startCuttingProxy } from '../../fakes/cutting-proxy.ts'
import { figure } from '../../fakes/figures.ts'
import { furnish } from '../../fakes/furnished-vault.ts'
import {
  debianPostgres,
  npmPostgres,
  type PostgresServer,
  startPostgres,
  startStandby,
} from '../../fakes/postgres-server.ts'
import { newService } from '../../fakes/shared-records.ts'
import { pair, SharingApp } from '../../fakes/sharing-app.ts'
import { SharingComputer } from '../../fakes/sharing-computer.ts'

/** `npm run sharing` has databases go back too, and more often. */
const isLong = process.env.KEYWARD_PLACE_RETURNS !== undefined
const returns = Number(process.env.KEYWARD_PLACE_RETURNS ?? 2)
const [debian, npm] = [debianPostgres(), npmPostgres()]
if (isLong && debian === undefined)
  figure('left out: standbys that are promoted, PostgreSQL 15 is not installed', 1)

/** A place that can go back to what it was when it was kept. */
interface ReturningPlace {
  /** Everything that lies there now, byte for byte. */
  entries(): Promise<readonly string[]>
  keep(): Promise<void>
  goBack(): Promise<void>
}

const entriesOf = async (server: PostgresServer): Promise<readonly string[]> => {
  const rows = await server.asOwner(
    `SELECT concat_ws(' ', team, chain, author, n, encode(hash, 'hex'), encode(body, 'hex')) AS line
     FROM keyward.entry ORDER BY team, chain, author, n`,
  )
  return rows.map(({ line }) => String(line))
}

/**
 * Two computers write and read; the place is kept; they write and read more, not all of it read by both; the place goes back.
 * Whoever comes first puts back what it has, until the place has the same bytes as before.
 */
const playReturns = async (open: () => SharingPlace, place: ReturningPlace, what: string): Promise<void> => {
  const desktop = await SharingComputer.start(open())
  const laptop = await desktop.pair(open())
  const names: string[] = []
  const write = async (computer: SharingComputer, name: string): Promise<void> => {
    names.push(name)
    await computer.write(newService(name))
    await computer.exchange()
  }
  let lost = 0
  try {
    for (let round = 0; round < returns; round += 1) {
      await write(desktop, `${round} before`)
      await laptop.exchange()
      await place.keep()
      for (let count = randomInt(1, 5); count >= 0; count -= 1) {
        await write(desktop, `${round} from the desktop ${count}`)
        await write(laptop, `${round} from the laptop ${count}`)
      }
      const before = await place.entries()
      await place.goBack()
      const left = await place.entries()
      expect(left.length).toBeLessThan(before.length)
      lost += before.length - left.length
      const exchanged = []
      for (const computer of round % 2 === 0 ? [desktop, laptop] : [laptop, desktop])
        exchanged.push(await computer.exchange())
      expect(exchanged.reduce((sum, { putBack }) => sum + putBack, 0)).toBeGreaterThan(0)
      expect(exchanged.flatMap(({ changed }) => changed)).toEqual([])
      expect(await place.entries()).toEqual(before)
      await desktop.exchange()
      await laptop.exchange()
      expect(laptop.view).toEqual(desktop.view)
    }
    const shared = desktop.log.shared.services.map(({ values }) => String(values.name))
    expect(shared.sort()).toEqual(names.sort())
    figure(what, returns)
    figure('entries that were lost there, and put back byte for byte', lost)
  } finally {
    for (const computer of [desktop, laptop]) {
      await computer.place.close()
      computer.close()
    }
  }
}

const copy = (from: string, to: string): void => {
  rmSync(to, { recursive: true, force: true })
  execFileSync('cp', ['-a', from, to])
}

test('a folder that is restored from yesterday’s copy has everything again (S52: older state)', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'keyward-place-'))
  const [folder, yesterday] = [path.join(root, 'folder'), path.join(root, 'yesterday')]
  execFileSync('mkdir', [folder])
  const place: ReturningPlace = {
    entries: () =>
      Promise.resolve(
        readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ parentPath, name }) => {
            const file = path.join(parentPath, name)
            return `${path.relative(folder, file)} ${readFileSync(file, 'hex')}`
          })
          .sort(),
      ),
    keep: () => Promise.resolve(copy(folder, yesterday)),
    goBack: () => Promise.resolve(copy(yesterday, folder)),
  }
  await playReturns(() => new FolderPlace(folder), place, 'folders restored from yesterday’s copy')
  rmSync(root, { recursive: true })
})

describe.skipIf(!isLong || npm === undefined)('a database', () => {
  test('that is restored from yesterday’s copy has everything again (S52: older state)', {
    timeout: 600_000,
  }, async () => {
    if (npm === undefined) return
    const server = await startPostgres(npm)
    const yesterday = `${server.data}-yesterday`
    const place: ReturningPlace = {
      entries: () => entriesOf(server),
      keep: async () => {
        await server.stop()
        copy(server.data, yesterday)
        await server.start()
      },
      goBack: async () => {
        await server.stop()
        copy(yesterday, server.data)
        await server.start()
      },
    }
    const open = () => new PostgresPlace(server.login)
    try {
      await playReturns(open, place, 'databases restored from yesterday’s copy')
    } finally {
      await server.close()
    }
  })
})

describe.skipIf(!isLong || debian === undefined)('an asynchronous standby that is behind', () => {
  const start = async () => {
    if (debian === undefined) throw new Error('no PostgreSQL')
    let primary = await startPostgres(debian)
    let standby = await startStandby(debian, primary)
    const proxy = await startCuttingProxy(primary.login.port)
    return {
      login: { ...primary.login, port: proxy.port },
      entries: () => entriesOf(primary),
      keep: async () => {
        await standby.caughtUp()
        await standby.cutOff()
      },
      /** The primary is lost for ever, and the standby takes its place. */
      goBack: async () => {
        await primary.stop('SIGKILL')
        await primary.close()
        await standby.promote()
        primary = standby
        proxy.leadTo(primary.login.port)
      },
      followAgain: async () => {
        standby = await startStandby(debian, primary)
      },
      close: async () => {
        await proxy.close()
        await standby.close()
        await primary.close()
      },
    }
  }

  test('has everything again after it was promoted (S52: older state)', { timeout: 600_000 }, async () => {
    const servers = await start()
    let isFollowed = true
    const place: ReturningPlace = {
      entries: servers.entries,
      keep: async () => {
        if (!isFollowed) await servers.followAgain()
        isFollowed = true
        await servers.keep()
      },
      goBack: async () => {
        await servers.goBack()
        isFollowed = false
      },
    }
    const open = () => new PostgresPlace(servers.login)
    try {
      await playReturns(open, place, 'asynchronous standbys promoted while they were behind')
    } finally {
      await servers.close()
    }
  })

  test('gets everything again from two apps, which say so (S52: older state)', async () => {
    const servers = await start()
    const open = () => new PostgresPlace(servers.login)
    const [desktop, laptop] = [new SharingApp(open), new SharingApp(open)]
    const folder = mkdtempSync(path.join(tmpdir(), 'keyward-place-'))
    const found = await furnish(desktop.app)
    await laptop.open()
    const place = { kind: 'folder', path: folder } as const
    await desktop.tryPlace(place)
    await desktop.must('sharing:create', { myName: 'Desktop' })
    await desktop.must('sharing:share', { workspaceId: found.workspaceId })
    await pair(desktop, laptop, place)
    await laptop.must('sharing:allowService', { serviceId: found.serviceId })
    for (const computer of [laptop, desktop]) await computer.exchange()
    await servers.keep()
    await desktop.must('keys:update', { keyId: found.keyId, name: 'Renamed' })
    await desktop.exchange()
    await laptop.exchange()
    await laptop.must('keys:update', { keyId: found.keyId, notes: 'From the laptop' })
    await laptop.exchange()
    const before = await servers.entries()
    await servers.goBack()
    expect((await servers.entries()).length).toBeLessThan(before.length)
    const told = (await laptop.exchange()).conditions.map(({ what }) => what)
    expect(told).toContain('healed')
    await desktop.exchange()
    expect(await servers.entries()).toEqual(before)
    for (const computer of [desktop, laptop])
      expect(await computer.keys()).toMatchObject([{ name: 'Renamed', notes: 'From the laptop' }])
    figure('apps that said that the database went back and was healed', 1)
    for (const app of [desktop, laptop]) app.close()
    rmSync(folder, { recursive: true })
    await servers.close()
  })
})
