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
 * @param {(line: string) => void} [show]
 * @returns {(doneBytes: number, totalBytes: number) => void} to be called as often as there is news
 */
export function progress(what, show = say) {
  let lastShown = -1
  return (doneBytes, totalBytes) => {
    const tenths = totalBytes > 0 ? Math.min(10, Math.floor((10 * doneBytes) / totalBytes)) : 0
    if (tenths <= lastShown) return
    lastShown = tenths
    const [done, total] = [doneBytes, totalBytes].map((bytes) => (bytes / 1e6).toFixed(0))
    show(`${what}: ${tenths * 10} % (${done} of ${total} MB)`)
  }
}
