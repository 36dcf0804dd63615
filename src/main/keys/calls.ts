import type { AppError } from '../../shared/errors.ts'
import { ok, type Result } from '../../shared/result.ts'
import type { App } from '../composition/app.ts'
import type { PlannedHandlers } from '../ipc/confirmation.ts'
import type { StoredKey } from '../vault/format/vault-format.ts'
import type { KeyPlans } from './questions.ts'

/** Keys: add, change, remove. */
export const keyHandlers = ({ saveCredentials, changeKey, views }: App) => {
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

    'keys:undoReplace': async ({ keyId }) => viewed(await changeKey.undoReplace(keyId)),
    'keys:remove': async ({ keyId }) => viewed(await changeKey.remove(keyId)),
    'keys:restore': async ({ keyId }) => viewed(await changeKey.restore(keyId)),
    'keys:purge': async ({ keyId, name }) => viewed(await changeKey.purge(keyId, name)),
  } satisfies Partial<PlannedHandlers<KeyPlans>>
}
