import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RawServer, reply, startRawServer } from '../fakes/raw-server.ts'
import { questionOf } from '../pages/question-page.ts'
import { expect, type RunningKeyward, shareApp, test } from './app/keyward-app.ts'
import { addKey, addPlace } from './app/place.ts'

const tls = join(import.meta.dirname, '../integration/stores/tls')
const read = (name: string) => readFileSync(join(tls, `${name}.pem`), 'utf8')
const authority = { pem: read('authority') }
const fingerprint = new X509Certificate(authority.pem).fingerprint256.replaceAll(':', ' ')

const shared = shareApp()

const token = { access_token: 'canary-token', expires_in: 3600, token_type: 'Bearer' }
const start = (certificate: string): Promise<RawServer> =>
  startRawServer(reply(200, JSON.stringify(token), { 'Content-Type': 'application/json' }), {
    key: read('key'),
    cert: read(certificate),
  })

let server: RawServer
test.beforeEach(async () => {
  server = await start('localhost')
})
test.afterEach(() => server.close())

const untrusted = { ok: false, error: { kind: 'tls', reason: 'unknown-authority' } }
/** At an address that has issued tokens before, a wrong certificate counts as the network's fault. */
const untrustedLater = { ok: false, error: { kind: 'proxy-sign-in' } }
const issue = (keyward: RunningKeyward, keyId: string) => keyward.call('tokens:issue', { keyId, fresh: true })

test('a company’s authority is trusted for one service, from when main has shown it until it is removed (S8: own authority; S41: authority)', async () => {
  const { keyward } = shared
  const address = `https://localhost:${server.port}`
  const keyId = await addKey(keyward, await addPlace(keyward, address), 'Billing sync')
  const otherKeyId = await addKey(keyward, await addPlace(keyward, address), 'Another service')
  const [service] = await keyward.must('services:list')
  if (service === undefined) throw new Error('there is a service')
  expect(await issue(keyward, keyId)).toMatchObject(untrusted)
  expect(server.receivedBytes()).toBe(0)

  await keyward.showQuestions()
  const { page } = keyward
  await page.keyboard.press('Control+,')
  await page.getByRole('tab', { name: 'Services' }).click()
  await page.getByRole('button', { name: 'Edit Example' }).first().click()
  await page.getByRole('button', { name: 'Advanced' }).click()
  await page.getByLabel('Your company’s certificate authority').fill(`Mail from IT\n${authority.pem}`)
  await page.getByRole('button', { name: 'Save' }).click()
  const question = await questionOf(keyward.app, page)
  await expect(question.message).toHaveText('Trust this certificate authority?')
  await expect(question.stake).toContainText('Keyward test authority')
  await expect(question.stake).toContainText(fingerprint)
  await expect(question.stake).toContainText(`localhost:${server.port}`)
  await question.agree()
  await expect(page.getByText(fingerprint)).toBeVisible()
  await keyward.answerQuestions('go-on')

  expect(await issue(keyward, keyId)).toMatchObject({ ok: true })
  const sent = { requestId: 'one', keyId, method: 'GET', path: '/' } as const
  expect(await keyward.call('requests:send', sent)).toMatchObject({ ok: true, value: { status: 200 } })
  const { length } = server.requests
  expect(length).toBe(2)
  expect(await issue(keyward, otherKeyId)).toMatchObject(untrustedLater)
  expect(server.requests).toHaveLength(length)

  const { isPractice: _decidedByMain, authority: _removed, ...without } = service
  await keyward.must('services:save', without)
  expect(await issue(keyward, keyId)).toMatchObject(untrustedLater)
  expect(server.requests).toHaveLength(length)
})

test('a trusted authority doesn’t excuse other faults of a certificate (S8: own authority)', async () => {
  const { keyward } = shared
  const wrongHost = await start('wrong-host')
  try {
    const keyId = await addKey(
      keyward,
      await addPlace(keyward, `https://localhost:${wrongHost.port}`),
      'Payroll',
    )
    const service = (await keyward.must('services:list')).at(-1)
    if (service === undefined) throw new Error('there is a service')
    const { isPractice: _decidedByMain, ...draft } = service
    await keyward.must('services:save', { ...draft, authority })
    expect(await issue(keyward, keyId)).toMatchObject({ ok: false, error: { kind: 'tls' } })
    expect(wrongHost.receivedBytes()).toBe(0)
  } finally {
    await wrongHost.close()
  }
})
