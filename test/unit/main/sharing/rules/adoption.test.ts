import { describe, expect, test } from 'vitest'
import { answerLines, answerNewer, answerPage } from '../../../../../src/main/sharing/rules/adoption.ts'
import type { Placed } from '../../../../fakes/attacked-team.ts'
import { quickRulesCrypto } from '../../../../fakes/quick-rules-crypto.ts'
import { RulesTeam, type Sight } from '../../../../fakes/rules-team.ts'

const newTeam = (computers = 3, role: 'owner' | 'member' = 'owner') =>
  new RulesTeam(quickRulesCrypto(), computers, role)

/** Answers the question about lines that a computer rests at. */
const choose = async (sight: Sight, follow: Placed, notInHands: readonly string[] = []): Promise<void> => {
  const { standing } = await sight.rest()
  if (standing.kind !== 'lines') throw new Error(`No question about lines: ${standing.kind}`)
  sight.notes = answerLines(sight.notes, standing.question, { follow: follow.file.hash, notInHands })
}

describe('a computer that follows', () => {
  test('adopts what an owner made, and may seal and make the next', async () => {
    const team = newTeam()
    const { all } = await team.all()
    const next = await team.next(all, team.computer(1))
    const sight = team.sight(team.computer(0), all, next)
    expect(await sight.rest()).toEqual({
      do: 'rest',
      standing: { kind: 'in' },
      maySeal: true,
      mayMakeAfter: next.file.hash,
    })
    expect(sight.notes.adopted).toBe(next.file.hash)
  })

  test('makes nothing as a member', async () => {
    const team = newTeam(3, 'member')
    const { all } = await team.all()
    const { maySeal, mayMakeAfter } = await team.sight(team.computer(1), all).rest()
    expect([maySeal, mayMakeAfter]).toEqual([true, undefined])
  })

  test('opens only the last of several records', async () => {
    const team = newTeam()
    const { all } = await team.all()
    const [one, two, three] = [team.computer(0), team.computer(1), team.computer(2)]
    const first = await team.next(all, two)
    const second = await team.next(first, three)
    const sight = team.sight(one, all, second, first)
    await sight.rest()
    expect(sight.notes.adopted).toBe(second.file.hash)
    expect(sight.openings).toEqual([second.file.hash])
  })

  test('seals nothing while parts are missing, and nobody goes on beside', async () => {
    const team = newTeam()
    const { all } = await team.all()
    const next = await team.next(all, team.computer(1))
    const sight = team.sight(team.computer(0), all, next)
    sight.missing.add(next.file.hash)
    const { hash } = next.file
    expect(await sight.rest()).toEqual({
      do: 'rest',
      standing: { kind: 'waits', hash, why: 'parts-missing' },
      maySeal: false,
      mayMakeAfter: undefined,
    })
    sight.missing.clear()
    expect((await sight.rest()).maySeal).toBe(true)
  })

  test('seals nothing where its box does not open, and an owner goes on beside it', async () => {
    const team = newTeam()
    const { all } = await team.all()
    const [one, thief] = [team.computer(0), team.computer(1)]
    const bad = await team.next(all, thief, {}, { badFor: new Set([one.member.id]) })
    const sight = team.sight(one, all, bad)
    expect(await sight.rest()).toEqual({
      do: 'rest',
      standing: { kind: 'waits', hash: bad.file.hash, why: 'does-not-open' },
      maySeal: false,
      mayMakeAfter: all.file.hash,
    })
    const beside = await team.next(all, one, { without: [thief] })
    expect((await sight.see(beside).rest()).standing.kind).toBe('lines')
  })

  test('jumps over one that does not open to a later one that does', async () => {
    const team = newTeam()
    const { all } = await team.all()
    const [one, two] = [team.computer(0), team.computer(1)]
    const bad = await team.next(all, two, {}, { badFor: new Set([one.member.id]) })
    const good = await team.next(bad, two)
    const sight = team.sight(one, all, bad, good)
    expect((await sight.rest()).maySeal).toBe(true)
    expect(sight.notes.adopted).toBe(good.file.hash)
  })

  test('is out where a record lacks it, keeps its own, and comes back by the page', async () => {
    const team = newTeam()
    const { all } = await team.all()
    const [one, thief] = [team.computer(0), team.computer(1)]
    const out = await team.next(all, thief, { without: [one] })
    const sight = team.sight(one, all, out)
    expect(await sight.rest()).toEqual({
      do: 'rest',
      standing: { kind: 'out', hash: out.file.hash, by: thief.member.id },
      maySeal: false,
      mayMakeAfter: undefined,
    })
    expect(sight.notes.adopted).toBe(all.file.hash)
    const back = await team.byPage(out, [one])
    expect((await sight.see(back).rest()).maySeal).toBe(true)
  })
})

describe('lines that part', () => {
  const twoLines = async () => {
    const team = newTeam()
    const { all } = await team.all()
    const [tower, laptop, desktop] = [team.computer(0), team.computer(1), team.computer(2)]
    const byTower = await team.next(all, tower, { without: [laptop] })
    const byLaptop = await team.next(all, laptop, { without: [tower] })
    return { team, all, tower, laptop, desktop, byTower, byLaptop }
  }

  test('are asked about before either is adopted', async () => {
    const { team, all, tower, laptop, desktop, byTower, byLaptop } = await twoLines()
    const sight = team.sight(desktop, all, byTower, byLaptop)
    const { standing, maySeal, mayMakeAfter } = await sight.rest()
    expect([maySeal, mayMakeAfter, sight.notes.adopted]).toEqual([false, undefined, all.file.hash])
    expect(standing).toMatchObject({
      kind: 'lines',
      question: {
        current: undefined,
        lines: [
          { first: byTower.file.hash, makers: [tower.member.id], putOut: [laptop.member.id] },
          { first: byLaptop.file.hash, makers: [laptop.member.id], putOut: [tower.member.id] },
        ],
      },
    })
  })

  test('leave a computer with the one that it adopted first, and it seals nothing', async () => {
    const { team, all, desktop, byTower, byLaptop } = await twoLines()
    const sight = team.sight(desktop, all, byTower)
    await sight.rest()
    const { standing, maySeal } = await sight.see(byLaptop).rest()
    expect([standing.kind, maySeal]).toEqual(['lines', false])
    expect(sight.notes.adopted).toBe(byTower.file.hash)
  })

  test('say who follows which', async () => {
    const { team, all, tower, desktop, byTower, byLaptop } = await twoLines()
    const sight = team.sight(tower, all, byTower, byLaptop)
    sight.signedUnder.set(byTower.file.hash, new Set([desktop.member.id]))
    expect((await sight.rest()).standing).toMatchObject({
      question: { lines: [{ followers: [desktop.member.id] }, { followers: [] }] },
    })
  })

  test('are settled by one answer, and change over by it', async () => {
    const { team, all, desktop, byTower, byLaptop } = await twoLines()
    const sight = team.sight(desktop, all, byTower)
    await sight.rest()
    sight.see(byLaptop)
    await choose(sight, byLaptop)
    expect((await sight.rest()).maySeal).toBe(true)
    expect(sight.notes.adopted).toBe(byLaptop.file.hash)
  })

  test('seal nothing while the chosen one has not arrived as a whole', async () => {
    const { team, all, desktop, byTower, byLaptop } = await twoLines()
    const sight = team.sight(desktop, all, byTower)
    await sight.rest()
    sight.see(byLaptop).missing.add(byLaptop.file.hash)
    await choose(sight, byLaptop)
    expect((await sight.rest()).maySeal).toBe(false)
    sight.missing.clear()
    expect((await sight.rest()).maySeal).toBe(true)
  })

  test('seal nothing under the one that was left, though the place hides all others', async () => {
    const { team, all, desktop, byTower, byLaptop } = await twoLines()
    const sight = team.sight(desktop, all, byTower)
    await sight.rest()
    sight.see(byLaptop).missing.add(byLaptop.file.hash)
    await choose(sight, byLaptop)
    for (const others of [[], [all]]) {
      const restarted = team.sight(desktop, byTower, ...others)
      restarted.notes = sight.notes
      expect(await restarted.rest()).toMatchObject({ maySeal: false, mayMakeAfter: undefined })
    }
  })

  test('stay a question after an answer that names none of them', async () => {
    const { team, all, desktop, byTower, byLaptop } = await twoLines()
    const sight = team.sight(desktop, all, byTower, byLaptop)
    await choose(sight, all)
    expect((await sight.rest()).standing.kind).toBe('lines')
  })

  test('are not asked about again when only computers that are lost go on with them', async () => {
    const { team, all, desktop, laptop, byTower, byLaptop } = await twoLines()
    const sight = team.sight(desktop, all, byTower, byLaptop)
    await choose(sight, byTower, [laptop.member.id])
    const another = await team.next(all, laptop, { add: [team.newComputer()] })
    const more = await team.next(byLaptop, laptop)
    expect((await sight.see(another, more).rest()).maySeal).toBe(true)
  })

  test('are asked about again when another that was in goes on with them, or signs an entry there', async () => {
    const { team, all, desktop, tower, laptop, byTower, byLaptop } = await twoLines()
    const sight = team.sight(desktop, all, byTower, byLaptop)
    await choose(sight, byTower, [laptop.member.id])
    await sight.rest()
    const invented = team.newComputer()
    const another = await team.next(all, laptop, { add: [invented] })
    const byInvented = await team.next(another, invented)
    expect((await sight.see(another, byInvented).rest()).standing.kind).toBe('in')
    sight.signedUnder.set(another.file.hash, new Set([invented.member.id]))
    expect((await sight.rest()).standing.kind).toBe('in')
    sight.signedUnder.set(another.file.hash, new Set([tower.member.id]))
    expect((await sight.rest()).standing.kind).toBe('lines')
  })

  test('are found wherever they part in this generation, and not before it', async () => {
    const { team, all, desktop, tower, laptop, byTower, byLaptop } = await twoLines()
    const longer = await team.next(await team.next(byTower, tower), desktop)
    const sight = team.sight(desktop, longer, byTower, all)
    for (const { file } of team.made.records.slice(0, -1)) sight.records.add(file)
    expect((await sight.rest()).standing.kind).toBe('lines')
    const recovered = await team.byPage(longer, [desktop, tower])
    expect((await sight.see(recovered).rest()).maySeal).toBe(true)
    expect(sight.records.get(byLaptop.file.hash)?.header.by).toBe(laptop.member.id)
  })

  test('of the page with one generation are asked about too', async () => {
    const { team, all, tower, desktop } = await twoLines()
    const one = await team.byPage(all, [tower, desktop])
    const other = await team.byPage(all, [desktop])
    const sight = team.sight(desktop, all, one, other)
    expect((await sight.rest()).standing.kind).toBe('lines')
    await choose(sight, other)
    expect((await sight.rest()).maySeal).toBe(true)
    expect(sight.notes.adopted).toBe(other.file.hash)
    const third = await team.byPage(all, [tower, desktop], team.page, { wrong: { atMs: 9 } })
    sight.see(third)
    await choose(sight, third)
    await sight.rest()
    expect(sight.notes.adopted).toBe(third.file.hash)
  })

  test('are no question where who made one had no right to', async () => {
    const { team, all, desktop, byTower } = await twoLines()
    const stranger = team.newComputer()
    const forged = await team.next(all, stranger)
    const unsigned = await team.next(all, team.computer(1), {}, { forged: true })
    expect((await team.sight(desktop, all, byTower, forged, unsigned).rest()).maySeal).toBe(true)
  })
})

describe('the page', () => {
  test('of the highest generation counts', async () => {
    const team = newTeam()
    const { all } = await team.all()
    const me = team.computer(0)
    const one = await team.byPage(all, [me])
    const two = await team.byPage(one, [me])
    const sight = team.sight(me, all, one, two)
    await sight.rest()
    expect(sight.notes.adopted).toBe(two.file.hash)
    const far = await team.byPage(two, [me], team.page, { wrong: { generation: 19 } })
    expect((await sight.see(far).rest()).standing.kind).toBe('in')
    expect(sight.notes.adopted).toBe(two.file.hash)
  })

  test('that was replaced does not outdo the one that replaced it', async () => {
    const team = newTeam()
    const { all } = await team.all()
    const [me, thief] = [team.computer(0), team.computer(1)]
    const next = team.made.printedPage()
    const replaced = await team.byPage(all, [me], team.page, { next })
    const byOld = await team.byPage(all, [thief, me], team.page, { wrong: { generation: 2 } })
    const followed = team.sight(me, all, replaced)
    await followed.rest()
    expect((await followed.see(byOld).rest()).standing.kind).toBe('in')
    expect(followed.notes.adopted).toBe(replaced.file.hash)
    expect((await team.sight(me, all, replaced, byOld).rest()).standing.kind).toBe('lines')
  })

  test('that an owner brings waits for a person on each computer', async () => {
    const team = newTeam()
    const { all } = await team.all()
    const [me, owner] = [team.computer(0), team.computer(1)]
    const brought = await team.next(all, owner, { page: team.made.printedPage() })
    const standing = { kind: 'page', hash: brought.file.hash, by: owner.member.id }
    const sight = team.sight(me, all, brought)
    expect(await sight.rest()).toMatchObject({ standing, maySeal: false, mayMakeAfter: undefined })
    const before = sight.notes
    sight.notes = answerPage(sight.records, before, brought.file.hash, true)
    expect((await sight.rest()).maySeal).toBe(true)
    expect(sight.notes.adopted).toBe(brought.file.hash)
    sight.notes = answerPage(sight.records, before, brought.file.hash, false)
    expect((await sight.rest()).maySeal).toBe(true)
    expect(sight.notes.adopted).toBe(all.file.hash)
  })

  test('that is refused after its line was chosen leaves a computer with its own line (S45: page)', async () => {
    const team = newTeam()
    const { all } = await team.all()
    const [me, other, thief] = [team.computer(0), team.computer(1), team.computer(2)]
    const adopted = await team.next(all, thief)
    const sight = team.sight(me, all, adopted)
    await sight.rest()
    const withoutThief = await team.next(adopted, other, { without: [thief] })
    const brought = await team.next(all, thief, { page: team.made.printedPage(), without: [me, other] })
    sight.see(brought)
    await choose(sight, brought, [thief.member.id])
    expect((await sight.rest()).standing.kind).toBe('page')
    const chosen = sight.notes
    sight.notes = answerPage(sight.records, chosen, brought.file.hash, false)
    expect(await sight.rest()).toMatchObject({ maySeal: false, mayMakeAfter: undefined })
    sight.see(withoutThief)
    sight.notes = answerPage(sight.records, chosen, brought.file.hash, false)
    expect(await sight.rest()).toMatchObject({ maySeal: true, mayMakeAfter: withoutThief.file.hash })
  })
})

describe('what broke the former design', () => {
  test('R3: records that a removed computer lays stop nobody', async () => {
    const team = newTeam()
    const { all } = await team.all()
    const [me, removed] = [team.computer(0), team.computer(1)]
    const without = await team.next(all, me, { without: [removed] })
    const sight = team.sight(me, without, all)
    for (let at = 0; at < 100; at += 1) {
      const invented = team.newComputer()
      const placed = await team.next(without, removed, { add: [invented] })
      sight.see(placed, await team.next(placed, invented))
    }
    expect(await sight.rest()).toMatchObject({ maySeal: true, mayMakeAfter: without.file.hash })
  })

  test('R4: under a record of a newer format nothing is sealed and nothing is handed on', async () => {
    const team = newTeam()
    const { all } = await team.all()
    const newer = await team.next(all, team.computer(1), {}, { format: 99 })
    const sight = team.sight(team.computer(0), all, newer)
    expect(await sight.rest()).toEqual({
      do: 'rest',
      standing: { kind: 'newer', hash: newer.file.hash, by: team.computer(1).member.id },
      maySeal: false,
      mayMakeAfter: undefined,
    })
  })

  test('R5: 150 removals later a record is as small and a new computer needs one box', async () => {
    const team = newTeam(2)
    let { all: last } = await team.all()
    const [me] = team.computers
    if (me === undefined) throw new Error('There is a first computer.')
    for (let at = 0; at < 150; at += 1) {
      const added = team.newComputer()
      last = await team.next(await team.next(last, me, { add: [added] }), me, { without: [added] })
    }
    const newcomer = team.newComputer()
    const placed = await team.next(last, me, { add: [newcomer] })
    expect(placed.record?.to).toHaveLength(4)
    expect(placed.file.signed.length).toBeLessThan(4_096)
  })

  test('R7: one record of a format that nobody knows ends with an owner, or with the page', async () => {
    const team = newTeam()
    const { all } = await team.all()
    const [me, thief] = [team.computer(0), team.computer(1)]
    const newer = await team.next(all, thief, {}, { format: Number.MAX_SAFE_INTEGER })
    const sight = team.sight(me, all, newer)
    const before = sight.notes
    sight.notes = answerNewer(before, newer.file.hash, thief.member.id)
    expect(await sight.rest()).toMatchObject({ maySeal: true, mayMakeAfter: all.file.hash })
    const beside = await team.next(all, me, { without: [thief] })
    expect((await sight.see(beside).rest()).maySeal).toBe(true)
    sight.notes = before
    const byPage = await team.byPage(all, [me])
    expect((await sight.see(byPage).rest()).maySeal).toBe(true)
  })

  test('R11: who is put out makes nothing, and two that put each other out seal nothing', async () => {
    const team = newTeam()
    const { all } = await team.all()
    const [one, other, third] = [team.computer(0), team.computer(1), team.computer(2)]
    const byOne = await team.next(all, one, { without: [other] })
    const byOther = await team.next(all, other, { without: [one] })
    const removed = team.sight(other, all, byOne)
    for (let turn = 0; turn < 20; turn += 1)
      expect(await removed.rest()).toMatchObject({ maySeal: false, mayMakeAfter: undefined })
    for (const me of [one, other, third])
      expect(await team.sight(me, all, byOne, byOther).rest()).toMatchObject({
        maySeal: false,
        mayMakeAfter: undefined,
      })
  })

  test('R15: a place that went back brings back nobody who was removed', async () => {
    const team = newTeam()
    const { all } = await team.all()
    const [me, removed] = [team.computer(0), team.computer(1)]
    const without = await team.next(all, me, { without: [removed] })
    // The vault has the adopted record; the replica and the place have lost it.
    const sight = team.sight(me, without, all, await team.next(all, removed))
    expect((await sight.rest()).maySeal).toBe(false)
    expect(sight.notes.adopted).toBe(without.file.hash)
    expect(without.record?.members.map(({ id }) => id)).not.toContain(removed.member.id)
  })

  test('R18: two records of one number by a copied profile are both found, and asked about', async () => {
    const team = newTeam()
    const { all } = await team.all()
    const copied = team.computer(1)
    const one = await team.next(all, copied)
    const other = await team.next(all, copied, { wrong: { atMs: 7 } })
    const sight = team.sight(team.computer(0), all, one)
    await sight.rest()
    expect((await sight.see(other).rest()).standing.kind).toBe('lines')
    expect((await team.sight(copied, one, all, other).rest()).standing.kind).toBe('lines')
  })

  test('R20: 70 invented computers and who invented them are put out by one record', async () => {
    const team = newTeam()
    const { all } = await team.all()
    const [me, thief] = [team.computer(0), team.computer(1)]
    const invented = Array.from({ length: 70 }, () => team.newComputer())
    const flooded = await team.next(all, thief, { add: invented })
    const cleared = await team.next(flooded, me, { without: [thief, ...invented] })
    const sight = team.sight(me, all, flooded, cleared)
    expect((await sight.rest()).maySeal).toBe(true)
    expect(cleared.record?.members).toHaveLength(2)
    const alone = await team.next(flooded, me, { without: [thief] })
    expect(alone.record?.members).toHaveLength(72)
  })

  test('R21: a removal that is known, but not as a whole, keeps everything from who was removed', async () => {
    const team = newTeam()
    const { all } = await team.all()
    const without = await team.next(all, team.computer(0), { without: [team.computer(1)] })
    const sight = team.sight(team.computer(2), all, without)
    sight.missing.add(without.file.hash)
    expect((await sight.rest()).maySeal).toBe(false)
  })
})
