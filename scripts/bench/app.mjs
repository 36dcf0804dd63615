// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { asRoot } from '../chromium.mjs'
import { Explained } from '../command.mjs'
import { prepare } from './in-page.mjs'

/** @typedef {Awaited<ReturnType<typeof launch>>} RunningApp */

/** After this time, an app has finished the work that follows its first paint. */
const settledAfterMs = 6_000
const endWithinMs = 10_000

/** @type {Set<number>} */
const running = new Set()

/** Kills all apps that are still running. Needed when the bench ends early. */
export function killAll() {
  for (const pid of running) killGroup(pid)
}

/**
 * Starts an Electron app unmodified. Nothing connects to it except during `withPage`.
 * @param {{ executable: string, args: readonly string[] }} what
 */
export async function launch({ executable, args }) {
  const spawnedAtMs = Date.now()
  // Gets its own process group, so that all its processes can be killed together.
  const child = spawn(executable, [...args, ...asRoot, '--remote-debugging-port=0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const { pid } = child
  if (pid === undefined) throw new Explained(`Cannot run ${executable}.`)
  running.add(pid)
  const ended = once(child, 'exit')
  let said = ''
  const endpoint = await new Promise((/** @type {(url: string) => void} */ resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text) => {
      said = (said + text).slice(-2_000)
      const [, url] = /DevTools listening on (\S+)/.exec(said) ?? []
      if (url !== undefined) resolve(url)
    })
    void ended.then(() => reject(new Explained(`${executable} ended early. Its last output:\n${said}`)))
  })
  return {
    pid,
    spawnedAtMs,

    /** Waits until the app has finished its work after startup. */
    settled: () => wait(Math.max(0, spawnedAtMs + settledAfterMs - Date.now())),

    /**
     * Connects to the app's first page, and disconnects afterwards.
     * @template Result
     * @param {(page: import('@playwright/test').Page) => Promise<Result>} use
     * @returns {Promise<Result>}
     */
    withPage: async (use) => {
      const browser = await chromium.connectOverCDP(endpoint)
      try {
        const [context] = browser.contexts()
        if (context === undefined) throw new Error('the app has no pages')
        const page = context.pages()[0] ?? (await context.waitForEvent('page'))
        await page.evaluate(prepare)
        return await use(page)
      } finally {
        await browser.close()
      }
    },

    /** Closes the app and waits until all its processes are gone. */
    end: async () => {
      process.kill(pid, 'SIGTERM')
      await Promise.race([ended, wait(endWithinMs, undefined, { ref: false })])
      while (killGroup(pid)) await wait(20)
      running.delete(pid)
    },
  }
}

/**
 * @param {number} pid
 * @returns {boolean} true if the group still had a process to kill
 */
function killGroup(pid) {
  try {
    return process.kill(-pid, 'SIGKILL')
  } catch {
    return false
  }
}
