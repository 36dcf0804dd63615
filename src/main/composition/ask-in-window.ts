import type { BrowserWindow } from 'electron'
import type { PageCover } from '../desktop/question-view/page-cover.ts'
import type { QuestionView } from '../desktop/question-view/question-view.ts'
import type { Platform } from './platform.ts'
import { testAnswer } from './test-hooks.ts'

/** Shows main's questions over the current window. */
export const askInWindow = (
  window: () => BrowserWindow | undefined,
  cover: PageCover,
): Pick<Platform, 'confirm' | 'askForPassword'> => {
  // Loaded with the first question, because its embedded font would slow startup.
  let loading: Promise<QuestionView> | undefined
  const view = () => {
    loading ??= import('../desktop/question-view/question-view.ts').then(
      (loaded) => new loaded.QuestionView({ window, cover }),
    )
    return loading
  }
  return {
    confirm: async (question, signal) => {
      const answered = __IS_RELEASE__ ? undefined : testAnswer(question)
      return answered ?? (await view()).ask(question, signal)
    },
    askForPassword: async (question, signal) => (await view()).askForPassword(question, signal),
  }
}
