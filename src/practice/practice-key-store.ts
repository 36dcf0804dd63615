import type {
  NewPracticeKey,
  PracticeCredentials,
  PracticeProblem,
  PracticeRegionId,
} from '../shared/practice-protocol.ts'
import { err, ok, type Result } from '../shared/result.ts'
import { LiveTokens } from './live-tokens.ts'
import { createPracticeKey } from './practice-key.ts'
import type { PracticeKey } from './practice-state.ts'
import type { PracticeStateFile } from './state-file.ts'

/** The keys of a running service and their tokens. */
export interface PracticeKeyStore {
  /** All keys, oldest first. */
  keys(): readonly PracticeKey[]
  /** The tokens that one region has issued. */
  tokensOf(region: PracticeRegionId): LiveTokens
  /** Creates a key and saves it; the secret is only in this return value. */
  createKey(chosen: NewPracticeKey): Promise<Result<PracticeCredentials, PracticeProblem>>
  /** Deletes a key and revokes its tokens; false when there was none. */
  deleteKey(clientId: string): Promise<Result<boolean, PracticeProblem>>
  /** Records that a token was issued for a key; saved with the next change, or at the end. */
  onIssued(clientId: string): void
  /** Saves pending changes. */
  end(): Promise<void>
}

const noStateYet: Result<never, PracticeProblem> = err({
  kind: 'not-saved',
  detail: 'no address was saved yet',
})

/** Keys as stored in `practice.json`, changed one save at a time. */
export const practiceKeyStore = (file: PracticeStateFile, nowMs: () => number): PracticeKeyStore => {
  const tokens = { default: new LiveTokens(nowMs), regional: new LiveTokens(nowMs) }
  /** Uses that are not saved yet; losing them does no harm. */
  const lastUses = new Map<string, number>()
  const withUse = (key: PracticeKey): PracticeKey => {
    const lastUsedAtMs = lastUses.get(key.clientId)
    return lastUsedAtMs === undefined ? key : { ...key, lastUsedAtMs }
  }
  const keys = (): readonly PracticeKey[] => (file.state?.keys ?? []).map(withUse)

  const change = async (
    changed: (keys: readonly PracticeKey[]) => readonly PracticeKey[],
  ): Promise<Result<unknown, PracticeProblem>> => {
    const { state } = file
    if (state === undefined) return noStateYet
    // Read the state only now: earlier saves may have changed it.
    return file.update((now) => ({ ...(now ?? state), keys: changed((now ?? state).keys).map(withUse) }))
  }

  return {
    keys,
    tokensOf: (region) => tokens[region],
    createKey: async (chosen) => {
      const { record, credentials } = createPracticeKey(chosen, nowMs())
      const saved = await change((before) => [...before, record])
      return saved.ok ? ok(credentials) : saved
    },
    deleteKey: async (clientId) => {
      const key = keys().find((one) => one.clientId === clientId)
      if (key === undefined) return ok(false)
      const saved = await change((before) => before.filter((one) => one.clientId !== clientId))
      if (!saved.ok) return saved
      tokens[key.region].forgetKey(clientId)
      return ok(true)
    },
    onIssued: (clientId) => {
      lastUses.set(clientId, nowMs())
    },
    end: async () => {
      if (lastUses.size > 0) await change((all) => all)
    },
  }
}
