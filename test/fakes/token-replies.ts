import type { AppError } from '../../src/shared/errors/app-error.ts'
import { type Reply, reply } from './raw-server.ts'

/** The specification's reply headers. */
export const json = { 'Content-Type': 'application/json;charset=UTF-8', 'Cache-Control': 'no-store' }
/** The specification's token reply. */
export const good = { access_token: 'token-1', expires_in: 3_600, token_type: 'Bearer' }
const token = (fields: Record<string, unknown>) => reply(200, JSON.stringify({ ...good, ...fields }), json)
const without = (name: keyof typeof good) => {
  const { [name]: _, ...rest } = good
  return reply(200, JSON.stringify(rest), json)
}

const tenYearsSeconds = 3_653 * 86_400

/** Replies with a token: name, reply, lifetime in seconds, and whether that lifetime is assumed. */
export const tokenReplies: readonly [string, Reply, number, boolean][] = [
  ['as the specification has it', token({}), 3_600, false],
  ['digits for a lifetime', token({ expires_in: '60' }), 60, false],
  ['decimal digits for a lifetime', token({ expires_in: ' 60.5 ' }), 60.5, false],
  ['a fraction for a lifetime', token({ expires_in: 3_599.5 }), 3_599.5, false],
  ['half a second', token({ expires_in: 0.5 }), 0.5, false],
  ['a lifetime of a million years', token({ expires_in: 3.2e13 }), tenYearsSeconds, false],
  ['digits of 300 years', token({ expires_in: '9999999999' }), tenYearsSeconds, false],
  [
    'a lifetime beyond all numbers',
    reply(200, '{"access_token":"t","expires_in":1e999,"token_type":"Bearer"}', json),
    tenYearsSeconds,
    false,
  ],
  ['a lifetime of one second', token({ expires_in: 1 }), 1, false],
  [
    'a lifetime in other JSON digits',
    reply(200, '{"access_token":"t","expires_in":36e2,"token_type":"Bearer"}', json),
    3_600,
    false,
  ],
  ['no lifetime', without('expires_in'), 3_600, true],
  ['null for a lifetime', token({ expires_in: null }), 3_600, true],
  ['an empty lifetime', token({ expires_in: '' }), 3_600, true],
  ['no token_type', without('token_type'), 3_600, false],
  ['null for a token_type', token({ token_type: null }), 3_600, false],
  ['an empty token_type', token({ token_type: '' }), 3_600, false],
  ['a token_type with a space behind', token({ token_type: 'Bearer ' }), 3_600, false],
  ['bEARER', token({ token_type: 'bEARER' }), 3_600, false],
  ['a token that was created', reply(201, JSON.stringify(good), json), 3_600, false],
  ['bearer in small letters', token({ token_type: 'bearer' }), 3_600, false],
  ['BEARER in capitals', token({ token_type: 'BEARER' }), 3_600, false],
  [
    'JSON that calls itself text',
    reply(200, JSON.stringify(good), { 'Content-Type': 'text/plain' }),
    3_600,
    false,
  ],
  [
    'JSON that calls itself a page',
    reply(200, JSON.stringify(good), { 'Content-Type': 'text/html' }),
    3_600,
    false,
  ],
  ['JSON that is called nothing', reply(200, JSON.stringify(good)), 3_600, false],
  ['JSON after a byte order mark', reply(200, `\uFEFF${JSON.stringify(good)}`, json), 3_600, false],
  [
    'other fields beside it',
    token({ scope: 7, id_token: 'no.jwt', refresh_token: [], constructor: 1 }),
    3_600,
    false,
  ],
  [
    'a field called __proto__',
    reply(200, '{"__proto__":{"expires_in":1},"access_token":"t","token_type":"Bearer"}', json),
    3_600,
    true,
  ],
  [
    'the same name twice further down',
    token({ extra: [{ access_token: 'x' }, { access_token: 'y' }] }),
    3_600,
    false,
  ],
]

/** The error that a reply leads to. `retry` is set if the request may be retried. */
export type Ending = Partial<AppError> & { kind: AppError['kind']; retry?: true }

const oauth = (status: number, error: string, headers: Record<string, string> = {}) =>
  reply(status, JSON.stringify({ error, error_description: 'said the server' }), { ...json, ...headers })
/** A reply with text from the service. `left` is what remains of that text in the error. */
const said = (name: string, words: string, left: string): [string, Reply, Ending] => [
  `an error with ${name}`,
  reply(400, JSON.stringify({ error: 'invalid_scope', error_description: words }), json),
  { kind: 'unexpected-answer', reason: 'service-error', status: 400, detail: `invalid_scope: ${left}` },
]
const page = (status: number) =>
  reply(status, '<!doctype html><title>Sign in</title>', { 'Content-Type': 'text/html' })
const expiresIn = (value: unknown): [string, Reply, Ending] => [
  `expires_in ${JSON.stringify(value)}`,
  token({ expires_in: value }),
  { kind: 'unexpected-answer', reason: 'expires-in', status: 200 },
]
const noToken = (name: string, fields: Record<string, unknown>): [string, Reply, Ending] => [
  name,
  token(fields),
  { kind: 'unexpected-answer', reason: 'no-token', status: 200 },
]
const tokenType = (value: unknown): [string, Reply, Ending] => [
  `token_type ${JSON.stringify(value)}`,
  token({ token_type: value }),
  { kind: 'unexpected-answer', reason: 'token-type', status: 200 },
]
const notJson = (name: string, body: string): [string, Reply, Ending] => [
  name,
  reply(200, body, json),
  { kind: 'unexpected-answer', reason: 'not-json', status: 200 },
]
const raw = (name: string, bytes: Reply, kind: AppError['kind'], retry?: true): [string, Reply, Ending] => [
  name,
  bytes,
  retry === undefined ? { kind } : { kind, retry },
]

/** Replies without a token, each with its error. */
export const brokenReplies: readonly [string, Reply, Ending][] = [
  // Lifetimes that JavaScript would coerce to numbers (S28).
  ...[
    true,
    false,
    [3_600],
    [],
    { seconds: 3_600 },
    'an hour',
    '3600abc',
    '3600,5',
    '1.',
    '.5',
    '+60',
    '0',
    '-1',
    '1e3',
    '0x10',
    'Infinity',
    0,
    -1,
    -0.5,
    '\u0663',
  ].map(expiresIn),
  [
    'expires_in NaN',
    reply(200, '{"access_token":"t","token_type":"Bearer","expires_in":NaN}', json),
    { kind: 'unexpected-answer', reason: 'not-json' },
  ],
  [
    'expires_in twice',
    reply(200, '{"access_token":"t","token_type":"Bearer","expires_in":60,"expires_in":3600}', json),
    { kind: 'unexpected-answer', reason: 'expires-in' },
  ],
  [
    'access_token twice, once with an escape',
    reply(200, '{"access_token":"a","access\\u005ftoken":"b","token_type":"Bearer"}', json),
    { kind: 'unexpected-answer', reason: 'no-token' },
  ],
  ['no access_token', without('access_token'), { kind: 'unexpected-answer', reason: 'no-token' }],
  noToken('an empty token', { access_token: '' }),
  noToken('a token that is a number', { access_token: 7 }),
  noToken('a token with a line break', { access_token: 'a\r\nX-Evil: b' }),
  noToken('a token with a space', { access_token: 'a b' }),
  noToken('a token with a NUL', { access_token: 'a\u0000' }),
  noToken('a token beyond ASCII', { access_token: 'tökén' }),
  ...['DPoP', 'mac', 'Bearer x', true, 0, {}, ['Bearer']].map(tokenType),
  notJson('an empty body', ''),
  notJson('an array', '[]'),
  notJson('null', 'null'),
  notJson('a string', '"token"'),
  notJson('half of JSON', '{"access_token":"t"'),
  notJson('single quotes', "{'access_token':'t'}"),
  notJson('two objects', '{"access_token":"t"}{}'),
  notJson('a form', 'access_token=t&token_type=Bearer'),
  [
    'a token with bytes that are not UTF-8',
    (socket) => {
      const body = Buffer.from('{"access_token":"\xff","token_type":"Bearer"}', 'latin1')
      socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${body.byteLength}\r\n\r\n`)
      socket.end(body)
    },
    { kind: 'unexpected-answer', reason: 'no-token' },
  ],
  ['a web page', page(200), { kind: 'unexpected-answer', reason: 'web-page', status: 200 }],
  [
    'a web page that calls itself JSON',
    reply(200, '\n <html><body>Welcome to our Wi-Fi', json),
    { kind: 'unexpected-answer', reason: 'web-page' },
  ],
  [
    'a body over 64 KiB',
    token({ padding: 'x'.repeat(65_536) }),
    { kind: 'unexpected-answer', reason: 'too-large' },
  ],
  [
    '202',
    reply(202, JSON.stringify(good), json),
    { kind: 'unexpected-answer', reason: 'status', status: 202 },
  ],
  [
    '201 without a token',
    reply(201, '{}', json),
    { kind: 'unexpected-answer', reason: 'no-token', status: 201 },
  ],
  ['204', reply(204), { kind: 'unexpected-answer', reason: 'status', status: 204 }],
  ['304', reply(304), { kind: 'unexpected-answer', reason: 'status', status: 304 }],
  ...[301, 302, 303, 307, 308].map((status): [string, Reply, Ending] => [
    String(status),
    reply(status, '', { Location: 'https://login.example.com/sign-in?back=1' }),
    { kind: 'moved', status, detail: 'https://login.example.com/sign-in' },
  ]),
  ['302 to nowhere', reply(302), { kind: 'unexpected-answer', reason: 'status' }],
  [
    '400 invalid_client',
    oauth(400, 'invalid_client'),
    { kind: 'invalid-client', status: 400, detail: 'invalid_client: said the server' },
  ],
  [
    '401 invalid_client',
    oauth(401, 'invalid_client', { 'WWW-Authenticate': 'Basic' }),
    { kind: 'invalid-client', status: 401, detail: 'invalid_client: said the server' },
  ],
  ['403 invalid_client', oauth(403, 'invalid_client'), { kind: 'invalid-client', status: 403 }],
  ['401 without a word', reply(401), { kind: 'invalid-client', status: 401 }],
  ['401 as a page', page(401), { kind: 'invalid-client', status: 401 }],
  [
    '400 invalid_scope',
    oauth(400, 'invalid_scope'),
    {
      kind: 'unexpected-answer',
      reason: 'service-error',
      status: 400,
      detail: 'invalid_scope: said the server',
    },
  ],
  [
    '400 unsupported_grant_type',
    oauth(400, 'unsupported_grant_type'),
    { kind: 'unexpected-answer', reason: 'service-error' },
  ],
  ['403 unauthorized_client', oauth(403, 'unauthorized_client'), { kind: 'invalid-client' }],
  [
    '400 with an error that is no text',
    reply(400, '{"error":{"code":1}}', json),
    { kind: 'unexpected-answer', reason: 'status' },
  ],
  ['403 as a page', page(403), { kind: 'unexpected-answer', reason: 'web-page', status: 403 }],
  ['404', reply(404), { kind: 'unexpected-answer', reason: 'status', status: 404 }],
  [
    '404 with an error',
    oauth(404, 'not_found'),
    { kind: 'unexpected-answer', reason: 'status', status: 404, detail: 'not_found: said the server' },
  ],
  ['405 with an error', oauth(405, 'invalid_client'), { kind: 'unexpected-answer', reason: 'status' }],
  ['404 as a page', page(404), { kind: 'unexpected-answer', reason: 'web-page', status: 404 }],
  // In Electron, the network stack handles this reply, so there is no status.
  ['407', reply(407), { kind: 'proxy-sign-in' }],
  ['408', reply(408), { kind: 'timeout', status: 408, retry: true }],
  ['429', reply(429), { kind: 'rate-limited', status: 429, retry: true }],
  ['500', reply(500), { kind: 'server-error', status: 500 }],
  [
    '500 with an error',
    oauth(500, 'server_error'),
    { kind: 'server-error', detail: 'server_error: said the server' },
  ],
  ['501', reply(501), { kind: 'server-error', status: 501 }],
  ['502', page(502), { kind: 'server-error', status: 502, retry: true }],
  ['503', reply(503), { kind: 'server-error', status: 503, retry: true }],
  ['504', reply(504), { kind: 'server-error', status: 504, retry: true }],
  ['511', page(511), { kind: 'proxy-sign-in', status: 511 }],
  said('bidi marks', 'a\u202egnp.exe\u2066b\u2069 \u200fc', 'agnp.exeb c'),
  said('control characters', 'a\u0000b\u001b[31mc\u0007\r\nd', 'a b [31mc d'),
  said('HTML', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'),
  said('invisible marks and half characters', 'a\u200b\ufeff\ud800b\u00ad', 'a b'),
  said('200,000 letters', 'x'.repeat(50_000), `${'x'.repeat(500 - 'invalid_scope: '.length - 1)}…`),
  said('the secret itself', 'you sent s3cret', 'you sent [hidden]'),
  ...['Digest realm="x", nonce="n"', 'NTLM', 'Negotiate', 'Basic realm="x", Bearer'].map(
    (challenge): [string, Reply, Ending] => [
      `401 with ${challenge}`,
      reply(401, '', { 'WWW-Authenticate': challenge }),
      { kind: 'invalid-client', status: 401 },
    ],
  ),
  raw('nothing at all', (socket) => socket.destroy(), 'unreachable', true),
  raw('a reset', (socket) => socket.resetAndDestroy(), 'unreachable', true),
  raw(
    'a reset in the headers',
    (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Le', () => socket.resetAndDestroy()),
    'unreachable',
    true,
  ),
  raw(
    'a reset in the body',
    (socket) =>
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{"access', () =>
        setImmediate(() => socket.resetAndDestroy()),
      ),
    'unreachable',
    true,
  ),
  raw('half a body', 'HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{"access', 'unreachable', true),
  raw('half a header', 'HTTP/1.1 200 OK\r\nContent-Le', 'unreachable', true),
  raw('another protocol', '220 smtp.example.com ESMTP\r\n', 'unexpected-answer'),
  raw('a header of 300 KiB', `HTTP/1.1 200 OK\r\nX-A: ${'a'.repeat(300_000)}\r\n\r\n`, 'unexpected-answer'),
  raw('broken chunks', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n', 'unexpected-answer'),
  raw(
    'broken gzip',
    'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}',
    'unexpected-answer',
  ),
]
