import type { Input } from '../../../shared/contract/contract.ts'
import type { ReplaceMark } from '../../../shared/keys/fact-schemas.ts'
import type { KeySummary } from '../../../shared/keys/key.ts'
import { i18n } from '../../i18n/i18n.ts'
import type { Page } from '../../state/page.ts'
import { withChanges } from '../../state/page-state.ts'
import { succeeds } from '../../state/problem.ts'
import { offerUndo, withdrawToast } from '../../ui/toast-queue.ts'

/** Changes facts about a key. Resolves to true if main saved them. */
export const updateKey = (page: Page, change: Input<'keys:update'>): Promise<boolean> =>
  succeeds(page, page.keyward.keys.update(change))

const nameOf = (page: Page, keyId: string): string => page.getState().keys.get(keyId)?.name ?? ''

/** Removes the key's replacement mark and offers to restore it. */
export const clearToReplace = async (
  page: Page,
  { id: keyId, name }: KeySummary,
  { reason }: ReplaceMark,
): Promise<void> => {
  if (!(await updateKey(page, { keyId, toReplace: null }))) return
  offerUndo(`to replace ${keyId}`, {
    message: i18n.t('keys.toReplace.cleared'),
    name,
    actionLabel: i18n.t('common.undo'),
    onAction: () => void updateKey(page, { keyId, toReplace: reason }),
  })
}

/** Stops offering to keep a token ready for the key. Resolves to true if main saved that. */
export const declineKeepReady = (page: Page, keyId: string): Promise<boolean> =>
  succeeds(page, page.keyward.keys.declineKeepReady({ keyId }))

/** Restores a deleted key and its workspace. */
export const restoreKey = async (page: Page, keyId: string): Promise<void> => {
  if (!(await succeeds(page, page.keyward.keys.restore({ keyId })))) return
  withdrawToast(keyId)
  page.setState({ selectedKeyId: keyId })
  page.announce(i18n.t('keys.announce.restored'))
}

/** Deletes a key and offers undo. The key is kept for thirty days. */
export const removeKey = async (page: Page, keyId: string): Promise<void> => {
  if (!(await succeeds(page, page.keyward.keys.remove({ keyId })))) return
  if (page.getState().selectedKeyId === keyId) page.setState({ isDetailOpen: false })
  const name = nameOf(page, keyId)
  offerUndo(keyId, {
    message: i18n.t('common.deletedNamed', { name }),
    name,
    actionLabel: i18n.t('common.undo'),
    onAction: () => void restoreKey(page, keyId),
  })
}

/** Restores the credentials from before the last replacement. Doing so again brings back the current ones. */
export const undoReplace = async (page: Page, keyId: string): Promise<void> => {
  if (!(await succeeds(page, page.keyward.keys.undoReplace({ keyId })))) return
  withdrawToast(replacementOf(keyId))
  forgetCopy(page, keyId)
  page.announce(i18n.t('activity.what.secret-brought-back'))
}

/** Resets the key's copy button after its credentials changed. */
export const forgetCopy = (page: Page, keyId: string): void =>
  page.setState((state) => ({ ...state, copies: withChanges(state.copies, () => '', [], [keyId]) }))

const replacementOf = (keyId: string) => `replaced ${keyId}`

export const offerUndoReplace = (page: Page, key: KeySummary): void =>
  offerUndo(replacementOf(key.id), {
    message: i18n.t('keys.replace.undoToast'),
    name: key.name,
    actionLabel: i18n.t('common.undo'),
    onAction: () => void undoReplace(page, key.id),
  })

/** Has main copy the client ID. Must be called directly in an input handler. */
export const copyClientId = async (page: Page, keyId: string): Promise<boolean> => {
  const isCopied = await succeeds(page, page.keyward.keys.copyClientId({ keyId }))
  if (isCopied) page.announce(i18n.t('common.copied'))
  return isCopied
}

/** Has main copy the secret. Main asks for confirmation first. */
export const copySecret = async (page: Page, keyId: string): Promise<boolean> => {
  const isCopied = await succeeds(page, page.keyward.keys.copySecret({ keyId }))
  if (isCopied) page.announce(i18n.t('common.copied'))
  return isCopied
}
