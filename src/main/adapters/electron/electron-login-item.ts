import type { App } from 'electron'
import type { LoginItem } from '../../ports/login-item.ts'

/** The switch that starts Keyward in the tray, if supported, instead of opening its window. */
export const HIDDEN_SWITCH = 'hidden'

/** The arguments for a restart. Leaves out the switch that hides the window, because the user is present. */
export const argsOfRestart = (argv: readonly string[]): string[] =>
  argv.slice(1).filter((word) => word !== `--${HIDDEN_SWITCH}`)

/** Login items on macOS and Windows. */
export class ElectronLoginItem implements LoginItem {
  readonly #app: App

  constructor(app: App) {
    this.#app = app
  }

  set(isOn: boolean): boolean {
    this.#app.setLoginItemSettings({ openAtLogin: isOn, args: [`--${HIDDEN_SWITCH}`] })
    return this.#app.getLoginItemSettings({ args: [`--${HIDDEN_SWITCH}`] }).openAtLogin === isOn
  }
}
