/** Whether the system starts Keyward when the user signs in. */
export interface LoginItem {
  /** Returns whether the system accepted it. */
  set(isOn: boolean): boolean
}
