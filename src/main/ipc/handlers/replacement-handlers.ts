import type { AppError } from '../../../shared/errors.ts'
import type { Handlers } from '../../../shared/ipc-contract.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { summarizeReplacement } from '../../domain/replacements/replacement-summary.ts'
import { Secret } from '../../domain/secret.ts'
import type { StoredReplacement } from '../../domain/vault/vault-format.ts'
import type { App } from '../app.ts'

type OwnHandlers = Pick<
  Handlers,
  | 'replacements:list'
  | 'replacements:start'
  | 'replacements:addNewKey'
  | 'replacements:confirm'
  | 'replacements:markPlace'
  | 'replacements:switchOver'
  | 'replacements:markDeleted'
  | 'replacements:prove'
  | 'replacements:stop'
>

/** Guided replacements of keys. */
export const replacementHandlers = ({ vault, replaceKey, plannedIds }: App): OwnHandlers => {
  const viewed = (changed: Result<StoredReplacement, AppError>) =>
    changed.ok ? ok(summarizeReplacement(changed.value)) : changed
  return {
    'replacements:list': async () => ok((vault.document.replacements ?? []).map(summarizeReplacement)),

    'replacements:start': async ({ keyId, isLeak }) => viewed(await replaceKey.start(keyId, isLeak ?? false)),

    'replacements:addNewKey': async (input) => {
      const { check, clientSecret, ...pair } = input
      const o = { ids: plannedIds.of(input), isChecked: check === true }
      return viewed(await replaceKey.addNewKey({ ...pair, clientSecret: new Secret(clientSecret) }, o))
    },

    'replacements:confirm': async ({ replacementId, what }) =>
      viewed(await replaceKey.confirm(replacementId, what)),

    'replacements:markPlace': async ({ replacementId, placeId, isDone }) =>
      viewed(await replaceKey.markPlace(replacementId, placeId, isDone)),

    'replacements:switchOver': async ({ replacementId }) =>
      viewed(await replaceKey.switchOver(replacementId)),

    'replacements:markDeleted': async ({ replacementId }) =>
      viewed(await replaceKey.markDeleted(replacementId)),

    'replacements:prove': async ({ replacementId }) => {
      const proved = await replaceKey.prove(replacementId)
      if (!proved.ok) return proved
      const { stillAccepted, replacement } = proved.value
      return ok({ stillAccepted, replacement: summarizeReplacement(replacement) })
    },

    'replacements:stop': async ({ replacementId }) => viewed(await replaceKey.stop(replacementId)),
  }
}
