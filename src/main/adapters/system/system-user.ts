import { userInfo } from 'node:os'

/** The name of the user signed in to this computer. Undefined if the system doesn't provide one. */
export const systemUserName = (): string | undefined => {
  try {
    return userInfo().username || undefined
  } catch {
    return undefined
  }
}
