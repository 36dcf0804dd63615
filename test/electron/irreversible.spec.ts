import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { quoted } from '../fakes/hostile-names.ts'
import { expect, test } from './app/keyward-app.ts'
import { addKey, addPlace } from './app/place.ts'

const PASSPHRASE = 'canary passphrase of somebody else'

/** The contents of the vault file and all its backups. */
const vaultsIn = (profile: string): string[] => {
  const copies = readdirSync(join(profile, 'backups')).map((name) => join('backups', name))
  return ['vault.json', ...copies].map((name) => readFileSync(join(profile, name), 'utf8'))
}

test('main asks once before each irreversible call, and Cancel changes nothing (S42: real app)', async ({
  start,
  profile,
}) => {
  const keyward = await start()
  await keyward.app.evaluate(({ app }) => {
    app.relaunch = () => void Object.assign(globalThis, { relaunched: true })
  })
  await keyward.answerQuestions('go-on')
  const workspaceId = await addPlace(keyward, 'https://auth.example.com')
  const keyId = await addKey(keyward, workspaceId, 'Billing')
  const removedId = await addKey(keyward, workspaceId, 'Reports')
  await keyward.must('keys:remove', { keyId: removedId })
  const [workspace] = await keyward.must('workspaces:list')
  if (workspace === undefined) throw new Error('there is no workspace')
  const { deletedAtMs: _, ...draft } = workspace
  await keyward.must('workspaces:save', { ...draft, sensitive: true })

  const before = vaultsIn(profile)
  const state = await keyward.must('app:state')
  const lines = await keyward.must('activity:list')
  await keyward.answerQuestions('cancel')
  const send = { requestId: 'r', keyId, method: 'GET', path: '/v1' } as const
  // After the user says no, main asks no questions for a while.
  const later = () => keyward.advance(60_000)
  const answers = [
    await keyward.call('vault:choose', { by: 'passphrase', passphrase: PASSPHRASE }),
    await later().then(() => keyward.call('vault:choose', { by: 'memory' })),
    await later().then(() => keyward.call('vault:setPassphrase', { passphrase: PASSPHRASE })),
    await later().then(() => keyward.call('keys:purge', { keyId: removedId, name: 'Reports' })),
    await later().then(() => keyward.call('workspaces:save', { ...draft, sensitive: false })),
    await later().then(() =>
      keyward.call('requests:send', { ...send, headers: { 'x-http-METHOD-override': 'DELETE' } }),
    ),
    await later().then(() => keyward.call('vault:restore', { backupId: 'empty' })),
    await later().then(() => keyward.call('activity:clear')),
    await later().then(() => keyward.call('app:restart')),
  ]
  expect(answers.map((answer) => !answer.ok && answer.error.kind)).toEqual(answers.map(() => 'cancelled'))
  const asked = await keyward.questions()
  expect(asked.map((question) => question.split('\n')[0])).toEqual([
    'Use the new passphrase for your secrets?',
    'Keep new secrets only until you quit?',
    'Add this recovery passphrase?',
    `Erase ${quoted('Reports')} for good?`,
    `Unmark ${quoted('Acme')} as “Live, be careful”?`,
    `Send this GET request to ${quoted('Acme')}?`,
    'Start with an empty list?',
    'Clear all activity?',
    'Restart Keyward?',
  ])
  expect(vaultsIn(profile)).toEqual(before)
  expect((await keyward.must('app:state')).custody).toEqual(state.custody)
  expect(await keyward.must('activity:list')).toEqual(lines)
  expect(await keyward.app.evaluate(() => 'relaunched' in globalThis)).toBe(false)

  await later()
  await keyward.answerQuestions('go-on')
  await keyward.must('keys:purge', { keyId: removedId, name: 'Reports' })
  await keyward.must('vault:setPassphrase', { passphrase: PASSPHRASE })
  expect((await keyward.must('app:state')).custody.passphrase).toBe('all')
  expect(await keyward.questions()).toHaveLength(2)
})
