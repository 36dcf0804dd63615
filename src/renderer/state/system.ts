/** The operating systems for which some of the text differs. */
export type System = 'windows' | 'mac' | 'linux'

/** The operating system for a Node platform name. Unknown ones count as Linux. */
export const systemOf = (platform: string | undefined): System => {
  if (platform === 'win32') return 'windows'
  return platform === 'darwin' ? 'mac' : 'linux'
}
