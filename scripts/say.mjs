// @ts-check

/**
 * Prints a message to stderr, so that stdout is free for a command's result.
 * @param {string} line
 */
export function say(line) {
  process.stderr.write(`${line}\n`)
}

/**
 * Shows how far a download is, a line for every 10 %.
 * @param {string} what
 * @returns {(doneBytes: number, totalBytes: number) => void} to be called as often as there is news
 */
export function progress(what) {
  let lastShown = -1
  return (doneBytes, totalBytes) => {
    const tenths = totalBytes > 0 ? Math.min(10, Math.floor((10 * doneBytes) / totalBytes)) : 0
    if (tenths <= lastShown) return
    lastShown = tenths
    const [done, total] = [doneBytes, totalBytes].map((bytes) => (bytes / 1e6).toFixed(0))
    say(`${what}: ${tenths * 10} % (${done} of ${total} MB)`)
  }
}
