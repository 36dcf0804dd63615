import type { Initiator } from '../../shared/activity.ts'

/** Who asked for what is being done, through every await of it. */
export interface InitiatorContext {
  /** `automatic` outside of `run`: a timer or the system started it. */
  current(): Initiator
  run<Value>(by: Initiator, work: () => Value): Value
}
