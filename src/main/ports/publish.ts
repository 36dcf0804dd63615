import type { EventName, Payload } from '../../shared/contract/contract.ts'

/** Sends one of the contract's events to the window, if there is one. */
export type Publish = <Name extends EventName>(
  name: Name,
  changed: Payload<Name>['changed'],
  removedIds?: string[],
) => void
