import type { Initiator } from '../../shared/activity/activity.ts'

/** Remembers who started the current operation, across all of the operation's awaits. */
export interface InitiatorContext {
  /** `automatic` outside `run`, where a timer or the system started the operation. */
  current(): Initiator
  /** The same object throughout one `run`, including its asynchronous work. Undefined outside `run`. */
  operation(): object | undefined
  run<Value>(by: Initiator, work: () => Value): Value
}
