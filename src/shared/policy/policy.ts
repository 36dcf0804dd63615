import { z } from '../kernel/schema.ts'

/** A host, or `*.` and a domain for all of its hosts. Lower case, with international names in punycode. */
const HostPattern = z.string().check(z.maxLength(255), z.regex(/^(\*\.)?[a-z\d-]{1,63}(\.[a-z\d-]{1,63})*$/))

/** What an organisation prescribes on this computer. Absent fields are up to the user. */
export const Policy = z.strictObject({
  /** The longest time without input that users may choose before Keyward locks. */
  lockAfterMinutes: z.optional(z.literal([5, 15, 60])),
  /** The only allowed way to protect secrets. */
  protection: z.optional(z.literal('passphrase')),
  sharing: z.optional(z.boolean()),
  checkForUpdates: z.optional(z.boolean()),
  /** The only hosts that services may use. */
  hosts: z.optional(z.array(HostPattern).check(z.maxLength(200))),
  /** Whether there is a policy that Keyward can't rely on. The strictest settings then apply. */
  isUnreadable: z.optional(z.literal(true)),
})
export type Policy = z.infer<typeof Policy>
