import { ageSinceMs } from '../../shared/key-age.ts'
import type { KeySummary, Service, Workspace } from '../../shared/model.ts'
import { DAY_MS } from '../../shared/time.ts'

/** What an admin asks of all keys at once, in the order of its menu. */
export const lifeFilters = [
  'due-30',
  'over-limit',
  'unused-90',
  'no-owner',
  'personal-live',
  'never-replaced',
] as const
export type LifeFilter = (typeof lifeFilters)[number]

export const isLifeFilter = (name: string): name is LifeFilter =>
  lifeFilters.some((filter) => filter === name)

/** What a filter needs besides the key. */
export type LifeContext = {
  readonly workspaces: ReadonlyMap<string, Workspace>
  readonly services: ReadonlyMap<string, Service>
  readonly nowMs: number
}

/** When a key was last used: a token received, or one copied; 0 for never. */
export const usedAtMs = (key: KeySummary): number => Math.max(key.lastTokenAtMs ?? 0, key.lastCopiedAtMs ?? 0)

/** Whether a key belongs to what the filter asks for; one that is proven dead is no work. */
export const passesLife = (
  filter: LifeFilter,
  key: KeySummary,
  { workspaces, services, nowMs }: LifeContext,
): boolean => {
  if (key.provenDeadAtMs !== undefined) return false
  const workspace = workspaces.get(key.workspaceId)
  switch (filter) {
    case 'due-30':
      return key.dueAtMs !== undefined && key.dueAtMs <= nowMs + 30 * DAY_MS
    case 'over-limit': {
      const limits = [services.get(workspace?.serviceId ?? '')?.keyMaxDays, key.replaceEveryDays]
      const ageDays = (nowMs - ageSinceMs(key)) / DAY_MS
      return limits.some((days) => days !== undefined && ageDays > days)
    }
    case 'unused-90':
      return Math.max(usedAtMs(key), key.createdAtMs) <= nowMs - 90 * DAY_MS
    case 'no-owner':
      return key.owner === undefined
    case 'personal-live':
      return key.kind === 'personal' && workspace?.sensitive === true
    case 'never-replaced':
      return key.secretVersion === 1
  }
}
