import { AsyncLocalStorage } from 'node:async_hooks'
import type { Initiator } from '../../../shared/activity/activity.ts'
import type { InitiatorContext } from '../../ports/initiator-context.ts'

/**
 * Remembers who started some work, across all its promises. Timers inherit the context too, so automatic work
 * has to override it with `run`.
 */
export class AsyncInitiatorContext implements InitiatorContext {
  readonly #storage = new AsyncLocalStorage<{ readonly by: Initiator }>()

  current(): Initiator {
    return this.#storage.getStore()?.by ?? 'automatic'
  }

  operation(): object | undefined {
    return this.#storage.getStore()
  }

  run<Value>(by: Initiator, work: () => Value): Value {
    return this.#storage.run({ by }, work)
  }
}
