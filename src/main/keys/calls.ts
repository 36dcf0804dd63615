import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kernel/result.ts'
import type { PlannedHandlers } from '../ipc/confirmation.ts'
import type { StoredKey } from '../vault/format/vault-format.ts'
import type { makeChangeKey } from './change-key.ts'
import type { CopyClientId } from './copy-client-id.ts'
import type { CopySecret } from './copy-secret.ts'
import type { KeyPlans } from './questions.ts'
import type { KeyViews } from './rules/key-summary.ts'
import type { SaveCredentials } from './save-credentials.ts'

interface Deps {
  readonly saveCredentials: SaveCredentials
  readonly changeKey: ReturnType<typeof makeChangeKey>
  readonly copyClientId: CopyClientId
  readonly copySecret: CopySecret
  readonly views: KeyViews
}

/** Handlers for adding, changing, copying and deleting keys. */
export const keyHandlers = ({ saveCredentials, changeKey, copyClientId, copySecret, views }: Deps) => {
  const viewed = (changed: Result<StoredKey, AppError>) =>
    changed.ok ? ok(views.key(changed.value)) : changed
  const adding = new Map<string, AbortController>()
  return {
    'keys:list': async (input) => ok(views.keys({ deleted: input?.deleted ?? false })),

    'keys:add': async ({ check, requestId }, plan) => {
      const controller = new AbortController()
      if (requestId !== undefined) adding.set(requestId, controller)
      try {
        const o = { isChecked: check === true, signal: controller.signal }
        return viewed(await saveCredentials(plan, o))
      } finally {
        if (requestId !== undefined) adding.delete(requestId)
      }
    },

    'keys:cancelAdd': async ({ requestId }) => {
      adding.get(requestId)?.abort()
      return ok(undefined)
    },

    'keys:update': async ({ keyId, ...edit }) => viewed(await changeKey.update(keyId, edit)),

    'keys:declineKeepReady': async ({ keyId }) => viewed(changeKey.declineKeepReady(keyId)),

    'keys:replaceSecret': async ({ check }, plan) =>
      viewed(await saveCredentials(plan, { isChecked: check === true })),

    'keys:copyClientId': ({ keyId }) => copyClientId(keyId),
    'keys:copySecret': (_input, key) => copySecret(key),

    'keys:undoReplace': async ({ keyId }) => viewed(await changeKey.undoReplace(keyId)),
    'keys:remove': async ({ keyId }) => viewed(await changeKey.remove(keyId)),
    'keys:restore': async ({ keyId }) => viewed(await changeKey.restore(keyId)),
    'keys:purge': async ({ keyId, name }) => viewed(await changeKey.purge(keyId, name)),
  } satisfies Partial<PlannedHandlers<KeyPlans>>
}
