import { describe, expect, it } from 'vitest'
import {
  checkStep,
  deletedAtService,
  hasEnded,
  stopped,
  switchedOver,
  withConfirmation,
  withNewKey,
  withPlace,
  withProof,
} from '../../../../src/main/replacements/rules/replacement-steps.ts'
import { summarizeReplacement } from '../../../../src/main/replacements/rules/replacement-summary.ts'
import type { StoredReplacement } from '../../../../src/main/vault/format/vault-format.ts'
import type { ReplacementStep } from '../../../../src/shared/replacements/replacement-order.ts'
import { must } from '../../../fakes/vault-bench.ts'

const steps = [
  ...(['addNewKey', 'confirmBothWork', 'markPlace', 'switchOver'] as const),
  ...(['confirmQuiet', 'markDeleted', 'prove', 'stop'] as const),
]

const planned: StoredReplacement = {
  id: 'r',
  keyId: 'old',
  keyName: 'Billing',
  secretVersion: 1,
  state: 'planned',
  isSinglePhase: false,
  places: [{ id: 'ci', place: 'CI' }],
  atMs: { planned: 1 },
}

const take: Readonly<Record<string, (replacement: StoredReplacement) => StoredReplacement>> = {
  addNewKey: (r) => withNewKey(r, 'new', 2),
  confirmBothWork: (r) => withConfirmation(r, 'bothWork', 10),
  confirmQuiet: (r) => withConfirmation(r, 'quiet', 11),
  markPlace: (r) => must(withPlace(r, 'ci', true, 3)),
  switchOver: (r) => switchedOver(r, 4),
  markDeleted: (r) => deletedAtService(r, 5),
  refused: (r) => withProof(r, 'refused-alone', 6),
  accepted: (r) => withProof(r, 'accepted', 6),
  prove: (r) => withProof(r, 'dead', 7),
  stop: (r) => stopped(r, 8),
}

/** The replacement after a sequence of steps. Throws if a step is refused. */
const walked = (way: string, from = planned): StoredReplacement =>
  way
    .split(' ')
    .filter((name) => name !== '')
    .reduce((replacement, name) => {
      must(
        checkStep(
          replacement,
          name === 'accepted' || name === 'refused' ? 'prove' : (name as ReplacementStep),
        ),
      ) // all other names are steps
      return take[name]?.(replacement) ?? replacement
    }, from)

const possible = (replacement: StoredReplacement) =>
  steps.filter((step) => checkStep(replacement, step).ok).join(' ')

describe.each([
  ['', 'planned', 'addNewKey stop'],
  ['addNewKey', 'paired', 'confirmBothWork markPlace switchOver stop'],
  ['addNewKey confirmBothWork', 'paired', 'confirmBothWork markPlace switchOver stop'],
  ['addNewKey markPlace', 'moving', 'confirmBothWork markPlace switchOver stop'],
  ['addNewKey switchOver', 'quiet', 'markPlace confirmQuiet markDeleted stop'],
  ['addNewKey switchOver confirmQuiet', 'quiet', 'markPlace confirmQuiet markDeleted stop'],
  ['addNewKey markPlace switchOver', 'quiet', 'markPlace confirmQuiet markDeleted stop'],
  ['addNewKey markPlace switchOver markPlace', 'quiet', 'markPlace confirmQuiet markDeleted stop'],
  ['addNewKey switchOver markDeleted', 'deleted', 'markPlace prove stop'],
  ['addNewKey switchOver markDeleted accepted', 'deleted', 'markPlace prove stop'],
  ['addNewKey switchOver markDeleted accepted prove', 'proven', ''],
  ['addNewKey switchOver markDeleted prove', 'proven', ''],
  ['stop', 'stopped', ''],
  ['addNewKey stop', 'stopped', ''],
  ['addNewKey switchOver markDeleted stop', 'stopped', ''],
])('both keys at once, after %j', (way, state, next) => {
  it(`is ${state} and allows ${next || 'nothing'} next`, () => {
    const replacement = walked(way)
    expect([replacement.state, possible(replacement)]).toEqual([state, next])
    expect(hasEnded(replacement)).toBe(next === '')
    expect(summarizeReplacement(replacement).hasEnded).toBe(next === '')
  })
})

describe.each([
  ['', 'planned', 'markDeleted stop'],
  ['markDeleted', 'deleted', 'addNewKey prove stop'],
  ['markDeleted accepted', 'deleted', 'addNewKey prove stop'],
  ['markDeleted prove', 'proven', 'addNewKey stop'],
  ['markDeleted prove addNewKey', 'paired', 'markPlace switchOver stop'],
  ['markDeleted prove addNewKey markPlace', 'moving', 'markPlace switchOver stop'],
  ['markDeleted prove addNewKey markPlace switchOver', 'proven', ''],
  ['markDeleted addNewKey', 'paired', 'markPlace switchOver prove stop'],
  ['markDeleted addNewKey prove', 'proven', 'markPlace switchOver stop'],
  ['markDeleted addNewKey switchOver', 'quiet', 'markPlace prove stop'],
  ['markDeleted addNewKey switchOver accepted', 'quiet', 'markPlace prove stop'],
  ['markDeleted addNewKey switchOver prove', 'proven', ''],
  ['markDeleted stop', 'stopped', ''],
])('the old key first, after %j', (way, state, next) => {
  it.each([
    ['one key at a time', { isSinglePhase: true }],
    ['a leak', { isLeak: true }],
  ])(`with %s is ${state} and allows ${next || 'nothing'} next`, (_, order) => {
    const replacement = walked(way, { ...planned, ...order })
    expect([replacement.state, possible(replacement)]).toEqual([state, next])
    expect(hasEnded(replacement)).toBe(next === '')
  })
})

describe('a replacement', () => {
  it('refuses a step out of order, and names it', () => {
    expect(checkStep(planned, 'prove')).toEqual({
      ok: false,
      error: { kind: 'refused', reason: 'stale', field: 'prove', retryable: false },
    })
  })

  it('keeps the time of every state, and every proof', () => {
    const proven = walked('addNewKey markPlace switchOver markDeleted accepted prove')
    expect(proven.atMs).toEqual({ planned: 1, paired: 2, moving: 3, quiet: 4, deleted: 5, proven: 7 })
    expect(proven.proofs).toEqual([
      { atMs: 6, isStillAccepted: true },
      { atMs: 7, isStillAccepted: false },
    ])
  })

  it('keeps the first time of each confirmation', () => {
    const confirmed = walked('addNewKey confirmBothWork switchOver confirmQuiet')
    expect(confirmed.confirmedAtMs).toEqual({ bothWork: 10, quiet: 11 })
    expect(withConfirmation(confirmed, 'quiet', 99).confirmedAtMs).toEqual({ bothWork: 10, quiet: 11 })
    expect(summarizeReplacement(confirmed).confirmedAtMs).toEqual({ bothWork: 10, quiet: 11 })
  })

  it('keeps the first time of a tick, and can be unticked', () => {
    const ticked = walked('addNewKey markPlace')
    expect(must(withPlace(ticked, 'ci', true, 99)).places).toEqual([{ id: 'ci', place: 'CI', doneAtMs: 3 }])
    expect(must(withPlace(ticked, 'ci', false, 99)).places).toEqual([{ id: 'ci', place: 'CI' }])
    expect(withPlace(ticked, 'other', true, 99)).toMatchObject({ error: { kind: 'not-found' } })
  })

  it('shows the window only what its schema lists', () => {
    const newer = {
      ...planned,
      secret: 'canary',
      proofs: [{ atMs: 1, isStillAccepted: true, token: 'canary' }],
    }
    expect(JSON.stringify(summarizeReplacement(newer))).not.toContain('canary')
  })
})
