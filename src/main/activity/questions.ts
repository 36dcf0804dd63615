import type { Services } from '../composition/services.ts'
import { ask, type Confirmations } from '../ipc/confirmation.ts'

/** SECURITY: S42, main's question before the activity is cleared. */
export const activityQuestions = ({ questions }: Services): Confirmations<'activity:clear'> => ({
  'activity:clear': { question: () => ask(questions.plain('clearActivity')) },
})
