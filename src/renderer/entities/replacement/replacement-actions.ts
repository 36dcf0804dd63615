import type { Replacement } from '../../../shared/contract/replacements.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kernel/result.ts'
import type { KeySummary } from '../../../shared/keys/key.ts'
import { navigate, showOverlay, startReplacingSecret } from '../../state/navigation.ts'
import type { Page } from '../../state/page.ts'
import { byId, type ReplacementRun, type ReplaceWay } from '../../state/page-state.ts'
import { reportProblem } from '../../state/problem.ts'
import { wayForNext } from './replace-way.ts'

/** Loads all replacements from main. After that, events keep them up to date. */
export const loadReplacements = async (page: Page): Promise<void> => {
  const answer = await page.keyward.replacements.list()
  if (answer.ok) page.setState({ replacements: byId(answer.value) })
  else reportProblem(page, answer.error)
}

/** Gets a new token with the old key and with the new one. Confirms that both work only if both succeed. */
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

/** Opens a key's replacement, or plans one if it hasn't started yet. */
const showReplacement = (page: Page, { id: keyId, replacementId }: KeySummary): void =>
  navigate(page, { screen: 'replacement', ...(replacementId ? { replacementId } : { keyId }) })

/**
 * Replaces a key in the chosen way. If a run is given, the key becomes its current one. For a leaked key, the
 * replacement starts immediately, because that also flags the key. The guided way only opens the screen, and
 * the replacement starts with its first step. A replacement already in progress continues, but may now be
 * treated as a leak.
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

/** A replacement as shown before its first step. It has no id and isn't saved. */
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

/** Starts a replacement if it hasn't started yet, and resolves to its id. */
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

/**
 * Asks how to replace a key. A replacement in progress is opened instead, unless the key has leaked in the
 * meantime.
 */
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

/** Replaces the next key in the run, in the way that `wayForNext` chooses. */
export const replaceNext = (page: Page, key: KeySummary): void => {
  const { run, services, workspaces } = page.getState()
  if (!run) return
  const isPractice = services.get(workspaces.get(key.workspaceId)?.serviceId ?? '')?.isPractice
  // A practice key can't be replaced, so the dialog explains that.
  if (isPractice || key.replacementId !== undefined) askToReplace(page, key.id, { run })
  else void replaceKey(page, key, wayForNext(key, run.way), run)
}

/** Opens the form or dialog that fixes a key: entering its secret again, or replacing its credentials. */
export const giveCredentials = (page: Page, keyId: string, action: 'enter-secret' | 'replace-key'): void =>
  action === 'enter-secret' ? startReplacingSecret(page, keyId) : askToReplace(page, keyId)
