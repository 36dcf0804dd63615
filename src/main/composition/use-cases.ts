import { makeExportActivity } from '../activity/export-activity.ts'
import { makeBackUp } from '../backups/back-up.ts'
import { makeRestoreBackup } from '../backups/restore-backup.ts'
import { makeRunCampaigns } from '../campaigns/run-campaigns.ts'
import { loadedOnUse } from '../kernel/loaded-on-use.ts'
import { makeChangeKey } from '../keys/change-key.ts'
import { makeChangeManyKeys } from '../keys/change-many-keys.ts'
import { makeCopyClientId } from '../keys/copy-client-id.ts'
import { makeCopySecret } from '../keys/copy-secret.ts'
import { FailedCheck } from '../keys/failed-check.ts'
import { makeMoveKeys } from '../keys/move-keys.ts'
import { makeSaveCredentials } from '../keys/save-credentials.ts'
import { makeChooseProtection } from '../protection/choose-protection.ts'
import { makeUnlock } from '../protection/unlock.ts'
import { makeReplaceKey } from '../replacements/replace-key.ts'
import { makeCopyReply } from '../requests/copy-reply.ts'
import { makeCopyRequest } from '../requests/copy-request.ts'
import { makeSendRequest } from '../requests/send-request.ts'
import { makeChangeService } from '../services/change-service.ts'
import { makeDropCredentialFields } from '../services/drop-credential-fields.ts'
import { makeOpenKeysPage } from '../services/open-keys-page.ts'
import { makeChangeSettings } from '../settings/change-settings.ts'
import { makeDescribeApp } from '../settings/describe-app.ts'
import { makeEraseEverything } from '../settings/erase-everything.ts'
import { makeCopyToken } from '../tokens/copy-token.ts'
import { makeCopyTokenRequest } from '../tokens/copy-token-request.ts'
import { makeIssueMany } from '../tokens/issue-many.ts'
import type { Services } from './services.ts'

/**
 * Keyward's use cases, for the window's calls, the tray and the menu. Use cases behind a single call are in
 * `handlers.ts`.
 */
export const createUseCases = (services: Services) => {
  const failedCheck = new FailedCheck(services.cipher)
  const saveCredentials = makeSaveCredentials({ ...services, failedCheck })
  return {
    backUp: makeBackUp(services),
    changeKey: makeChangeKey(services),
    changeManyKeys: makeChangeManyKeys(services),
    changeService: makeChangeService(services),
    dropCredentialFields: makeDropCredentialFields(services),
    changeSettings: makeChangeSettings(services),
    chooseProtection: makeChooseProtection(services),
    copyClientId: makeCopyClientId(services),
    copyReply: makeCopyReply(services),
    copyRequest: makeCopyRequest(services),
    copySecret: makeCopySecret(services),
    copyToken: makeCopyToken(services),
    copyTokenRequest: makeCopyTokenRequest(services),
    describeApp: makeDescribeApp(services),
    eraseEverything: makeEraseEverything(services),
    exportActivity: makeExportActivity(services),
    exportCalendar: loadedOnUse(async () => {
      const { makeExportCalendar } = await import('../reminders/export-calendar.ts')
      return makeExportCalendar(services)
    }),
    issueMany: makeIssueMany(services),
    moveKeys: makeMoveKeys(services),
    openKeysPage: makeOpenKeysPage(services),
    replaceKey: makeReplaceKey({ ...services, saveCredentials }),
    runCampaigns: makeRunCampaigns(services),
    restoreBackup: makeRestoreBackup(services),
    saveCredentials,
    sendRequest: makeSendRequest(services),
    unlock: makeUnlock(services),
    writeToOwner: loadedOnUse(async () => {
      const { makeWriteToOwner } = await import('../reminders/write-to-owner.ts')
      return makeWriteToOwner(services)
    }),
  }
}

export type UseCases = ReturnType<typeof createUseCases>
