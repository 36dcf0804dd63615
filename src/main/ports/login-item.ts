/** Whether the system starts Keyward at sign-in. */
export interface LoginItem {
  /** Returns whether the system accepted the change. */
  set(isOn: boolean): boolean
}
