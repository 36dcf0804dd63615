/** Whether the system starts Keyward when its person signs in. */
export interface LoginItem {
  /** Answers whether the system took it. */
  set(isOn: boolean): boolean
}
