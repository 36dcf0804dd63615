import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { nodeRulesCrypto as crypto } from '../../../../../src/main/adapters/crypto/node-rules-crypto.ts'
import { openBox } from '../../../../../src/main/sharing/rules/epoch-keys.ts'
import { newPage, PAGE_RANDOM_BYTES, pageKeys, readPage } from '../../../../../src/main/sharing/rules/page.ts'
import { memberChanges, recoverable } from '../../../../../src/main/sharing/rules/recovery.ts'
import type { OwnKeys, Placed } from '../../../../fakes/attacked-team.ts'
import { quickRulesCrypto } from '../../../../fakes/quick-rules-crypto.ts'
import { RulesTeam } from '../../../../fakes/rules-team.ts'

const newTeam = (computers = 3) => new RulesTeam(quickRulesCrypto(), computers)

/** What the page finds among these records, when the computers in `out` may be somebody else's. */
const recover = async (
  team: RulesTeam,
  placed: readonly Placed[],
  out: readonly OwnKeys[],
  page = team.page,
) => {
  const canOpen = new Set<string>()
  for (const { record, file } of placed)
    if (record && (await openBox(team.made.crypto, record, 'page', page.boxKey))) canOpen.add(file.hash)
  const outIds = new Set(out.map(({ member }) => member.id))
  const found = recoverable(team.records(...placed), page.page, canOpen, outIds)
  return {
    found: found.records.map(({ hash }) => hash),
    proposed: found.proposed?.hash,
    replacedBy: found.replacedBy.map(({ hash }) => hash),
  }
}

describe('the printed page', () => {
  const printed = () => newPage(crypto, randomBytes(PAGE_RANDOM_BYTES))

  test('has 26 symbols and two that say whether they were copied right', () => {
    const page = printed()
    expect(page).toMatch(/^[0-9A-HJKMNP-TV-Z]{28}$/)
    expect(readPage(crypto, ` ${page.slice(0, 9).toLowerCase()}-${page.slice(9)} `)).toBe(page)
    const wrong = (page.startsWith('A') ? 'B' : 'A') + page.slice(1)
    expect(
      [wrong, `${page}0`, page.slice(1), ''].filter((text) => readPage(crypto, text) !== undefined),
    ).toEqual([])
  })

  test('gives the same keys each time, and other ones than another page', () => {
    const page = printed()
    expect(pageKeys(crypto, page)).toEqual(pageKeys(crypto, page))
    const { signingKey, boxKey } = pageKeys(crypto, page)
    const other = pageKeys(crypto, printed())
    const texts = [signingKey, boxKey, other.signingKey, other.boxKey].map((key) =>
      Buffer.from(key).toString('hex'),
    )
    expect(new Set(texts).size).toBe(4)
  })
})

describe('recovery', () => {
  test('R1: what a stolen computer that is in made is listed, and the last of an honest one is proposed', async () => {
    const team = newTeam()
    const { first, all } = await team.all()
    const [honest, thief, other] = [team.computer(0), team.computer(1), team.computer(2)]
    const tidied = await team.next(all, honest)
    const emptied = await team.next(tidied, thief, { without: [honest, other] })
    const rewritten = await team.next(all, thief, { without: [honest, other] })
    const again = await team.next(emptied, thief)
    const placed = [first, all, tidied, emptied, rewritten, again]
    const { found, proposed } = await recover(team, placed, [thief])
    expect(new Set(found)).toEqual(new Set(placed.map(({ file }) => file.hash)))
    expect(found[0]).toBe(again.file.hash)
    expect(proposed).toBe(tidied.file.hash)
    const fresh = team.newComputer()
    const recovered = await team.byPage(tidied, [honest, other, fresh])
    for (const me of [honest, other])
      for (const from of [all, tidied])
        expect((await team.sight(me, from, ...placed, recovered).rest()).maySeal).toBe(true)
    expect((await team.sight(thief, again, ...placed, recovered).rest()).standing.kind).toBe('out')
  })

  test('R1: whom a stolen computer put out, or brought in, is named by its record', async () => {
    const team = newTeam()
    const { all } = await team.all()
    const [honest, thief] = [team.computer(0), team.computer(1)]
    const invented = team.newComputer()
    const changed = await team.next(all, thief, { add: [invented], without: [honest] })
    const { added, putOut } = memberChanges(team.records(all, changed), changed.file)
    expect([added, putOut]).toEqual([[invented.member], [honest.member]])
  })

  test('R2: a first computer that was stolen puts no page of its own in place of the printed one', async () => {
    const team = newTeam()
    const { first, all } = await team.all()
    const [thief, honest, other] = [team.computer(0), team.computer(1), team.computer(2)]
    const tidied = await team.next(all, honest)
    const ofThief = team.made.printedPage()
    const forked = await team.next(first, thief, { page: ofThief })
    const onForked = await team.byPage(forked, [thief], ofThief)
    // A record that says it brings the printed page, and one that brings a page without its signature.
    const { signingKey } = thief
    const claimed = await team.next(forked, thief, { page: { ...team.page, signingKey } })
    const unsigned = await team.next(first, thief, { wrong: { page: ofThief.page } })
    const placed = [first, all, tidied, forked, onForked, claimed, unsigned]
    const { found, proposed, replacedBy } = await recover(team, placed, [thief])
    expect(found).toEqual([tidied, all, first].map(({ file }) => file.hash))
    expect(proposed).toBe(tidied.file.hash)
    expect(replacedBy).toEqual([forked.file.hash])
    const recovered = await team.byPage(tidied, [honest, other])
    expect(recovered.record?.to).toHaveLength(3)
    expect(recovered.record?.page).toEqual(team.page.page)
    for (const me of [honest, other]) {
      const sight = team.sight(me, all, ...placed, recovered)
      expect((await sight.rest()).maySeal).toBe(true)
      expect(sight.notes.adopted).toBe(recovered.file.hash)
    }
  })

  test('R16: the page stands in the first record, and a team without one can get one from any owner', async () => {
    const team = newTeam()
    const { first, all } = await team.all()
    expect([first.record?.page, all.record?.page]).toEqual([team.page.page, team.page.page])
    const without = newTeam()
    const { all: none } = await without.all(null)
    expect(none.record?.page).toBeNull()
    const brought = await without.next(none, without.computer(2), { page: without.page })
    const sight = without.sight(without.computer(0), none, brought)
    expect((await sight.rest()).standing.kind).toBe('page')
    // Where there was a page, there is one.
    const taken = await team.next(all, team.computer(1), { wrong: { page: null } })
    expect((await team.sight(team.computer(0), all, taken).rest()).standing.kind).toBe('in')
  })

  test('R22: a page that was replaced opens nothing later, and says by whom it was replaced', async () => {
    const team = newTeam()
    const { first, all } = await team.all()
    const [me] = team.computers
    const next = team.made.printedPage()
    const replaced = await team.byPage(all, me === undefined ? [] : [me], team.page, { next })
    const later = await team.next(replaced, team.computer(0))
    const placed = [first, all, replaced, later]
    expect(await recover(team, placed, [])).toMatchObject({ found: [], replacedBy: [replaced.file.hash] })
    const byNext = await recover(team, placed, [], next)
    expect(byNext.found).toEqual([later.file.hash, replaced.file.hash])
  })

  test('R25: a page and a computer are told apart, whatever ids and keys somebody lists', async () => {
    const team = newTeam()
    const { all } = await team.all()
    const { member } = team.newComputer()
    const { page } = team.page
    const lists = [
      { ...member, id: 'page' },
      { ...member, sign: page.sign },
      { ...member, box: page.box },
    ]
    for (const listed of lists)
      await expect(
        team.next(all, team.computer(0), { wrong: { members: [...(all.record?.members ?? []), listed] } }),
      ).rejects.toThrow('No computer could read this record.')
  })

  test('R27: of what strangers lay at a place nothing is taken, and what follows nothing is not opened', async () => {
    const team = newTeam()
    const { first, all } = await team.all()
    const stranger = team.newComputer()
    const records = team.records(first, all)
    const forged = await team.next(all, stranger)
    const forgedPage = await team.byPage(all, [stranger], team.made.printedPage())
    const loose = await team.next(forged, stranger)
    const verdicts = [forged, forgedPage, loose].map(({ file }) => records.judge(file))
    expect(verdicts).toEqual(['refuse', 'refuse', 'later'])
    const { found } = await recover(team, [first, all, forged, forgedPage, loose], [])
    expect(found).toEqual([all.file.hash, first.file.hash])
  })
})
