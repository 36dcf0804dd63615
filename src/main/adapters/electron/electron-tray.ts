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

/** The tray icon through Electron. Does nothing on a desktop without a tray. */
export class ElectronTray implements Tray {
  readonly #image: () => NativeImage
  readonly #onOpen: (() => void) | undefined
  #tray: SystemTray | undefined

  /** @param onOpen handles a click on the icon, on platforms where that doesn't just open the menu */
  constructor(image: () => NativeImage, onOpen: (() => void) | undefined) {
    this.#image = image
    this.#onOpen = onOpen
  }

  show(lines: readonly TrayLine[], tooltip: string): void {
    this.#tray ??= this.#make()
    // Linux may interpret markup in the tooltip, and Windows may interpret mnemonics.
    this.#tray.setToolTip(withoutMarkup(tooltip))
    // On Linux, items only change when the whole menu is replaced.
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
