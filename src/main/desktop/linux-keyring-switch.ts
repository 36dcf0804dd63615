/** Desktops on which Chromium finds the keyring without help. LXQt isn't one of them. */
const known = /gnome|unity|cinnamon|xfce|deepin|pantheon|ukui|kde|budgie|mate/i

/**
 * The `--password-store` value needed on Linux, if any.
 *
 * Without a desktop name, Chromium doesn't look for a keyring even if one is running. If none is running, this
 * changes nothing.
 */
export const passwordStoreFor = (o: {
  platform: NodeJS.Platform
  desktop: string | undefined
}): string | undefined =>
  o.platform === 'linux' && !known.test(o.desktop ?? '') ? 'gnome-libsecret' : undefined
