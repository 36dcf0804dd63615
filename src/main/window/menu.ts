import { Menu, type MenuItemConstructorOptions } from 'electron'

/** The menu bar: what the system expects, and no reload, so that Ctrl+R is free for *Get new token*. */
export const installMenu = (o: { isMac: boolean; isRelease: boolean }): void => {
  const template: MenuItemConstructorOptions[] = [
    ...(o.isMac ? [{ role: 'appMenu' } as const] : [{ label: 'File', submenu: [{ role: 'quit' } as const] }]),
    { role: 'editMenu' },
    {
      label: 'View',
      submenu: [
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
        ...(o.isRelease ? [] : [{ role: 'toggleDevTools' } as const]),
      ],
    },
    { role: 'windowMenu' },
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
