import type { Replacement } from '../../../shared/contract/replacements.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kernel/result.ts'
import type { KeySummary } from '../../../shared/keys/key.ts'
import { navigate, showOverlay, startReplacingSecret } from '../../state/navigation.ts'
import type { Page } from '../../state/page.ts'
import { byId, type ReplacementRun, type ReplaceWay } from '../../state/page-state.ts'
import { reportProblem } from '../../state/problem.ts'
import { wayForNext } from './replace-way.ts'

/** Asks main for all replacements; events keep them current from then on. */
export const loadReplacements = async (page: Page): Promise<void> => {
  const answer = await page.keyward.replacements.list()
  if (answer.ok) page.setState({ replacements: byId(answer.value) })
  else reportProblem(page, answer.error)
}

/** Gets a new token with the old key and with the new one, and only when both get one confirms that both work. */
export const checkBoth = async (
  page: Page,
  { id: replacementId, keyId, newKeyId }: Replacement,
): Promise<Result<unknown, AppError>> => {
  const { tokens, replacements } = page.keyward
  const both = [newKeyId, keyId].filter((id) => id !== undefined)
  const issued = await Promise.all(both.map((id) => tokens.issue({ keyId: id, fresh: true })))
  const failed = issued.find((answer) => !answer.ok)
  return failed ?? replacements.confirm({ replacementId, what: 'bothWork' })
}

/** Shows a replacement that has begun, or of a key the one whose first step is not taken yet. */
const showReplacement = (page: Page, { id: keyId, replacementId }: KeySummary): void =>
  navigate(page, { screen: 'replacement', ...(replacementId ? { replacementId } : { keyId }) })

/**
 * Replaces a key in this way, as the current one of a run if there is one. The guide begins with its first step, that of
 * a leaked key at once, for the key is marked; one under way continues as a leak.
 */
export const replaceKey = async (
  page: Page,
  key: KeySummary,
  way: ReplaceWay,
  run?: ReplacementRun,
): Promise<void> => {
  if (way === 'leak') {
    const answer = await page.keyward.replacements.start({ keyId: key.id, isLeak: true })
    if (!answer.ok) return reportProblem(page, answer.error)
    navigate(page, { screen: 'replacement', replacementId: answer.value.id })
  } else if (way === 'short') startReplacingSecret(page, key.id)
  else showReplacement(page, key)
  if (run) page.setState({ run: { ...run, keyId: key.id, way } })
}

/** A replacement as it is shown before its first step: nothing of it is kept, and it has no id. */
export const plannedReplacement = (key: KeySummary): Replacement => ({
  id: '',
  keyId: key.id,
  keyName: key.name,
  state: 'planned',
  hasEnded: false,
  isSinglePhase: false,
  places: (key.usedIn ?? []).map((place) => ({ ...place, isDone: false })),
  atMs: {},
  proofs: [],
})

/** The id of a replacement, which begins now if it has not before. */
export const beginReplacement = async (
  page: Page,
  { id, keyId }: Pick<Replacement, 'id' | 'keyId'>,
): Promise<Result<string, AppError>> => {
  if (id !== '') return ok(id)
  const started = await page.keyward.replacements.start({ keyId })
  if (!started.ok) return started
  page.setState((state) =>
    state.view.screen === 'replacement' && state.view.keyId === keyId
      ? { ...state, view: { ...state.view, replacementId: started.value.id } }
      : state,
  )
  return ok(started.value.id)
}

/** Asks how to replace a key; one that is being replaced is shown where it is, unless it leaked meanwhile. */
export const askToReplace = (
  page: Page,
  keyId: string,
  o: { isLeak?: true; run?: ReplacementRun } = {},
): void => {
  const key = page.getState().keys.get(keyId)
  if (key?.replacementId !== undefined && (!o.isLeak || key.toReplace?.reason === 'leaked'))
    void replaceKey(page, key, 'guided', o.run)
  else showOverlay(page, { kind: 'replace-key', keyId, ...o })
}

/** Replaces the next key in the run the same way as the previous one. */
export const replaceNext = (page: Page, key: KeySummary): void => {
  const { run, services, workspaces } = page.getState()
  if (!run) return
  const isPractice = services.get(workspaces.get(key.workspaceId)?.serviceId ?? '')?.isPractice
  // A practice key can't be replaced, which the dialog says.
  if (isPractice || key.replacementId !== undefined) askToReplace(page, key.id, { run })
  else void replaceKey(page, key, wayForNext(key, run.way), run)
}

/** What helps a key that gets no token: its secret again, or other credentials. */
export const giveCredentials = (page: Page, keyId: string, action: 'enter-secret' | 'replace-key'): void =>
  action === 'enter-secret' ? startReplacingSecret(page, keyId) : askToReplace(page, keyId)
