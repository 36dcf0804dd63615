/** For how long nobody has touched the computer. */
export interface SystemIdle {
  idleMs(): number
}
