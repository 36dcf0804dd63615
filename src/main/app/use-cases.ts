import { FailedCheck } from '../domain/keys/failed-check.ts'
import { makeBackUp } from './back-up.ts'
import { makeChangeKey } from './change-key.ts'
import { makeChangeManyKeys } from './change-many-keys.ts'
import { makeChangeService } from './change-service.ts'
import { makeChangeSettings } from './change-settings.ts'
import { makeChooseProtection } from './choose-protection.ts'
import { makeCopyClientId } from './copy-client-id.ts'
import { makeCopyReply } from './copy-reply.ts'
import { makeCopyRequest } from './copy-request.ts'
import { makeCopySecret } from './copy-secret.ts'
import { makeCopyToken } from './copy-token.ts'
import { makeCopyTokenRequest } from './copy-token-request.ts'
import { makeDescribeApp } from './describe-app.ts'
import { makeExportActivity } from './export-activity.ts'
import { makeExportCalendar } from './export-calendar.ts'
import { makeExportEvidence } from './export-evidence.ts'
import { makeExportInventory } from './export-inventory.ts'
import { makeFindCopies } from './find-copies.ts'
import { makeIdentifyToken } from './identify-token.ts'
import { makeImportKeys } from './import-keys.ts'
import { makeIssueMany } from './issue-many.ts'
import { makeOpenKeysPage } from './open-keys-page.ts'
import { makeReplaceKey } from './replace-key.ts'
import { makeRestoreBackup } from './restore-backup.ts'
import { makeSaveCredentials } from './save-credentials.ts'
import { makeSendRequest } from './send-request.ts'
import type { Services } from './services.ts'
import { makeUnlock } from './unlock.ts'

/** Keyward's use cases. The window's calls, the tray and the menu all use them. */
export const createUseCases = (services: Services) => {
  const failedCheck = new FailedCheck(services.cipher)
  const saveCredentials = makeSaveCredentials({ ...services, failedCheck })
  return {
    backUp: makeBackUp(services),
    changeKey: makeChangeKey(services),
    changeManyKeys: makeChangeManyKeys(services),
    changeService: makeChangeService(services),
    changeSettings: makeChangeSettings(services),
    chooseProtection: makeChooseProtection(services),
    copyClientId: makeCopyClientId(services),
    copyReply: makeCopyReply(services),
    copyRequest: makeCopyRequest(services),
    copySecret: makeCopySecret(services),
    copyToken: makeCopyToken(services),
    copyTokenRequest: makeCopyTokenRequest(services),
    describeApp: makeDescribeApp(services),
    exportActivity: makeExportActivity(services),
    exportCalendar: makeExportCalendar(services),
    exportEvidence: makeExportEvidence(services),
    exportInventory: makeExportInventory(services),
    findCopies: makeFindCopies(services),
    identifyToken: makeIdentifyToken(services),
    importKeys: makeImportKeys(services),
    issueMany: makeIssueMany(services),
    openKeysPage: makeOpenKeysPage(services),
    replaceKey: makeReplaceKey({ ...services, saveCredentials }),
    restoreBackup: makeRestoreBackup(services),
    saveCredentials,
    sendRequest: makeSendRequest(services),
    unlock: makeUnlock(services),
  }
}

export type UseCases = ReturnType<typeof createUseCases>
