import type { AppError } from '../../../shared/errors.ts'
import type { KeySummary } from '../../../shared/model.ts'
import { startPractice } from '../../entities/service/start-practice.ts'
import { i18n } from '../../i18n/i18n.ts'
import { keyward } from '../../state/ipc-client.ts'
import { navigate } from '../../state/navigation.ts'
import { reportProblem } from '../../state/problem.ts'
import { selectLiveKeys } from '../../state/selectors.ts'
import { getState, setState } from '../../state/store.ts'

/**
 * Shows the practice keys there are; without any, starts the practice service, makes a key there and shows it in the
 * list, its *Copy token* focused. Answers the failure, if there was one; `move` lets the service go to free ports.
 */
export const practise = async (move: boolean): Promise<AppError | undefined> => {
  const known = practiceKey()
  if (known) {
    navigate({ screen: 'keys', scope: known.workspaceId })
    return undefined
  }
  const started = await keyward.practice.start(move ? { move } : undefined)
  if (!started.ok) return started.error
  const made = await keyward.practice.createKey({
    region: 'default',
    workspace: i18n.t('welcome.practice.workspace'),
    name: i18n.t('welcome.practice.key'),
    kind: 'service',
  })
  if (!made.ok) return made.error
  const key = made.value
  setState((state) => ({ ...state, keys: new Map(state.keys).set(key.id, key) }))
  navigate({ screen: 'keys', scope: 'all' })
  setState({ selectedKeyId: key.id })
  focusWhenThere(`[data-key-id="${key.id}"] button`)
  return undefined
}

const practiceKey = (): KeySummary | undefined => {
  const { services, workspaces } = getState()
  const isOfPractice = (workspaceId: string) =>
    services.get(workspaces.get(workspaceId)?.serviceId ?? '')?.isPractice === true
  return selectLiveKeys(getState()).find(({ workspaceId }) => isOfPractice(workspaceId))
}

/** Opens the form for a key of the practice service with its guide. Answers the failure, if there was one. */
export const tryRealSteps = async (): Promise<AppError | undefined> => {
  const failure = await startPractice(false)
  if (!failure) navigate({ screen: 'add-key', isPractice: true })
  return failure
}

const reported = (attempt: () => Promise<AppError | undefined>) => async (): Promise<void> => {
  const error = await attempt()
  if (error) reportProblem(error)
}

/** Practises from anywhere; what stands in the way is told above the screen. */
export const showPractice = reported(() => practise(false))

/** Opens the guide from anywhere; what stands in the way is told above the screen. */
export const showPracticeGuide = reported(tryRealSteps)

/** Frames to wait for the list; it comes with the first or second. */
const MOST_FRAMES = 60

const focusWhenThere = (selector: string, framesLeft = MOST_FRAMES): void => {
  const found = document.querySelector<HTMLElement>(selector)
  if (found) found.focus()
  else if (framesLeft > 0) requestAnimationFrame(() => focusWhenThere(selector, framesLeft - 1))
}
