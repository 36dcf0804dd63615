import { app } from 'electron'

/** Resident memory of one of the app's processes, in MiB. Undefined if there is no such process. */
export const residentMiB = (pid: number): number | undefined => {
  const process = app.getAppMetrics().find((each) => each.pid === pid)
  return process && process.memory.workingSetSize / 1024
}
