import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inflateRaw } from '../../../../src/main/adapters/files/inflate-raw.ts'
import type { ImportFile } from '../../../../src/main/imports/rules/found-key.ts'
import { readFiles } from '../../../../src/main/imports/rules/read-files.ts'
import type { ImportReason } from '../../../../src/shared/imports/import-rows.ts'

const folder = resolve(import.meta.dirname, '../../../fixtures/imports/cases')
const filesIn = (name: string): ImportFile[] =>
  statSync(join(folder, name)).isDirectory()
    ? readdirSync(join(folder, name)).flatMap((inner) => filesIn(`${name}/${inner}`))
    : [{ name, bytes: new Uint8Array(readFileSync(join(folder, name))) }]

const told = (count: number, reason: ImportReason) =>
  Array.from({ length: count }, (_, n) => [`key-${n + 1}-7f3a`, reason] as const)

/** The expected result for each file: each client ID with its secret, or with the reason why it has none. */
const cases: readonly (readonly [
  kind: string,
  name: string,
  right: readonly (readonly [string, string])[],
])[] = [
  ['K1', '01-words.env', told(7, 'example')],
  [
    'K1',
    '03-brackets.env',
    ['example', 'example', 'example', 'example', 'variable', 'example', 'example'].map((why, n) => [
      `key-${n + 1}-7f3a`,
      why,
    ]),
  ],
  ['K1', '05-nothing.env', told(5, 'empty')],
  ['K1', '07-folder-with-example', [['acme-7f3a', 'Zq9fol']]],
  ['K2', '10-code.env', told(6, 'variable')],
  ['K2', '12-python.py', []],
  ['K3', '14-tag-secret.yaml', [['acme-7f3a', 'variable']]],
  ['K3', '16-null.yaml', [['acme-7f3a', 'empty']]],
  ['K3', '18-boolean.json', [['acme-7f3a', 'empty']]],
  ['K4', '19-sealed-secret.yaml', [['', 'encrypted']]],
  ['K4', '21-hashed.yml', [['acme-7f3a', 'encrypted']]],
  ['K5', '23-jwt.env', [['goo-51c2', 'missing']]],
  [
    'K5',
    '25-two-services.env',
    [
      ['bill-1', 'missing'],
      ['', 'no-client-id'],
    ],
  ],
  [
    'K5',
    '27-aws.env',
    [
      ['', 'no-client-id'],
      ['cog-1', 'missing'],
    ],
  ],
  ['K5', '29-flat.json', [['goo-1', 'missing']]],
  ['K5', '31-existing-secret.yaml', [['acme-7f3a', 'missing']]],
  ['K6', '34-portal-password.json', [['acme-7f3a', 'missing']]],
  ['K6', '36-password-grant', [['ada', 'login']]],
  [
    'K7',
    '38-postman-two',
    [
      ['one-1', 'Zq9one'],
      ['two-2', 'Zq9two'],
    ],
  ],
  [
    'K7',
    '40-bruno-folders',
    [
      ['acme-f', 'Zq9f'],
      ['acme-g', 'Zq9g'],
    ],
  ],
  ['K8', '42-hoppscotch-env.json', [['acme-7f3a', 'Zq9hopp']]],
  ['K8', '44-hoppscotch-variables.json', [['<<client_id>>', 'variable']]],
  [
    'K9',
    '46-insomnia4-off.json',
    [
      ['off-1', 'switched-off'],
      ['acme-7f3a', 'Zq9on'],
    ],
  ],
  ['K9', '48-insomnia5-folder.yaml', [['acme-7f3a', 'Zq9in5']]],
  ['K9', '50-insomnia5-base-only.yaml', [['acme-7f3a', 'Zq9in5']]],
  ['K9', '52-yaak-env.json', [['acme-7f3a', 'Zq9yak']]],
  ['K9', '54-postman-globals', [['acme-7f3a', 'Zq9glob']]],
  ['K10', '55-postman-form.postman_collection.json', [['acme-7f3a', 'Zq9pmf']]],
  ['K10', '57-postman-variables.postman_collection.json', [['acme-7f3a', 'Zq9pmv']]],
  ['K10', '59-bruno-form', [['acme-7f3a', 'Zq9bru']]],
  ['K10', '61-insomnia5-form.yaml', [['acme-7f3a', 'Zq9in5']]],
  [
    'K11',
    '62-other-grant-first.postman_collection.json',
    [
      ['acme-7f3a', 'other-grant'],
      ['acme-7f3a', 'Zq9pmo'],
    ],
  ],
  ['K12', '63-comment.env', [['acme-7f3a', 'missing']]],
  [
    'K12',
    '65-two-sections.env',
    [
      ['acme-prod', 'Zq9p'],
      ['acme-stag', 'Zq9s'],
    ],
  ],
  ['K12', '67-one-line.sh', [['acme-7f3a', 'Zq9one']]],
  [
    'K12',
    '69-suffix-mixed.env',
    [
      ['acme-prod', 'Zq9p'],
      ['acme-dev', 'Zq9d'],
    ],
  ],
  ['K12', '71-key-secret.env', [['acme-7f3a', 'Zq9soc1']]],
  [
    'K13',
    '72-aws-credentials',
    [
      ['AKIA7F3A', 'Zq9/aws+'],
      ['AKIA51C2', 'Zq9/prod'],
    ],
  ],
  [
    'K13',
    '74-toml-array.toml',
    [
      ['acme-7f3a', 'Zq9tm1'],
      ['beta-51c2', 'Zq9tm2'],
    ],
  ],
  ['K14', '76-jsonc.json', [['acme-7f3a', 'Zq9jsonc']]],
  ['K14', '78-mail.txt', [['acme-7f3a', 'Zq9mail']]],
  ['K14', '80-http-file.http', [['acme-7f3a', 'Zq9httv']]],
  ['K15', '82-child-secret.json', [['acme-7f3a', 'Zq9net']]],
  ['K15', '84-spring-provider.yml', [['acme-7f3a', 'Zq9spr']]],
  ['K15', '86-sap.json', [['sb-acme!b1|x!b2', 'Zq9sap$a=']]],
  ['K16', '88-quotes-of-mail.env', [['acme-7f3a', 'Zq9smart']]],
  ['K19', '103-sub-shell.sh', [['acme-7f3a', 'Zq9sub']]],
  ['K19', '105-compose-list.yml', [['acme-7f3a', 'Zq9comp']]],
  ['K19', '107-op-item.json', [['acme-7f3a', 'Zq9op']]],
  ['K19', '109-enpass-json.json', [['acme-7f3a', 'Zq9en']]],
  ['K19', '113-web-config.config', [['acme-7f3a', 'Zq9xml']]],
  ['K19', '115-k8s-map-and-secret.yaml', [['acme-7f3a', 'Zq9cm']]],
  ['K19', '117-vault-table.txt', [['acme-7f3a', 'Zq9vkv']]],
  [
    'K20',
    '118-folder-names',
    [
      ['one-1', 'Zq9one'],
      ['two-2', 'Zq9two'],
      ['five-5', 'Zq9five'],
      ['four-4', 'Zq9four'],
      ['three-3', 'Zq9three'],
    ],
  ],
]

const read = (name: string) => readFiles(filesIn(name), { inflatedBytes: 0, keys: 100 }, inflateRaw)

describe('real users’ files, by kind', () => {
  it.each(cases)('%s: %s', (_, name, right) => {
    const { keys } = read(name)
    expect(
      keys.map(({ clientId, clientSecret, skipped, noSecret }) => [
        clientId ?? '',
        skipped ?? noSecret ?? clientSecret ?? 'missing',
      ]),
    ).toEqual(right)
  })

  it.each([
    ['38-postman-two', ['https://one.example.test/token', 'https://two.example.test/token']],
    ['55-postman-form.postman_collection.json', ['https://auth.example.test/oauth/token']],
    ['59-bruno-form', ['https://auth.example.test/oauth/token']],
    ['78-mail.txt', ['https://auth.example.test/oauth/token']],
    ['84-spring-provider.yml', ['https://auth.example.test/oauth/token']],
    ['86-sap.json', ['https://t1.authentication.example.test/oauth/token']],
    ['103-sub-shell.sh', ['https://auth.example.test/oauth/token']],
  ])('%s signs in only where its file says', (name, addresses) => {
    const { keys } = read(name)
    expect(keys.map(({ tokenUrl }) => tokenUrl)).toEqual(addresses)
    expect(keys.flatMap(({ baseUrl }) => baseUrl ?? [])).toEqual([])
  })

  it('program code is listed as not read', () => {
    expect(read('12-python.py').unread).toEqual([{ file: 0, problem: 'code' }])
  })
})
