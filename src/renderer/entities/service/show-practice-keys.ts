import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kernel/result.ts'
import type { KeySummary } from '../../../shared/keys/key.ts'
import { i18n } from '../../i18n/i18n.ts'
import { navigate } from '../../state/navigation.ts'
import type { Page } from '../../state/page.ts'
import { succeeds } from '../../state/problem.ts'
import { selectLiveKeys } from '../../state/selectors.ts'

/**
 * Shows the existing practice keys. If there are none, starts the practice service, creates a key there, and shows
 * it in the list with focus on *Copy token*. `move` lets the service use other ports that are free.
 */
export const showPracticeKeys = async (page: Page, move: boolean): Promise<Result<unknown, AppError>> => {
  const known = practiceKey(page)
  if (known) {
    navigate(page, { screen: 'keys', scope: known.workspaceId })
    return ok(known)
  }
  const started = await page.keyward.practice.start(move ? { move } : undefined)
  if (!started.ok) return started
  const made = await page.keyward.practice.createKey({
    region: 'default',
    workspace: i18n.t('welcome.practice.workspace'),
    name: i18n.t('welcome.practice.key'),
    kind: 'service',
  })
  if (!made.ok) return made
  navigate(page, { screen: 'keys', scope: 'all' }, 'list-action')
  page.setState({ selectedKeyId: made.value.id })
  return made
}

const practiceKey = (page: Page): KeySummary | undefined => {
  const { services, workspaces } = page.getState()
  const isOfPractice = (workspaceId: string) =>
    services.get(workspaces.get(workspaceId)?.serviceId ?? '')?.isPractice === true
  return selectLiveKeys(page.getState()).find(({ workspaceId }) => isOfPractice(workspaceId))
}

/** Starts practice mode from any screen. Shows a failure above the screen. */
export const showPractice = (page: Page): Promise<boolean> => succeeds(page, showPracticeKeys(page, false))
