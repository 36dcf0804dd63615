import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kernel/result.ts'
import type { PlannedHandlers } from '../ipc/confirmation.ts'
import type { StoredReplacement } from '../vault/format/vault-format.ts'
import type { Vault } from '../vault/vault.ts'
import type { ReplacementPlans } from './questions.ts'
import type { makeReplaceKey } from './replace-key.ts'
import { summarizeReplacement } from './rules/replacement-summary.ts'

interface Deps {
  readonly vault: Pick<Vault, 'document'>
  readonly replaceKey: ReturnType<typeof makeReplaceKey>
}

export const replacementHandlers = ({ vault, replaceKey }: Deps) => {
  const viewed = (changed: Result<StoredReplacement, AppError>) =>
    changed.ok ? ok(summarizeReplacement(changed.value)) : changed
  return {
    'replacements:list': async () => ok((vault.document.replacements ?? []).map(summarizeReplacement)),

    'replacements:start': async ({ keyId, isLeak }) => viewed(await replaceKey.start(keyId, isLeak ?? false)),

    'replacements:addNewKey': async ({ replacementId, check }, plan) =>
      viewed(await replaceKey.addNewKey(replacementId, plan, { isChecked: check === true })),

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
  } satisfies Partial<PlannedHandlers<ReplacementPlans>>
}
