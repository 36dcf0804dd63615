/** The systems with their own texts. */
export type System = 'windows' | 'mac' | 'linux'

/** The system for a Node platform name; others are treated like Linux. */
export const systemOf = (platform: string | undefined): System => {
  if (platform === 'win32') return 'windows'
  return platform === 'darwin' ? 'mac' : 'linux'
}
