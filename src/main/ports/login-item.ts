/** Whether the system starts Keyward at sign-in. */
export interface LoginItem {
  /** Returns whether the system accepted it. */
  set(isOn: boolean): boolean
}
