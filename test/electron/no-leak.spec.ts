import { reply, startRawServer } from '../fakes/raw-server.ts'
import { addKeyForm } from '../pages/main-window.ts'
import { findCanaries, findCanariesInFolder } from './app/canary.ts'
import { heapOf } from './app/heap.ts'
import { expect, shareApp, test } from './app/keyward-app.ts'

const SECRET = 'canary-Secr3t-Zq81-%+/=&é'
const TOKEN = 'canary-T0ken-77hQ-opaque'
const canaries = [SECRET, TOKEN, Buffer.from(`known-id:${SECRET}`, 'utf8').toString('base64')]

const shared = shareApp()

test('the app writes only to folders that are searched after each test (S33: all folders)', async () => {
  const { keyward, profile } = shared
  const folders = await keyward.app.evaluate(({ app: running }) => ({
    profile: (['userData', 'sessionData', 'logs', 'crashDumps'] as const).map((name) =>
      running.getPath(name),
    ),
    home: (['home', 'temp', 'appData'] as const).map((name) => running.getPath(name)),
    HOME: process.env.HOME ?? '',
  }))
  expect(folders.profile.filter((folder) => !folder.startsWith(profile))).toEqual([])
  expect(folders.home.filter((folder) => folder !== folders.HOME)).toEqual([])
  expect(folders.HOME).toContain('keyward-home-')
})

test('after a full run, no secret or token is on disk, in the output or in the page (S33: files and print, memory)', async () => {
  const answer = JSON.stringify({ access_token: TOKEN, expires_in: 3600, token_type: 'Bearer' })
  const server = await startRawServer((socket, request) =>
    socket.end(
      request.startsWith('POST /v1/auth/token')
        ? reply(200, answer, { 'Content-Type': 'application/json' })
        : // An API that echoes the request.
          reply(200, JSON.stringify({ echo: request, access_token: TOKEN, client_secret: SECRET })),
    ),
  )
  try {
    const { keyward, profile } = shared
    const service = await keyward.must('services:save', {
      name: 'Example',
      regions: [{ name: 'Default', authUrl: server.origin, baseUrl: server.origin }],
    })
    await keyward.must('workspaces:save', {
      name: 'Acme',
      serviceId: service.id,
      regionId: service.regions[0]?.id ?? '',
      sensitive: false,
    })
    const { page } = keyward
    const form = addKeyForm(page)
    await page.keyboard.press('Control+n')
    await form.name.fill('Billing')
    await form.clientId.fill('known-id')
    // Inserted as typed text, because Playwright's `fill` would leave a copy in the page.
    await form.clientSecret.focus()
    await page.keyboard.insertText(SECRET)
    await form.save.click()
    await expect(page.getByText('It works')).toBeVisible()
    expect(server.requests[0]).toContain(`Basic ${canaries[2]}`)

    await page.getByRole('button', { name: 'Copy token' }).first().click()
    await expect.poll(() => keyward.clipboardText()).toBe(TOKEN)
    const [key] = await keyward.must('keys:list')
    const sent = { requestId: 'r', keyId: key?.id ?? '', method: 'GET', path: '/anything' } as const
    const seen = await keyward.must('requests:send', sent)
    expect(findCanaries('reply', Buffer.from(JSON.stringify(seen)), canaries)).toEqual([])
    await keyward.must('tokens:issue', { keyId: sent.keyId, fresh: true })

    // Finding a text that isn't secret proves that the search works.
    const heap = await heapOf(keyward)
    expect(heap.includes('known-id')).toBe(true)
    expect(findCanaries('heap', heap, canaries)).toEqual([])
    expect(findCanaries('page', Buffer.from(await page.content()), canaries)).toEqual([])
    await keyward.close()
    expect(findCanariesInFolder(profile, ['known-id'])).not.toEqual([])
  } finally {
    await server.close()
  }
})
