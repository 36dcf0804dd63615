import { expect, it } from 'vitest'
import { withCampaigns } from '../../../../src/main/imports/rules/restored-campaigns.ts'
import { emptyDocument } from '../../../../src/main/vault/format/vault-format.ts'
import type { Campaign } from '../../../../src/shared/campaigns/campaign.ts'

const campaign: Campaign = { id: 'c', reason: 'person-left', name: 'Tom', sinceMs: 1, keyIds: ['a', 'b'] }

it('restores a campaign with the keys’ IDs here, without keys that were left out', () => {
  const keys = new Map([
    ['a', { id: 'here', secretVersion: 1 }],
    ['b', undefined],
  ])
  const { campaigns } = withCampaigns(emptyDocument, [campaign], keys)
  expect(campaigns).toEqual([{ ...campaign, keyIds: ['here'] }])
})

it('leaves an existing campaign unchanged, and restores none without keys', () => {
  const here = { ...campaign, endsAtMs: 9 }
  const document = { ...emptyDocument, campaigns: [here] }
  expect(withCampaigns(document, [campaign], new Map()).campaigns).toEqual([here])
  const none = new Map([
    ['a', undefined],
    ['b', undefined],
  ])
  expect(withCampaigns(emptyDocument, [campaign], none)).toBe(emptyDocument)
})
