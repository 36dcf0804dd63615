import type { AppError } from '../../../shared/errors/app-error.ts'
import { secondsToMs } from '../../../shared/kernel/time.ts'
import { liveForMs } from '../../../shared/tokens/live-token.ts'
import { shortProblems } from '../../format/problem-words.ts'
import { durationWords } from '../../format/time-words.ts'
import { i18n } from '../../i18n/i18n.ts'
import type { Page } from '../../state/page.ts'
import type { CopyPhase } from '../../state/page-state.ts'
import { succeeds } from '../../state/problem.ts'
import { COPIED_FOR_MS } from '../../ui/use-elapsed.ts'

const setPhase = (page: Page, keyId: string, phase: CopyPhase | undefined): void => {
  const copies = new Map(page.getState().copies)
  if (phase) copies.set(keyId, phase)
  else copies.delete(keyId)
  page.setState({ copies })
}

const showCopied = (page: Page, keyId: string, goodForMs: number): void => {
  const phase: CopyPhase = { phase: 'copied', goodForMs }
  setPhase(page, keyId, phase)
  setTimeout(() => {
    if (page.getState().copies.get(keyId) === phase) setPhase(page, keyId, undefined)
  }, COPIED_FOR_MS)
}

/** If a key is proven to have stopped working, announces that and returns true. */
const saysDead = (page: Page, keyId: string): boolean => {
  const key = page.getState().keys.get(keyId)
  if (key?.provenDeadAtMs === undefined) return false
  page.announce(i18n.t('keys.status.dead'))
  return true
}

const isOfToken = (page: Page, error: AppError, keyId: string): boolean =>
  page.getState().tokens.get(keyId)?.error?.kind === error.kind

/**
 * Has main copy a usable token, requesting one first if needed. Must be called directly in an input handler,
 * because main requires a real input event within the last second.
 * @param early main's answer, if the first rows already asked for this copy
 */
export const copyToken = async (
  page: Page,
  keyId: string,
  as: 'token' | 'header' = 'token',
  early?: ReturnType<Page['keyward']['tokens']['copy']>,
): Promise<void> => {
  if (page.getState().copies.get(keyId)?.phase === 'working' || saysDead(page, keyId)) return
  const begin = () => setPhase(page, keyId, { phase: 'working', ...(early && { isMentioned: true }) })
  // The first rows already show the copy as in progress, so the list must too. Otherwise progress is shown only
  // if the reply takes longer than two frames.
  if (early) begin()
  else page.deferNotify(begin)
  const answer = await (early ?? page.keyward.tokens.copy({ keyId, as }))
  if (!answer.ok) {
    const { error } = answer
    // The token's summary already has the errors of the token itself. Only other errors are kept here.
    setPhase(
      page,
      keyId,
      error.kind === 'cancelled' || isOfToken(page, error, keyId) ? undefined : { phase: 'failed', error },
    )
    if (error.kind !== 'cancelled') page.announce(i18n.t(shortProblems[error.kind]))
    return
  }
  const { token } = answer.value
  const leftMs = liveForMs(token, page.nowMs())
  const lifetimeMs = secondsToMs(token.lifetimeSeconds ?? 0)
  // A new token shows the lifetime that the service reported, without subtracting the round trip.
  const goodForMs = lifetimeMs - leftMs < 10_000 ? lifetimeMs : leftMs
  showCopied(page, keyId, goodForMs)
  page.announce(i18n.t('common.copiedFor', { duration: durationWords(goodForMs, 'long') }))
}

/** Has main request a new token, even if one is still live. The summary shows the result. */
export const issueToken = async (page: Page, keyId: string): Promise<void> => {
  if (saysDead(page, keyId)) return
  setPhase(page, keyId, undefined)
  const answer = await page.keyward.tokens.issue({ keyId, fresh: true })
  if (answer.ok) return page.announce(i18n.t('keys.announce.received'))
  if (answer.error.kind === 'cancelled') return
  page.announce(i18n.t(shortProblems[answer.error.kind]))
  if (!isOfToken(page, answer.error, keyId)) setPhase(page, keyId, { phase: 'failed', error: answer.error })
}

/** Cancels the current request. An earlier token that is still live stays. */
export const cancelToken = (page: Page, keyId: string): Promise<boolean> =>
  succeeds(page, page.keyward.tokens.cancel({ keyId }))
