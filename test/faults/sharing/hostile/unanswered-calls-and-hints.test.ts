import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EntryPosition } from '../../../../src/main/ports/sharing-place.ts'
import { HostilePlace } from '../../../fakes/hostile-place.ts'
import { MemorySharingPlace } from '../../../fakes/memory-sharing-place.ts'
import { type SharingApp, until } from '../../../fakes/sharing-app.ts'
import { answers } from './alterations.ts'
import { type Lie, lie, ofAuthor } from './lie.ts'
import { inTime, play } from './play-lie.ts'
import { access, startTeam, type Team } from './team-of-two.ts'

let team: Team
// As long as a test may take: it starts three apps.
beforeAll(async () => {
  team = await startTeam()
}, 60_000)
afterAll(() => team.remove())

const unansweredLie = (name: string, told: string, does: Lie['does'], isLater = false): Lie => ({
  ...lie(name, told, does, isLater),
  isUnanswered: true,
})

/** A place that does not answer. */
const unanswered: readonly Lie[] = [
  ...(['heads', 'read', 'append'] as const).map((call) =>
    unansweredLie(`${call}: no answer`, 'away', () => answers(undefined, call)),
  ),
  unansweredLie('heads: no answer, after all was read', 'away', () => answers(undefined, 'heads'), true),
  unansweredLie(
    'read: no answer for one log',
    'away',
    ({ desktopId, chain }) =>
      ({ call, args }, honest) =>
        call === 'read' && ofAuthor(desktopId, chain)(args[1] as EntryPosition) ? undefined : honest, // as `read` is called
  ),
  unansweredLie('append: keeps it, and does not answer', '', () => async ({ call, args }, honest, place) => {
    if (call !== 'append') return honest
    await place.append(...(args as Parameters<typeof place.append>)) // as `append` is called
    return undefined
  }),
  unansweredLie('no call is answered', 'away', () => () => undefined),
  unansweredLie('its process does not start', 'away', (_, place) => {
    place.isStarting = false
    return () => undefined
  }),
]

/** Messages that no process of a place sends, and hints that say nothing. */
const messages: readonly (readonly [name: string, message: unknown])[] = [
  ['a hint', { hint: true }],
  ['a hint that is none', { hint: false }],
  ['a hint as a text', { hint: 'true' }],
  ['a hint as a number', { hint: 1 }],
  ['a hint with a field more', { hint: true, team: 'x' }],
  ['a hint with an answer', { hint: true, id: 1, answer: { ok: true, value: [] } }],
  ['a hint with a path', { hint: '../../..' }],
  ['null', null],
  ['nothing', undefined],
  ['a text', 'hint'],
  ['a list', [{ hint: true }]],
  ['a megabyte', { hint: 'x'.repeat(1_000_000) }],
  ['an answer to nothing', { id: 1_000_000, answer: { ok: true, value: [] } }],
  ['an answer to no number', { id: 'heads', answer: { ok: true, value: [] } }],
  ['an answer to a half', { id: 0.5, answer: { ok: true, value: [] } }],
  ['an answer to less than nothing', { id: -1, answer: { ok: true, value: [] } }],
  ['a question', { call: 'read', args: [] }],
]
const hints: readonly Lie[] = messages.map(([name, message]) =>
  lie(`with each answer ${name}`, '', (_, place) => (_asked, honest) => {
    place.say(message)
    return honest
  }),
)

test.each([...unanswered, ...hints].map((one) => [one.name, one] as const))('%s (S44: lies)', (_, one) =>
  play(team, one),
)

describe('a computer of the team whose place', () => {
  const stage = async (play: (laptop: SharingApp, place: HostilePlace) => Promise<void>): Promise<void> => {
    const honest = new MemorySharingPlace()
    honest.plant(team.id, ...team.today)
    const place = new HostilePlace(honest)
    const laptop: SharingApp = team.laptop.computer(() => place.open(laptop.clock))
    try {
      await laptop.open()
      await laptop.exchange()
      await play(laptop, place)
    } finally {
      laptop.close()
    }
  }
  test('hints without end is asked no more often than the time allows (S54: hints)', () =>
    stage(async (laptop, place) => {
      let exchanges = 0
      place.alter = ({ call }, honest) => {
        if (call === 'heads') exchanges += 1
        place.say({ hint: true })
        return honest
      }
      laptop.clock.advance(1_000)
      for (let turn = 0; turn < 500; turn += 1) {
        place.say({ hint: true })
        await new Promise((resolve) => setImmediate(resolve))
      }
      // One for the hints of that second, and two because the clock of this test was set.
      expect(exchanges).toBeLessThanOrEqual(3)
      await laptop.must('keys:update', { keyId: team.keyId, notes: 'meanwhile' })
      const { conditions } = await laptop.exchange()
      expect(conditions).toEqual([])
      expect(place.honest.entriesOf(team.id)).toHaveLength(team.today.length + 1)
    }))

  test.each([
    ['never hints', undefined],
    ['says something else instead', { hint: 'true' }],
  ])('%s sees what another one wrote when it looks again', (_, hint) =>
    stage(async (laptop, place) => {
      place.hint = hint
      const desktop = team.desktop.computer(() => place.honest.open())
      try {
        await desktop.open()
        await desktop.must('keys:update', { keyId: team.keyId, name: 'Seen' })
        await desktop.exchange()
        await until(async () => {
          laptop.clock.advance(40_000)
          return (await laptop.keys()).find(({ name }) => name === 'Seen')
        })
      } finally {
        desktop.close()
      }
    }),
  )

  test('does not answer how many other files it has says all else', () =>
    stage(async (laptop, place) => {
      place.alter = answers(undefined, 'otherFiles')
      const health = await inTime(laptop, place, laptop.must('sharing:health', undefined))
      expect(health).not.toHaveProperty('otherFiles')
      expect(health.state.conditions).toEqual([])
    }))

  test.each(['tryOut', 'teams'] as const)('does not answer its trial (%s) cannot be reached', (call) =>
    stage(async (laptop, place) => {
      place.alter = answers(undefined, call)
      laptop.app.fileDialog.toChoose = [access.path]
      const trial = await inTime(laptop, place, laptop.must('sharing:tryPlace', { kind: 'folder' }))
      expect(trial.steps).toEqual([{ name: 'reached', ok: false, problem: 'away' }])
    }),
  )
})
