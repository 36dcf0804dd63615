import { userInfo } from 'node:os'

/** The name under which the person signed in to this computer; undefined where the system has none. */
export const systemUserName = (): string | undefined => {
  try {
    return userInfo().username || undefined
  } catch {
    return undefined
  }
}
