import { reply, startRawServer } from '../fakes/raw-server.ts'
import { expect, type RunningKeyward, test } from './app/keyward-app.ts'

const token = JSON.stringify({ access_token: 'canary-opaque-token', expires_in: 3600, token_type: 'Bearer' })
const json = { 'Content-Type': 'application/json;charset=UTF-8', 'Cache-Control': 'no-store' }
const austrian = { LANG: 'de_AT.UTF-8', LANGUAGE: 'de_AT:de', LC_ALL: undefined, LC_MESSAGES: undefined }

/** A key whose token comes from the given address. */
const addKey = async (keyward: RunningKeyward, origin: string) => {
  const service = await keyward.must('services:save', {
    name: 'Example',
    regions: [{ name: 'Default', authUrl: origin, baseUrl: origin }],
  })
  const workspace = await keyward.must('workspaces:save', {
    name: 'Acme',
    serviceId: service.id,
    regionId: service.regions[0]?.id ?? '',
    sensitive: true,
  })
  return keyward.must('keys:add', {
    name: 'Billing',
    kind: 'service',
    workspaceId: workspace.id,
    clientId: 'billing',
    clientSecret: 'canary-secret',
  })
}

const languageSent = (request: string | undefined) =>
  /^Accept-Language: (.*)$/m.exec(request ?? '')?.[1]?.trim()

const menuTitles = (keyward: RunningKeyward) =>
  keyward.app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map((item) => item.label) ?? [])

test('the system’s language is used from the first text: page, menu, dialogs and token requests', async ({
  start,
}) => {
  const server = await startRawServer(reply(200, token, json))
  try {
    const keyward = await start({ env: austrian })
    await expect(keyward.page.locator('html')).toHaveAttribute('lang', 'de-AT')
    expect(await menuTitles(keyward)).toEqual(expect.arrayContaining(['Datei', 'Bearbeiten', 'Hilfe']))

    const key = await addKey(keyward, server.origin)
    await expect(keyward.page.getByRole('button', { name: 'Token von Billing kopieren' })).toBeVisible()
    await keyward.must('tokens:issue', { keyId: key.id })
    expect(languageSent(server.requests[0])).toBe('de_AT')

    await keyward.app.evaluate(({ dialog }) => {
      dialog.showMessageBox = async (...asked: unknown[]) => {
        Object.assign(globalThis, { asked: asked.at(-1) })
        return { response: 0, checkboxChecked: false }
      }
    })
    await keyward.call('requests:send', {
      requestId: 'r',
      keyId: key.id,
      method: 'DELETE',
      path: '/v1/things',
    })
    const asked = await keyward.app.evaluate(
      () => (globalThis as unknown as { asked: { message: string; buttons: string[] } }).asked,
    )
    expect(asked.message).toBe('DELETE an Acme senden?')
    expect(asked.buttons).toEqual(['Abbrechen', 'DELETE senden'])
  } finally {
    await server.close()
  }
})

test('a change of the language applies at once everywhere, and after the next start', async ({ start }) => {
  const server = await startRawServer(reply(200, token, json))
  try {
    const keyward = await start({ env: austrian })
    const key = await addKey(keyward, server.origin)
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
      await keyward.must('tokens:issue', { keyId: key.id, fresh: true })
      expect(languageSent(server.requests.at(-1))).toBe(sent)
      await keyward.must('requests:send', { requestId: language, keyId: key.id, method: 'GET', path: '/v1' })
      expect(server.requests.at(-1)).toMatch(/^GET /)
      expect(languageSent(server.requests.at(-1))).toBe(sent)
    }
    await keyward.close()
    const again = await start({ env: austrian })
    await expect(again.page.locator('html')).toHaveAttribute('lang', /^es-AT/)
  } finally {
    await server.close()
  }
})
