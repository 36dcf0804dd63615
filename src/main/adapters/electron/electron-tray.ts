import { Menu, type MenuItemConstructorOptions, type NativeImage, Tray as SystemTray } from 'electron'
import type { Tray, TrayLine } from '../../ports/tray.ts'
import { menuLabel, withoutMarkup } from './desktop-text.ts'

const menuItem = (line: TrayLine): MenuItemConstructorOptions => {
  switch (line.kind) {
    case 'rule':
      return { type: 'separator' }
    case 'words':
      return { label: menuLabel(line.label), enabled: false }
    case 'choice':
      return { label: menuLabel(line.label), click: () => line.choose() }
  }
}

/** The tray through Electron; does nothing on a desktop without one. */
export class ElectronTray implements Tray {
  readonly #image: () => NativeImage
  readonly #onOpen: (() => void) | undefined
  #tray: SystemTray | undefined

  /** `onOpen` handles a click on the icon, where the platform has one besides the menu's. */
  constructor(image: () => NativeImage, onOpen: (() => void) | undefined) {
    this.#image = image
    this.#onOpen = onOpen
  }

  show(lines: readonly TrayLine[], tooltip: string): void {
    this.#tray ??= this.#make()
    // Linux may read markup in it, Windows mnemonics.
    this.#tray.setToolTip(withoutMarkup(tooltip))
    // Linux updates items only with a new menu.
    this.#tray.setContextMenu(Menu.buildFromTemplate(lines.map(menuItem)))
  }

  hide(): void {
    this.#tray?.destroy()
    this.#tray = undefined
  }

  #make(): SystemTray {
    const tray = new SystemTray(this.#image())
    if (this.#onOpen !== undefined) tray.on('click', this.#onOpen)
    return tray
  }
}
