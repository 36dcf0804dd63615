import type { Replacement } from '../../../shared/contract/replacements.ts'
import type { AppError } from '../../../shared/errors.ts'
import type { KeySummary } from '../../../shared/model.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { navigate, showOverlay, startReplacingSecret } from '../../state/navigation.ts'
import type { Page } from '../../state/page.ts'
import { byId } from '../../state/page-state.ts'
import { reportProblem } from '../../state/problem.ts'

/** Puts a replacement into the page's state as main answered it. */
export const takeReplacement = (page: Page, replacement: Replacement): void =>
  page.setState((state) => ({
    ...state,
    replacements: new Map(state.replacements).set(replacement.id, replacement),
  }))

/** Asks main for all replacements; events keep them current from then on. */
export const loadReplacements = async (page: Page): Promise<void> => {
  const answer = await page.keyward.replacements.list()
  if (answer.ok) page.setState({ replacements: byId(answer.value) })
  else reportProblem(page, answer.error)
}

/** Sends the one token request that shows whether the old credentials still work; the replacement afterwards. */
export const checkIsDead = async (
  page: Page,
  replacementId: string,
): Promise<Result<Replacement, AppError>> => {
  const answer = await page.keyward.replacements.prove({ replacementId })
  return answer.ok ? ok(answer.value.replacement) : answer
}

/** Begins the guided replacement of a key and shows it; one under way is shown where it is, and goes on as a leak if it is one. */
export const replaceKey = async (page: Page, keyId: string, o: { isLeak?: true } = {}): Promise<void> => {
  const known = page.getState().keys.get(keyId)?.replacementId
  if (known !== undefined && !o.isLeak) return navigate(page, { screen: 'replacement', replacementId: known })
  const answer = await page.keyward.replacements.start({ keyId, ...o })
  if (!answer.ok) return reportProblem(page, answer.error)
  takeReplacement(page, answer.value)
  navigate(page, { screen: 'replacement', replacementId: answer.value.id })
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

/** The guided replacement of a key that still works: a new one, or the one under way. */
export const guideReplacement = (page: Page, { id, replacementId, toReplace }: KeySummary): Promise<void> =>
  replaceKey(page, id, replacementId === undefined && toReplace?.reason === 'leaked' ? { isLeak: true } : {})
