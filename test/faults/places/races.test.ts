import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PostgresPlace } from '../../../src/main/adapters/places/postgres-place.ts'
import { readFileName } from '../../../src/main/sharing/rules/file-names.ts'
import { figure } from '../../fakes/figures.ts'
import { newRecord, newTeam } from '../../fakes/place-files.ts'
import { npmPostgres, type PostgresServer, startPostgres } from '../../fakes/postgres-server.ts'

const programs = npmPostgres()
/** `npm run sharing` races more often. */
const races = Number(process.env.KEYWARD_PLACE_RACES ?? 30)
const COMPUTERS = 8

describe.skipIf(programs === undefined)('eight computers that make the next record at once', () => {
  let server: PostgresServer
  beforeAll(async () => {
    if (programs) server = await startPostgres(programs)
  })
  afterAll(() => server.close())

  test('one is first each time, and the others are behind (S45: one record)', {
    timeout: 600_000,
  }, async () => {
    const team = newTeam()
    const views = Array.from({ length: COMPUTERS }, () => new PostgresPlace(server.login))
    for (const view of views) expect((await view.teams()).ok).toBe(true)
    for (let number = 0; number < races; number += 1) {
      const answers = await Promise.all(
        views.map((view) => {
          const { name, bytes } = newRecord(team, { number })
          return view.writeEpoch(name, bytes, [])
        }),
      )
      const values = answers.map((answer) => (answer.ok ? answer.value : answer.error))
      expect(values.sort()).toEqual([...Array.from({ length: COMPUTERS - 1 }, () => 'behind'), 'written'])
    }
    const numbers: (number | undefined)[] = []
    for (let after: string | undefined; ; ) {
      const listed = await views[0]?.listEpochs(team, after)
      if (!listed?.ok || listed.value.length === 0) break
      for (const { name } of listed.value) {
        const file = readFileName(name)?.file
        numbers.push(file?.kind === 'epoch' ? file.number : undefined)
        after = name
      }
    }
    expect(numbers).toEqual(Array.from({ length: races }, (_, number) => number))
    figure('races of eight computers for the next record, one first each time', races)
    for (const view of views) await view.close()
  })
})
