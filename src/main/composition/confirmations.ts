import type { ConfirmedCall } from '../../shared/contract/contract.ts'
import { activityQuestions } from '../activity/questions.ts'
import { type BackupPlans, backupQuestions } from '../backups/questions.ts'
import { type ImportPlans, importQuestions } from '../imports/questions.ts'
import type { Confirmations } from '../ipc/confirmation.ts'
import { type KeyPlans, keyQuestions } from '../keys/questions.ts'
import { protectionQuestions } from '../protection/questions.ts'
import { type ReplacementPlans, replacementQuestions } from '../replacements/questions.ts'
import { type RequestPlans, requestQuestions } from '../requests/questions.ts'
import { type ServicePlans, serviceQuestions } from '../services/questions.ts'
import { settingsQuestions } from '../settings/questions.ts'
import type { SharingPlans } from '../sharing/questions.ts'
import { sharingConfirmations } from '../sharing/sharing-when-used.ts'
import { type UpdatePlans, updateQuestions } from '../updates/questions.ts'
import type { Services } from './services.ts'

/** The plans of confirmed calls: the question shows a plan, and the use case executes it. */
export interface Plans
  extends BackupPlans,
    ImportPlans,
    KeyPlans,
    ReplacementPlans,
    RequestPlans,
    ServicePlans,
    SharingPlans,
    UpdatePlans {}

/** What main asks before each call that needs a confirmation. */
export const makeConfirmations = (services: Services): Confirmations<ConfirmedCall, Plans> => ({
  ...activityQuestions(services),
  ...backupQuestions(services),
  ...importQuestions(services),
  ...keyQuestions(services),
  ...protectionQuestions(services),
  ...replacementQuestions(services),
  ...requestQuestions(services),
  ...serviceQuestions(services),
  ...settingsQuestions(services),
  ...sharingConfirmations(services),
  ...updateQuestions(services),
})
