import type { Plans } from '../app/questions/confirmations.ts'
import { sharingHandlers } from '../sharing/sharing-when-used.ts'
import type { App } from './app.ts'
import type { PlannedHandlers } from './confirmation.ts'
import { aboutHandlers } from './handlers/about-handlers.ts'
import { activityHandlers } from './handlers/activity-handlers.ts'
import { appHandlers } from './handlers/app-handlers.ts'
import { backupHandlers } from './handlers/backup-handlers.ts'
import { copyHandlers } from './handlers/copy-handlers.ts'
import { evidenceHandlers } from './handlers/evidence-handlers.ts'
import { favouriteHandlers } from './handlers/favourite-handlers.ts'
import { foundCopyHandlers } from './handlers/found-copy-handlers.ts'
import { importHandlers } from './handlers/import-handlers.ts'
import { inventoryHandlers } from './handlers/inventory-handlers.ts'
import { keyHandlers } from './handlers/key-handlers.ts'
import { manyKeysHandlers } from './handlers/many-keys-handlers.ts'
import { practiceHandlers } from './handlers/practice-handlers.ts'
import { profileHandlers } from './handlers/profile-handlers.ts'
import { reminderHandlers } from './handlers/reminder-handlers.ts'
import { replacementHandlers } from './handlers/replacement-handlers.ts'
import { requestHandlers } from './handlers/request-handlers.ts'
import { serviceHandlers } from './handlers/service-handlers.ts'
import { tokenHandlers } from './handlers/token-handlers.ts'
import { vaultHandlers } from './handlers/vault-handlers.ts'

/** A handler for every call of the contract, with the plan that main's question has shown. */
export const makeHandlers = (parts: App): PlannedHandlers<Plans> => ({
  ...activityHandlers(parts),
  ...appHandlers(parts),
  ...aboutHandlers(parts),
  ...serviceHandlers(parts),
  ...profileHandlers(parts),
  ...keyHandlers(parts),
  ...manyKeysHandlers(parts),
  ...inventoryHandlers(parts),
  ...reminderHandlers(parts),
  ...replacementHandlers(parts),
  ...tokenHandlers(parts),
  ...copyHandlers(parts),
  ...practiceHandlers(parts),
  ...requestHandlers(parts),
  ...favouriteHandlers(parts),
  ...vaultHandlers(parts),
  ...backupHandlers(parts),
  ...importHandlers(parts),
  ...evidenceHandlers(parts),
  ...foundCopyHandlers(parts),
  ...sharingHandlers(parts),
})
