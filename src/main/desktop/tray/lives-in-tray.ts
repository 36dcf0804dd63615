/**
 * True when closing the window leaves Keyward in the tray, and a start at login may be without a window.
 *
 * Many Linux sessions show no tray, and a closed window would be gone for good: there it takes the person's word
 * that they see the icon.
 */
export const livesInTray = (
  platform: string,
  settings: { readonly tray: boolean; readonly keepInTray: boolean },
): boolean => settings.tray && (platform !== 'linux' || settings.keepInTray)
