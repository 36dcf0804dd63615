import { calls } from '../../shared/contract/contract.ts'
import { activityHandlers } from '../activity/calls.ts'
import { backupHandlers } from '../backups/calls.ts'
import { campaignHandlers } from '../campaigns/calls.ts'
import { clipboardHandlers } from '../clipboard/calls.ts'
import type { PlannedHandlers } from '../ipc/confirmation.ts'
import { keyHandlers } from '../keys/calls.ts'
import { inventoryHandlers } from '../keys/inventory-calls.ts'
import { manyKeysHandlers } from '../keys/many-keys-calls.ts'
import { practiceHandlers } from '../practice/calls.ts'
import { vaultHandlers } from '../protection/calls.ts'
import { proxyHandlers } from '../proxies/calls.ts'
import { reminderHandlers } from '../reminders/calls.ts'
import { replacementHandlers } from '../replacements/calls.ts'
import { requestHandlers } from '../requests/calls.ts'
import { serviceHandlers } from '../services/calls.ts'
import { aboutHandlers } from '../settings/about-calls.ts'
import { appHandlers } from '../settings/calls.ts'
import { sharingHandlers } from '../sharing/sharing-when-used.ts'
import { tokenHandlers } from '../tokens/calls.ts'
import { updateHandlers } from '../updates/calls.ts'
import type { App } from './app.ts'
import type { Plans } from './confirmations.ts'

type LaterNoun = 'copies' | 'evidence' | 'imports'

/** Loads the handlers of all calls with this noun on the first such call, so that they don't slow startup. */
const whenCalled = <Loaded>(noun: LaterNoun, load: () => Promise<Loaded>): Loaded => {
  let loading: Promise<Loaded> | undefined
  const named = calls.filter((name) => name.startsWith(`${noun}:`))
  const later = named.map((name) => [
    name,
    // Dispatch has already parsed the input with this call's schema and made the plan with its question.
    async (input: never, plan: never) => {
      loading ??= load()
      const handlers = (await loading) as Readonly<Record<string, (input: never, plan: never) => unknown>>
      return handlers[name]?.(input, plan)
    },
  ])
  return Object.fromEntries(later) as Loaded // one handler per name
}

/**
 * A handler for every call in the contract. A confirmed call's handler also receives the plan that main's
 * question showed.
 */
export const makeHandlers = (parts: App): PlannedHandlers<Plans> => ({
  ...activityHandlers(parts),
  ...appHandlers(parts),
  ...aboutHandlers(parts),
  ...serviceHandlers(parts),
  ...keyHandlers(parts),
  ...manyKeysHandlers(parts),
  ...inventoryHandlers(parts),
  ...reminderHandlers(parts),
  ...replacementHandlers(parts),
  ...campaignHandlers(parts),
  ...tokenHandlers(parts),
  ...clipboardHandlers(parts),
  ...practiceHandlers(parts),
  ...requestHandlers(parts),
  ...vaultHandlers(parts),
  ...backupHandlers(parts),
  ...whenCalled('imports', async () => (await import('../imports/calls.ts')).importHandlers(parts)),
  ...whenCalled('evidence', async () => (await import('../evidence/calls.ts')).evidenceHandlers(parts)),
  ...whenCalled('copies', async () => (await import('../found-copies/calls.ts')).foundCopyHandlers(parts)),
  ...sharingHandlers(parts),
  ...updateHandlers(parts),
  ...proxyHandlers(parts),
})
