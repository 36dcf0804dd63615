import { afterEach, beforeEach, expect, it } from 'vitest'
import { MemoryPlace } from '../../fakes/memory-place.ts'
import { SharingApp } from '../../fakes/sharing-app.ts'
import { twoSharingApps } from '../../fakes/two-sharing-apps.ts'

const database = { host: 'db.example.com', port: 5_432, database: 'keys', login: 'ada', password: 'canary' }

let app: SharingApp
let teamId: string
beforeEach(async () => {
  app = await new SharingApp(new MemoryPlace()).open()
  await app.must('sharing:tryPlace', { kind: 'database', ...database })
  const names = { teamName: 'Support', personName: 'Ada', computerName: 'Desktop' }
  const { teams } = await app.must('sharing:create', { kind: 'people', ...names })
  teamId = teams[0]?.id ?? ''
})
afterEach(() => app.end())

it.each([
  'bea',
  'Bea "o\'Neil"; DROP TABLE x; --',
  'ベア',
  'ß'.repeat(31),
  'あ'.repeat(21),
  `${'🔑'.repeat(15)}bea`,
])('writes what begins and ends the login %s', async (login) => {
  expect(await app.must('sharing:loginSql', { teamId, login })).toEqual({
    begin: `-- begins ${login}`,
    end: `-- ends ${login}`,
  })
})

it.each([
  ['empty', ''],
  ['longer than PostgreSQL keeps it', 'b'.repeat(64)],
  ['longer than that in UTF-8', 'ß'.repeat(32)],
  ['longer than that in pairs of surrogates', '🔑'.repeat(16)],
  ['of two lines', 'bea\n-- x'],
  ['with an end of the text', 'bea\0'],
  ['that is shown in another order', 'bea\u202Eada'],
  ['with a half of a character', 'bea\uD800'],
])('takes no login that is %s (S5: schemas)', async (_what, login) => {
  expect(await app.call('sharing:loginSql', { teamId, login })).toMatchObject({
    ok: false,
    error: { kind: 'bad-input', field: 'login' },
  })
})

it('writes nothing for a folder, nor for a team that is not here', async () => {
  const notFound = { ok: false, error: { kind: 'not-found' } }
  const { desktop, teamId: ofFolder, end } = await twoSharingApps('people')
  expect(await desktop.call('sharing:loginSql', { teamId: ofFolder, login: 'bea' })).toMatchObject(notFound)
  expect(await app.call('sharing:loginSql', { teamId: ofFolder, login: 'bea' })).toMatchObject(notFound)
  end()
})
