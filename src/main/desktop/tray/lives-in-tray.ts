/**
 * Whether closing the window keeps Keyward running in the tray, and whether it may start there at sign-in.
 *
 * Many Linux desktops have no tray, so a closed window would be lost. On Linux, the user first has to confirm
 * that the icon is visible.
 */
export const livesInTray = (
  platform: string,
  settings: { readonly tray: boolean; readonly keepInTray: boolean },
): boolean => settings.tray && (platform !== 'linux' || settings.keepInTray)
