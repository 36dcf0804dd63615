import type { Questions } from '../i18n/question-words.ts'
import { sharingCalls } from './calls.ts'
import { sharingQuestions } from './questions.ts'
import { Sharing } from './sharing.ts'
import type { SharingDeps } from './sharing-deps.ts'
import type { LoadedSharing } from './sharing-when-used.ts'

/** Sets up sharing. Load this only with `import()`, so that it stays in a separate chunk. */
export const openSharing = (deps: SharingDeps & { readonly questions: Questions }): LoadedSharing => {
  const sharing = new Sharing(deps)
  return { sharing, calls: sharingCalls(sharing), questions: sharingQuestions(sharing, deps.questions) }
}
