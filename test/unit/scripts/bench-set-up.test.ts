import { describe, expect, test } from 'vitest'
import { readBenchArguments } from '../../../scripts/bench/arguments.mjs'
import { ticksIn } from '../../../scripts/bench/busyness.mjs'
import { applies } from '../../../scripts/bench/measure.mjs'
import { cpuNsBetween, parentIn, pssBytesIn } from '../../../scripts/bench/process-tree.mjs'
import type { Subject } from '../../../scripts/bench/subjects.mjs'
import { liveWorkspaceName, vaultOf } from '../../../scripts/bench/vault.mjs'
import { VaultDocument } from '../../../src/main/vault/format/vault-format.ts'

describe('the command line', () => {
  test('means ten rounds of everything when nothing is said', () => {
    expect(readBenchArguments([])).toEqual({
      rounds: 10,
      peers: [],
      only: [],
      searchMegabytes: 1_000,
      hours: 0,
    })
  })

  test('pairs each peer with what its window shows when it is ready', () => {
    const args = '--rounds 12 --peer a --ready .one --only start --peer b --ready #two --only save'.split(' ')
    expect(readBenchArguments(args)).toEqual({
      rounds: 12,
      peers: [
        { path: 'a', ready: '.one' },
        { path: 'b', ready: '#two' },
      ],
      only: ['start', 'save'],
      searchMegabytes: 1_000,
      hours: 0,
    })
  })

  test.each([['0'], ['-1'], ['1.5'], ['ten'], ['1e3']])('refuses %s rounds', (rounds) => {
    expect(() => readBenchArguments([`--rounds=${rounds}`])).toThrow('--rounds must be a number from 1')
  })

  test('searches a tenth in a quick look, and as much as it is told', () => {
    expect(readBenchArguments(['--rounds', '2']).searchMegabytes).toBe(100)
    expect(readBenchArguments(['--rounds', '2', '--search-mb', '1000']).searchMegabytes).toBe(1_000)
    expect(() => readBenchArguments(['--search-mb=0'])).toThrow('--search-mb must be a number')
  })

  test.each([['x'], ['-1'], ['1e9'], ['']])('refuses %j hours', (hours) => {
    expect(readBenchArguments(['--hours', '0.5']).hours).toBe(0.5)
    expect(() => readBenchArguments([`--hours=${hours}`])).toThrow('--hours must be a number')
  })

  test('refuses a peer that is never ready, and words it does not know', () => {
    expect(() => readBenchArguments(['--peer', 'a'])).toThrow('--ready SELECTOR')
    expect(() => readBenchArguments(['--ready', '.one'])).toThrow('--ready SELECTOR')
    expect(() => readBenchArguments(['--round', '2'])).toThrow('--round')
  })
})

describe('the generated vault', () => {
  const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
  const sealed = { nonce: 'AAAA', ciphertext: 'AAAA', tag: 'AAAA' }
  const seed: VaultDocument = {
    format: 2,
    custody: 'os',
    dataKeys: [
      { id: id(1), createdAtMs: 0, check: sealed, os: { sealed: 'AAAA', backend: 'gnome_libsecret' } },
    ],
    services: [
      {
        id: id(2),
        name: 'Example',
        regions: [
          { id: id(3), name: 'Default', authUrl: 'http://127.0.0.1:1', baseUrl: 'http://127.0.0.1:1' },
        ],
        credentialEncoding: 'as-written',
      },
    ],
    workspaces: [{ id: id(4), name: liveWorkspaceName, serviceId: id(2), regionId: id(3), sensitive: false }],
    keys: [
      {
        id: id(5),
        name: 'Live key 1',
        kind: 'service',
        workspaceId: id(4),
        clientId: 'live-1',
        secretVersion: 1,
        secret: { ...sealed, dataKeyId: id(1), version: 1, savedAtMs: 0 },
        pinned: false,
        keepReady: false,
        createdAtMs: 0,
      },
    ],
  }

  test.each([[1], [100], [1_000], [10_000]])(
    'is what Keyward reads, with %i keys of their own',
    (keyCount) => {
      const vault = vaultOf(seed, keyCount)
      expect(VaultDocument.safeParse(vault).error).toBeUndefined()
      expect(new Set(vault.keys.map((key) => key.id)).size).toBe(keyCount)
      expect(vault.keys.every((key) => key.secret?.dataKeyId === id(1))).toBe(true)
      expect(vault.keys[0]).toEqual(seed.keys[0])
    },
  )

  test('has the first of the live keys alone when fewer are wanted', () => {
    const many = { ...seed, keys: vaultOf(seed, 12).keys }
    expect(vaultOf(many, 10).keys).toEqual(many.keys.slice(0, 10))
  })

  test('spreads its keys over several workspaces, each with its own name and none empty', () => {
    const { workspaces, keys } = vaultOf(seed, 1_000)
    expect(workspaces.length).toBeGreaterThan(10)
    expect(new Set(workspaces.map((workspace) => workspace.name)).size).toBe(workspaces.length)
    expect(new Set(keys.map((key) => key.workspaceId))).toEqual(new Set(workspaces.map((one) => one.id)))
  })

  test('lists the live keys first', () => {
    const names = vaultOf(seed, 1_000).workspaces.map((workspace) => workspace.name)
    expect(names.sort(new Intl.Collator().compare)[0]).toBe(liveWorkspaceName)
  })

  test('is the same each time', () => {
    expect(vaultOf(seed, 200)).toEqual(vaultOf(seed, 200))
  })
})

describe('who is measured how', () => {
  const measure = { id: 'save', appliesTo: ({ kind }: Subject) => kind === 'keyward' }
  const subject = (facts: Partial<Subject>): Subject => ({
    id: 'any',
    kind: 'keyward',
    title: '',
    executable: '',
    args: [],
    ready: '',
    profile: '',
    prepare: async () => {},
    ...facts,
  })

  test('is for the measure to say, and a subject may be there for some alone', () => {
    const whole = { ...measure, take: async () => ({}), rows: () => [] }
    expect(applies(whole, subject({}))).toBe(true)
    expect(applies(whole, subject({ kind: 'bare' }))).toBe(false)
    expect(applies(whole, subject({ only: ['save'] }))).toBe(true)
    expect(applies(whole, subject({ only: ['start'] }))).toBe(false)
    expect(applies(whole, subject({ kind: 'bare', only: ['save'] }))).toBe(false)
  })
})

describe('what /proc tells', () => {
  test('a parent is found behind any name a process gives itself', () => {
    expect(parentIn('4711 (a ) R 9 (b) S 42 4711 0 0')).toBe(42)
    expect(parentIn('')).toBeNaN()
  })

  test('PSS is in kB there and in bytes here; a process that has ended has none', () => {
    expect(pssBytesIn('Rss:  9 kB\nPss:                 12 kB\nPss_Anon:  3 kB\n')).toBe(12_288)
    expect(pssBytesIn('')).toBe(0)
  })

  test('a thread that began counts whole, one that ended not at all', () => {
    const before = new Map([
      ['stays', 10],
      ['ends', 50],
    ])
    const after = new Map([
      ['stays', 30],
      ['begins', 5],
    ])
    expect(cpuNsBetween(before, after)).toBe(25)
  })

  test('cores are busy with all but idling and waiting for the disk', () => {
    expect(ticksIn('cpu  1 2 4 100 50 8 16 32 999 999\ncpu0 7 7 7\n')).toEqual({ all: 213, busy: 63 })
  })
})
