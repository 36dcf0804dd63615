import { err, ok, type Result } from '../shared/kernel/result.ts'
import type {
  NewPracticeKey,
  PracticeCredentials,
  PracticeProblem,
  PracticeRegionId,
} from '../shared/practice/practice-protocol.ts'
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
  /** Creates and saves a key. Only this return value contains the secret. */
  createKey(chosen: NewPracticeKey): Promise<Result<PracticeCredentials, PracticeProblem>>
}

/** Keys as stored in `practice.json`, changed one save at a time. */
export const practiceKeyStore = (file: PracticeStateFile, nowMs: () => number): PracticeKeyStore => {
  const tokens = { default: new LiveTokens(nowMs), regional: new LiveTokens(nowMs) }
  return {
    keys: () => file.state?.keys ?? [],
    tokensOf: (region) => tokens[region],
    createKey: async (chosen) => {
      const { state } = file
      if (state === undefined) return err({ kind: 'not-saved', detail: 'no address was saved yet' })
      const { record, credentials } = createPracticeKey(chosen)
      // Read the state only now: earlier saves may have changed it.
      const saved = await file.update((now = state) => ({ ...now, keys: [...now.keys, record] }))
      return saved.ok ? ok(credentials) : saved
    },
  }
}
