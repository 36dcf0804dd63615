import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ElectronApplication, expect } from '@playwright/test'
import { test } from './app/desktop-test.ts'
import { bundleEntryApp, type EntryApp } from './app/entry-app.ts'
import type { HttpUnderTest } from './electron-http-entry.ts'

declare global {
  var httpUnderTest: HttpUnderTest
}

const tls = join(import.meta.dirname, '../integration/stores/tls')
const read = (name: string) => readFileSync(join(tls, name))

let entry: EntryApp
test.beforeAll(async () => {
  entry = await bundleEntryApp('electron-http-entry.ts', 'keyward-http-test')
})
test.afterAll(() => entry.remove())

/** A home folder whose certificate database (NSS) has these certificates, added as the guide describes. */
const homeWith = (...authorities: readonly string[]): string => {
  const home = mkdtempSync(join(tmpdir(), 'keyward-home-'))
  const folder = join(home, '.pki', 'nssdb')
  mkdirSync(folder, { recursive: true })
  const database = ['-d', `sql:${folder}`]
  execFileSync('certutil', [...database, '-N', '--empty-password'])
  for (const file of authorities)
    execFileSync('certutil', [...database, '-A', '-t', 'C,,', '-n', 'Company', '-i', file])
  return home
}

const sendTo = async (app: ElectronApplication, url: string): Promise<unknown> => {
  const request = { method: 'POST', url, headers: { Authorization: 'Basic abc' } }
  const limits = { headersTimeoutMs: 30_000, timeoutMs: 50_000, maxBodyBytes: 65_536 }
  await app.evaluate((_electron, [sent, within]) => globalThis.httpUnderTest.begin(1, sent, within), [
    request,
    limits,
  ] as const)
  return JSON.parse(await app.evaluate(() => globalThis.httpUnderTest.outcome(1)))
}

test('on Linux, a company’s authority is trusted once it is in the user’s certificate database (S8: certificates)', async () => {
  const seen: (string | undefined)[] = []
  const server = createServer({ cert: read('localhost.pem'), key: read('key.pem') }, (request, response) => {
    seen.push(request.headers.authorization)
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server
  try {
    for (const [authorities, outcome, requests] of [
      [[], { ok: false, error: { kind: 'tls', detail: 'ERR_CERT_AUTHORITY_INVALID' } }, []],
      [[join(tls, 'authority.pem')], { ok: true, value: { status: 200 } }, ['Basic abc']],
    ] as const) {
      const home = homeWith(...authorities)
      const app = await entry.launch('httpUnderTest', { HOME: home })
      expect(await sendTo(app, `https://localhost:${port}/`)).toMatchObject(outcome)
      expect(seen).toEqual(requests)
      await app.close()
      rmSync(home, { recursive: true })
    }
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
