import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFileSync } from '../../../node/replace-file.ts'
import type { LoginItem } from '../../ports/login-item.ts'

/** Quotes an argument as required by the Desktop Entry Specification ("The Exec key"). */
const quoted = (argument: string): string =>
  `"${argument.replace(/[\\"`$]/g, (sign) => `\\${sign}`).replaceAll('%', '%%')}"`.replaceAll('\\', '\\\\')

/** An entry in the desktop's autostart folder (freedesktop.org, "Desktop Application Autostart Specification"). */
export class AutostartFile implements LoginItem {
  readonly #folder: string
  readonly #command: readonly string[]

  /**
   * @param configFolder `$XDG_CONFIG_HOME`
   * @param command the program and its arguments
   */
  constructor(configFolder: string, command: readonly string[]) {
    this.#folder = join(configFolder, 'autostart')
    this.#command = command
  }

  set(isOn: boolean): boolean {
    const path = join(this.#folder, 'keyward.desktop')
    try {
      if (!isOn) {
        rmSync(path, { force: true })
        return true
      }
      mkdirSync(this.#folder, { recursive: true })
      replaceFileSync(path, this.#entry(), { mode: 0o644, toleratesUnsyncedFolder: true })
      return true
    } catch {
      return false
    }
  }

  #entry(): string {
    const [program = ''] = this.#command
    return [
      '[Desktop Entry]',
      'Type=Application',
      'Name=Keyward',
      `Exec=${this.#command.map(quoted).join(' ')}`,
      // Makes the desktop ignore the entry once Keyward is uninstalled.
      `TryExec=${program.replaceAll('\\', '\\\\')}`,
      'Terminal=false',
      'X-GNOME-Autostart-enabled=true',
      '',
    ].join('\n')
  }
}
