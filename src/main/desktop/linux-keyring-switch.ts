/** Desktops on which Chromium finds the keyring without help; on LXQt it doesn't. */
const known = /gnome|unity|cinnamon|xfce|deepin|pantheon|ukui|kde|budgie|mate/i

/**
 * The `--password-store` value that a start on Linux needs, if any.
 *
 * Without a desktop name Chromium looks for no keyring, even if one is running. If there is none, this changes
 * nothing.
 */
export const passwordStoreFor = (o: {
  platform: NodeJS.Platform
  desktop: string | undefined
}): string | undefined =>
  o.platform === 'linux' && !known.test(o.desktop ?? '') ? 'gnome-libsecret' : undefined
