import type { ElectronApplication } from '@playwright/test'

/** Kills Chromium's network process, as the OS does when out of memory, and waits until main has noticed. */
export const endNetworkProcess = (app: ElectronApplication): Promise<void> =>
  app.evaluate(
    ({ app }) =>
      new Promise<void>((resolve) => {
        app.once('child-process-gone', () => resolve())
        const network = app.getAppMetrics().find(({ serviceName }) => serviceName?.includes('Network'))
        if (network) process.kill(network.pid, 'SIGKILL')
      }),
  )
