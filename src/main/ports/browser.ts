import type { ConsoleAddress } from '../domain/practice/console-address.ts'

/** The person's own browser. */
export interface Browser {
  /** Opens the practice console; false when the system has no way to. */
  openConsole(address: ConsoleAddress): Promise<boolean>
}
