import type { Settings } from '../../../../shared/settings.ts'
import type { Page } from '../../../state/page.ts'
import { reportProblem } from '../../../state/problem.ts'

/** Saves how the list is shown. */
export const writeSettings = async (page: Page, change: Partial<Settings>): Promise<void> => {
  const answer = await page.keyward.settings.write(change)
  if (answer.ok) page.setState({ settings: answer.value })
  else reportProblem(page, answer.error)
}
