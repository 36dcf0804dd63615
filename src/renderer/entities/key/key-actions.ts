import type { Input } from '../../../shared/contract/contract.ts'
import type { ReplaceMark } from '../../../shared/key-life.ts'
import type { KeySummary } from '../../../shared/model.ts'
import { i18n } from '../../i18n/i18n.ts'
import type { Page } from '../../state/page.ts'
import { withChanges } from '../../state/page-state.ts'
import { reportProblem } from '../../state/problem.ts'
import { offerUndo, withdrawToast } from '../../ui/toast-queue.ts'

const take = (page: Page, key: KeySummary): void =>
  page.setState((state) => ({ ...state, keys: new Map(state.keys).set(key.id, key), problem: undefined }))

/** Changes facts of a key; resolves to true when main saved them. */
export const updateKey = async (page: Page, change: Input<'keys:update'>): Promise<boolean> => {
  const answer = await page.keyward.keys.update(change)
  if (answer.ok) take(page, answer.value)
  else reportProblem(page, answer.error)
  return answer.ok
}

/** Takes the mark *to replace* off a key, and offers to put it back. */
export const clearToReplace = async (
  page: Page,
  { id: keyId, name }: KeySummary,
  { reason }: ReplaceMark,
): Promise<void> => {
  if (!(await updateKey(page, { keyId, toReplace: null }))) return
  offerUndo(`to replace ${keyId}`, {
    message: i18n.t('keys.toReplace.cleared', { name }),
    name,
    actionLabel: i18n.t('keys.removed.undo'),
    onAction: () => void updateKey(page, { keyId, toReplace: reason }),
  })
}

/** Ends the offer to keep a token of the key ready; resolves to true when main noted it. */
export const declineKeepReady = async (page: Page, keyId: string): Promise<boolean> => {
  const answer = await page.keyward.keys.declineKeepReady({ keyId })
  if (answer.ok) take(page, answer.value)
  else reportProblem(page, answer.error)
  return answer.ok
}

/** Restores a removed key and its workspace. */
export const restoreKey = async (page: Page, keyId: string): Promise<void> => {
  const answer = await page.keyward.keys.restore({ keyId })
  if (!answer.ok) return reportProblem(page, answer.error)
  withdrawToast(keyId)
  take(page, answer.value)
  page.setState({ selectedKeyId: keyId })
  page.announce(i18n.t('keys.announce.restored', { name: answer.value.name }))
}

/** Removes a key for thirty days and offers to undo that. */
export const removeKey = async (page: Page, keyId: string): Promise<void> => {
  const answer = await page.keyward.keys.remove({ keyId })
  if (!answer.ok) return reportProblem(page, answer.error)
  take(page, answer.value)
  if (page.getState().selectedKeyId === keyId) page.setState({ isDetailOpen: false })
  offerUndo(keyId, {
    message: i18n.t('keys.removed.message', { name: answer.value.name }),
    name: answer.value.name,
    actionLabel: i18n.t('keys.removed.undo'),
    onAction: () => void restoreKey(page, keyId),
  })
}

/** Restores the credentials before the last replacement; doing so again restores the present ones. */
export const undoReplace = async (page: Page, keyId: string): Promise<void> => {
  const answer = await page.keyward.keys.undoReplace({ keyId })
  if (!answer.ok) return reportProblem(page, answer.error)
  withdrawToast(replacementOf(keyId))
  page.setState((state) => ({ ...state, copies: withChanges(state.copies, () => '', [], [keyId]) }))
  take(page, answer.value)
  page.announce(i18n.t('keys.replace.broughtBack', { name: answer.value.name }))
}

const replacementOf = (keyId: string) => `replaced ${keyId}`

/** Offers to undo a replacement. */
export const offerUndoReplace = (page: Page, key: KeySummary): void =>
  offerUndo(replacementOf(key.id), {
    message: i18n.t('keys.replace.undoToast', { name: key.name }),
    name: key.name,
    actionLabel: i18n.t('keys.replace.undo'),
    onAction: () => void undoReplace(page, key.id),
  })

/** Has main copy the client id; call it directly in an input handler. */
export const copyClientId = async (page: Page, keyId: string): Promise<boolean> => {
  const answer = await page.keyward.keys.copyClientId({ keyId })
  if (answer.ok) page.announce(i18n.t('keys.announce.clientIdCopied'))
  else reportProblem(page, answer.error)
  return answer.ok
}

/** Has main copy the secret, after main's own confirmation. */
export const copySecret = async (page: Page, keyId: string): Promise<boolean> => {
  const answer = await page.keyward.keys.copySecret({ keyId })
  if (answer.ok) page.announce(i18n.t('keys.announce.secretCopied'))
  else if (answer.error.kind !== 'cancelled') reportProblem(page, answer.error)
  return answer.ok
}
