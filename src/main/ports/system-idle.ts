/** How long the computer has had no input. */
export interface SystemIdle {
  idleMs(): number
}
