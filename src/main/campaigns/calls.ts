import type { Handlers } from '../../shared/contract/contract.ts'
import type { makeRunCampaigns } from './run-campaigns.ts'

interface Deps {
  readonly runCampaigns: ReturnType<typeof makeRunCampaigns>
}

/** The calls for campaigns, in which keys are replaced together. */
export const campaignHandlers = ({ runCampaigns }: Deps) =>
  ({
    'campaigns:start': async (input) => runCampaigns.start(input),
    'campaigns:remove': async (input) => runCampaigns.remove(input),
    'campaigns:printProof': async (input) => runCampaigns.printProof(input),
  }) satisfies Partial<Handlers>
