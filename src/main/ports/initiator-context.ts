import type { Initiator } from '../../shared/activity/activity.ts'

/** Who started the current operation. It stays known through every await of the operation. */
export interface InitiatorContext {
  /** `automatic` outside `run`: a timer or the system started it. */
  current(): Initiator
  /** The same object during one `run`, whatever it waits for; undefined outside `run`. */
  operation(): object | undefined
  run<Value>(by: Initiator, work: () => Value): Value
}
