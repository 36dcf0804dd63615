import { afterAll, beforeAll, describe } from 'vitest'
import { PostgresPlace } from '../../../src/main/adapters/places/postgres-place.ts'
import {
  debianPostgres,
  npmPostgres,
  type PostgresServer,
  startPostgres,
} from '../../fakes/postgres-server.ts'
import { placeConformance } from './place-conformance.ts'

for (const programs of [npmPostgres(), debianPostgres()]) {
  if (programs === undefined) continue
  describe(programs.name, () => {
    let server: PostgresServer
    beforeAll(async () => {
      server = await startPostgres(programs)
    })
    afterAll(() => server.close())
    placeConformance(
      'a database',
      () =>
        Promise.resolve({
          open: () => new PostgresPlace(server.login),
          close: async () => {
            await server.asOwner('TRUNCATE keyward.file, keyward.team; UPDATE keyward.login SET used = 0')
          },
        }),
      { isExact: true },
    )
  })
}
