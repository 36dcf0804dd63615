const USAGE = `Usage: keyward [SWITCH…]

  --hidden                             Start in the tray, if Keyward may stay there
  --lang=LANGUAGE                      Language of the system's own dialogs, such as de
  --ozone-platform=x11|wayland|auto    How to draw on Linux
  --ozone-platform-hint=x11|wayland|auto
  --enable-wayland-ime                 Input methods on Wayland
  --wayland-text-input-version=1|3
  --gtk-version=3|4
  --force-device-scale-factor=NUMBER   Size of everything, such as 1.5
  --disable-gpu                        Draw without the graphics card
  --force-renderer-accessibility       For screen readers that aren't detected
  --version                            Print the version
  --help                               Print this text

Keyward doesn't start with any other switch.
`

/** The text to print for `--version` or `--help`. Undefined without either. */
export const commandLineAnswer = (args: readonly string[], version: string): string | undefined => {
  if (args.includes('--version')) return `Keyward ${version}\n`
  return args.includes('--help') ? USAGE : undefined
}
