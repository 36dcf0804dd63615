import { AtMs, Id, z } from '../kernel/schema.ts'

/** When something was copied, and when it will be cleared. */
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
  /** Whether the system refused to clear it, so that it's still there. */
  isStuck: z.optional(z.boolean()),
})
export type ClipboardState = z.infer<typeof ClipboardState>
