import type { Handlers } from '../../../shared/ipc-contract.ts'
import { ok } from '../../../shared/result.ts'
import type { ActivityLog } from '../../domain/records/activity-log.ts'
import { Secret } from '../../domain/secret.ts'
import type { StoredKey } from '../../domain/vault/vault-format.ts'
import type { App } from '../app.ts'
import { enteredKey } from '../entered-key.ts'

type OwnHandlers = Pick<
  Handlers,
  | 'keys:list'
  | 'keys:add'
  | 'keys:cancelAdd'
  | 'keys:update'
  | 'keys:replaceSecret'
  | 'keys:undoReplace'
  | 'keys:remove'
  | 'keys:restore'
  | 'keys:purge'
>

/** Keys: adding, changing, removing. */
export const keyHandlers = ({
  keys,
  addKey,
  replaceSecret,
  plannedIds,
  backups,
  issuedTokens,
  usage,
  activity,
  views,
}: App): OwnHandlers => {
  const note = (what: Parameters<ActivityLog['add']>[0]['what'], key: StoredKey) => {
    // A key that was erased is no longer known by name.
    activity.add({ what, keyId: key.id, keyName: key.name })
    return ok(views.key(key))
  }

  const adding = new Map<string, AbortController>()
  return {
    'keys:list': async (input) => ok(views.keys({ deleted: input?.deleted ?? false })),

    'keys:add': async (input) => {
      const { check, requestId } = input
      const controller = new AbortController()
      if (requestId !== undefined) adding.set(requestId, controller)
      try {
        const added = await addKey(enteredKey(input), {
          ids: plannedIds.of(input),
          isChecked: check === true,
          signal: controller.signal,
        })
        return added.ok ? ok(views.key(added.value)) : added
      } finally {
        if (requestId !== undefined) adding.delete(requestId)
      }
    },

    'keys:cancelAdd': async ({ requestId }) => {
      adding.get(requestId)?.abort()
      return ok(undefined)
    },

    'keys:update': async ({ keyId, ...edit }) => {
      const updated = await keys.update(keyId, edit)
      return updated.ok ? note('key-changed', updated.value) : updated
    },

    'keys:replaceSecret': async ({ keyId, clientId, clientSecret, check }) => {
      const pair = { clientId, clientSecret: new Secret(clientSecret) }
      const replaced = await replaceSecret(keyId, pair, { isChecked: check === true })
      return replaced.ok ? ok(views.key(replaced.value)) : replaced
    },

    'keys:undoReplace': async ({ keyId }) => {
      const swapped = await keys.undoReplace(keyId)
      return swapped.ok ? note('secret-brought-back', swapped.value) : swapped
    },

    'keys:remove': async ({ keyId }) => {
      const removed = await keys.remove(keyId)
      return removed.ok ? note('key-removed', removed.value) : removed
    },

    'keys:restore': async ({ keyId }) => {
      const restored = await keys.restore(keyId)
      return restored.ok ? note('key-restored', restored.value) : restored
    },

    'keys:purge': async ({ keyId, name }) => {
      const purged = await keys.purge(keyId, name)
      if (!purged.ok) return purged
      usage.forget(keyId)
      issuedTokens.forget(keyId)
      backups.noteErased([keyId])
      return note('key-purged', purged.value)
    },
  }
}
