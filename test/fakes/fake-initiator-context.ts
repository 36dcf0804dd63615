import { AsyncLocalStorage } from 'node:async_hooks'
import type { InitiatorContext } from '../../src/main/ports/initiator-context.ts'
import type { Initiator } from '../../src/shared/activity/activity.ts'

/**
 * Shared by all apps in the process, because Node visits every storage ever used whenever a promise is created.
 */
const storage = new AsyncLocalStorage<ReadonlyMap<FakeInitiatorContext, { readonly by: Initiator }>>()

/** One app's context, separate from those of other apps, like `AsyncInitiatorContext`. */
export class FakeInitiatorContext implements InitiatorContext {
  current(): Initiator {
    return storage.getStore()?.get(this)?.by ?? 'automatic'
  }

  operation(): object | undefined {
    return storage.getStore()?.get(this)
  }

  run<Value>(by: Initiator, work: () => Value): Value {
    return storage.run(new Map([...(storage.getStore() ?? []), [this, { by }]]), work)
  }
}
