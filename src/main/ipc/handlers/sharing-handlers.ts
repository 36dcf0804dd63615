import type { Call, Handlers } from '../../../shared/ipc-contract.ts'
import { ok } from '../../../shared/result.ts'
import type { App } from '../app.ts'

type OwnHandlers = Pick<Handlers, Extract<Call, `sharing:${string}`>>

/** Sharing keys with the person's other computers. */
export const sharingHandlers = ({ sharing }: App): OwnHandlers => ({
  'sharing:state': async () => ok(sharing.state()),
  'sharing:tryPlace': async (input) => sharing.tryPlace(input),
  'sharing:create': async ({ myName }) => sharing.create(myName),
  'sharing:printPage': async (input) => sharing.printPage(input.as),
  'sharing:showCode': async () => sharing.showCode(),
  'sharing:hideCode': async () => ok(sharing.hideCode()),
  'sharing:join': async ({ code, myName, others = 'stay' }) => sharing.join(code, myName, others),
  'sharing:cancelJoin': async () => ok(sharing.cancelJoin()),
  'sharing:confirmComputer': async ({ computerId }) => sharing.confirmComputer(computerId),
  'sharing:share': async ({ workspaceId }) => sharing.share(workspaceId),
  'sharing:takeBack': async ({ workspaceId }) => sharing.takeBack(workspaceId),
  'sharing:removeComputer': async (input) => sharing.removeComputer(input),
  'sharing:decide': async (input) => sharing.decide(input),
  'sharing:allowService': async ({ serviceId }) => sharing.allowService(serviceId),
  'sharing:usePlace': async () => sharing.usePlace(),
  'sharing:seen': async () => sharing.seen(),
  'sharing:health': async () => sharing.health(),
  'sharing:leave': async () => sharing.leave(),
})
