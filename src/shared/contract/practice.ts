import { nothing } from '../kernel/fields.ts'
import { EnteredLabel, z } from '../kernel/schema.ts'
import { KeyKind } from '../keys/fact-schemas.ts'
import { KeySummary } from '../keys/key.ts'
import { AppState } from '../window/app-state.ts'
import { always, invoke } from './channel.ts'

/** The practice service and its keys. SECURITY: S5, S34, S24a. */
export const practiceContract = {
  'practice:start': invoke(z.optional(z.strictObject({ move: z.optional(z.boolean()) })), AppState),
  'practice:stop': invoke(nothing, AppState, always),
  'practice:createKey': invoke(
    z.strictObject({
      region: z.enum(['default', 'regional']),
      workspace: EnteredLabel,
      name: EnteredLabel,
      kind: KeyKind,
    }),
    KeySummary,
  ),
}
