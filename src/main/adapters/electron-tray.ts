import { Menu, type MenuItemConstructorOptions, type NativeImage, Tray as SystemTray } from 'electron'
import type { Tray, TrayLine } from '../ports/tray.ts'

const menuItem = (line: TrayLine): MenuItemConstructorOptions => {
  switch (line.kind) {
    case 'rule':
      return { type: 'separator' }
    case 'words':
      return { label: line.label, enabled: false }
    case 'choice':
      return { label: line.label, click: () => line.choose() }
  }
}

/** The tray through Electron; on a desktop without one nothing is to be seen, and nothing breaks. */
export class ElectronTray implements Tray {
  readonly #image: () => NativeImage
  readonly #onOpen: (() => void) | undefined
  #tray: SystemTray | undefined

  /** `onOpen`: what a click on the icon itself does, where the platform has such a click beside the menu's. */
  constructor(image: () => NativeImage, onOpen: (() => void) | undefined) {
    this.#image = image
    this.#onOpen = onOpen
  }

  show(lines: readonly TrayLine[], tooltip: string): void {
    this.#tray ??= this.#make()
    this.#tray.setToolTip(tooltip)
    // Linux takes changes of items only with a new menu.
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
