const LONGEST_LINE = 1_000

const LOCK = '; interface=org.freedesktop.login1.Session; member=Lock'
const SLEEP = '; interface=org.freedesktop.login1.Manager; member=PrepareForSleep'
/** Of GNOME, KDE, Cinnamon, MATE and Xfce, each with its own prefix. */
const SCREEN_SAVER = '.ScreenSaver; member=ActiveChanged'

/** Whether a line that `dbus-monitor` prints after another one says that the session locks. */
const saysLocked = (before: string, line: string): boolean => {
  if (line.endsWith(LOCK)) return true
  const value = line.trimStart()
  if (value === 'boolean true') return before.endsWith(SCREEN_SAVER) || before.endsWith(SLEEP)
  return before.trimStart() === 'string "LockedHint"' && /^variant +boolean true$/.test(value)
}

/**
 * Finds locks in the output of `dbus-monitor`. Each chunk continues the one before it. Keeps at most the start of two lines, however
 * long they are.
 * @returns whether the chunk completes a line that says that the session locks
 */
export const lockSignals = (): ((chunk: string) => boolean) => {
  let before = ''
  let unfinished = ''
  return (chunk) => {
    let isLocked = false
    const lines = `${unfinished}${chunk}`.split('\n').map((line) => line.slice(0, LONGEST_LINE))
    unfinished = lines.pop() ?? ''
    for (const line of lines) {
      isLocked ||= saysLocked(before, line)
      before = line
    }
    return isLocked
  }
}
