import type { EventName, Payload } from '../../shared/contract/contract.ts'

/** Sends an event of the contract to the window, if it exists. */
export type Publish = <Name extends EventName>(
  name: Name,
  changed: Payload<Name>['changed'],
  removedIds?: string[],
) => void
