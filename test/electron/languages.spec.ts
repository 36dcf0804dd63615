import type { ShownQuestion } from '../../src/main/ports/confirm.ts'
import { quoted } from '../fakes/hostile-names.ts'
import { type RawServer, reply, startRawServer } from '../fakes/raw-server.ts'
import { expect, type RunningKeyward, shareApp, test } from './app/keyward-app.ts'
import { addKey, addPlace } from './app/place.ts'

const token = JSON.stringify({ access_token: 'canary-opaque-token', expires_in: 3600, token_type: 'Bearer' })
const json = { 'Content-Type': 'application/json;charset=UTF-8', 'Cache-Control': 'no-store' }
const austrian = { LANG: 'de_AT.UTF-8', LANGUAGE: 'de_AT:de', LC_ALL: undefined, LC_MESSAGES: undefined }

let server: RawServer
let keyId = ''
const shared = shareApp({ env: austrian }, async (keyward) => {
  server = await startRawServer(reply(200, token, json))
  keyId = await addKey(keyward, await addPlace(keyward, server.origin, { sensitive: true }), 'Billing')
})
test.afterAll(() => server.close())

const languageSent = (request: string | undefined) =>
  /^Accept-Language: (.*)$/m.exec(request ?? '')?.[1]?.trim()

const menuTitles = (keyward: RunningKeyward) =>
  keyward.app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map((item) => item.label) ?? [])

test('the system’s language is used from the first text: page, menu, dialogs and token requests', async () => {
  const { keyward } = shared
  await expect(keyward.page.locator('html')).toHaveAttribute('lang', 'de-AT')
  expect(await menuTitles(keyward)).toEqual(expect.arrayContaining(['Datei', 'Bearbeiten', 'Hilfe']))

  await expect(keyward.page.getByRole('button', { name: 'Token für Billing kopieren' })).toBeVisible()
  await keyward.must('tokens:issue', { keyId })
  expect(languageSent(server.requests[0])).toBe('de_AT')

  await keyward.app.evaluate(() => {
    globalThis.keywardTest.answer = (question) => {
      Object.assign(globalThis, { asked: question })
      return false
    }
  })
  await keyward.call('requests:send', {
    requestId: 'r',
    keyId,
    method: 'DELETE',
    path: '/v1/things',
  })
  const asked = await keyward.app.evaluate(
    () => Reflect.get(globalThis, 'asked') as ShownQuestion, // set above
  )
  expect(asked).toMatchObject({
    message: `DELETE an ${quoted('Acme', 'de')} senden?`,
    cancel: 'Abbrechen',
    proceed: 'DELETE senden',
    locale: 'de-AT',
  })
})

test('changing the language applies everywhere at once, and after a restart', async () => {
  const { keyward } = shared
  const html = keyward.page.locator('html')
  for (const [language, locale, sent, direction] of [
    ['ar', /^ar-AT/, 'ar_AE', 'rtl'],
    ['ja', /^ja-AT/, 'ja_JP', 'ltr'],
    ['en', /^en-AT/, 'en_US', 'ltr'],
    ['system', /^de-AT/, 'de_AT', 'ltr'],
    ['es', /^es-AT/, 'es_ES', 'ltr'],
  ] as const) {
    await keyward.must('settings:write', { language })
    await expect(html).toHaveAttribute('lang', locale)
    await expect(html).toHaveAttribute('dir', direction)
    await keyward.must('tokens:issue', { keyId, fresh: true })
    expect(languageSent(server.requests.at(-1))).toBe(sent)
    await keyward.must('requests:send', { requestId: language, keyId, method: 'GET', path: '/v1' })
    expect(server.requests.at(-1)).toMatch(/^GET /)
    expect(languageSent(server.requests.at(-1))).toBe(sent)
  }
  await keyward.close()
  const again = await shared.start()
  await expect(again.page.locator('html')).toHaveAttribute('lang', /^es-AT/)
})
