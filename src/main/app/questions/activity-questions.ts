import { ask, type Confirmations } from '../../ipc/confirmation.ts'
import type { Services } from '../services.ts'

/** What main's question about the activity shows. */
export interface ActivityPlans {
  'activity:clear': undefined
}

/** SECURITY: S42, main's question before the activity is cleared. */
export const activityQuestions = ({ questions }: Services): Confirmations<ActivityPlans> => ({
  'activity:clear': { question: () => ask(questions.plain('clearActivity')) },
})
