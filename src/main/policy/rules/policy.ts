import { z } from '../../../shared/kernel/schema.ts'
import { Policy } from '../../../shared/policy/policy.ts'
import type { Settings } from '../../../shared/settings/settings.ts'
import type { ProtectionChoice } from '../../../shared/window/app-state.ts'
import type { PolicyReading } from '../../ports/policy-file.ts'

const PolicyInFile = z.omit(Policy, { isUnreadable: true })

/**
 * Used if the file is unreadable. Doesn't restrict hosts or protection, because a damaged file must not lock
 * people out of their keys.
 */
const strictest: Policy = { isUnreadable: true, lockAfterMinutes: 5, sharing: false, checkForUpdates: false }

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Turns the result of reading the policy file into a policy. Undefined if there is no policy. An unknown name
 * or value makes the whole file unreadable.
 */
export const policyOf = (reading: PolicyReading): Policy | undefined => {
  if (reading.kind === 'absent') return undefined
  const parsed = PolicyInFile.safeParse(reading.kind === 'read' ? parse(reading.text) : undefined)
  return parsed.success ? parsed.data : strictest
}

/** The settings in effect. SECURITY: S70, a policy never makes a setting less strict than the user's choice. */
export const settingsUnder = (policy: Policy | undefined, chosen: Settings): Settings => {
  const { lockAfterMinutes: most = 0, checkForUpdates } = policy ?? {}
  const { lockAfterMinutes: own } = chosen
  return {
    ...chosen,
    // 0 means never lock.
    ...(most !== 0 && (own === 0 || own > most) && { lockAfterMinutes: most }),
    ...(checkForUpdates === false && { checkForUpdates }),
  }
}

/** Whether the policy allows protecting secrets in this way. */
export const isProtectionAllowed = (policy: Policy | undefined, by: ProtectionChoice): boolean =>
  policy?.protection === undefined || policy.protection === by

/** Whether Keyward may send requests to a host. This computer itself is always allowed. */
export const isHostAllowed = (hosts: Policy['hosts'], host: string): boolean =>
  hosts === undefined ||
  ['localhost', '127.0.0.1', '[::1]'].includes(host) ||
  hosts.some((pattern) => (pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern))
