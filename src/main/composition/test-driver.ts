import { app } from 'electron'

const longestWaitMs = 2_000

/**
 * Resolves once a test driver is ready for the first window, or immediately if there is no driver.
 *
 * A driver that attaches while the first page loads can miss its load event and then waits forever. Playwright
 * calls `__playwright_run()` in main once it is attached. Never used in a package.
 */
export const untilDriven = (): Promise<void> => {
  const isDriven = ['inspect', 'remote-debugging-port'].every((name) => app.commandLine.hasSwitch(name))
  if (!isDriven) return Promise.resolve()
  return new Promise((resolve) => {
    Object.assign(globalThis, { __playwright_run: resolve })
    setTimeout(resolve, longestWaitMs)
  })
}
