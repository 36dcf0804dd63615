import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import zlib from 'node:zlib'
import type { HttpLimits, HttpRequest, HttpResponse, NetworkProblem } from '../../src/main/ports/http.ts'
import type { Result } from '../../src/shared/kernel/result.ts'
import { type RawServer, type Reply, reply, startRawServer } from './raw-server.ts'

/** Starts a request. `cancel` aborts it. */
export type Begin = (
  request: HttpRequest,
  limits: Omit<HttpLimits, 'signal'>,
) => { outcome: Promise<Result<HttpResponse, NetworkProblem>>; cancel: () => void }

/** One requirement of the `Http` port. All adapters must meet it on real sockets. */
export interface HttpCase {
  readonly name: string
  readonly run: (begin: Begin) => Promise<void>
}

const tlsFolder = join(import.meta.dirname, '../integration/tokens/tls')
const tlsKey = (name: string) => ({
  key: readFileSync(join(tlsFolder, 'key.pem')),
  cert: readFileSync(join(tlsFolder, `${name}.pem`)),
})

const limits = { headersTimeoutMs: 30_000, timeoutMs: 50_000, maxBodyBytes: 64 * 1024 }
const authorization = 'Basic Y2xpZW50OnMzY3JldA=='
const post = (url: string): HttpRequest => ({
  method: 'POST',
  url,
  headers: {
    Authorization: authorization,
    'Content-Type': 'application/x-www-form-urlencoded',
    Accept: 'application/json',
    'Accept-Language': 'en_US',
  },
  body: 'grant_type=client_credentials',
})

const withServer = async (
  answer: Reply,
  work: (server: RawServer) => Promise<void>,
  tls?: Parameters<typeof startRawServer>[1],
): Promise<void> => {
  const server = await startRawServer(answer, tls)
  try {
    await work(server)
  } finally {
    await server.close()
  }
}

const bodyOf = (outcome: Result<HttpResponse, NetworkProblem>): string => {
  assert.ok(outcome.ok, `no reply: ${JSON.stringify(outcome)}`)
  return new TextDecoder().decode(outcome.value.body)
}

const kindOf = (outcome: Result<HttpResponse, NetworkProblem>): string =>
  outcome.ok ? `reply ${outcome.value.status}` : outcome.error.kind

const detailOf = (outcome: Result<HttpResponse, NetworkProblem>): string =>
  outcome.ok ? `reply ${outcome.value.status}` : outcome.error.detail

const problemCase = (name: string, answer: Reply, kind: string, detail?: string): HttpCase => ({
  name: `${name}: ${detail ?? kind}`,
  run: (begin) =>
    withServer(answer, async (server) => {
      const outcome = await begin(post(server.origin), limits).outcome
      assert.equal(kindOf(outcome), kind)
      if (detail !== undefined) assert.equal(detailOf(outcome), detail)
    }),
})

const headOnly = (headers: string): string => `HTTP/1.1 200 OK\r\n${headers}\r\n\r\n`
const compressed = (encoding: string, body: Uint8Array): Reply => {
  return (socket) => {
    socket.write(
      `HTTP/1.1 200 OK\r\nContent-Encoding: ${encoding}\r\nContent-Length: ${body.byteLength}\r\n\r\n`,
    )
    socket.end(body)
  }
}
const bomb = Buffer.alloc(40 * 1024 * 1024, ' ')

/** Sends `piece` repeatedly until the other side closes the connection. */
const endless =
  (head: string, piece: string): Reply =>
  (socket) => {
    socket.write(head)
    const more = () => {
      if (!socket.destroyed) socket.write(piece, () => setImmediate(more))
    }
    more()
  }

/** Sends one byte at a time, forever. */
const slow =
  (head: string): Reply =>
  (socket) => {
    socket.write(head)
    const timer = setInterval(() => socket.write('x'), 20)
    socket.on('close', () => clearInterval(timer))
  }

/** The most that may be read of an endless reply: the limit plus the buffers of sockets and pipes. */
const MOST_READ_BYTES = 16 * 1024 * 1024

/** Waits until the other side has closed every connection. */
const whenQuiet = async (server: RawServer): Promise<void> => {
  while (server.isBusy()) await new Promise<void>((resolve) => setImmediate(resolve))
}

/** Expects one of these errors, and that no more was read than the limit plus what socket buffers hold. */
const boundedCase = (name: string, answer: Reply, kinds: readonly string[]): HttpCase => ({
  name: `${name}: ${kinds.join(' or ')}, and little of it is taken (S28: bodies)`,
  run: (begin) =>
    withServer(answer, async (server) => {
      const outcome = await begin(post(server.origin), limits).outcome
      assert.ok(kinds.includes(kindOf(outcome)), `${kindOf(outcome)} ${detailOf(outcome)}`)
      await whenQuiet(server)
      assert.ok(server.sentBytes() < MOST_READ_BYTES, `${server.sentBytes()} bytes were taken`)
    }),
})

const cutCase = (name: string, answer: Reply, isEndless = false): HttpCase => ({
  name: `${name} is cut at the limit${isEndless ? ' and the connection closed' : ''} (S28: bodies)`,
  run: (begin) =>
    withServer(answer, async (server) => {
      const outcome = await begin(post(server.origin), limits).outcome
      assert.ok(outcome.ok, detailOf(outcome))
      assert.equal(outcome.value.isTruncated, true)
      assert.equal(outcome.value.body.byteLength, limits.maxBodyBytes)
      if (isEndless) await whenQuiet(server)
      assert.ok(server.sentBytes() < MOST_READ_BYTES, `${server.sentBytes()} bytes were taken`)
    }),
})

const timeoutCase = (name: string, answer: Reply, o: Partial<typeof limits>): HttpCase => ({
  name: `${name}: timeout (S28: bodies)`,
  run: (begin) =>
    withServer(answer, async (server) => {
      const outcome = await begin(post(server.origin), { ...limits, ...o }).outcome
      assert.equal(kindOf(outcome), 'timeout')
      assert.equal(detailOf(outcome), 'ERR_TIMED_OUT')
    }),
})

const tlsCase = (certificate: string): HttpCase => ({
  name: `a ${certificate} certificate receives zero bytes of the request (S8: certificates)`,
  run: (begin) =>
    withServer(
      reply(200, '{}'),
      async (server) => {
        const outcome = await begin(post(server.origin), limits).outcome
        assert.equal(kindOf(outcome), 'tls', detailOf(outcome))
        assert.match(detailOf(outcome), /^ERR_CERT_/u)
        assert.equal(server.receivedBytes(), 0)
      },
      tlsKey(certificate),
    ),
})

const redirectCase = (status: number): HttpCase => ({
  name: `${status} to another port is a reply; the target is not even connected to (S29: each status)`,
  run: (begin) =>
    withServer(reply(200, '{}'), (target) =>
      withServer(reply(status, '', { Location: `${target.origin}/token?x=1` }), async (server) => {
        const outcome = await begin(post(server.origin), limits).outcome
        assert.ok(outcome.ok, detailOf(outcome))
        assert.equal(outcome.value.status, status)
        assert.equal(outcome.value.location, `${target.origin}/token?x=1`)
        assert.equal(server.requests.length, 1)
        assert.equal(target.connections(), 0)
      }),
    ),
})

const refusedCase = (url: string): HttpCase => ({
  name: `${url} is refused`,
  run: async (begin) => {
    assert.equal(kindOf(await begin(post(url), limits).outcome), 'refused')
  },
})

/** All requirements of the port. */
export const httpCases: readonly HttpCase[] = [
  {
    name: 'what is asked for goes over the wire, header for header',
    run: (begin) =>
      withServer(reply(200, '{}'), async (server) => {
        assert.equal(bodyOf(await begin(post(`${server.origin}/v1/auth/token`), limits).outcome), '{}')
        const [head = '', body] = (server.requests[0] ?? '').split('\r\n\r\n')
        const [line, ...headers] = head.split('\r\n')
        assert.equal(line, 'POST /v1/auth/token HTTP/1.1')
        assert.equal(body, 'grant_type=client_credentials')
        for (const [name, value] of Object.entries(post('').headers)) {
          const sent = headers.filter((header) => header.toLowerCase().startsWith(`${name.toLowerCase()}:`))
          assert.deepEqual(sent, [`${name}: ${value}`])
        }
        assert.equal(headers.filter((header) => header === 'Content-Length: 29').length, 1)
      }),
  },
  {
    name: 'a reply comes whole: status, headers joined, body decoded',
    run: (begin) =>
      withServer(
        `HTTP/1.1 401 Nope\r\nWWW-Authenticate: Basic realm="x"\r\nX-Two: a\r\nx-two: b\r\nContent-Length: 5\r\n\r\nhello`,
        async (server) => {
          const outcome = await begin(post(server.origin), limits).outcome
          assert.ok(outcome.ok)
          assert.equal(outcome.value.status, 401)
          assert.equal(outcome.value.statusText, 'Nope')
          assert.equal(outcome.value.headers['www-authenticate'], 'Basic realm="x"')
          assert.equal(outcome.value.headers['x-two'], 'a, b')
          assert.equal(outcome.value.isTruncated, false)
          assert.equal(outcome.value.body.byteLength, 5)
        },
      ),
  },
  {
    name: 'gzip is decoded',
    run: (begin) =>
      withServer(compressed('gzip', zlib.gzipSync('{"a":1}')), async (server) => {
        assert.equal(bodyOf(await begin(post(server.origin), limits).outcome), '{"a":1}')
      }),
  },
  {
    name: 'cookies and ETags are not sent back, and nothing is cached (S25: cookies)',
    run: (begin) =>
      withServer(
        reply(200, '{}', { 'Set-Cookie': 'sid=1; Path=/', ETag: '"v1"', 'Cache-Control': 'max-age=600' }),
        async (server) => {
          for (const method of ['GET', 'GET', 'POST']) {
            const { body: _, ...get } = { ...post(server.origin), method }
            await begin(get, limits).outcome
          }
          assert.equal(server.requests.length, 3)
          for (const request of server.requests) assert.doesNotMatch(request, /cookie|if-none-match/iu)
        },
      ),
  },
  ...[301, 302, 303, 307, 308].map(redirectCase),
  {
    name: 'a relative redirect is told as a whole address',
    run: (begin) =>
      withServer(reply(302, '', { Location: '/login' }), async (server) => {
        const outcome = await begin(post(server.origin), limits).outcome
        assert.ok(outcome.ok)
        assert.equal(outcome.value.location, `${server.origin}/login`)
      }),
  },
  {
    name: 'a body of exactly the limit is whole',
    run: (begin) =>
      withServer(reply(200, 'x'.repeat(limits.maxBodyBytes)), async (server) => {
        const outcome = await begin(post(server.origin), limits).outcome
        assert.ok(outcome.ok)
        assert.equal(outcome.value.isTruncated, false)
        assert.equal(outcome.value.body.byteLength, limits.maxBodyBytes)
      }),
  },
  cutCase('a long body', reply(200, 'x'.repeat(limits.maxBodyBytes + 1))),
  cutCase('a gzip bomb', compressed('gzip', zlib.gzipSync(bomb))),
  cutCase(
    'a brotli bomb',
    compressed('br', zlib.brotliCompressSync(bomb, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } })),
  ),
  cutCase(
    'an endless chunked body',
    endless('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', `400\r\n${'x'.repeat(0x400)}\r\n`),
    true,
  ),
  cutCase('a body without an end', endless('HTTP/1.1 200 OK\r\n\r\n', 'x'.repeat(1_024)), true),
  boundedCase('headers without an end', endless('HTTP/1.1 200 OK\r\n', `X-More: ${'x'.repeat(1_000)}\r\n`), [
    'unreachable',
  ]),
  boundedCase('one header without an end', endless('HTTP/1.1 200 OK\r\nX-Long: ', 'x'.repeat(1_000)), [
    'unreachable',
  ]),
  boundedCase('a status line without an end', endless('HTTP/1.1 200 ', 'x'.repeat(1_000)), ['unreachable']),
  timeoutCase('a status line that trickles in', slow('HTTP/1.1 200 '), { headersTimeoutMs: 300 }),
  timeoutCase(
    'chunks that trickle in',
    slow('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffff\r\n'),
    {
      timeoutMs: 600,
    },
  ),
  timeoutCase('a server that says nothing', () => {}, { headersTimeoutMs: 300 }),
  timeoutCase('headers that trickle in', slow('HTTP/1.1 200 OK\r\nX-Slow: '), { headersTimeoutMs: 300 }),
  timeoutCase('a body that trickles in', slow('HTTP/1.1 200 OK\r\n\r\n'), { timeoutMs: 600 }),
  {
    name: 'a cancelled request ends at once, before and after the headers',
    run: async (begin) => {
      for (const head of ['', 'HTTP/1.1 200 OK\r\n\r\n']) {
        let onRequest = () => {}
        const arrived = new Promise<void>((resolve) => {
          onRequest = resolve
        })
        let onClose = () => {}
        const closed = new Promise<void>((resolve) => {
          onClose = resolve
        })
        const answer: Reply = (socket) => {
          socket.on('close', onClose)
          if (head !== '') socket.write(head)
          onRequest()
        }
        await withServer(answer, async (server) => {
          const { outcome, cancel } = begin(post(server.origin), limits)
          await arrived
          cancel()
          assert.equal(kindOf(await outcome), 'cancelled')
          await closed
        })
      }
    },
  },
  {
    name: 'a server that is not there: ERR_CONNECTION_REFUSED',
    run: async (begin) => {
      const server = await startRawServer('')
      await server.close()
      const outcome = await begin(post(server.origin), limits).outcome
      assert.equal(kindOf(outcome), 'unreachable')
      assert.equal(detailOf(outcome), 'ERR_CONNECTION_REFUSED')
      assert.equal(outcome.ok ? '' : outcome.error.host, `127.0.0.1:${server.port}`)
    },
  },
  {
    name: 'a name that does not exist: ERR_NAME_NOT_RESOLVED',
    run: async (begin) => {
      const outcome = await begin(post('https://nowhere.invalid/token'), limits).outcome
      assert.equal(detailOf(outcome), 'ERR_NAME_NOT_RESOLVED')
    },
  },
  problemCase('a connection closed without a word', (socket) => socket.destroy(), 'unreachable'),
  problemCase(
    'a connection reset',
    (socket) => socket.resetAndDestroy(),
    'unreachable',
    'ERR_CONNECTION_RESET',
  ),
  problemCase(
    'a connection reset in the headers',
    (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Le', () => socket.resetAndDestroy()),
    'unreachable',
  ),
  problemCase(
    'a connection reset in the body',
    (socket) => socket.write(`${headOnly('Content-Length: 100')}{`, () => socket.resetAndDestroy()),
    'unreachable',
  ),
  problemCase('a body cut short', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{}', 'unreachable'),
  problemCase('no HTTP', 'SSH-2.0-OpenSSH\r\n\r\n', 'unreachable', 'ERR_INVALID_HTTP_RESPONSE'),
  problemCase(
    'chunks that are none',
    `${headOnly('Transfer-Encoding: chunked')}zz\r\n`,
    'unreachable',
    'ERR_INVALID_CHUNKED_ENCODING',
  ),
  problemCase(
    'gzip that is none',
    compressed('gzip', Buffer.from('{"not":"gzip"}')),
    'unreachable',
    'ERR_CONTENT_DECODING_FAILED',
  ),
  problemCase(
    'headers of 300 KiB',
    headOnly(`X-Big: ${'a'.repeat(300 * 1024)}`),
    'unreachable',
    'ERR_RESPONSE_HEADERS_TOO_BIG',
  ),
  {
    name: 'plain HTTP where TLS was asked for: tls',
    run: (begin) =>
      withServer(reply(200, '{}'), async (server) => {
        const outcome = await begin(post(server.origin.replace('http:', 'https:')), limits).outcome
        assert.equal(kindOf(outcome), 'tls')
        for (const request of server.requests) assert.ok(!request.includes(authorization))
      }),
  },
  ...['self-signed', 'wrong-host', 'expired'].map(tlsCase),
  ...[
    'http://auth.example.com/',
    'http://127.0.0.1.evil.test/',
    'http://2130706433/',
    'http://[::ffff:1.2.3.4]/',
    'https://user:pass@auth.example.com/',
    'file:///etc/passwd',
    'data:application/json,{}',
    'app://bundle/index.html',
  ].map(refusedCase),
  {
    name: 'a header with a line break is refused, and nothing is sent (S32: line breaks)',
    run: (begin) =>
      withServer(reply(200, '{}'), async (server) => {
        const request = { ...post(server.origin), headers: { 'X-A': 'b\r\nX-Evil: c' } }
        assert.equal(kindOf(await begin(request, limits).outcome), 'refused')
        assert.equal(server.requests.length, 0)
      }),
  },
]
