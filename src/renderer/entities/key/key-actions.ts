import type { Input } from '../../../shared/ipc-contract.ts'
import type { KeySummary } from '../../../shared/model.ts'
import { i18n } from '../../i18n/i18n.ts'
import { announce } from '../../state/announcer.ts'
import { keyward } from '../../state/ipc-client.ts'
import { withChanges } from '../../state/page-state.ts'
import { reportProblem } from '../../state/problem.ts'
import { getState, setState } from '../../state/store.ts'
import { offerUndo, withdrawUndo } from '../../ui/toast-queue.ts'

const take = (key: KeySummary): void =>
  setState((state) => ({ ...state, keys: new Map(state.keys).set(key.id, key), problem: undefined }))

/** Changes facts of a key. The answer is true when main saved them. */
export const updateKey = async (change: Input<'keys:update'>): Promise<boolean> => {
  const answer = await keyward.keys.update(change)
  if (answer.ok) take(answer.value)
  else reportProblem(answer.error)
  return answer.ok
}

/** Brings a removed key back, and with it its workspace. */
export const restoreKey = async (keyId: string): Promise<void> => {
  const answer = await keyward.keys.restore({ keyId })
  if (!answer.ok) return reportProblem(answer.error)
  withdrawUndo(keyId)
  take(answer.value)
  setState({ selectedKeyId: keyId })
  announce(i18n.t('keys.announce.restored', { name: answer.value.name }))
}

/** Removes a key for thirty days and offers to take that back at once. */
export const removeKey = async (keyId: string): Promise<void> => {
  const answer = await keyward.keys.remove({ keyId })
  if (!answer.ok) return reportProblem(answer.error)
  take(answer.value)
  if (getState().selectedKeyId === keyId) setState({ isDetailOpen: false })
  offerUndo(keyId, {
    message: i18n.t('keys.removed.message', { name: answer.value.name }),
    actionLabel: i18n.t('keys.removed.undo'),
    onAction: () => void restoreKey(keyId),
  })
}

/** Brings the pair before the last replacement back; doing so again brings the present one back. */
export const undoReplace = async (keyId: string): Promise<void> => {
  const answer = await keyward.keys.undoReplace({ keyId })
  if (!answer.ok) return reportProblem(answer.error)
  withdrawUndo(replacementOf(keyId))
  setState((state) => ({ ...state, copies: withChanges(state.copies, () => '', [], [keyId]) }))
  take(answer.value)
  announce(i18n.t('keys.replace.broughtBack', { name: answer.value.name }))
}

const replacementOf = (keyId: string) => `replaced ${keyId}`

/** Offers to take a replacement back that has just been made. */
export const offerUndoReplace = (key: KeySummary): void =>
  offerUndo(replacementOf(key.id), {
    message: i18n.t('keys.replace.undoToast', { name: key.name }),
    actionLabel: i18n.t('keys.replace.undo'),
    onAction: () => void undoReplace(key.id),
  })

/** Has main put the client id on the clipboard; call it straight from a press. */
export const copyClientId = async (keyId: string): Promise<boolean> => {
  const answer = await keyward.keys.copyClientId({ keyId })
  if (answer.ok) announce(i18n.t('keys.announce.clientIdCopied'))
  else reportProblem(answer.error)
  return answer.ok
}

/** Has main put the secret on the clipboard, after the confirmation that main itself shows. */
export const copySecret = async (keyId: string): Promise<boolean> => {
  const answer = await keyward.keys.copySecret({ keyId })
  if (answer.ok) announce(i18n.t('keys.announce.secretCopied'))
  else if (answer.error.kind !== 'cancelled') reportProblem(answer.error)
  return answer.ok
}
