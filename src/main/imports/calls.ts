import { ok } from '../../shared/kernel/result.ts'
import type { PlannedHandlers } from '../ipc/confirmation.ts'
import { makeRowChecks } from './check-rows.ts'
import { makeImportKeys } from './import-keys.ts'
import type { ImportPlans } from './questions.ts'

type Deps = Parameters<typeof makeRowChecks>[0] & Omit<Parameters<typeof makeImportKeys>[0], 'rowChecks'>

/** The calls for importing keys from other programs' files. */
export const importHandlers = (services: Deps) => {
  const rowChecks = makeRowChecks(services)
  const importKeys = makeImportKeys({ ...services, rowChecks })
  return {
    'imports:read': async (input) => importKeys.read(input),
    'imports:open': async (input) => importKeys.open(input),
    'imports:join': async (input) => importKeys.join(input),
    'imports:fillSecret': async (input) => importKeys.fillSecret(input),
    'imports:allowHosts': async (_input, { hosts }) => ok(services.knownHosts.agree(hosts)),
    'imports:check': async (input) => rowChecks.check(input),
    'imports:apply': async (_input, plan) => importKeys.apply(plan),
    'imports:undo': async ({ undoId }) => importKeys.undo(undoId),
    'imports:cancel': async ({ planId }) => ok(importKeys.cancel(planId)),
    'imports:showFile': async (input) => importKeys.showFile(input),
    'imports:trashFile': async (input) => importKeys.trashFile(input),
  } satisfies Partial<PlannedHandlers<ImportPlans>>
}
