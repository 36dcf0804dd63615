/** Lines that a soak may print or log, with reasons. Any other is a failure. */
const explained: readonly { readonly pattern: RegExp; readonly because: string }[] = [
  { pattern: /dbus\/(bus|object_proxy)\.cc/, because: 'the virtual desktop has no system bus' },
  {
    pattern: /gpu_|viz_main|gl_surface|vulkan|libEGL|angle/i,
    because: 'the virtual screen has no graphics card',
  },
  {
    pattern: /^Debugger (listening|attached|ending)|^For help, see: |^Waiting for the debugger/,
    because: 'Playwright drives main',
  },
  { pattern: /^DevTools listening on /, because: 'Playwright drives the page' },
  {
    pattern: /ssl_client_socket_impl|net_error/i,
    because: 'the service of the soak breaks connections on purpose',
  },
  {
    pattern: /Electron Security Warning \(Insecure Content-Security-Policy\)/,
    because:
      'Electron’s check overlooks Trusted Types; shell-security.spec.ts shows that eval is refused (S3)',
  },
  { pattern: /operation=keep-ready/, because: 'the service of the soak refuses now and then' },
]

/** Why a line may appear. Undefined if it may not. */
export const reasonFor = (line: string): string | undefined =>
  explained.find(({ pattern }) => pattern.test(line))?.because
