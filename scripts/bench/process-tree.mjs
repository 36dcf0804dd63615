// @ts-check
import { readdirSync, readFileSync } from 'node:fs'

/** What Linux tells of processes in /proc. A process that has just ended tells nothing, which is no fault. */

/** @param {string} path */
function readOrNothing(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** @param {string} folder */
function numbersIn(folder) {
  try {
    return readdirSync(folder).filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}

/**
 * The parent of a process, from the text of its /proc/PID/stat; its name there may hold anything, also brackets.
 * @param {string} stat
 */
export function parentIn(stat) {
  return Number(
    stat
      .slice(stat.lastIndexOf(')') + 1)
      .trim()
      .split(' ')[1] ?? Number.NaN,
  )
}

/**
 * A process and all its descendants.
 * @param {number} rootPid
 * @returns {number[]}
 */
export function treeOf(rootPid) {
  const parents = new Map(
    numbersIn('/proc').map((pid) => [Number(pid), parentIn(readOrNothing(`/proc/${pid}/stat`))]),
  )
  const tree = [rootPid]
  // Grows while it is walked: each member brings its own children.
  for (const member of tree) for (const [pid, parent] of parents) if (parent === member) tree.push(pid)
  return tree
}

/**
 * Memory of processes in bytes, what they share counted once among all who share it (PSS).
 * @param {readonly number[]} pids
 */
export function pssBytesOf(pids) {
  return pids.reduce((sum, pid) => sum + pssBytesIn(readOrNothing(`/proc/${pid}/smaps_rollup`)), 0)
}

/** @param {string} rollup the text of a smaps_rollup */
export function pssBytesIn(rollup) {
  return 1024 * Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0)
}

/**
 * The time that each thread has had on a core so far, in ns: utime + stime without their rounding to 10 ms.
 * @param {readonly number[]} pids
 * @returns {Map<string, number>}
 */
export function cpuNsOf(pids) {
  const threads = pids.flatMap((pid) =>
    numbersIn(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}`),
  )
  return new Map(
    threads.map((thread) => [thread, Number(readOrNothing(`${thread}/schedstat`).split(' ')[0])]),
  )
}

/**
 * The time on a core between two readings; a thread that ended in between is left out, one that began counts whole.
 * @param {ReadonlyMap<string, number>} before
 * @param {ReadonlyMap<string, number>} after
 */
export function cpuNsBetween(before, after) {
  let sum = 0
  for (const [thread, ns] of after) sum += Math.max(0, ns - (before.get(thread) ?? 0))
  return sum
}
