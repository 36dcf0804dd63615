import type { Handlers } from '../../shared/contract/contract.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kernel/result.ts'
import type { StoredKey } from '../vault/format/vault-format.ts'
import type { makeChangeManyKeys } from './change-many-keys.ts'
import type { MoveKeys } from './move-keys.ts'
import type { KeyViews } from './rules/key-summary.ts'

interface Deps {
  readonly changeManyKeys: ReturnType<typeof makeChangeManyKeys>
  readonly moveKeys: MoveKeys
  readonly views: Pick<KeyViews, 'key'>
}

/** Handlers for changing several keys in one call. */
export const manyKeysHandlers = ({ changeManyKeys, moveKeys, views }: Deps) => {
  const viewed = (changed: Result<StoredKey[], AppError>) =>
    changed.ok ? ok(changed.value.map((key) => views.key(key))) : changed
  return {
    'keys:updateMany': async ({ keyIds, pinned }) => viewed(await changeManyKeys.pin(keyIds, pinned)),
    'keys:updateEach': async ({ edits }) => viewed(await changeManyKeys.update(edits)),
    'keys:move': async (moves) => moveKeys(moves),
    'keys:removeMany': async ({ keyIds }) => viewed(await changeManyKeys.remove(keyIds)),
    'keys:restoreMany': async ({ keyIds }) => viewed(await changeManyKeys.restore(keyIds)),
    'keys:purgeMany': async ({ keyIds, count }) => viewed(await changeManyKeys.purge(keyIds, count)),
  } satisfies Partial<Handlers>
}
