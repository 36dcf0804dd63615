import { app } from 'electron'

/** The memory of one of the app's processes that is in RAM, in MiB; undefined for one that is not there. */
export const residentMiB = (pid: number): number | undefined => {
  const process = app.getAppMetrics().find((each) => each.pid === pid)
  return process && process.memory.workingSetSize / 1024
}
