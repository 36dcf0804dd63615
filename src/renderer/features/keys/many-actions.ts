import { inventoryColumns } from '../../../shared/inventory.ts'
import { i18n } from '../../i18n/i18n.ts'
import { announce } from '../../state/announcer.ts'
import { keyward } from '../../state/ipc-client.ts'
import { withChanges } from '../../state/page-state.ts'
import { reportProblem } from '../../state/problem.ts'
import { setState } from '../../state/store.ts'
import { offerUndo, withdrawUndo } from '../../ui/toast-queue.ts'
import { clearMarks } from './marked-keys.ts'

type Answer = Awaited<ReturnType<typeof keyward.keys.removeMany>>

const take = (answer: Answer): boolean => {
  if (!answer.ok) {
    reportProblem(answer.error)
    return false
  }
  setState((state) => ({
    ...state,
    keys: withChanges(state.keys, (key) => key.id, answer.value, []),
    problem: undefined,
  }))
  return true
}

/** What the undo of a deletion of many is about; one at a time can be undone by its toast. */
const UNDO_ID = 'many-keys'

const restoreKeys = async (keyIds: string[]): Promise<void> => {
  if (!take(await keyward.keys.restoreMany({ keyIds }))) return
  withdrawUndo(UNDO_ID)
  announce(i18n.t('keys.announce.manyRestored', { count: keyIds.length }))
}

/** Removes keys for thirty days in one act, and offers to take that back at once. */
export const removeKeys = async (keyIds: string[]): Promise<void> => {
  if (!take(await keyward.keys.removeMany({ keyIds }))) return
  clearMarks()
  setState({ isDetailOpen: false })
  offerUndo(UNDO_ID, {
    message: i18n.t('keys.removed.many', { count: keyIds.length }),
    actionLabel: i18n.t('keys.removed.undo'),
    onAction: () => void restoreKeys(keyIds),
  })
}

/** Pins keys, or unpins them. */
export const pinKeys = async (keyIds: string[], pinned: boolean): Promise<void> => {
  if (take(await keyward.keys.updateMany({ keyIds, pinned })))
    announce(i18n.t(pinned ? 'keys.announce.pinned' : 'keys.announce.unpinned', { count: keyIds.length }))
}

/** Makes sure keys have tokens, a few at a time; each row tells how that goes. */
export const issueTokens = async (keyIds: string[]): Promise<void> => {
  const answer = await keyward.tokens.issueMany({ keyIds })
  if (!answer.ok) reportProblem(answer.error)
}

/** Has main write what is known of keys, without secrets, into a file that the person chooses. */
export const exportInventory = async (keyIds?: string[]): Promise<void> => {
  setState({ exported: undefined })
  const answer = await keyward.keys.exportInventory({
    ...(keyIds ? { keyIds } : {}),
    words: {
      ...Object.fromEntries(
        inventoryColumns.map((name) => [`column.${name}`, i18n.t(`keys.inventory.column.${name}`)]),
      ),
      'kind.service': i18n.t('keys.kind.service'),
      'kind.personal': i18n.t('keys.kind.personal'),
      yes: i18n.t('keys.inventory.yes'),
      no: i18n.t('keys.inventory.no'),
    },
  })
  if (!answer.ok) return reportProblem(answer.error)
  setState({ exported: answer.value, problem: undefined })
  const { fileName, keyCount } = answer.value
  announce(i18n.t('keys.inventory.done', { count: keyCount, file: fileName }))
}
