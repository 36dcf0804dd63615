import { app, dialog } from 'electron'
import { loadCatalogue } from '../i18n/catalogues.ts'
import { interfaceLanguage } from '../i18n/interface-language.ts'
import { makeTranslate, type Translate } from '../i18n/translate.ts'
import { visibleText } from '../kernel/shown-name.ts'
import type { StartProblem } from './start-problem.ts'

/** The dialog's two texts: what is wrong, and what to do next. */
const wordsOf = (problem: StartProblem, translate: Translate): readonly [string, string] => {
  switch (problem.kind) {
    case 'refused-switch':
      return [translate('start.switch', { shown: problem.name }), translate('start.switchNext')]
    case 'refused-variable':
      return [translate('start.variable', { shown: problem.name }), translate('start.variableNext')]
    case 'unwritable':
      return [
        translate('start.unwritable', { shown: visibleText(problem.folder) }),
        translate('start.unwritableNext'),
      ]
    case 'other-computer':
      return [
        translate('start.otherComputer', { host: problem.host }),
        translate('start.otherComputerNext', { shown: visibleText(problem.lockFile) }),
      ]
  }
}

/**
 * Shows a system dialog in the system's language that says why Keyward didn't start. Resolves when it's closed.
 */
export const showProblem = async (problem: StartProblem): Promise<void> => {
  await app.whenReady()
  const preferred = app.getPreferredSystemLanguages()
  const spoken = interfaceLanguage('system', { preferred, isPseudo: false })
  await loadCatalogue(spoken.language)
  const translate = makeTranslate(() => spoken)
  const [message, detail] = wordsOf(problem, translate)
  const buttons = [translate('start.close')]
  dialog.showMessageBoxSync({ type: 'error', title: app.getName(), message, detail, buttons })
}
