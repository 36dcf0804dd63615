import { appError } from '../../../shared/errors.ts'
import type { Handlers } from '../../../shared/ipc-contract.ts'
import { err, ok } from '../../../shared/result.ts'
import { csvText } from '../../domain/csv.ts'
import { inventoryTable } from '../../domain/keys/inventory.ts'
import { notSaved } from '../not-saved.ts'
import type { Parts } from '../parts.ts'

type Mine = Pick<Handlers, 'keys:exportInventory'>

/** The one export besides encrypted backups: what keys there are, without secrets (security S36). */
export const inventoryHandlers = ({ vault, views, activity, fileDialog, say, clock }: Parts): Mine => ({
  'keys:exportInventory': async ({ keyIds, words }) => {
    const wanted = keyIds === undefined ? undefined : new Set(keyIds)
    const keys = views.keys({ deleted: false }).filter((key) => wanted?.has(key.id) ?? true)
    if (keys.length === 0) return err(appError('not-found'))
    const workspaces = new Map(vault.document.workspaces.map((workspace) => [workspace.id, workspace]))
    const services = new Map(vault.document.services.map((service) => [service.id, service]))
    const table = inventoryTable(keys, workspaces, services, words)
    const saved = await fileDialog.saveFile({
      title: say('files.inventory.save'),
      type: { name: say('files.inventory.kind'), extensions: ['csv'] },
      defaultName: `keyward-keys-${new Date(clock.nowMs()).toISOString().slice(0, 10)}.csv`,
      bytes: new TextEncoder().encode(csvText(table)),
    })
    if (saved.kind === 'cancelled') return err(appError('cancelled'))
    if (saved.kind === 'not-saved') return err(notSaved(saved))
    activity.add({ what: 'inventory-exported' })
    return ok({ fileName: saved.name, keyCount: keys.length })
  },
})
