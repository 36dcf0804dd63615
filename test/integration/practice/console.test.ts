import { readFile, writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { CONSOLE_POLICY } from '../../../src/practice/console/console-rules.ts'
import { noOtherUser, startAsAnotherUser } from '../../fakes/squatter.ts'
import {
  newKey,
  newStateFile,
  newToken,
  regionOf,
  requestToken,
  START_MS,
  sendRaw,
  startService,
} from './practice-fixture.ts'

type Headers_ = Record<string, string>

const JSON_TYPE = { 'Content-Type': 'application/json' }
const KEY = { name: 'Ledger', workspace: 'Finance', kind: 'service', region: 'regional' }

/** An opened console: what each of its page's requests sends. */
const openConsole = async (options: Parameters<typeof startService>[0] = {}) => {
  const service = await startService(options)
  const { consoleUrl } = service.addresses
  const [, opening = ''] = service.newConsoleAddress().split('#open=')
  const own = { ...JSON_TYPE, Origin: consoleUrl, 'Sec-Fetch-Site': 'same-origin' }
  const answer = await fetch(`${consoleUrl}/api/session`, {
    method: 'POST',
    headers: own,
    body: JSON.stringify({ opening }),
  })
  const { proof } = (await answer.json()) as { proof: string }
  const cookie = answer.headers.get('set-cookie') ?? ''
  const session: Headers_ = { ...own, Cookie: cookie.split(';')[0] ?? '', 'X-Console-Proof': proof }
  const ask = (path: string, method = 'GET', body?: unknown, headers: Headers_ = session) =>
    fetch(`${consoleUrl}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const names = async () => ((await (await ask('/api/keys')).json()) as { keys: { name: string }[] }).keys
  return { service, consoleUrl, opening, own, answer, cookie, session, ask, names }
}

describe('the console’s page', () => {
  test('comes with all it loads, fenced in, and from nowhere else', async () => {
    const { consoleUrl } = (await startService()).addresses
    const html = await (await fetch(`${consoleUrl}/`)).text()
    const paths = ['/', ...[...html.matchAll(/(?:href|src)="([^"]+)"/g)].map((match) => match[1] ?? '')]
    expect(paths).toEqual(['/', '/icon.svg', '/console.css', '/console.js'])
    for (const path of [...paths, '/elements.js', '/new-key.js', '/words.js']) {
      const answer = await fetch(`${consoleUrl}${path}`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-security-policy')).toBe(CONSOLE_POLICY)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      expect(await answer.text()).not.toMatch(/https?:\/\/(?!www\.w3\.org)/)
    }
    expect((await fetch(`${consoleUrl}/nothing`)).status).toBe(404)
    expect((await fetch(`${consoleUrl}/`, { method: 'POST' })).status).toBe(405)
  })

  test('is not on the specification’s servers, and theirs is not here', async () => {
    const service = await startService()
    const { authUrl, baseUrl } = regionOf(service)
    for (const url of [authUrl, baseUrl]) {
      for (const path of ['/', '/console', '/console.js', '/api/keys'])
        expect((await fetch(url + path)).status).toBe(404)
    }
    expect((await requestToken(service.addresses.consoleUrl, await newKey(service))).status).toBe(404)
  })
})

describe('opening it', () => {
  test('an address works once', async () => {
    const { opening, own, ask, answer, cookie } = await openConsole()
    expect(answer.status).toBe(201)
    expect(cookie).toMatch(/; Path=\/api; HttpOnly; SameSite=Strict$/)
    expect((await ask('/api/session', 'POST', { opening }, own)).status).toBe(401)
  })

  test('and within an hour', async () => {
    let nowMs = START_MS
    const { service, own, ask } = await openConsole({ nowMs: () => nowMs })
    const [, opening] = service.newConsoleAddress().split('#open=')
    nowMs += 3_600_000
    expect((await ask('/api/session', 'POST', { opening }, own)).status).toBe(401)
  })

  test.each([
    ['no opening', {}],
    ['another one', { opening: 'x'.repeat(43) }],
    ['one of another type', { opening: 1 }],
    ['more than that', { opening: 'x'.repeat(43), more: 1 }],
    ['nothing', null],
  ])('%s opens nothing', async (_name, body) => {
    const { own, ask } = await openConsole()
    expect((await ask('/api/session', 'POST', body, own)).status).toBe(401)
  })

  test('keys are shown to neither half of a session alone', async () => {
    const { session, own, ask, opening } = await openConsole()
    const { session: foreign } = await openConsole()
    const incomplete: Headers_[] = [
      own,
      { ...own, Cookie: session.Cookie ?? '' },
      { ...own, 'X-Console-Proof': session['X-Console-Proof'] ?? '' },
      { ...session, 'X-Console-Proof': foreign['X-Console-Proof'] ?? '' },
      { ...session, 'X-Console-Proof': opening },
      { ...foreign, Origin: own.Origin },
    ]
    for (const headers of incomplete) {
      expect((await ask('/api/keys', 'GET', undefined, headers)).status).toBe(401)
      expect((await ask('/api/keys', 'POST', KEY, headers)).status).toBe(401)
      expect((await ask('/api/keys/x', 'DELETE', undefined, headers)).status).toBe(401)
    }
    expect((await ask('/api/keys')).status).toBe(200)
  })

  test('a stop ends every session', async () => {
    const stateFile = await newStateFile()
    const { service, session, consoleUrl } = await openConsole({ stateFile })
    await service.stop()
    await startService({ stateFile })
    expect((await fetch(`${consoleUrl}/api/keys`, { headers: session })).status).toBe(401)
  })
})

describe('other pages', () => {
  const strangers: [string, Headers_][] = [
    ['of another site', { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' }],
    ['of another port of this computer', { Origin: 'http://127.0.0.1:1', 'Sec-Fetch-Site': 'same-site' }],
    ['that hide the mark', { Origin: 'null' }],
    ['in an old browser', { Origin: 'http://localhost:1' }],
    ['that only the mark tells', { 'Sec-Fetch-Site': 'same-site' }],
  ]

  test.each(strangers)(
    '%s neither read nor make nor delete, though they had the session',
    async (_name, marks) => {
      const { session, ask, names, service } = await openConsole()
      await newKey(service)
      const { Origin: _, 'Sec-Fetch-Site': __, ...bare } = session
      const headers = { ...bare, ...marks }
      const [key] = (await names()) as unknown as { clientId: string }[]
      expect((await ask('/api/keys', 'GET', undefined, headers)).status).toBe(403)
      expect((await ask('/api/keys', 'POST', KEY, headers)).status).toBe(403)
      expect((await ask(`/api/keys/${key?.clientId}`, 'DELETE', undefined, headers)).status).toBe(403)
      expect((await ask('/api/session', 'POST', {}, headers)).status).toBe(403)
      expect(await names()).toHaveLength(1)
    },
  )

  test('a change without any mark, or in a form’s type, is refused', async () => {
    const { session, ask, names } = await openConsole()
    const { Origin: _, 'Sec-Fetch-Site': __, ...bare } = session
    expect((await ask('/api/keys', 'POST', KEY, bare)).status).toBe(403)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/plain; application/json'])
      expect((await ask('/api/keys', 'POST', KEY, { ...session, 'Content-Type': type })).status).toBe(415)
    expect(await names()).toEqual([])
  })

  test.each(['evil.test', 'evil.test:PORT', 'localhost:PORT', '127.0.0.1:1', ''])(
    'a name of their own for this computer (%s) leads nowhere',
    async (host) => {
      const { consoleUrl, session } = await openConsole()
      const lines = { ...session, Host: host.replace('PORT', new URL(consoleUrl).port), Connection: 'close' }
      for (const path of ['/', '/api/keys']) {
        const text = `GET ${path} HTTP/1.1\r\n${Object.entries(lines)
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join('')}\r\n`
        expect(await sendRaw(consoleUrl, text)).toMatch(/^HTTP\/1\.1 4(00|21) /)
      }
    },
  )
})

describe('keys', () => {
  test('one is made with its pair shown this once, works, and is listed without secrets', async () => {
    const stateFile = await newStateFile()
    const { ask, service } = await openConsole({ stateFile })
    const made = await ask('/api/keys', 'POST', { ...KEY, name: ' Ledger ' })
    expect(made.status).toBe(201)
    expect(made.headers.get('cache-control')).toBe('no-store')
    const pair = (await made.json()) as { clientId: string; clientSecret: string }
    const { authUrl, baseUrl } = regionOf(service, 'regional')
    const token = await newToken(authUrl, pair)
    const answer = await fetch(`${baseUrl}/v1/workspace`, { headers: { Authorization: `Bearer ${token}` } })
    expect(await answer.json()).toMatchObject({ workspace: 'Finance', key_name: 'Ledger' })

    const list = await (await ask('/api/keys')).text()
    expect(JSON.parse(list)).toEqual({
      keys: [{ ...KEY, clientId: pair.clientId, createdAtMs: START_MS, lastUsedAtMs: START_MS }],
    })
    await service.stop()
    expect(list + (await readFile(stateFile, 'utf8'))).not.toContain(pair.clientSecret)
  })

  test.each([
    ['no name', { ...KEY, name: undefined }],
    ['an empty name', { ...KEY, name: '  ' }],
    ['an empty workspace', { ...KEY, workspace: ' ' }],
    ['a long name', { ...KEY, name: 'x'.repeat(201) }],
    ['another region', { ...KEY, region: 'moon' }],
    ['another kind', { ...KEY, kind: '__proto__' }],
    ['a secret of its own', { ...KEY, clientSecret: 'x' }],
    ['a list', [KEY]],
  ])('%s makes none', async (_name, body) => {
    const { ask, names } = await openConsole()
    expect((await ask('/api/keys', 'POST', body)).status).toBe(400)
    expect(await names()).toEqual([])
  })

  test('one made here is reported, one made by Keyward or not saved is not', async () => {
    let created = 0
    const onKeyCreated = () => {
      created += 1
    }
    const { ask, service } = await openConsole({ onKeyCreated })
    await newKey(service)
    await ask('/api/keys', 'POST', { ...KEY, name: ' ' })
    expect(created).toBe(0)
    await ask('/api/keys', 'POST', KEY)
    expect(created).toBe(1)
  })

  test('a deleted one is refused at once, and so are its tokens; others go on', async () => {
    const { ask, service, names } = await openConsole()
    const { authUrl, baseUrl } = regionOf(service)
    const [gone, stays] = [await newKey(service), await newKey(service, { name: 'Stays' })]
    const tokens = [await newToken(authUrl, gone), await newToken(authUrl, stays)]
    expect((await ask(`/api/keys/${gone.clientId}`, 'DELETE')).status).toBe(200)
    expect((await ask(`/api/keys/${gone.clientId}`, 'DELETE')).status).toBe(404)

    expect((await requestToken(authUrl, gone)).status).toBe(401)
    const statuses = await Promise.all(
      tokens.map(async (token) => {
        const answer = await fetch(`${baseUrl}/v1/workspace`, {
          headers: { Authorization: `Bearer ${token}` },
        })
        return answer.status
      }),
    )
    expect(statuses).toEqual([401, 200])
    expect(await names()).toMatchObject([{ name: 'Stays' }])
  })

  test('a change that the disk refuses does not happen', async () => {
    const stateFile = await newStateFile()
    const { ask, service, names } = await openConsole({ stateFile })
    const { clientId } = await newKey(service)
    await writeFile(stateFile, 'somebody else’s')
    expect((await ask('/api/keys', 'POST', KEY)).status).toBe(507)
    expect((await ask(`/api/keys/${clientId}`, 'DELETE')).status).toBe(507)
    expect(await names()).toHaveLength(1)
  })
})

/**
 * An attack by somebody who read the address in a list of processes: opens a session with it, and prints the
 * status.
 */
const SNOOPER = `
const [url, opening] = process.argv.slice(1)
const headers = { 'Content-Type': 'application/json', Origin: url, 'Sec-Fetch-Site': 'same-origin' }
fetch(url + '/api/session', { method: 'POST', headers, body: JSON.stringify({ opening }) }).then((answer) => console.log(answer.status))
`

describe('the address that opens the console', () => {
  test('is of no use to another user of the computer, and still opens it for its own (S33: other users)', async ({
    skip,
  }) => {
    skip(noOtherUser !== undefined, noOtherUser)
    const service = await startService()
    const { consoleUrl } = service.addresses
    const [, opening = ''] = service.newConsoleAddress().split('#open=')
    const { firstLine, end } = await startAsAnotherUser(SNOOPER, consoleUrl, opening)
    await end()
    expect(firstLine).toBe('403')
    const own = { ...JSON_TYPE, Origin: consoleUrl, 'Sec-Fetch-Site': 'same-origin' }
    const answer = await fetch(`${consoleUrl}/api/session`, {
      method: 'POST',
      headers: own,
      body: JSON.stringify({ opening }),
    })
    expect(answer.status).toBe(201)
  })
})
