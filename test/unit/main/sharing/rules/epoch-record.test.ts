import { ed25519, x25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { describe, expect, test } from 'vitest'
import { nodeRulesCrypto as crypto } from '../../../../../src/main/adapters/crypto/node-rules-crypto.ts'
import {
  commitmentOf,
  epochKeys,
  openBox,
  sealBoxes,
} from '../../../../../src/main/sharing/rules/epoch-keys.ts'
import {
  type EpochRecord,
  readRecord,
  writeRecord,
} from '../../../../../src/main/sharing/rules/epoch-record.ts'
import { makeRecord, ownersDraft } from '../../../../../src/main/sharing/rules/next-record.ts'
import { isBoxKey, isCanonicalSignature } from '../../../../../src/main/sharing/rules/public-keys.ts'
import {
  concat,
  fromBase64url,
  toBase64url,
  toHex,
  utf8,
} from '../../../../../src/main/sharing/rules/spelling.ts'
import type { Placed } from '../../../../fakes/attacked-team.ts'
import { quickRulesCrypto } from '../../../../fakes/quick-rules-crypto.ts'
import { type Change, RulesTeam } from '../../../../fakes/rules-team.ts'

const bytesOf = ({ file }: Placed): Uint8Array =>
  concat(file.signed, file.signature, file.pageSignature ?? new Uint8Array())

/** What lies in a record's file, its fields changed. */
const changed = (placed: Placed, change: Partial<Record<keyof EpochRecord | 'more', unknown>>): Uint8Array =>
  concat(utf8(JSON.stringify({ ...placed.record, ...change })), placed.file.signature)

const real = async () => {
  const team = new RulesTeam(crypto, 3)
  return { team, ...(await team.all()) }
}
const quick = async () => {
  const team = new RulesTeam(quickRulesCrypto(), 3)
  return { team, ...(await team.all()) }
}

describe('a record', () => {
  test('is read in its one spelling, with its name', async () => {
    const { all, first } = await real()
    expect(readRecord(crypto, bytesOf(all))?.record).toEqual(all.record)
    expect(readRecord(crypto, bytesOf(first))?.pageSignature).toHaveLength(64)
    const { hash } = all.file
    expect(hash).toBe(toHex(sha256(bytesOf(all))))
  })

  test('with any changed byte follows nothing (S44: record)', async () => {
    const { first, all, team } = await quick()
    for (const placed of [first, all]) {
      const bytes = bytesOf(placed)
      for (let at = 0; at < bytes.length; at += 1) {
        const other = bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))
        const file = readRecord(team.made.crypto, other)
        const records = team.records(first)
        if (file === undefined) continue
        expect(records.judge(file)).not.toBe('add')
        expect(records.follows(first.file, file)).toBe(false)
      }
    }
  })

  test('in another spelling is none (S44: spelling)', async () => {
    const { all, first } = await real()
    const text = new TextDecoder().decode(all.file.signed)
    const { record } = all
    const others = [
      `${text} `,
      ` ${text}`,
      text.replace('{"v":2', '{"v":2,"v":2'),
      text.replace('"v":2', '"v":2.0'),
      text.replace('"v":2,"format":1', '"format":1,"v":2'),
    ].map((other) => concat(utf8(other), all.file.signature))
    const wrong = [
      { more: 1 },
      { v: 1 },
      { format: 0 },
      { number: -1 },
      { number: 0.5 },
      { previous: null },
      { number: 0 },
      { by: 'page' },
      { members: [] },
      { members: record?.members.map((member) => ({ ...member, role: 'member' })) },
      { members: [...(record?.members ?? []), record?.members[0]] },
      { to: record?.to.slice(1) },
      { to: record?.to.map((box) => ({ ...box, more: 1 })) },
      { to: record?.to.map(({ enc, ct }) => ({ ct, enc })) },
      { to: record?.to.map(({ enc, ct }) => ({ enc: `${enc}=`, ct })) },
      { commitment: record?.commitment.slice(1) },
      { snapshot: { parts: ['x'], bytes: 1 } },
    ].map((change) => changed(all, change))
    const read = [...others, ...wrong].map((bytes) => readRecord(crypto, bytes))
    expect(read.filter((file) => file !== undefined)).toEqual([])
    expect(readRecord(crypto, changed(all, {}))?.hash).toBe(all.file.hash)
    const several = { members: record?.members, to: record?.to }
    expect(readRecord(crypto, changed(first, several))).toBeUndefined()
    expect(readRecord(crypto, changed(first, { by: record?.members[1]?.id }))).toBeUndefined()
    expect(readRecord(crypto, changed(first, {}))?.record).toEqual(first.record)
  })

  test('has at most 200 members and 256 KiB', async () => {
    const { all, team } = await quick()
    if (all.record === undefined) throw new Error('The record is of a known format.')
    const after = { ...all.file, record: all.record }
    const [owner] = team.computers
    const made = async (count: number, parts = 0) => {
      const more = Array.from({ length: count - 3 }, () => team.newComputer('member').member)
      const draft = ownersDraft(after, owner?.member.id ?? '', 2, {
        members: [...after.record.members, ...more],
      })
      const snapshot = { parts: Array.from({ length: parts }, () => 'a'.repeat(64)), bytes: 0 }
      const keys = { signingKey: owner?.signingKey ?? new Uint8Array() }
      return makeRecord(team.made.crypto, draft, snapshot, team.made.bytes(), keys)
    }
    const largest = await made(200, 1_024)
    expect(largest?.bytes.length).toBeLessThan(256 * 1_024)
    expect((await made(150, 64))?.bytes.length).toBeLessThan(64 * 1_024)
    expect(await made(201)).toBeUndefined()
    expect(await made(4, 1_025)).toBeUndefined()
    const padded = concat(new Uint8Array(256 * 1_024), bytesOf(all))
    expect(readRecord(team.made.crypto, padded)).toBeUndefined()
  })

  test('of a newer format is read as far as it is alike for ever', async () => {
    const { all, team } = await real()
    const newer = { v: 3, later: [1], ...all.record, format: 7 }
    const bytes = writeRecord(
      crypto,
      { ...newer, v: 3 } as unknown as EpochRecord,
      team.computer(1).signingKey,
    )
    const file = readRecord(crypto, bytes)
    expect(file?.record).toBeUndefined()
    expect(file?.header).toMatchObject({ v: 3, format: 7, number: 1, by: all.record?.by })
    expect(readRecord(crypto, concat(bytes, new Uint8Array(64)))?.header).toEqual(file?.header)
  })

  test('has no key of small order, or in a second spelling (S44: points)', async () => {
    const small = [
      '0000000000000000000000000000000000000000000000000000000000000000',
      '0100000000000000000000000000000000000000000000000000000000000000',
      'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
      'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800',
      '5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157',
    ].map((hex) => Uint8Array.from(Buffer.from(hex, 'hex')))
    for (const key of small)
      expect(() => x25519.getSharedSecret(x25519.utils.randomSecretKey(), key)).toThrow()
    const good = x25519.getPublicKey(x25519.utils.randomSecretKey())
    const withTopBit = good.map((byte, at) => (at === 31 ? byte | 0x80 : byte))
    const field = Uint8Array.from(Buffer.from(`ed${'ff'.repeat(30)}7f`, 'hex'))
    expect([...small, withTopBit, field].filter(isBoxKey)).toEqual([])
    expect(isBoxKey(good)).toBe(true)
    const { all } = await real()
    const withKey = (change: object) =>
      changed(all, {
        members: all.record?.members.map((one, at) => (at === 1 ? { ...one, ...change } : one)),
      })
    const [zero = new Uint8Array(), one = new Uint8Array()] = small
    expect(readRecord(crypto, withKey({ box: toBase64url(zero) }))).toBeUndefined()
    expect(readRecord(crypto, withKey({ sign: toBase64url(one) }))).toBeUndefined()
  })
})

test('a signature has no second spelling, with the group order added (S44: points)', () => {
  const order = 2n ** 252n + 27742317777372353535851937790883648493n
  const signature = crypto.sign(new Uint8Array(32).fill(7), 'epoch', utf8('record'))
  const scalar = BigInt(`0x${toHex(signature.slice(32).reverse())}`) + order
  const other = Uint8Array.from(Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')).reverse()
  expect(isCanonicalSignature(signature)).toBe(true)
  expect(isCanonicalSignature(concat(signature.subarray(0, 32), other))).toBe(false)
})

describe('an epoch', () => {
  test('has the commitment and keys that another implementation derives', async () => {
    const { all, team } = await real()
    const { record } = all
    if (record === undefined) throw new Error('The record is of a known format.')
    const secret = await openBox(crypto, record, team.computer(1).member.id, team.computer(1).boxKey)
    if (secret === undefined) throw new Error('The box opens.')
    const context = utf8(JSON.stringify([record.team, 0, 1]))
    const derived = (use: string) =>
      hkdf(sha256, secret, undefined, concat(utf8(`keyward/2/${use}`), context), 32)
    expect(record.commitment).toBe(toBase64url(derived('commit')))
    for (const use of ['snapshot', 'entry', 'secret'] as const) {
      const sealed = crypto.sealKey(derived(use)).seal(utf8(use), context)
      expect(epochKeys(crypto, secret, record)[use].open(sealed, context)).toEqual(utf8(use))
    }
    const { signed, signature } = all.file
    const message = concat(utf8('keyward/2/epoch\0'), signed)
    const maker = ed25519.getPublicKey(team.computer(0).signingKey)
    expect(ed25519.verify(signature, message, maker)).toBe(true)
  })

  test('opens for each member and the page, and only as it was sealed', async () => {
    const { all, first, team } = await real()
    const { record } = all
    if (record === undefined) throw new Error('The record is of a known format.')
    const [one, two] = [team.computer(0), team.computer(1)]
    const opened = await Promise.all([
      openBox(crypto, record, one.member.id, one.boxKey),
      openBox(crypto, record, two.member.id, two.boxKey),
      openBox(crypto, record, 'page', team.page.boxKey),
    ])
    expect(new Set(opened.map((secret) => toHex(secret ?? new Uint8Array()))).size).toBe(1)
    const [secret] = opened
    for (const [at, { member, boxKey }] of [one, two].entries()) {
      const { enc = '', ct = '' } = record.to[at] ?? {}
      const bound = utf8(JSON.stringify([record.team, 0, 1, member.id, record.commitment]))
      const sealed = concat(fromBase64url(enc), fromBase64url(ct))
      expect(await crypto.openSealed(boxKey, utf8('keyward/2/box'), bound, sealed)).toEqual(secret)
    }
    if (secret === undefined) throw new Error('The box opens.')
    const [a, b, c, d] = record.to
    if (a === undefined || b === undefined || c === undefined || d === undefined)
      throw new Error('Four boxes.')
    const other = crypto.sha256(secret)
    const otherBoxes = await sealBoxes(crypto, other, record)
    const wrong: Partial<EpochRecord>[] = [
      { to: [b, a, c, d] },
      { generation: 1 },
      { number: 2 },
      { team: first.file.hash },
      { commitment: commitmentOf(crypto, other, record) },
      { to: otherBoxes },
    ]
    for (const change of wrong)
      expect(await openBox(crypto, { ...record, ...change }, one.member.id, one.boxKey)).toBeUndefined()
    expect(await openBox(crypto, record, one.member.id, two.boxKey)).toBeUndefined()
    expect(await openBox(crypto, record, team.newComputer().member.id, one.boxKey)).toBeUndefined()
  })
})

describe('a record follows', () => {
  const follows = async (change: Change, by = 0) => {
    const { team, all, first } = await quick()
    const next = await team.next(all, team.computer(by), change)
    return team.records(first, all, next).follows(all.file, next.file)
  }

  test('by an owner in the one before, in the same generation with the next number', async () => {
    expect(await follows({})).toBe(true)
    expect(await follows({}, 2)).toBe(true)
    expect(await follows({ wrong: { number: 3 } })).toBe(false)
    expect(await follows({ wrong: { generation: 1 } })).toBe(false)
    expect(await follows({ wrong: { previous: 'a'.repeat(64) } })).toBe(false)
  })

  test('not with a lower format than the one before it', async () => {
    const { team, all, first } = await quick()
    const { file } = await team.next(all, team.computer(0))
    // As a later Keyward reads it. This one reads a single format.
    const later = { ...all.file, record: { ...all.record, format: 2 } } as unknown as Placed['file']
    expect(team.records(first, all).follows(all.file, file)).toBe(true)
    expect(team.records(first, all).follows(later, file)).toBe(false)
  })

  test('not by a member, by who is out, or by who was never in', async () => {
    const team = new RulesTeam(quickRulesCrypto(), 3, 'member')
    const { all } = await team.all()
    const [owner, member] = [team.computer(0), team.computer(1)]
    const byMember = await team.next(all, member)
    const without = await team.next(all, owner, { without: [member] })
    const byOut = await team.next(without, member)
    const records = team.records(all, byMember, without, byOut)
    expect(records.follows(all.file, byMember.file)).toBe(false)
    expect(records.follows(without.file, byOut.file)).toBe(false)
  })

  test('with a page that signs where it comes in, and nowhere else', async () => {
    const { team, all, first } = await quick()
    const other = team.made.printedPage()
    const [owner] = team.computers
    if (owner === undefined) throw new Error('There is an owner.')
    const brought = await team.next(all, owner, { page: other })
    const unsigned = await team.next(all, owner, { wrong: { page: other.page } })
    const again = await team.next(all, owner, { page: team.page })
    const records = team.records(first, all, brought, unsigned, again)
    expect([brought, unsigned, again].map(({ file }) => records.follows(all.file, file))).toEqual([
      true,
      false,
      false,
    ])
  })

  test('with the same keys under each id, and again lists only by the page who was out', async () => {
    const { team, all, first } = await quick()
    const [owner, removed] = [team.computer(0), team.computer(1)]
    const stranger = team.newComputer()
    const members = all.record?.members ?? []
    const under = (id: string) => ({
      wrong: { members: [...members.filter((one) => one.id !== id), { ...stranger.member, id }] },
    })
    const swapped = await team.next(all, owner, under(removed.member.id))
    const without = await team.next(all, owner, { without: [removed] })
    const between = await team.next(without, owner)
    const again = await team.next(between, owner, { add: [removed] })
    const otherKeys = { ...stranger, member: { ...stranger.member, id: removed.member.id } }
    const otherId = { ...removed, member: { ...removed.member, id: stranger.member.id } }
    const asOther = await team.next(between, owner, { add: [otherKeys] })
    const underOther = await team.next(between, owner, { add: [otherId] })
    const records = team.records(first, all, swapped, without, between, again, asOther, underOther)
    expect(records.follows(all.file, swapped.file)).toBe(false)
    for (const { file } of [again, asOther, underOther])
      expect(records.follows(between.file, file)).toBe(false)
    const byPage = await team.byPage(between, [owner, removed])
    const byPageWrong = await team.byPage(between, [owner, otherKeys])
    for (const { file } of [byPage, byPageWrong]) records.add(file)
    expect(records.follows(all.file, byPage.file)).toBe(true)
    expect(records.follows(between.file, byPageWrong.file)).toBe(false)
  })

  test('by the page of the one before it, with a generation that is 1 to 16 higher', async () => {
    const { team, all, first } = await quick()
    const [owner] = team.computers
    const members = owner === undefined ? [] : [owner]
    const generations = await Promise.all(
      [0, 1, 16, 17].map((generation) =>
        team
          .byPage(all, members, team.page, {
            wrong: { generation: Math.max(1, generation), number: generation === 0 ? 1 : 0 },
          })
          .catch(() => undefined),
      ),
    )
    const records = team.records(first, all)
    const found = generations.map((placed) => {
      if (placed === undefined) return 'cannot be read'
      records.add(placed.file)
      return records.follows(all.file, placed.file)
    })
    expect(found).toEqual(['cannot be read', true, true, false])
    const byOther = await team.byPage(all, members, team.made.printedPage())
    expect(team.records(first, all, byOther).follows(all.file, byOther.file)).toBe(false)
  })

  test('R8, R9: of one maker four for each number are read, and of strangers none, before anything is opened', async () => {
    const { team, all, first } = await quick()
    const records = team.records(first, all)
    const verdicts: string[] = []
    for (let at = 0; at < 8; at += 1) {
      const { file } = await team.next(all, team.computer(1), { wrong: { atMs: at } })
      verdicts.push(records.judge(file))
      if (verdicts.at(-1) === 'add') records.add(file)
      expect(records.judge((await team.next(all, team.newComputer())).file)).toBe('refuse')
      expect(records.judge((await team.next(all, team.computer(2), {}, { forged: true })).file)).toBe(
        'refuse',
      )
    }
    expect(verdicts).toEqual(['add', 'add', 'add', 'add', 'later', 'later', 'later', 'later'])
    const next = await team.next(all, team.computer(2))
    expect(records.judge(next.file)).toBe('add')
    const foreign = new RulesTeam(quickRulesCrypto(), 2)
    expect(records.judge((await foreign.first()).file)).toBe('refuse')
    const sight = team.sight(team.computer(0), all, first, await team.next(all, team.newComputer()))
    await sight.rest()
    expect(sight.openings).toEqual([])
  })

  test('R18: records of a thief that only some are shown part nobody without a question', async () => {
    const { team, all, first } = await quick()
    const [honest, thief, other] = [team.computer(0), team.computer(1), team.computer(2)]
    const sight = team.sight(honest, all, first)
    const made = []
    for (let at = 0; at < 8; at += 1) made.push(await team.next(all, thief, { wrong: { atMs: at } }))
    const wait = new Set<Placed['file']>()
    const judge = ({ file }: Placed) => {
      const verdict = sight.records.judge(file, [...wait])
      if (verdict === 'add') sight.records.add(file)
      else wait.add(file)
      return verdict
    }
    expect(made.map(judge)).toEqual([...Array(4).fill('add'), ...Array(4).fill('later')])
    const [last] = made.slice(-1)
    if (last === undefined) throw new Error('There are eight.')
    // The other computer was shown the last one alone, and goes on with it.
    const invented = team.newComputer()
    const onLast = await team.next(last, other, { add: [invented] })
    const ofInvented = await team.next(last, invented)
    expect([judge(ofInvented), judge(last), judge(onLast)]).toEqual(['later', 'later', 'later'])
    expect([judge(last), judge(onLast), judge(ofInvented)]).toEqual(['add', 'add', 'refuse'])
    const { standing } = await sight.rest()
    const firsts = standing.kind === 'lines' ? standing.question.lines.map((line) => line.first) : []
    expect(firsts).toContain(last.file.hash)
  })
})
