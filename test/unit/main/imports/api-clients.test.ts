// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what files have in them
import { describe, expect, it } from 'vitest'
import { inflateRaw } from '../../../../src/main/adapters/files/inflate-raw.ts'
import { readFiles } from '../../../../src/main/imports/rules/read-files.ts'

type Given = readonly [name: string, content: string | object]

/** An API client's files and the expected rows: client ID, secret or why there is none, and token address. */
const given = (what: string, ...files: readonly Given[]) => ({
  gives: (...rows: readonly string[]) => ({ what, files, rows }),
})

const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'
const o = (id: string, s: string, url = 'https://auth.example/oauth/token', g = 'client_credentials') => ({
  type: 'oauth2',
  oauth2: [
    { key: 'grant_type', value: g },
    { key: 'accessTokenUrl', value: url },
    { key: 'clientId', value: id },
    { key: 'clientSecret', value: s },
  ],
})
const col = (name: string, more: object) => ({ info: { name, schema }, item: [], ...more })
const envp = (name: string, v: Record<string, string>, scope = 'environment') => ({
  name,
  values: Object.entries(v).map(([key, value]) => ({ key, value, enabled: true })),
  _postman_variable_scope: scope,
})
const i4 = (r: readonly object[]) => ({ _type: 'export', __export_format: 4, resources: r })
const req = (id: string, p: string, a: object, more: object = {}) => ({
  _id: id,
  _type: 'request',
  parentId: p,
  name: id,
  url: 'https://api.example',
  authentication: a,
  ...more,
})
const oa = (id: string, s: string, m: object = {}) => ({
  type: 'oauth2',
  grantType: 'client_credentials',
  accessTokenUrl: 'https://auth.example/oauth/token',
  clientId: id,
  clientSecret: s,
  ...m,
})
const bru = (id: string, s: string, more = '') =>
  `meta {\n  name: R\n}\n\nget {\n  url: https://api.example\n  auth: oauth2\n}\n\nauth:oauth2 {\n  grant_type: client_credentials\n  access_token_url: https://auth.example/t\n  client_id: ${id}\n  client_secret: ${s}\n}\n${more}`
const ho = (id: string, s: string, m: object = {}) => ({
  authType: 'oauth-2',
  authActive: true,
  grantTypeInfo: {
    grantType: 'CLIENT_CREDENTIALS',
    authEndpoint: 'https://auth.example/t',
    clientID: id,
    clientSecret: s,
  },
  ...m,
})
const th = (id: string, s: string) => ({
  type: 'oauth2',
  oauth2: {
    grantType: 'client_credentials',
    tokenUrl: 'https://auth.example/t',
    clientId: id,
    clientSecret: s,
  },
})

const cases = [
  // Postman
  given(
    'two collections, one env each, literal url',
    ['a.json', col('A', { auth: o('{{id}}', '{{s}}', 'https://a.example/token') })],
    ['b.json', col('B', { auth: o('{{id}}', '{{s}}', 'https://b.example/token') })],
    ['ae.json', envp('A env', { id: 'a-1', s: 'sa' })],
    ['be.json', envp('B env', { id: 'b-1', s: 'sb' })],
  ).gives(
    'a-1 doubt a.example/token',
    'b-1 doubt a.example/token',
    'a-1 doubt b.example/token',
    'b-1 doubt b.example/token',
  ),
  given(
    'two collections, two envs with url',
    ['a.json', col('A', { auth: o('{{id}}', '{{s}}', '{{u}}') })],
    ['b.json', col('B', { auth: o('{{id}}', '{{s}}', '{{u}}') })],
    ['ae.json', envp('A env', { id: 'a-1', s: 'sa', u: 'https://a.example/token' })],
    ['be.json', envp('B env', { id: 'b-1', s: 'sb', u: 'https://b.example/token' })],
  ).gives('a-1 sa a.example/token', 'b-1 sb b.example/token'),
  given(
    'one collection, two envs',
    ['a.json', col('A', { auth: o('{{id}}', '{{s}}', '{{u}}') })],
    ['ae.json', envp('Prod', { id: 'a-1', s: 'sa', u: 'https://a.example/token' })],
    ['be.json', envp('Test', { id: 'b-1', s: 'sb', u: 'https://b.example/token' })],
  ).gives('a-1 sa a.example/token', 'b-1 sb b.example/token'),
  given(
    'env overrides collection',
    [
      'a.json',
      col('A', {
        auth: o('{{id}}', '{{s}}'),
        variable: [
          { key: 'id', value: 'col-1' },
          { key: 's', value: 'scol' },
        ],
      }),
    ],
    ['e.json', envp('P', { id: 'env-1', s: 'senv' })],
  ).gives('env-1 senv auth.example/oauth/token'),
  given(
    'mixed: id from col, secret env of other same names',
    ['a.json', col('A', { auth: o('{{id}}', '{{s}}'), variable: [{ key: 'id', value: 'col-1' }] })],
    ['e.json', envp('P', { s: 'senv' })],
    ['e2.json', envp('P', { s: 'senv2' })],
  ).gives('col-1 senv auth.example/oauth/token', 'col-1 twice auth.example/oauth/token'),
  given(
    'two envs same name',
    ['a.json', col('A', { auth: o('{{id}}', '{{s}}') })],
    ['e.json', envp('P', { id: 'a-1', s: 's1' })],
    ['e2.json', envp('P', { id: 'b-1', s: 's2' })],
  ).gives('a-1 s1 auth.example/oauth/token', 'b-1 s2 auth.example/oauth/token'),
  given(
    'static creds + 2 envs',
    ['a.json', col('A', { auth: o('st-1', 'ss') })],
    ['e.json', envp('P', { x: '1' })],
    ['e2.json', envp('Q', { x: '2' })],
  ).gives('st-1 ss auth.example/oauth/token'),
  given(
    'env partial',
    ['a.json', col('A', { auth: o('{{id}}', '{{s}}') })],
    ['e.json', envp('P', { id: 'a-1', s: 's1' })],
    ['e2.json', envp('Q', { id: 'b-1' })],
  ).gives('a-1 s1 auth.example/oauth/token', 'b-1 variable auth.example/oauth/token'),
  given('json body', [
    'a.json',
    col('A', {
      item: [
        {
          name: 'T',
          request: {
            method: 'POST',
            url: { raw: 'https://auth.example/oauth/token' },
            body: {
              mode: 'raw',
              raw: '{"grant_type":"client_credentials","client_id":"a-1","client_secret":"x9"}',
            },
          },
        },
      ],
    }),
  ]).gives('a-1 x9 auth.example/oauth/token'),
  given('query', [
    'a.json',
    col('A', {
      item: [
        {
          name: 'T',
          request: {
            method: 'POST',
            url: {
              raw: 'https://auth.example/oauth/token?grant_type=client_credentials&client_id=a-1&client_secret=x9',
            },
          },
        },
      ],
    }),
  ]).gives('a-1 x9 auth.example/oauth/token'),
  given('basic header', [
    'a.json',
    col('A', {
      item: [
        {
          name: 'T',
          request: {
            method: 'POST',
            url: 'https://auth.example/oauth/token',
            header: [{ key: 'Authorization', value: `Basic ${btoa('a-1:x:9')}` }],
            body: { mode: 'urlencoded', urlencoded: [{ key: 'grant_type', value: 'client_credentials' }] },
          },
        },
      ],
    }),
  ]).gives('a-1 x:9 auth.example/oauth/token'),
  given('basic auth + grant', [
    'a.json',
    col('A', {
      item: [
        {
          name: 'T',
          request: {
            method: 'POST',
            url: 'https://auth.example/x',
            auth: {
              type: 'basic',
              basic: [
                { key: 'username', value: 'a-1' },
                { key: 'password', value: 'x9' },
              ],
            },
            body: { mode: 'urlencoded', urlencoded: [{ key: 'grant_type', value: 'client_credentials' }] },
          },
        },
      ],
    }),
  ]).gives('a-1 x9 auth.example/x'),
  given('password grant body', [
    'a.json',
    col('A', {
      item: [
        {
          name: 'T',
          request: {
            method: 'POST',
            url: 'https://auth.example/oauth/token',
            body: {
              mode: 'urlencoded',
              urlencoded: [
                { key: 'grant_type', value: 'password' },
                { key: 'client_id', value: 'a-1' },
                { key: 'client_secret', value: 'x9' },
                { key: 'username', value: 'ada' },
                { key: 'password', value: 'pw' },
              ],
            },
          },
        },
      ],
    }),
  ]).gives('a-1 other-grant auth.example/oauth/token'),
  given('refresh then cc', [
    'a.json',
    col('A', {
      item: [
        {
          name: 'R',
          request: {
            url: 'https://auth.example/oauth/token',
            body: {
              mode: 'urlencoded',
              urlencoded: [
                { key: 'grant_type', value: 'refresh_token' },
                { key: 'client_id', value: 'a-1' },
                { key: 'client_secret', value: 'x9' },
              ],
            },
          },
        },
        {
          name: 'T',
          request: {
            url: 'https://auth.example/oauth/token',
            body: {
              mode: 'urlencoded',
              urlencoded: [
                { key: 'grant_type', value: 'client_credentials' },
                { key: 'client_id', value: 'a-1' },
                { key: 'client_secret', value: 'x9' },
              ],
            },
          },
        },
      ],
    }),
  ]).gives('a-1 other-grant auth.example/oauth/token', 'a-1 x9 auth.example/oauth/token'),
  given('disabled fields', [
    'a.json',
    col('A', {
      item: [
        {
          name: 'T',
          request: {
            url: 'https://auth.example/oauth/token',
            body: {
              mode: 'urlencoded',
              urlencoded: [
                { key: 'grant_type', value: 'client_credentials' },
                { key: 'client_id', value: 'a-1' },
                { key: 'client_secret', value: 'old', disabled: true },
                { key: 'client_secret', value: 'new' },
              ],
            },
          },
        },
      ],
    }),
  ]).gives('a-1 new auth.example/oauth/token'),
  given('leftover mode', [
    'a.json',
    col('A', {
      item: [
        {
          name: 'T',
          request: {
            url: 'https://auth.example/oauth/token',
            body: {
              mode: 'raw',
              raw: '{}',
              urlencoded: [
                { key: 'client_id', value: 'a-1' },
                { key: 'client_secret', value: 'old' },
              ],
            },
          },
        },
      ],
    }),
  ]).gives(),
  given('leftover auth', [
    'a.json',
    col('A', {
      item: [
        { name: 'T', request: { url: 'https://api.example', auth: { ...o('a-1', 'x9'), type: 'bearer' } } },
      ],
    }),
  ]).gives('a-1 switched-off auth.example/oauth/token'),
  given('api basic', [
    'a.json',
    col('A', {
      item: [
        {
          name: 'T',
          request: {
            url: 'https://api.example/x',
            auth: { type: 'basic', basic: { username: 'u', password: 'p' } },
          },
        },
      ],
    }),
  ]).gives('u other-grant'),
  given('nested folder auth + inherited none', [
    'a.json',
    col('A', {
      item: [
        {
          name: 'F',
          auth: o('f-1', 'fs'),
          item: [{ name: 'T', request: { url: 'https://api.example', auth: { type: 'noauth' } } }],
        },
        { name: 'G', auth: o('g-1', 'gs') },
      ],
    }),
  ]).gives('f-1 fs auth.example/oauth/token', 'g-1 gs auth.example/oauth/token'),
  given('form var url', [
    'a.json',
    col('A', {
      variable: [{ key: 'token_url', value: 'https://auth.example/t' }],
      item: [
        {
          name: 'T',
          request: {
            url: '{{token_url}}',
            body: {
              mode: 'urlencoded',
              urlencoded: [
                { key: 'client_id', value: 'a-1' },
                { key: 'client_secret', value: 'x9' },
              ],
            },
          },
        },
      ],
    }),
  ]).gives('a-1 x9 auth.example/t'),
  // Insomnia
  given('4: base+sub+folder', [
    'i.json',
    i4([
      { _id: 'w', _type: 'workspace', name: 'W' },
      { _id: 'e', _type: 'environment', parentId: 'w', name: 'Base', data: { cid: 'base-1', csec: 'sb' } },
      { _id: 'e1', _type: 'environment', parentId: 'e', name: 'Prod', data: { cid: 'prod-1', csec: 'sp' } },
      {
        _id: 'f',
        _type: 'request_group',
        parentId: 'w',
        name: 'F',
        environment: { cid: 'fold-1', csec: 'sf' },
      },
      req('r1', 'w', oa('{{ _.cid }}', '{{ _.csec }}')),
      req('r2', 'f', oa('{{cid}}', '{{csec}}')),
    ]),
  ]).gives('fold-1 sf auth.example/oauth/token', 'prod-1 sp auth.example/oauth/token'),
  given('4: two workspaces', [
    'i.json',
    i4([
      { _id: 'w', _type: 'workspace', name: 'W' },
      { _id: 'x', _type: 'workspace', name: 'X' },
      { _id: 'e', _type: 'environment', parentId: 'w', data: { cid: 'w-1', csec: 'sw' } },
      { _id: 'e2', _type: 'environment', parentId: 'x', data: { cid: 'x-1', csec: 'sx' } },
      req('r1', 'w', oa('{{ _.cid }}', '{{ _.csec }}')),
      req('r2', 'x', oa("{{ _['cid'] }}", '{{ _.csec }}')),
    ]),
  ]).gives('w-1 sw auth.example/oauth/token', 'x-1 sx auth.example/oauth/token'),
  given('4: no env value for other', [
    'i.json',
    i4([
      { _id: 'w', _type: 'workspace', name: 'W' },
      { _id: 'x', _type: 'workspace', name: 'X' },
      { _id: 'e', _type: 'environment', parentId: 'w', data: { cid: 'w-1', csec: 'sw' } },
      req('r2', 'x', oa('{{ _.cid }}', '{{ _.csec }}')),
    ]),
  ]).gives('{{ _.cid }} variable auth.example/oauth/token'),
  given('4: off twin first', [
    'i.json',
    i4([
      { _id: 'w', _type: 'workspace', name: 'W' },
      req('a', 'w', oa('a-1', 'x9', { disabled: true })),
      req('b', 'w', oa('a-1', 'x9')),
    ]),
  ]).gives('a-1 switched-off auth.example/oauth/token', 'a-1 x9 auth.example/oauth/token'),
  given('4: form', [
    'i.json',
    i4([
      { _id: 'w', _type: 'workspace', name: 'W' },
      req(
        'a',
        'w',
        {},
        {
          url: 'https://auth.example/oauth/token',
          body: {
            mimeType: 'application/x-www-form-urlencoded',
            params: [
              { name: 'grant_type', value: 'client_credentials' },
              { name: 'client_id', value: 'a-1' },
              { name: 'client_secret', value: 'x9' },
            ],
          },
        },
      ),
    ]),
  ]).gives('a-1 x9 auth.example/oauth/token'),
  given('4: global env', [
    'i.json',
    i4([
      { _id: 'w', _type: 'workspace', name: 'W', scope: 'collection' },
      { _id: 'g', _type: 'workspace', name: 'G', scope: 'environment' },
      { _id: 'ge', _type: 'environment', parentId: 'g', name: 'GB', data: { csec: 'sg' } },
      req('r', 'w', oa('a-1', '{{ _.csec }}')),
    ]),
  ]).gives('a-1 sg auth.example/oauth/token'),
  given('4: nested data', [
    'i.json',
    i4([
      { _id: 'w', _type: 'workspace', name: 'W' },
      { _id: 'e', _type: 'environment', parentId: 'w', data: { acme: { id: 'n-1', secret: 'ns' } } },
      req('r', 'w', oa('{{ _.acme.id }}', '{{ _.acme.secret }}')),
    ]),
  ]).gives('n-1 ns auth.example/oauth/token'),
  given('4: password grant', [
    'i.json',
    i4([
      { _id: 'w', _type: 'workspace', name: 'W' },
      req('r', 'w', oa('a-1', 'x9', { grantType: 'password', username: 'ada', password: 'p' })),
    ]),
  ]).gives('a-1 other-grant auth.example/oauth/token'),
  given('5: json body', [
    'i.yaml',
    'type: collection.insomnia.rest/5.0\nname: C\ncollection:\n  - name: T\n    url: https://auth.example/oauth/token\n    body:\n      mimeType: application/json\n      text: \'{"grant_type":"client_credentials","client_id":"a-1","client_secret":"x9"}\'\n',
  ]).gives('a-1 x9 auth.example/oauth/token'),
  given('5: basic header', [
    'i.yaml',
    'type: collection.insomnia.rest/5.0\nname: C\ncollection:\n  - name: T\n    url: https://auth.example/oauth/token\n    headers:\n      - name: Authorization\n        value: Basic ' +
      btoa('a-1:x9') +
      '\n',
  ]).gives('a-1 x9 auth.example/oauth/token'),
  given('5: folder auth', [
    'i.yaml',
    'type: collection.insomnia.rest/5.0\nname: C\ncollection:\n  - name: F\n    authentication: {type: oauth2, grantType: client_credentials, clientId: a-1, clientSecret: x9}\n    children: []\n',
  ]).gives('a-1 x9'),
  given(
    '5: two files same var',
    [
      'a.yaml',
      'type: collection.insomnia.rest/5.0\nname: A\ncollection:\n  - name: T\n    authentication: {type: oauth2, grantType: client_credentials, clientId: "{{ _.c }}", clientSecret: "{{ _.s }}"}\nenvironments: {name: B, data: {c: a-1, s: sa}}\n',
    ],
    [
      'b.yaml',
      'type: collection.insomnia.rest/5.0\nname: B\ncollection:\n  - name: T\n    authentication: {type: oauth2, grantType: client_credentials, clientId: "{{ _.c }}", clientSecret: "{{ _.s }}"}\nenvironments: {name: B, data: {c: b-1}}\n',
    ],
  ).gives('a-1 sa', 'b-1 variable'),
  // Bruno
  given(
    'two collections',
    ['A/bruno.json', '{}'],
    ['A/R.bru', bru('{{id}}', '{{s}}')],
    ['A/environments/P.bru', 'vars {\n  id: a-1\n  s: sa\n}\n'],
    ['B/bruno.json', '{}'],
    ['B/R.bru', bru('{{id}}', '{{s}}')],
    ['B/environments/P.bru', 'vars {\n  id: b-1\n  s: sb\n}\n'],
  ).gives('a-1 sa auth.example/t', 'b-1 sb auth.example/t'),
  given(
    'collection<env<folder<request',
    ['A/bruno.json', '{}'],
    ['A/collection.bru', 'vars:pre-request {\n  id: col-1\n  s: scol\n}\n'],
    ['A/environments/P.bru', 'vars {\n  id: env-1\n}\n'],
    ['A/F/folder.bru', 'vars:pre-request {\n  s: sfold\n}\n'],
    ['A/F/R.bru', bru('{{id}}', '{{s}}')],
    ['A/R2.bru', bru('{{id}}', '{{s}}', '\nvars:pre-request {\n  id: req-1\n}\n')],
  ).gives('env-1 sfold auth.example/t', 'req-1 scol auth.example/t'),
  given(
    'collection auth',
    [
      'A/collection.bru',
      `auth {\n  mode: oauth2\n}\n\nauth:oauth2 {\n  grant_type: client_credentials\n  access_token_url: https://auth.example/t\n  client_id: a-1\n  client_secret: x9\n}\n`,
    ],
    ['A/R.bru', 'meta {\n  name: R\n}\n\nget {\n  url: https://api.example\n  auth: inherit\n}\n'],
  ).gives('a-1 x9 auth.example/t'),
  given('auth none leftover', ['A/R.bru', bru('a-1', 'x9').replace('auth: oauth2', 'auth: none')]).gives(
    'a-1 switched-off auth.example/t',
  ),
  given(
    'multi-line',
    ['A/R.bru', bru('a-1', "'''\n    x9\n  '''")],
    ['A/R2.bru', bru('b-1', "'''\n    x9\n    y8\n  '''")],
  ).gives('a-1 x9 auth.example/t', 'b-1 bad-secret auth.example/t'),
  given('json body', [
    'A/R.bru',
    'meta {\n  name: R\n}\n\npost {\n  url: https://auth.example/oauth/token\n  body: json\n  auth: none\n}\n\nbody:json {\n  {\n    "grant_type": "client_credentials",\n    "client_id": "a-1",\n    "client_secret": "x9"\n  }\n}\n',
  ]).gives('a-1 x9 auth.example/oauth/token'),
  given('basic', [
    'A/R.bru',
    'meta {\n  name: R\n}\n\npost {\n  url: https://auth.example/oauth/token\n  body: formUrlEncoded\n  auth: basic\n}\n\nauth:basic {\n  username: a-1\n  password: x9\n}\n\nbody:form-urlencoded {\n  grant_type: client_credentials\n}\n',
  ]).gives('a-1 x9 auth.example/oauth/token'),
  given(
    '.env beside other dir',
    ['A/bruno.json', '{}'],
    ['A/R.bru', bru('a-1', '{{process.env.S}}')],
    ['A/.env', 'S=x9\n'],
    ['B/.env', 'CLIENT_ID=b-1\nCLIENT_SECRET=y8\n'],
  ).gives('b-1 y8', 'a-1 x9 auth.example/t'),
  given(
    '.env of A not for B',
    ['A/bruno.json', '{}'],
    ['A/.env', 'S=x9\n'],
    ['B/bruno.json', '{}'],
    ['B/R.bru', bru('b-1', '{{process.env.S}}')],
  ).gives('b-1 variable auth.example/t'),
  given(
    'bruno yaml folder',
    ['A/opencollection.yml', 'opencollection: 1.0.0\n'],
    [
      'A/F/folder.yml',
      'info:\n  name: F\n  type: folder\nrequest:\n  variables:\n    - name: id\n      value: a-1\n    - name: s\n      value: x9\n',
    ],
    [
      'A/F/R.yml',
      'info: {name: R, type: http}\nhttp:\n  url: https://api.example\n  auth: {type: oauth2, flow: client_credentials, accessTokenUrl: "https://auth.example/t", credentials: {clientId: "{{id}}", clientSecret: "{{s}}"}}\n',
    ],
  ).gives('a-1 x9 auth.example/t'),
  // JetBrains
  given(
    'two folders same env',
    [
      'p/http-client.env.json',
      {
        dev: {
          Security: {
            Auth: { a: { Type: 'OAuth2', 'Grant Type': 'Client Credentials', 'Client ID': 'p-1' } },
          },
        },
      },
    ],
    [
      'q/http-client.env.json',
      {
        dev: {
          Security: {
            Auth: { a: { Type: 'OAuth2', 'Grant Type': 'Client Credentials', 'Client ID': 'q-1' } },
          },
        },
      },
    ],
    ['p/http-client.private.env.json', { dev: { Security: { Auth: { a: { 'Client Secret': 'sp' } } } } }],
    ['q/http-client.private.env.json', { dev: { Security: { Auth: { a: { 'Client Secret': 'sq' } } } } }],
  ).gives('p-1 sp', 'q-1 sq'),
  given(
    'env vars for .http',
    ['p/http-client.env.json', { dev: { id: 'd-1' }, prod: { id: 'p-1' } }],
    ['p/http-client.private.env.json', { dev: { s: 'sd' }, prod: { s: 'sp' } }],
    [
      'p/r.http',
      'POST https://auth.example/oauth/token\n\ngrant_type=client_credentials&client_id={{id}}&client_secret={{s}}\n',
    ],
    [
      'q/r.http',
      'POST https://auth.example/oauth/token\n\ngrant_type=client_credentials&client_id={{id}}&client_secret={{s}}\n',
    ],
  ).gives(
    'd-1 sd auth.example/oauth/token',
    'p-1 sp auth.example/oauth/token',
    '{{id}} variable auth.example/oauth/token',
  ),
  given(
    'auth with vars',
    [
      'http-client.env.json',
      {
        dev: {
          cid: 'd-1',
          Security: {
            Auth: {
              a: {
                Type: 'OAuth2',
                'Grant Type': 'Client Credentials',
                'Token URL': 'https://auth.example/t',
                'Client ID': '{{cid}}',
                'Client Secret': '{{csec}}',
              },
            },
          },
        },
      },
    ],
    ['http-client.private.env.json', { dev: { csec: 'sd' } }],
  ).gives('d-1 sd auth.example/t'),
  // Hoppscotch, Thunder, Yaak
  given('hopp static', [
    'h.json',
    {
      v: 6,
      name: 'C',
      folders: [],
      requests: [{ v: '7', name: 'R', endpoint: 'https://api.example', auth: ho('a-1', 'x9') }],
    },
  ]).gives('a-1 x9 auth.example/t'),
  given('hopp off', [
    'h.json',
    [
      {
        v: 6,
        name: 'C',
        folders: [],
        requests: [
          {
            v: '7',
            name: 'R',
            endpoint: 'https://api.example',
            auth: ho('a-1', 'x9', { authActive: false }),
          },
        ],
      },
    ],
  ]).gives('a-1 switched-off auth.example/t'),
  given(
    'hopp vars+env',
    [
      'h.json',
      [
        {
          v: 6,
          name: 'C',
          folders: [],
          requests: [{ v: '7', name: 'R', endpoint: 'https://api.example', auth: ho('<<id>>', '<<s>>') }],
        },
      ],
    ],
    [
      'e.json',
      [
        {
          v: 2,
          name: 'Prod',
          variables: [
            { key: 'id', initialValue: 'a-1', currentValue: '', secret: false },
            { key: 's', initialValue: '', currentValue: 'x9', secret: true },
          ],
        },
      ],
    ],
  ).gives('a-1 x9 auth.example/t'),
  given('hopp coll variables', [
    'h.json',
    [
      {
        v: 10,
        name: 'C',
        folders: [
          {
            v: 10,
            name: 'F',
            folders: [],
            requests: [{ v: '7', name: 'R', auth: ho('<<id>>', '<<s>>') }],
            variables: [{ key: 's', initialValue: 'sf', currentValue: 'sf' }],
          },
        ],
        requests: [],
        variables: [
          { key: 'id', initialValue: 'a-1', currentValue: 'a-1' },
          { key: 's', initialValue: 'sc', currentValue: 'sc' },
        ],
      },
    ],
  ]).gives('a-1 sf auth.example/t'),
  given('hopp auth code', [
    'h.json',
    [
      {
        v: 6,
        name: 'C',
        folders: [],
        requests: [
          {
            v: '7',
            name: 'R',
            auth: ho('a-1', 'x9', {
              grantTypeInfo: {
                grantType: 'AUTHORIZATION_CODE',
                authEndpoint: 'https://auth.example/a',
                tokenEndpoint: 'https://auth.example/t',
                clientID: 'a-1',
                clientSecret: 'x9',
              },
            }),
          },
        ],
      },
    ],
  ]).gives('a-1 other-grant auth.example/t'),
  given('hopp form', [
    'h.json',
    [
      {
        v: 6,
        name: 'C',
        folders: [],
        requests: [
          {
            v: '7',
            name: 'R',
            endpoint: 'https://auth.example/oauth/token',
            auth: { authType: 'none', authActive: true },
            body: {
              contentType: 'application/x-www-form-urlencoded',
              body: 'grant_type: client_credentials\nclient_id: a-1\nclient_secret: x9',
            },
          },
        ],
      },
    ],
  ]).gives('a-1 x9 auth.example/oauth/token'),
  given(
    'thunder',
    [
      't.json',
      {
        clientName: 'Thunder Client',
        collectionName: 'C',
        folders: [{ _id: 'f', name: 'F', containerId: '' }],
        requests: [
          { _id: 'r', containerId: 'f', name: 'R', url: 'https://api.example', auth: th('{{id}}', '{{s}}') },
          {
            _id: 'q',
            containerId: '',
            name: 'Q',
            url: 'https://auth.example/oauth/token',
            body: {
              type: 'formencoded',
              form: [
                { name: 'grant_type', value: 'client_credentials' },
                { name: 'client_id', value: 'b-1' },
                { name: 'client_secret', value: 'old', isDisabled: true },
                { name: 'client_secret', value: 'y8' },
              ],
            },
          },
        ],
      },
    ],
    [
      'e.json',
      {
        clientName: 'Thunder Client',
        environmentName: 'Prod',
        variables: [
          { name: 'id', value: 'a-1' },
          { name: 's', value: 'x9' },
        ],
      },
    ],
  ).gives('a-1 x9 auth.example/t', 'b-1 y8 auth.example/oauth/token'),
  given('thunder settings', [
    't.json',
    {
      client: 'Thunder Client',
      collectionName: 'C',
      folders: [],
      requests: [],
      settings: { auth: th('a-1', 'x9') },
    },
  ]).gives('a-1 x9 auth.example/t'),
  given('yaak', [
    'y.json',
    {
      yaakSchema: 3,
      resources: {
        workspaces: [
          { id: 'w', name: 'A' },
          { id: 'x', name: 'B' },
        ],
        environments: [
          {
            id: 'b',
            workspaceId: 'w',
            name: 'Global Variables',
            parentModel: 'workspace',
            variables: [{ name: 's', value: 'sbase', enabled: true }],
          },
          {
            id: 'e',
            workspaceId: 'w',
            name: 'Prod',
            parentModel: 'environment',
            variables: [{ name: 'id', value: 'a-1' }],
          },
          {
            id: 'f',
            workspaceId: 'w',
            parentModel: 'folder',
            parentId: 'fo',
            name: 'F',
            variables: [{ name: 's', value: 'sf' }],
          },
        ],
        folders: [{ id: 'fo', workspaceId: 'w', name: 'F' }],
        httpRequests: [
          {
            id: '1',
            workspaceId: 'w',
            folderId: 'fo',
            name: 'R1',
            authenticationType: 'oauth2',
            authentication: {
              grantType: 'client_credentials',
              clientId: '${[ id ]}',
              clientSecret: '${[ s ]}',
            },
          },
          {
            id: '2',
            workspaceId: 'x',
            name: 'R2',
            authenticationType: 'oauth2',
            authentication: {
              grantType: 'client_credentials',
              clientId: '${[ id ]}',
              clientSecret: '${[ s ]}',
            },
          },
          {
            id: '3',
            workspaceId: 'x',
            name: 'R3',
            authenticationType: 'oauth2',
            authentication: {
              grantType: 'client_credentials',
              disabled: true,
              clientId: 'z-1',
              clientSecret: 'zz',
            },
          },
          {
            id: '4',
            workspaceId: 'x',
            name: 'R4',
            url: 'https://auth.example/oauth/token',
            authenticationType: 'basic',
            authentication: { username: 'q-1', password: 'qq' },
            bodyType: 'application/x-www-form-urlencoded',
            body: { form: [{ name: 'grant_type', value: 'client_credentials', enabled: true }] },
          },
        ],
      },
    },
  ]).gives('a-1 sf', '${[ id ]} variable', 'z-1 switched-off', 'q-1 qq auth.example/oauth/token'),
]

describe('variables have the same scope as in each program, and token requests are read', () => {
  it.each(cases)('$what', ({ files, rows }) => {
    const bytesOf = (content: string | object) =>
      new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content))
    const given = files.map(([name, content]) => ({ name, bytes: bytesOf(content) }))
    const { keys } = readFiles(given, { inflatedBytes: 0, keys: 100 }, inflateRaw)
    expect(
      keys.map(({ clientId = '', clientSecret, noSecret, skipped, tokenUrl }) =>
        [clientId, skipped ?? noSecret ?? clientSecret ?? 'missing', tokenUrl?.replace('https://', '')]
          .filter(Boolean)
          .join(' '),
      ),
    ).toEqual(rows.map((row) => row.trim()))
  })
})
