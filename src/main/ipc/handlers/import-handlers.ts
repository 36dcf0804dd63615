import type { Handlers } from '../../../shared/ipc-contract.ts'
import { ok } from '../../../shared/result.ts'
import type { App } from '../app.ts'

type OwnHandlers = Pick<
  Handlers,
  | 'imports:read'
  | 'imports:open'
  | 'imports:fillSecret'
  | 'imports:apply'
  | 'imports:undo'
  | 'imports:cancel'
  | 'imports:showFile'
>

/** Importing keys from other programs' files. */
export const importHandlers = ({ importKeys, plannedIds }: App): OwnHandlers => ({
  'imports:read': async (input) => importKeys.read(input),
  'imports:open': async (input) => importKeys.open(input),
  'imports:fillSecret': async (input) => importKeys.fillSecret(input),
  'imports:apply': async (input) => importKeys.apply(input, plannedIds.of(input)),
  'imports:undo': async ({ undoId }) => importKeys.undo(undoId),
  'imports:cancel': async ({ planId }) => ok(importKeys.cancel(planId)),
  'imports:showFile': async (input) => importKeys.showFile(input),
})
