import type { AppError } from '../../../shared/errors.ts'
import type { Handlers } from '../../../shared/ipc-contract.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { ManyKeys } from '../../domain/keys/many-keys.ts'
import type { NewActivityEvent } from '../../domain/records/activity-log.ts'
import type { StoredKey } from '../../domain/vault/vault-format.ts'
import { locateWorkspace } from '../../domain/vault/workspace-location.ts'
import type { App } from '../app.ts'

type OwnHandlers = Pick<Handlers, 'keys:updateMany' | 'keys:removeMany' | 'keys:restoreMany'>

/** Several keys at once: one save, so that all of it happens or none. */
export const manyKeysHandlers = ({ vault, clock, activity, views }: App): OwnHandlers => {
  const many = new ManyKeys({ vault, clock })
  const note = (what: NewActivityEvent['what'], changed: Result<StoredKey[], AppError>) => {
    if (!changed.ok) return changed
    for (const key of changed.value) {
      const location = locateWorkspace(vault.document, key.workspaceId)
      const workspace = location.ok ? { workspaceName: location.value.workspace.name } : {}
      activity.add({ what, keyId: key.id, keyName: key.name, ...workspace })
    }
    return ok(changed.value.map((key) => views.key(key)))
  }
  return {
    'keys:updateMany': async ({ keyIds, pinned }) => note('key-changed', await many.pin(keyIds, pinned)),
    'keys:removeMany': async ({ keyIds }) => note('key-removed', await many.remove(keyIds)),
    'keys:restoreMany': async ({ keyIds }) => note('key-restored', await many.restore(keyIds)),
  }
}
