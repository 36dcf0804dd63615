const LONGEST_LINE = 1_000

const LOCK = '; interface=org.freedesktop.login1.Session; member=Lock'
const SLEEP = '; interface=org.freedesktop.login1.Manager; member=PrepareForSleep'
/** GNOME, KDE, Cinnamon, MATE and Xfce each use their own prefix for this interface. */
const SCREEN_SAVER = '.ScreenSaver; member=ActiveChanged'

/** Whether two consecutive lines of `dbus-monitor` say that the session was locked. */
const saysLocked = (before: string, line: string): boolean => {
  if (line.endsWith(LOCK)) return true
  const value = line.trimStart()
  if (value === 'boolean true') return before.endsWith(SCREEN_SAVER) || before.endsWith(SLEEP)
  return before.trimStart() === 'string "LockedHint"' && /^variant +boolean true$/.test(value)
}

/**
 * Detects locking in the output of `dbus-monitor`, chunk by chunk. Buffers at most the start of two lines,
 * however long they are.
 * @returns whether the chunk completes a line that says the session was locked
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
