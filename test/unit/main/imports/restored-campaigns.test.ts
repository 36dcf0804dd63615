import { expect, it } from 'vitest'
import { withCampaigns } from '../../../../src/main/imports/rules/restored-campaigns.ts'
import { emptyDocument } from '../../../../src/main/vault/format/vault-format.ts'
import type { Campaign } from '../../../../src/shared/campaigns/campaign.ts'

const campaign: Campaign = { id: 'c', reason: 'person-left', name: 'Tom', sinceMs: 1, keyIds: ['a', 'b'] }

it('brings a campaign with the keys as they are called here, without those that stay out', () => {
  const keys = new Map([
    ['a', { id: 'here', secretVersion: 1 }],
    ['b', undefined],
  ])
  const { campaigns } = withCampaigns(emptyDocument, [campaign], keys)
  expect(campaigns).toEqual([{ ...campaign, keyIds: ['here'] }])
})

it('leaves a campaign that is here as it is, and brings none without keys', () => {
  const here = { ...campaign, endsAtMs: 9 }
  const document = { ...emptyDocument, campaigns: [here] }
  expect(withCampaigns(document, [campaign], new Map()).campaigns).toEqual([here])
  const none = new Map([
    ['a', undefined],
    ['b', undefined],
  ])
  expect(withCampaigns(emptyDocument, [campaign], none)).toBe(emptyDocument)
})
