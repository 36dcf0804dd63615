import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { CONSOLE_POLICY } from '../../../src/practice/console/console-rules.ts'
import { isSameUser } from '../../../src/practice/console/same-user.ts'

test('the console forbids everything but its own files and requests to its own server (S3)', () => {
  expect(CONSOLE_POLICY.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ])
})

test('only Linux shows others the command line, and only it tells whose a connection is', async () => {
  const nobody = {} as Socket // no address: it has gone
  const { platform } = process
  onTestFinished(() => void Object.defineProperty(process, 'platform', { value: platform }))
  for (const [system, isLetIn] of [
    ['linux', false],
    ['darwin', true],
    ['win32', true],
  ] as const) {
    Object.defineProperty(process, 'platform', { value: system })
    expect(await isSameUser(nobody)).toBe(isLetIn)
  }
})

test.runIf(process.platform === 'linux')('a connection is told apart by both of its ends (S33)', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('no port')
  const connected = once(server, 'connection')
  const client = connect(at.port, '127.0.0.1')
  onTestFinished(() => {
    client.destroy()
    server.close()
  })
  const [{ remoteAddress, remotePort, localAddress, localPort }] = await connected
  const ends = { remoteAddress, remotePort, localAddress, localPort }
  const isOwn = (other: object) => isSameUser({ ...ends, ...other } as Socket) // what is looked at
  expect(await isOwn({})).toBe(true)
  expect(await isOwn({ localPort: 1 })).toBe(false)
  expect(await isOwn({ remotePort: 1 })).toBe(false)
})
