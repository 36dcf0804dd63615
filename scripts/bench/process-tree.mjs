// @ts-check
import { readdirSync, readFileSync } from 'node:fs'

/**
 * Runs `tell`, which reads Linux's /proc. Falls back to `nothing` for a process that has just ended, because
 * that isn't an error.
 * @template Told
 * @param {() => Told} tell
 * @param {Told} nothing
 */
function orNothing(tell, nothing) {
  try {
    return tell()
  } catch {
    return nothing
  }
}

/** @param {string} file */
const textOf = (file) => orNothing(() => readFileSync(file, 'utf8'), '')

/** @param {number} pid */
const threadsOf = (pid) =>
  orNothing(() => readdirSync(`/proc/${pid}/task`), []).map((thread) => `/proc/${pid}/task/${thread}`)

/**
 * A process and all its descendants.
 * @param {number} rootPid
 */
export function treeOf(rootPid) {
  const tree = [rootPid]
  // Grows while it's iterated, because each process adds its children.
  for (const member of tree)
    for (const thread of threadsOf(member))
      tree.push(...(textOf(`${thread}/children`).match(/\d+/g) ?? []).map(Number))
  return tree
}

/**
 * The memory of processes in bytes. Shared memory is divided among the processes that share it (PSS).
 * @param {readonly number[]} pids
 */
export function pssBytesOf(pids) {
  const kilobytes = pids.map((pid) =>
    Number(/^Pss:\s+(\d+) kB$/m.exec(textOf(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0),
  )
  return 1_024 * kilobytes.reduce((sum, one) => sum + one, 0)
}

/**
 * The CPU time of each thread so far, in ns. Like utime + stime, but without rounding to 10 ms.
 * @param {readonly number[]} pids
 */
export function cpuNsOf(pids) {
  return new Map(
    pids.flatMap(threadsOf).map((thread) => [thread, Number(textOf(`${thread}/schedstat`).split(' ')[0])]),
  )
}

/**
 * The CPU time between two readings. Threads that ended in between don't count, and new ones count in full.
 * @param {ReadonlyMap<string, number>} before
 * @param {ReadonlyMap<string, number>} after
 */
export function cpuNsBetween(before, after) {
  let sum = 0
  for (const [thread, ns] of after) sum += Math.max(0, ns - (before.get(thread) ?? 0))
  return sum
}
