// @ts-check
import { setTimeout as wait } from 'node:timers/promises'

/** By then what an app does after its first paint is done. */
const settledAfterMs = 5_000

/**
 * Waits until 5 s after the app was ready.
 * @param {import('./running-app.mjs').RunningApp} app
 */
export async function untilAppSettled({ readySinceMs }) {
  await wait(Math.max(0, readySinceMs + settledAfterMs - performance.now()))
}
