import type { Handlers } from '../../shared/contract/contract.ts'
import { ok } from '../../shared/result.ts'
import type { App } from '../composition/app.ts'

/** The practice service and its keys. */
export const practiceHandlers = ({ views, practice }: App) =>
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
