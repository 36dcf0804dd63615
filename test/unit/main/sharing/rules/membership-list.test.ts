import { describe, expect, it } from 'vitest'
import { nodeTeamCrypto as crypto } from '../../../../../src/main/adapters/crypto/node-team-crypto.ts'
import { toBase64url } from '../../../../../src/main/kernel/bytes.ts'
import type { PrivateKeys } from '../../../../../src/main/ports/team-crypto.ts'
import {
  chooseList,
  type ListFile,
  type Member,
  makeList,
  mandateFor,
  type NewList,
  type OpenList,
  openBox,
  openList,
  publicKeysOf,
  readList,
  SHEET,
  teamOf,
} from '../../../../../src/main/sharing/rules/membership-list.ts'
import { makeFile, sign, splitFile } from '../../../../../src/main/sharing/rules/store-file.ts'

const keys = (): PrivateKeys => ({ sign: crypto.randomBytes(32), box: crypto.randomBytes(32) })
const inner = toBase64url(crypto.randomBytes(32))
const team = teamOf(crypto, inner)
const [sheet, otherSheet, anna, bea] = [keys(), keys(), keys(), keys()]
const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const memberOf = (of: PrivateKeys, number: number): Member => ({
  ...{
    id: idOf(number),
    person: idOf(number),
    name: `Person number ${number}`,
    computer: `Computer number ${number}`,
  },
  ...publicKeysOf(crypto, of),
})
const members = [memberOf(anna, 1), memberOf(bea, 2)]
const mandate = (generation: number, of = sheet, keeper = anna) =>
  mandateFor(crypto, of, team, generation, publicKeysOf(crypto, keeper).sign)
const draft = (change: Partial<NewList> = {}): NewList => {
  const generation = change.generation ?? 0
  const base = {
    team,
    generation,
    number: 0,
    atMs: 1,
    mandate: mandate(generation),
    sheet: publicKeysOf(crypto, sheet),
  }
  return { ...base, name: 'Payments', members, inner, ...change }
}
const listOf = (change: Partial<NewList> = {}, keeper = anna) => makeList(crypto, draft(change), keeper)
/** Builds a list from its parts, with the signer that the test chooses. */
const forged = ({ file, secret }: OpenList, change: object, by = anna): Uint8Array =>
  makeFile(
    crypto,
    'list',
    { ...file.header, ...change },
    secret,
    new TextEncoder().encode(JSON.stringify({ name: 'Payments', members, inner })),
    by.sign,
  )

describe('a membership list', () => {
  it('is verifiable, and opens for its members and the recovery sheet', async () => {
    const { file, secret } = await listOf()
    expect(readList(crypto, file.bytes, team)).toEqual(file)
    for (const [id, keys] of [
      [idOf(1), anna],
      [idOf(2), bea],
      [SHEET, sheet],
    ] as const)
      expect(await openBox(crypto, file, id, keys)).toEqual(secret)
    expect(openList(crypto, file, secret)).toMatchObject({ name: 'Payments', members, inner })
  })

  it('opens for nobody else, and not with another member’s box (S45: closed)', async () => {
    const { file } = await listOf()
    expect(await openBox(crypto, file, idOf(1), bea)).toBeUndefined()
    expect(await openBox(crypto, file, idOf(3), bea)).toBeUndefined()
    expect(await openBox(crypto, file, SHEET, otherSheet)).toBeUndefined()
    expect(openList(crypto, file, crypto.randomBytes(32))).toBeUndefined()
  })

  it('opens only with the inner key that its team’s ID proves, whoever signed it (S45: mandate)', async () => {
    const { file, secret } = await listOf({ inner: toBase64url(crypto.randomBytes(32)) })
    expect(await openBox(crypto, file, SHEET, sheet)).toEqual(secret)
    expect(openList(crypto, file, secret)).toBeUndefined()
  })

  it('reveals no names to the store (S48: names)', async () => {
    const { file } = await listOf()
    expect(Buffer.from(file.bytes).toString('latin1')).not.toMatch(/Person|Computer/)
  })

  it('counts only with its recovery sheet’s mandate for its team, generation and keeper, and the keeper’s signature (S45: mandate)', async () => {
    const list = await listOf()
    const read = (bytes: Uint8Array) => readList(crypto, bytes, team)
    expect(read(forged(list, {}))).toBeDefined()
    expect(read(forged(list, {}, bea))).toBeUndefined()
    expect(read(forged(list, { generation: 1 }))).toBeUndefined()
    expect(read(forged(list, { sheet: publicKeysOf(crypto, otherSheet) }))).toBeUndefined()
    expect(read(forged(list, { mandate: mandate(0, otherSheet) }))).toBeUndefined()
    expect(
      read(forged(list, { mandate: { ...mandate(0), keeper: publicKeysOf(crypto, bea).sign } }, bea)),
    ).toBeUndefined()
    expect(readList(crypto, list.file.bytes, 'a'.repeat(64))).toBeUndefined()
    const parts = splitFile(list.file.bytes)
    const resigned = parts && Buffer.concat([parts.signed, sign(crypto, anna.sign, 'state', parts.signed)])
    expect(resigned && read(resigned)).toBeUndefined()
  })

  it('has one box per member and no unknown fields', async () => {
    const list = await listOf()
    const { boxes } = list.file.header
    const read = (change: object) => readList(crypto, forged(list, change), team)
    expect(read({ boxes: [...boxes, boxes[0]] })).toBeUndefined()
    expect(read({ boxes: [] })).toBeUndefined()
    expect(read({ more: 1 })).toBeUndefined()
    expect(read({ v: 4 })).toBeUndefined()
    expect(read({ number: -1 })).toBeUndefined()
  })

  it('has a box with the same contents as everybody’s, valid only for this list', async () => {
    const [one, other] = [await listOf(), await listOf({ number: 1 })]
    const read = (change: object) => readList(crypto, forged(one, change), team)
    const moved = read({ boxes: other.file.header.boxes })
    const uncommitted = read({ commitment: other.file.header.commitment })
    expect(moved && (await openBox(crypto, moved, idOf(1), anna))).toBeUndefined()
    expect(uncommitted && (await openBox(crypto, uncommitted, idOf(1), anna))).toBeUndefined()
  })

  it('is invalid if members and boxes differ, or two members share a key', async () => {
    const list = await listOf()
    const bodyOf = (some: readonly Member[]) => {
      const bytes = makeFile(
        crypto,
        'list',
        list.file.header,
        list.secret,
        new TextEncoder().encode(JSON.stringify({ name: 'Payments', members: some, inner })),
        anna.sign,
      )
      const file = readList(crypto, bytes, team)
      return file && openList(crypto, file, list.secret)
    }
    const [first, second] = members as [Member, Member]
    expect(bodyOf([first, second])).toBeDefined()
    expect(bodyOf([first])).toBeUndefined()
    expect(bodyOf([first, { ...second, id: idOf(3) }])).toBeUndefined()
    expect(bodyOf([first, { ...second, sign: first.sign }])).toBeUndefined()
    expect(bodyOf([first, first])).toBeUndefined()
  })
})

describe('the list that applies', async () => {
  const first = await listOf()
  const known = {
    me: idOf(2),
    sheet: publicKeysOf(crypto, sheet),
    list: { ...first.file.header, hash: first.file.hash },
  }
  const choose = (lists: readonly OpenList[], opens: readonly OpenList[] = lists) =>
    chooseList(
      known,
      lists.map(({ file }) => file),
      new Set(opens.map(({ file }) => file.hash)),
    )
  const second = await listOf({ number: 1 })
  const third = await listOf({ number: 2 })
  const without = await listOf({ number: 3, members: [memberOf(anna, 1)] })
  const next = await listOf({ generation: 1, mandate: mandate(1, sheet, bea) }, bea)
  const hashOf = (file: ListFile | undefined) => file?.hash

  it('stays the same if there is none above it (S46: forwards)', () => {
    expect(choose([first])).toEqual({ list: undefined, isOut: false, problem: undefined })
    expect(choose([]).list).toBeUndefined()
  })

  it('is the highest that opens, by generation, then by number', () => {
    expect(hashOf(choose([second, third, first]).list)).toBe(third.file.hash)
    expect(hashOf(choose([next, third]).list)).toBe(next.file.hash)
  })

  it('may lack this computer, which is then out', () => {
    expect(choose([second, without, third])).toMatchObject({ list: without.file, isOut: true })
    expect(choose([without], [])).toMatchObject({ list: without.file, isOut: true })
  })

  it('is the highest that opens, and nothing is sent while a higher one names this computer but doesn’t open', () => {
    expect(choose([second, third], [second])).toMatchObject({
      list: second.file,
      isOut: false,
      problem: 'does-not-open',
    })
    expect(choose([second], [])).toMatchObject({ list: undefined, problem: 'does-not-open' })
  })

  it('may conflict with another one of the same number, and then nothing is sent', async () => {
    const twin = await listOf()
    expect(choose([first, twin])).toMatchObject({ list: undefined, problem: 'two-lists' })
    const other = await listOf({ number: 1 })
    expect(choose([second, other]).problem).toBe('two-lists')
    expect(choose([second, other, third])).toMatchObject({ list: third.file, problem: undefined })
  })

  it('is never one from another recovery sheet', async () => {
    const foreign = await listOf({
      generation: 5,
      sheet: publicKeysOf(crypto, otherSheet),
      mandate: mandate(5, otherSheet),
    })
    expect(choose([foreign])).toMatchObject({ list: undefined, problem: undefined })
    const otherBox = { ...publicKeysOf(crypto, sheet), box: publicKeysOf(crypto, otherSheet).box }
    expect(choose([await listOf({ number: 9, sheet: otherBox })])).toMatchObject({
      list: undefined,
      problem: undefined,
    })
  })
})
