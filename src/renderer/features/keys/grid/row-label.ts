import type { TFunction } from 'i18next'
import { spokenStatus } from '../../../entities/key/key-status.ts'
import type { Page } from '../../../state/page.ts'
import { dueWords } from './row-words.ts'

/**
 * Labels a row when it gets focus, with its name, workspace, remaining time, due date and sharing. The label
 * isn't updated every second, so a screen reader doesn't keep repeating it.
 */
export const rowLabel = (page: Page, row: HTMLElement, keyId: string, t: TFunction): void => {
  const { keys, workspaces, tokens, copies } = page.getState()
  const key = keys.get(keyId)
  if (!key) return
  const workspace = workspaces.get(key.workspaceId)
  const status = spokenStatus(key, tokens.get(keyId), copies.get(keyId), page.nowMs(), t)
  const due = dueWords(key, false, page.nowMs(), t)
  const sharing = key.sharing === undefined ? '' : t(`sharing.key.${key.sharing}`)
  row.setAttribute(
    'aria-label',
    t('keys.row.spoken', {
      name: key.name,
      workspace: workspace?.name ?? t('keys.group.unknown'),
      status: [workspace?.sensitive ? t('common.sensitive') : '', status, due, sharing]
        .filter(Boolean)
        .join(', '),
    }),
  )
}
