import { AsyncLocalStorage } from 'node:async_hooks'
import type { InitiatorContext } from '../../src/main/ports/initiator-context.ts'
import type { Initiator } from '../../src/shared/activity/activity.ts'

/** Node visits every storage that was ever used at each new promise: thousands of apps in one process share one. */
const storage = new AsyncLocalStorage<ReadonlyMap<FakeInitiatorContext, { readonly by: Initiator }>>()

/** The context of one app, apart from those of other apps, as `AsyncInitiatorContext` is. */
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
