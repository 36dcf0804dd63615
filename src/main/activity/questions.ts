import { ask, type Confirmations } from '../ipc/confirmation.ts'
import type { Question } from '../ports/confirm.ts'

/** SECURITY: S42, main asks before clearing the activity log, so that a page can't hide what it did. */
export const activityQuestions = ({
  questions,
}: {
  readonly questions: { readonly plain: (name: 'clearActivity') => Question }
}): Confirmations<'activity:clear'> => ({
  'activity:clear': { question: () => ask(questions.plain('clearActivity')) },
})
