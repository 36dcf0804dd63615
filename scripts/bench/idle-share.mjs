// @ts-check
import { setTimeout as wait } from 'node:timers/promises'
import { cpuNsBetween, cpuNsOf, treeOf } from './process-tree.mjs'

/**
 * What an app's whole process tree takes of one core for a while, in per cent.
 * @param {number} pid
 * @param {number} watchMs
 */
export async function idlePercentOf(pid, watchMs) {
  const startedMs = performance.now()
  const before = cpuNsOf(treeOf(pid))
  await wait(watchMs)
  const takenMs = cpuNsBetween(before, cpuNsOf(treeOf(pid))) / 1e6
  return (100 * takenMs) / (performance.now() - startedMs)
}
