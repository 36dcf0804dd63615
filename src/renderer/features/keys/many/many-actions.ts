import type { Input } from '../../../../shared/contract/contract.ts'
import type { KeySummary } from '../../../../shared/keys/key.ts'
import { i18n } from '../../../i18n/i18n.ts'
import type { Page } from '../../../state/page.ts'
import { reportProblem, succeeds } from '../../../state/problem.ts'
import { offerUndo, withdrawToast } from '../../../ui/toast-queue.ts'
import { clearMarks } from './marked-keys.ts'

/** Identifies the undo toast for several keys. The toast for a single key has its own id. */
const UNDO_ID = 'many-keys'

/** Restores deleted keys and their workspaces in one change. */
export const restoreKeys = async (page: Page, keyIds: string[]): Promise<void> => {
  if (!(await succeeds(page, page.keyward.keys.restoreMany({ keyIds })))) return
  withdrawToast(UNDO_ID)
  page.announce(i18n.t('keys.announce.restored'))
}

/** Deletes keys in one change and offers to undo it. They are kept for thirty days. */
export const removeKeys = async (page: Page, keyIds: string[]): Promise<void> => {
  if (!(await succeeds(page, page.keyward.keys.removeMany({ keyIds })))) return
  clearMarks(page)
  page.setState({ isDetailOpen: false })
  offerUndo(UNDO_ID, {
    message: i18n.t('keys.removed.many', { count: keyIds.length }),
    actionLabel: i18n.t('common.undo'),
    onAction: () => void restoreKeys(page, keyIds),
  })
}

export const pinKeys = async (page: Page, keyIds: string[], pinned: boolean): Promise<void> => {
  await succeeds(page, page.keyward.keys.updateMany({ keyIds, pinned }))
}

/** Facts to set on several keys at once. `null` clears one. */
export type KeyFacts = Pick<Input<'keys:update'>, 'owner' | 'replaceEveryDays' | 'keyExpiresAtMs'>

/** Sets these facts on all keys in one save. Undo restores each key's previous values, also in one save. */
export const changeKeys = (page: Page, keyIds: readonly string[], facts: KeyFacts) => {
  const { keys } = page.getState()
  const previous = keyIds.map((keyId) => {
    const key = keys.get(keyId)
    return {
      keyId,
      ...('owner' in facts ? { owner: key?.owner ?? null } : {}),
      ...('replaceEveryDays' in facts ? { replaceEveryDays: key?.replaceEveryDays ?? null } : {}),
      ...('keyExpiresAtMs' in facts ? { keyExpiresAtMs: key?.keyExpiresAtMs ?? null } : {}),
    }
  })
  const edits = keyIds.map((keyId) => ({ keyId, ...facts }))
  return changeEach(page, edits, previous, i18n.t('common.saved'))
}

type Edits = Input<'keys:updateEach'>['edits']

/** Applies the edits in one save. Undo applies the previous values in a second save. */
const changeEach = async (page: Page, edits: Edits, previous: Edits, message: string) => {
  const answer = await page.keyward.keys.updateEach({ edits })
  if (answer.ok)
    offerUndo(UNDO_ID, {
      message,
      actionLabel: i18n.t('common.undo'),
      onAction: () => void succeeds(page, page.keyward.keys.updateEach({ edits: previous })),
    })
  return answer
}

/** Clears the keys' replacement marks in one save, and offers to restore them. */
export const clearFlags = (page: Page, keys: readonly KeySummary[]) => {
  const flagged = keys.flatMap(({ id: keyId, toReplace }) =>
    toReplace ? [{ keyId, toReplace: toReplace.reason }] : [],
  )
  return succeeds(
    page,
    changeEach(
      page,
      flagged.map(({ keyId }) => ({ keyId, toReplace: null })),
      flagged,
      i18n.t('keys.toReplace.cleared'),
    ),
  )
}

/** Gets tokens for keys that have none, a few at a time. Each row shows its progress. */
export const issueTokens = (page: Page, keyIds: string[]) =>
  succeeds(page, page.keyward.tokens.issueMany({ keyIds }))

/** Has main export these keys, without their secrets, to a file that the user chooses. */
export const exportInventory = async (page: Page, keyIds: string[]): Promise<void> => {
  page.setState({ exported: undefined })
  const answer = await page.keyward.keys.exportInventory({
    keyIds,
    words: {
      ...Object.fromEntries(
        Object.entries(i18n.t('keys.inventory.column', { returnObjects: true })).map(([name, column]) => [
          `column.${name}`,
          column,
        ]),
      ),
      'column.name': i18n.t('common.name'),
      'column.kind': i18n.t('common.kind'),
      'column.workspace': i18n.t('common.workspace'),
      'column.service': i18n.t('common.service'),
      'column.clientId': i18n.t('common.clientId'),
      'column.keyEnds': i18n.t('keys.about.fact.keyExpiresAtMs'),
      'column.replaceEveryDays': i18n.t('keys.about.everyDays'),
      'column.owner': i18n.t('common.owner'),
      'column.usedIn': i18n.t('keys.about.fact.usedIn'),
      'column.notes': i18n.t('keys.about.fact.notes'),
      'kind.service': i18n.t('keys.kind.service'),
      'kind.personal': i18n.t('keys.kind.personal'),
    },
  })
  if (!answer.ok) return reportProblem(page, answer.error)
  page.setState({ exported: answer.value, problem: undefined })
  page.announce(i18n.t('common.savedTo', { file: answer.value.fileName }))
}
