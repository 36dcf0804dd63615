/**
 * True when closing the window leaves Keyward in the tray, and it may start at sign-in without a window.
 *
 * Many Linux sessions have no tray, and a closed window would be lost. So on Linux the user has to confirm that
 * the icon is visible.
 */
export const livesInTray = (
  platform: string,
  settings: { readonly tray: boolean; readonly keepInTray: boolean },
): boolean => settings.tray && (platform !== 'linux' || settings.keepInTray)
