// @ts-check
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

const watchMs = 2_000

/**
 * How much of one core all programs together take at the moment, in percent; with nothing of ours running, that is what others do
 * beside the bench.
 * @returns {Promise<number>} up to 100 for each core
 */
export async function busyPercent() {
  const before = ticksIn(readFileSync('/proc/stat', 'utf8'))
  await wait(watchMs)
  const after = ticksIn(readFileSync('/proc/stat', 'utf8'))
  const all = after.all - before.all
  return all === 0 ? 0 : (100 * availableParallelism() * (after.busy - before.busy)) / all
}

/**
 * The time of all cores since the machine started, from the text of /proc/stat.
 * @param {string} stat
 */
export function ticksIn(stat) {
  const [, ...fields] = (stat.split('\n')[0] ?? '').trim().split(/\s+/)
  // The guests' time, from the ninth on, is in the user's already.
  const ticks = fields.slice(0, 8).map(Number)
  const [, , , idle = 0, waitingForDisk = 0] = ticks
  const all = ticks.reduce((sum, share) => sum + share, 0)
  return { all, busy: all - idle - waitingForDisk }
}
