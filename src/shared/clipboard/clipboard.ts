import { AtMs, Id, z } from '../kernel/schema.ts'

/** When something was copied and when it is cleared. */
export const CopyReceipt = z.strictObject({ copiedAtMs: AtMs, clearsAtMs: AtMs })
export type CopyReceipt = z.infer<typeof CopyReceipt>

/** What Keyward has put on the clipboard. */
export const ClipboardState = z.strictObject({
  holds: z.optional(
    z.strictObject({
      keyId: Id,
      what: z.enum(['token', 'header', 'curl', 'step', 'answer', 'client-id', 'secret']),
    }),
  ),
  clearsAtMs: z.optional(AtMs),
  /** The system refused to clear it, so it is still there. */
  isStuck: z.optional(z.boolean()),
})
export type ClipboardState = z.infer<typeof ClipboardState>
