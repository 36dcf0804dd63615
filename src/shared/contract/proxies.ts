import { nothing } from '../kernel/fields.ts'
import { z } from '../kernel/schema.ts'
import { invoke, unlocked } from './channel.ts'

/** Proxies that Keyward has a password for. Only main asks for passwords. SECURITY: S5, S34. */
export const proxiesContract = {
  /** Erases the password. `name` is one of `proxies` in the app's state. */
  'proxies:erase': invoke(z.strictObject({ name: z.string().check(z.maxLength(300)) }), nothing, unlocked),
}
