import { describe, expect, it } from 'vitest'
import { nodeRulesCrypto as crypto } from '../../../../../src/main/adapters/crypto/node-rules-crypto.ts'
import type { Place } from '../../../../../src/main/ports/place.ts'
import { encodeEntry, readEntry } from '../../../../../src/main/sharing/rules/entry.ts'
import { epochKeys } from '../../../../../src/main/sharing/rules/epoch-keys.ts'
import type { RecordFile } from '../../../../../src/main/sharing/rules/epoch-record.ts'
import { entryName, fileName } from '../../../../../src/main/sharing/rules/file-names.ts'
import { concat, toBase64url, toHex } from '../../../../../src/main/sharing/rules/spelling.ts'
import type { Epoch } from '../../../../../src/main/sharing/team/epoch.ts'
import { fetchEntries } from '../../../../../src/main/sharing/team/fetch-entries.ts'
import { RecordsInSight } from '../../../../../src/main/sharing/team/records-in-sight.ts'
import { signedUnder } from '../../../../../src/main/sharing/team/signed-under.ts'
import { ok } from '../../../../../src/shared/result.ts'
import { quickRulesCrypto } from '../../../../fakes/quick-rules-crypto.ts'
import { RulesTeam } from '../../../../fakes/rules-team.ts'

const team = 'a'.repeat(64)
const hashAt = (n: number) => n.toString(16).padStart(64, '0')
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** A place of whoever runs it: it lists these names, and has other bytes under them; what was read of it is counted. */
const placeWith = (
  names: readonly string[],
  bytesOf: (name: string) => Uint8Array = () => new Uint8Array(3),
) => {
  const read: string[] = []
  const listed = names.map((name) => ({ name, bytes: 3 }))
  const place = {
    listEpochs: async (_team: string, after?: string) => ok(after === undefined ? listed : []),
    list: async () => ok(listed),
    read: async (name: string) => {
      read.push(name)
      return ok(bytesOf(name))
    },
    write: async () => ok(undefined),
  } as unknown as Place // what is read of a place
  return { place, read }
}

describe('what one exchange reads of a place', () => {
  it('is 64 records, and the next one goes on after them (S54: room)', async () => {
    const names = Array.from({ length: 100 }, (_, at) =>
      fileName(team, { kind: 'epoch', generation: 0, number: at + 1, by: id(1), hash: hashAt(at) }),
    )
    const { place, read } = placeWith(names)
    const sight = new RecordsInSight(crypto, team)
    const isUnfinished = async () => {
      const found = await sight.read(place)
      return found.ok && found.value.isUnfinished
    }
    expect(await isUnfinished()).toBe(true)
    expect(read).toHaveLength(64)
    expect(await isUnfinished()).toBe(false)
    expect(new Set(read).size).toBe(100)
  })

  it('is no record under a name of another one (S44: record)', async () => {
    const made = new RulesTeam(quickRulesCrypto(), 1)
    const { file } = await made.first()
    const bytes = concat(file.signed, file.signature, file.pageSignature ?? new Uint8Array())
    const nameAt = (number: number) =>
      fileName(file.header.team, { kind: 'epoch', ...file.header, number, hash: file.hash })
    for (const [number, count] of [
      [1, 0],
      [0, 1],
    ] as const) {
      const sight = new RecordsInSight(made.made.crypto, file.header.team)
      await sight.read(placeWith([nameAt(number)], () => bytes).place)
      expect(sight.records.all).toHaveLength(count)
    }
  })

  it('is what a member goes on with, however many its maker laid beside it (S54, R18)', async () => {
    const made = new RulesTeam(quickRulesCrypto(), 3)
    const { all, first } = await made.all()
    const laid = [all]
    for (let at = 0; at < 5; at += 1)
      laid.push(await made.next(all, made.computer(1), { wrong: { atMs: at } }))
    const last = await made.next(laid.at(-1) ?? all, made.computer(2))
    const names = new Map(
      [first, ...laid, last].map(({ file }) => [
        fileName(file.header.team, { kind: 'epoch', ...file.header, hash: file.hash }),
        concat(file.signed, file.signature, file.pageSignature ?? new Uint8Array()),
      ]),
    )
    const { place } = placeWith([...names.keys()], (name) => names.get(name) ?? new Uint8Array())
    const sight = new RecordsInSight(made.made.crypto, all.file.header.team)
    await sight.read(place)
    expect(sight.records.all).toHaveLength(names.size)
  })

  it('is 4,096 entries (S54: room)', async () => {
    const epoch = { hash: hashAt(1), entries: new Map(), file: { header: { team } } } as unknown as Epoch // what is asked of it
    const names = Array.from({ length: 4_200 }, (_, at) =>
      entryName(team, {
        hash: hashAt(at),
        header: { epoch: epoch.hash, author: id(1), stream: 0, n: at + 1 },
      }),
    )
    const { place, read } = placeWith(names)
    const tools = { crypto, pace: { pause: () => undefined }, fingerprintOf: () => '' }
    const found = await fetchEntries(tools, epoch, [id(1)], { place, replica: place }, new Set())
    expect(read).toHaveLength(4_096)
    expect(found).toMatchObject({ value: { isUnfinished: true } })
  })
})

describe('who follows a line', () => {
  const signingKey = new Uint8Array(32).fill(9)
  const sign = toBase64url(crypto.publicSigningKey(signingKey))
  const lineAt = (n: number): RecordFile =>
    ({
      hash: hashAt(n),
      header: { team },
      record: { members: [{ id: id(1), sign }] },
    }) as unknown as RecordFile // who is in
  const lines = [lineAt(1), lineAt(2)]
  const records = { all: lines, beside: () => lines, onFrom: (file: RecordFile) => [file] }
  const adopted = { hash: hashAt(9), counting: [] } as unknown as Epoch // what its own line says
  const keys = epochKeys(crypto, new Uint8Array(32), { team, generation: 0, number: 1 })
  const entryOf = (epoch: string, author = id(1)) => {
    const header = { v: 2 as const, epoch, author, stream: 0, n: 1, before: null, heard: [] }
    return encodeEntry(crypto, keys, signingKey, header, [])
  }
  const followers = async (bytes: Uint8Array, before: readonly string[] = []) => {
    const name = (hash: string) =>
      entryName(team, { hash, header: { epoch: hashAt(1), author: id(1), stream: 0, n: 1 } })
    const own = name(readEntry(crypto, bytes)?.hash ?? toHex(new Uint8Array(32)))
    const { place } = placeWith([...before.map(name), own], (asked) =>
      asked === own ? bytes : new Uint8Array(3),
    )
    const signed = await signedUnder(crypto, records as never, adopted, place)
    return signed.ok ? [...(signed.value.get(hashAt(1)) ?? [])] : undefined
  }

  it('is a member that signed an entry of that line, and nobody whose entry of another one lies there (S44: signature first)', async () => {
    expect(await followers(entryOf(hashAt(1)))).toEqual([id(1)])
    expect(await followers(entryOf(hashAt(2)))).toEqual([])
    expect(await followers(entryOf(hashAt(1), id(2)))).toEqual([])
    const changed = entryOf(hashAt(1))
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    expect(await followers(changed)).toEqual([])
  })

  it('is looked for in four files (S54: room)', async () => {
    const garbage = (count: number) => Array.from({ length: count }, (_, at) => hashAt(20 + at))
    expect(await followers(entryOf(hashAt(1)), garbage(3))).toEqual([id(1)])
    expect(await followers(entryOf(hashAt(1)), garbage(4))).toEqual([])
  })
})
