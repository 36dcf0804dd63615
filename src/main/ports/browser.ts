import type { ConsoleAddress } from '../domain/practice/console-address.ts'

/** The user's default browser. */
export interface Browser {
  /** Opens the practice console; false when the system cannot. */
  openConsole(address: ConsoleAddress): Promise<boolean>
}
