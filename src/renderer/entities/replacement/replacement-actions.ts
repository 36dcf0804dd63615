import type { Replacement } from '../../../shared/contract/replacements.ts'
import type { AppError } from '../../../shared/errors.ts'
import type { KeySummary } from '../../../shared/model.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { navigate, showOverlay, startReplacingSecret } from '../../state/navigation.ts'
import type { Page } from '../../state/page.ts'
import { byId } from '../../state/page-state.ts'
import { reportProblem } from '../../state/problem.ts'

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

/**
 * Shows the guided replacement of a key: one under way where it is, another one to be begun by its first step. That of a
 * leaked key begins at once, for the key is marked; one under way goes on as a leak.
 */
export const replaceKey = async (page: Page, keyId: string, o: { isLeak?: true } = {}): Promise<void> => {
  if (!o.isLeak) {
    const replacementId = page.getState().keys.get(keyId)?.replacementId
    return navigate(page, { screen: 'replacement', ...(replacementId ? { replacementId } : { keyId }) })
  }
  const answer = await page.keyward.replacements.start({ keyId, isLeak: true })
  if (!answer.ok) return reportProblem(page, answer.error)
  navigate(page, { screen: 'replacement', replacementId: answer.value.id })
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
  const begun = await page.keyward.replacements.start({ keyId })
  if (!begun.ok) return begun
  page.setState((state) =>
    state.view.screen === 'replacement' && state.view.keyId === keyId
      ? { ...state, view: { ...state.view, replacementId: begun.value.id } }
      : state,
  )
  return ok(begun.value.id)
}

/** Asks how a key is to be replaced; one that is being replaced is shown where it is, unless it leaked meanwhile. */
export const askToReplace = (page: Page, keyId: string, o: { isLeak?: true } = {}): void => {
  const { replacementId, toReplace } = page.getState().keys.get(keyId) ?? {}
  if (replacementId !== undefined && (!o.isLeak || toReplace?.reason === 'leaked'))
    navigate(page, { screen: 'replacement', replacementId })
  else showOverlay(page, { kind: 'replace-key', keyId, ...o })
}

/** What helps a key that gets no token: its secret again, or other credentials. */
export const giveCredentials = (page: Page, keyId: string, action: 'enter-secret' | 'replace-key'): void =>
  action === 'enter-secret' ? startReplacingSecret(page, keyId) : askToReplace(page, keyId)
