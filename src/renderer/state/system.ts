/** The systems that have words of their own. */
export type System = 'windows' | 'mac' | 'linux'

/** The system behind the name that Node has for a platform; the rest of them are like Linux. */
export const systemOf = (platform: string | undefined): System => {
  if (platform === 'win32') return 'windows'
  return platform === 'darwin' ? 'mac' : 'linux'
}
