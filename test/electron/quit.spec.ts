import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { figure } from '../fakes/figures.ts'
import { type RawServer, reply, startRawServer } from '../fakes/raw-server.ts'
import { expect, shareApp, test } from './app/keyward-app.ts'
import { addPlace } from './app/place.ts'

let server: RawServer
let workspaceId = ''
const shared = shareApp({}, async (keyward) => {
  const token = JSON.stringify({ access_token: 'a-token', expires_in: 3600, token_type: 'Bearer' })
  server = await startRawServer(reply(200, token, { 'Content-Type': 'application/json' }))
  workspaceId = await addPlace(keyward, server.origin)
})
test.afterAll(() => server.close())

for (const acknowledgedAtLeast of [1, 4, 9]) {
  test(`quitting during a save, after at least ${acknowledgedAtLeast}, leaves an intact vault with every acknowledged key (S20)`, async () => {
    const { keyward, profile } = shared
    const acknowledged: string[] = []
    let seen = () => {}
    const enough = new Promise<void>((resolve) => {
      seen = resolve
    })
    await keyward.page.exposeFunction('acknowledge', (id: string) => {
      acknowledged.push(id)
      if (acknowledged.length >= acknowledgedAtLeast) seen()
    })
    // Adds keys in three parallel loops, without a pause, until the app is gone.
    void keyward.page
      .evaluate(
        async ([workspace, round]) => {
          const { acknowledge } = window as unknown as { acknowledge: (id: string) => Promise<void> } // see above
          const addOn = async (lane: number) => {
            for (let n = 0; ; n++) {
              const name = `Key ${round}.${lane}.${n}`
              const key = { name, kind: 'service', workspaceId: workspace, clientId: name } as const
              const answer = await window.keyward.keys.add({ ...key, clientSecret: `secret of ${name}` })
              if (answer.ok) void acknowledge(answer.value.id)
            }
          }
          await Promise.all([1, 2, 3].map(addOn))
        },
        [workspaceId, acknowledgedAtLeast] as const,
      )
      .catch(() => undefined)
    await enough
    await keyward.close()

    JSON.parse(readFileSync(join(profile, 'vault.json'), 'utf8'))
    const again = await shared.start()
    await again.waitForState('ready')
    const keys = await again.must('keys:list')
    const ids = new Set(keys.map(({ id }) => id))
    expect(acknowledged.length).toBeGreaterThanOrEqual(acknowledgedAtLeast)
    const lost = acknowledged.filter((id) => !ids.has(id))
    figure('keys acknowledged before a quit in mid-save', acknowledged.length)
    figure('of them lost', lost.length)
    expect(lost).toEqual([])
    for (const { id, hasSecret } of keys) {
      expect(hasSecret).toBe(true)
      expect(await again.call('tokens:issue', { keyId: id })).toMatchObject({ ok: true })
    }
    // Each request contains the secret of its own key.
    for (const request of server.requests) {
      const [clientId, secret] = Buffer.from(/basic (\S+)/i.exec(request)?.[1] ?? '', 'base64')
        .toString()
        .split(':')
      expect(secret).toBe(`secret of ${clientId}`)
    }
  })
}
