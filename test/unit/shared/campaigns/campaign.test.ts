import { expect, it } from 'vitest'
import { campaignProgress, campaignStateOf } from '../../../../src/shared/campaigns/campaign.ts'
import { DAY_MS } from '../../../../src/shared/kernel/time.ts'
import type { KeySummary } from '../../../../src/shared/keys/key.ts'
import { key, NOW_MS } from '../../../ui/harness/scenario.ts'

const campaign = { sinceMs: NOW_MS }
const flag = { toReplace: { reason: 'person-left', sinceMs: NOW_MS } } as const
const stateOf = (facts: Partial<KeySummary>) => campaignStateOf(campaign, key(1, 'Key', 1, facts))

it('knows each key’s result', () => {
  expect(stateOf(flag)).toBe('open')
  expect(stateOf({})).toBe('not-needed')
  expect(stateOf({ secretSavedAtMs: NOW_MS })).toBe('done')
  expect(stateOf({ ...flag, secretSavedAtMs: NOW_MS + DAY_MS })).toBe('open')
  expect(stateOf({ ...flag, deletedAtMs: NOW_MS })).toBe('done')
  expect(stateOf({ ...flag, provenDeadAtMs: NOW_MS })).toBe('done')
  expect(stateOf({ ...flag, provenDeadAtMs: NOW_MS, attention: 'to-replace' })).toBe('open')
  expect(campaignStateOf(campaign, undefined)).toBe('done')
})

it('counts how many of the keys to replace are done', () => {
  const keys = [
    key(1, 'Open', 1, flag),
    key(2, 'Not needed', 1),
    key(3, 'Done', 1, { secretSavedAtMs: NOW_MS }),
  ]
  const byId = new Map(keys.map((one) => [one.id, one]))
  const progress = campaignProgress({ ...campaign, keyIds: [...byId.keys(), 'gone'] }, byId)
  expect(progress).toEqual({ open: [keys[0]], doneCount: 2, totalCount: 3 })
})
