/** Desktops whose keyring Chromium finds by itself; it finds none on LXQt. */
const known = /gnome|unity|cinnamon|xfce|deepin|pantheon|ukui|kde|budgie|mate/i

/**
 * The `--password-store` value a Linux start needs, if any.
 *
 * Without a desktop name Chromium looks for no keyring even where one runs; with no keyring on the bus this changes
 * nothing, it is still found absent.
 */
export const passwordStoreFor = (o: {
  platform: NodeJS.Platform
  desktop: string | undefined
}): string | undefined =>
  o.platform === 'linux' && !known.test(o.desktop ?? '') ? 'gnome-libsecret' : undefined
