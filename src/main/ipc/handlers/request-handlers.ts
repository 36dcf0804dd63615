import { type AppError, appError } from '../../../shared/errors.ts'
import type { Handlers } from '../../../shared/ipc-contract.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import { findKey, type Place, placeOfWorkspace } from '../../domain/vault/places.ts'
import type { StoredKey } from '../../domain/vault/vault-format.ts'
import type { Parts } from '../parts.ts'
import { words } from '../words.ts'

type Mine = Pick<Handlers, 'requests:send' | 'requests:cancel'>

const readsOnly: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/** Test requests with a key's token (design §6). */
export const requestHandlers = ({ vault, testRequests, confirm, activity }: Parts): Mine => {
  const find = (keyId: string): Result<{ key: StoredKey; place: Place }, AppError> => {
    const key = findKey(vault.document, keyId)
    if (!key.ok) return key
    const place = placeOfWorkspace(vault.document, key.value.workspaceId)
    return place.ok ? ok({ key: key.value, place: place.value }) : place
  }

  return {
    'requests:send': async (input) => {
      const usable = await vault.whenUsable()
      if (!usable.ok) return usable
      const found = find(input.keyId)
      if (!found.ok) return found
      const { key, place } = found.value
      const request = { ...input, baseUrl: place.region.baseUrl }
      const sound = testRequests.check(request)
      if (!sound.ok) return sound
      if (place.workspace.sensitive && !readsOnly.has(input.method)) {
        const question = words.sendToSensitive(input.method, place.workspace.name, input.path.slice(0, 200))
        if (!(await confirm(question))) return err(appError('cancelled'))
        // Looked up anew: while the question stood the addresses may have changed, or Keyward been locked.
        const still = await vault.whenUsable()
        if (!still.ok) return still
        const now = find(input.keyId)
        if (!now.ok) return now
        if (now.value.place.region.baseUrl !== place.region.baseUrl)
          return err(appError('refused', { reason: 'stale' }))
      }
      const sent = await testRequests.send(request)
      activity.add({
        what: 'test-sent',
        keyId: key.id,
        keyName: key.name,
        workspaceName: place.workspace.name,
        ...(sent.ok ? { status: sent.value.status } : { error: sent.error.kind }),
      })
      return sent
    },

    'requests:cancel': async ({ requestId }) => {
      testRequests.cancel(requestId)
      return ok(undefined)
    },
  }
}
