import { describe, expect, it } from 'vitest'
import {
  nextStep,
  presentStep,
  QUIET_MS,
  type StepId,
  stepsOf,
} from '../../../../../src/renderer/entities/replacement/replacement-steps.ts'
import type { Replacement } from '../../../../../src/shared/contract/replacements.ts'

const replacement = (facts: Partial<Replacement> = {}): Replacement => ({
  id: '00000007-0000-4000-8000-000000000001',
  keyId: '00000004-0000-4000-8000-000000000001',
  keyName: 'Billing',
  state: 'planned',
  hasEnded: false,
  isSinglePhase: false,
  places: [],
  atMs: { planned: 1 },
  proofs: [],
  ...facts,
})
const present = (facts: Partial<Replacement>, ...passed: StepId[]) =>
  presentStep(stepsOf(replacement(facts)), new Set(passed))
const place = (n: number, doneAtMs?: number) => ({
  id: `00000009-0000-4000-8000-00000000000${n}`,
  place: `Place ${n}`,
  isDone: doneAtMs !== undefined,
  ...(doneAtMs === undefined ? {} : { doneAtMs }),
})

describe('the steps of a replacement', () => {
  it('lead from the new key to the proof if both keys work at once', () => {
    const atMs = { planned: 1, paired: 2 }
    expect(present({})).toBe('addNewKey')
    expect(present({ atMs })).toBe('confirmBothWork')
    const confirmedAtMs = { bothWork: 3 }
    expect(present({ atMs, confirmedAtMs })).toBe('markPlace')
    expect(present({ atMs, confirmedAtMs }, 'markPlace')).toBe('switchOver')
    expect(stepsOf(replacement({ atMs, confirmedAtMs }))[1]).toMatchObject({ state: 'done', doneAtMs: 3 })
    expect(present({ atMs: { ...atMs, quiet: 4 } })).toBe('confirmQuiet')
    expect(present({ atMs: { ...atMs, quiet: 4 }, confirmedAtMs: { quiet: 5 } })).toBe('markDeleted')
    expect(present({ atMs: { ...atMs, quiet: 3 }, confirmedAtMs: { quiet: 4 } })).toBe('markDeleted')
  })

  it('are ticked if they happened, and skipped ones are only mentioned', () => {
    const states = (facts: Partial<Replacement>) =>
      Object.fromEntries(stepsOf(replacement(facts)).map(({ id, state }) => [id, state]))
    const atMs = { planned: 1, paired: 2, quiet: 3, deleted: 4 }
    expect(states({ atMs })).toEqual({
      addNewKey: 'done',
      confirmBothWork: 'skipped',
      markPlace: 'skipped',
      switchOver: 'done',
      confirmQuiet: 'skipped',
      markDeleted: 'open', // the user said so, but the service hasn't confirmed it
    })
    expect(states({ atMs: { ...atMs, proven: 5 } })).toMatchObject({ markDeleted: 'done' })
    const leak = { isLeak: true, atMs: { planned: 1, deleted: 2, paired: 3 } }
    expect(states({ ...leak, proofs: [{ atMs: 2, isStillAccepted: true }] })).toMatchObject({
      markDeleted: 'said',
      prove: 'open',
    })
    expect(states({ ...leak, proofs: [{ atMs: 2, isStillAccepted: false, isAlone: true }] })).toMatchObject({
      markDeleted: 'done',
      prove: 'open',
    })
  })

  it('start with the deletion and end with the proof if the old key ends first', () => {
    for (const order of [{ isSinglePhase: true }, { isLeak: true }]) {
      expect(stepsOf(replacement(order)).map(({ id }) => id)).toEqual([
        'markDeleted',
        'addNewKey',
        'markPlace',
        'switchOver',
        'prove',
      ])
      const atMs = { planned: 1, deleted: 2 }
      const refused = [{ atMs: 2, isStillAccepted: false, isAlone: true }]
      expect(present(order)).toBe('markDeleted')
      expect(present({ ...order, atMs })).toBe('markDeleted')
      expect(present({ ...order, atMs, proofs: refused })).toBe('addNewKey')
      expect(present({ ...order, atMs }, 'markDeleted')).toBe('addNewKey')
      expect(present({ ...order, atMs: { ...atMs, paired: 3, quiet: 4 } })).toBe('prove')
      // The new key existed before, so the old one can be proven dead immediately.
      expect(present({ ...order, atMs: { planned: 1, paired: 2 } })).toBe('markDeleted')
      expect(present({ ...order, atMs: { planned: 1, paired: 2, deleted: 3 } })).toBe('markDeleted')
    }
  })

  it('complete the places once each has the new key, at the time of the last', () => {
    const moving = { atMs: { planned: 1, paired: 2, moving: 3 } }
    expect(present({ ...moving, places: [place(1, 3), place(2)] })).toBe('markPlace')
    const done = { ...moving, places: [place(1, 5), place(2, 4)] }
    expect(present(done)).toBe('switchOver')
    expect(stepsOf(replacement(done)).find(({ id }) => id === 'markPlace')).toMatchObject({ doneAtMs: 5 })
  })
  it('lead to the deletion once the old key was unused for a week', () => {
    const quiet = replacement({ atMs: { planned: 1, paired: 2, quiet: 3 } })
    expect(nextStep(quiet, 2 + QUIET_MS)).toBe('confirmQuiet')
    expect(nextStep(quiet, 3 + QUIET_MS)).toBe('markDeleted')
    expect(nextStep(replacement(), 3 + QUIET_MS)).toBe('addNewKey')
  })
})
