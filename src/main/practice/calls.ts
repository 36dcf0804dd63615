import type { Handlers } from '../../shared/contract/contract.ts'
import { ok } from '../../shared/kernel/result.ts'
import type { KeySummary } from '../../shared/keys/key.ts'
import type { AppState } from '../../shared/window/app-state.ts'
import type { StoredKey } from '../vault/format/vault-format.ts'
import type { PracticeService } from './practice-service.ts'

interface Deps {
  readonly practice: PracticeService
  readonly views: { key(key: StoredKey): KeySummary; appState(): AppState }
}

export const practiceHandlers = ({ views, practice }: Deps) =>
  ({
    'practice:start': async (input) => {
      const started = await practice.start(input)
      return started.ok ? ok(views.appState()) : started
    },

    'practice:stop': async () => {
      await practice.stop()
      return ok(views.appState())
    },

    'practice:createKey': async (input) => {
      const made = await practice.createKey(input)
      return made.ok ? ok(views.key(made.value)) : made
    },
  }) satisfies Partial<Handlers>
