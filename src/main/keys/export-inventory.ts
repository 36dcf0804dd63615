import type { Input } from '../../shared/contract/contract.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import type { ActivityLog } from '../activity/activity-log.ts'
import { contentsIn } from '../i18n/contents-in.ts'
import type { Translate } from '../i18n/translate.ts'
import { utf8 } from '../kernel/bytes.ts'
import { csvText } from '../kernel/csv.ts'
import { notSaved } from '../kernel/not-saved.ts'
import type { Clock } from '../ports/clock.ts'
import type { FileDialog } from '../ports/file-dialog.ts'
import type { Vault } from '../vault/vault.ts'
import { inventoryTable } from './rules/inventory.ts'
import type { KeyViews } from './rules/key-summary.ts'

/**
 * Writes the given keys, in order, as a table without secrets (S36). `not-found` when none of the keys exists
 * any more. Main's dialog says what the file will contain.
 */
export type ExportInventory = (
  input: Input<'keys:exportInventory'>,
) => Promise<Result<{ fileName: string; keyCount: number }, AppError>>

interface Deps {
  readonly vault: Pick<Vault, 'document'>
  readonly views: Pick<KeyViews, 'keys'>
  readonly activity: ActivityLog
  readonly fileDialog: FileDialog
  readonly translate: Translate
  readonly clock: Clock
}

export const makeExportInventory =
  ({ vault, views, activity, fileDialog, translate, clock }: Deps): ExportInventory =>
  async ({ keyIds, words }) => {
    const all = new Map(views.keys({ deleted: false }).map((key) => [key.id, key]))
    const keys = [...new Set(keyIds)].flatMap((id) => all.get(id) ?? [])
    if (keys.length === 0) return err(appError('not-found'))
    const workspaces = new Map(vault.document.workspaces.map((workspace) => [workspace.id, workspace]))
    const services = new Map(vault.document.services.map((service) => [service.id, service]))
    const placed = new Set(keys.map(({ workspaceId }) => workspaceId))
    const saved = await fileDialog.saveFile({
      title: translate('files.inventory.save', { contents: contentsIn(translate, keys.length, placed.size) }),
      type: { name: translate('files.inventory.kind'), extensions: ['csv'] },
      defaultName: `keyward-keys-${new Date(clock.nowMs()).toISOString().slice(0, 10)}.csv`,
      bytes: utf8(csvText(inventoryTable(keys, workspaces, services, words))),
    })
    if (saved.kind === 'cancelled') return err(appError('cancelled'))
    if (saved.kind === 'not-saved') return err(notSaved(saved))
    activity.add({ what: 'inventory-exported' })
    return ok({ fileName: saved.name, keyCount: keys.length })
  }
