import { z } from '../kernel/schema.ts'

/** A host, or `*.` and a domain for all hosts in it; lower case, an international name as punycode. */
const HostPattern = z.string().check(z.maxLength(255), z.regex(/^(\*\.)?[a-z\d-]{1,63}(\.[a-z\d-]{1,63})*$/))

/** What an organisation has set on this computer; what is absent is up to the person. */
export const Policy = z.strictObject({
  /** The longest time that may be chosen. */
  lockAfterMinutes: z.optional(z.literal([5, 15, 60])),
  /** The only way in which secrets may be kept. */
  protection: z.optional(z.literal('passphrase')),
  sharing: z.optional(z.boolean()),
  checkForUpdates: z.optional(z.boolean()),
  /** The only hosts of services. */
  hosts: z.optional(z.array(HostPattern).check(z.maxLength(200))),
  /** There is a policy, but Keyward can't rely on it: the strictest settings apply. */
  isUnreadable: z.optional(z.literal(true)),
})
export type Policy = z.infer<typeof Policy>
