import { existsSync } from 'node:fs'
import { reply, startRawServer } from '../fakes/raw-server.ts'
import { expect, test } from './app/keyward-app.ts'
import { ownEtc } from './app/own-etc.ts'
import { addKey, addPlace } from './app/place.ts'

const policy = { hosts: ['allowed.example.com'], sharing: false }

test('the app sends only to hosts that the policy in /etc allows (S70: hosts)', async ({ start }) => {
  const etc = ownEtc({
    'keyward/policy.json': JSON.stringify(policy),
    hosts: '127.0.0.1 localhost allowed.example.com other.example.com\n',
  })
  test.skip(etc === undefined, 'needs Linux, root, and the right to mount')
  // The server doesn't speak TLS, but the test only needs to know whether a connection is opened.
  const server = await startRawServer(reply(400))
  try {
    const keyward = await start({ program: etc?.program })
    expect((await keyward.must('app:state')).policy).toEqual(policy)
    const issueAt = async (host: string) => {
      const workspaceId = await addPlace(keyward, `https://${host}:${server.port}`)
      return keyward.call('tokens:issue', { keyId: await addKey(keyward, workspaceId, host) })
    }

    expect(await issueAt('other.example.com')).toMatchObject({
      error: { kind: 'refused', reason: 'host-not-allowed', host: 'other.example.com' },
    })
    expect(server.requests).toHaveLength(0)

    expect(await issueAt('allowed.example.com')).toMatchObject({ error: { kind: 'tls' } })
    expect(server.requests.length).toBeGreaterThan(0)
  } finally {
    await server.close()
    etc?.remove()
  }
  expect(existsSync('/etc/keyward')).toBe(false)
})
