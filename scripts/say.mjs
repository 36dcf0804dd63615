// @ts-check

/**
 * Prints a message to stderr, so that stdout is free for a command's result.
 * @param {string} line
 */
export function say(line) {
  process.stderr.write(`${line}\n`)
}

/**
 * Shows how far a download is: one line that moves on a terminal, a line per 10 % elsewhere.
 * @param {string} what
 * @param {{ isTTY?: boolean, write: (text: string) => unknown }} [stream]
 * @returns {(doneBytes: number, totalBytes: number) => void} to be called as often as there is news
 */
export function progress(what, stream = process.stderr) {
  let lastShown = -1
  return (doneBytes, totalBytes) => {
    const percent = totalBytes > 0 ? Math.min(100, Math.floor((100 * doneBytes) / totalBytes)) : 0
    const step = stream.isTTY ? percent : percent - (percent % 10)
    if (step <= lastShown) return
    lastShown = step
    const line = `${what}: ${step} % (${megabytes(doneBytes)} of ${megabytes(totalBytes)} MB)`
    stream.write(stream.isTTY ? `\r${line}${step === 100 ? '\n' : ''}` : `${line}\n`)
  }
}

/** @param {number} bytes */
function megabytes(bytes) {
  return (bytes / 1e6).toFixed(0)
}
