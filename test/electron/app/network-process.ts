import type { ElectronApplication } from '@playwright/test'

/** Kills the process that has Chromium's network, as a system without memory does, and waits until main knows. */
export const endNetworkProcess = (app: ElectronApplication): Promise<void> =>
  app.evaluate(
    ({ app }) =>
      new Promise<void>((resolve) => {
        app.once('child-process-gone', () => resolve())
        const network = app.getAppMetrics().find(({ serviceName }) => serviceName?.includes('Network'))
        if (network) process.kill(network.pid, 'SIGKILL')
      }),
  )
