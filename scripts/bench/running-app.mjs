// @ts-check
import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { Explained } from '../command.mjs'
import { DevTools } from './devtools.mjs'
import { Page } from './page.mjs'
import { cpuNsOf, treeOf } from './process-tree.mjs'
import { probeReady } from './ready-probe.mjs'

/** @typedef {import('./ready-probe.mjs').ReadyTimes} ReadyTimes */

/**
 * @typedef {object} RunningApp
 * @property {number} pid the first process of its tree
 * @property {number} spawnedAtMs epoch ms, just before its process was made
 * @property {ReadyTimes} ready
 * @property {number} readySinceMs `performance.now()` here
 * @property {number} readyCpuMs what its whole tree had had of the cores when it was ready
 * @property {Page} page
 * @property {() => Promise<void>} end closes it and waits until all of it is gone
 */

const readyWithinMs = 60_000
const endWithinMs = 10_000
/** What an app wrote before it ended may come after the news of its end. */
const lastWordsMs = 200
const promiseName = 'benchReady'
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** @type {Set<number>} */
const runningPids = new Set()

/** Ends every app that still runs, at once: for the way out. */
export function killAll() {
  for (const pid of runningPids) killGroup(pid)
}

/**
 * Starts an Electron app as it is, and resolves when its window shows the element that means it is ready.
 *
 * Of DevTools it gets one pipe and, before its page's own scripts, the probe; no network port, no inspector of its main
 * process, nothing preloaded.
 * @param {{ executable: string, args: readonly string[], ready: string, press?: import('./ready-probe.mjs').Press }} what
 * @returns {Promise<RunningApp>}
 */
export async function launch({ executable, args, ready, press }) {
  const spawnedAtMs = Date.now()
  const child = spawn(executable, [...args, ...asRoot, '--remote-debugging-pipe'], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    // A group of its own, so that all of it can be ended.
    detached: true,
  })
  const ended = new Promise((resolve) => {
    child.once('exit', resolve)
    child.once('error', resolve)
  })
  const { pid } = child
  if (pid === undefined) throw new Explained(`Cannot run ${executable}.`)
  runningPids.add(pid)
  const said = lastWordsOf(child)
  const whyEnded = async () => {
    await ended
    await wait(lastWordsMs)
    return new Explained(withWords(`${executable} ended by itself.`, said()))
  }
  const devTools = new DevTools(
    /** @type {import('node:stream').Writable} */ (child.stdio[3]),
    /** @type {import('node:stream').Readable} */ (child.stdio[4]),
    whyEnded,
  )
  const end = async () => {
    void devTools.send('Browser.close').catch(() => {})
    await Promise.race([ended, wait(endWithinMs, undefined, { ref: false })])
    killGroup(pid)
    await untilGone(pid)
    runningPids.delete(pid)
  }
  try {
    const { sessionId, times } = await Promise.race([
      firstReady(devTools, ready, press),
      ended.then(async () => Promise.reject(await whyEnded())),
      wait(readyWithinMs, undefined, { ref: false }).then(() => {
        const problem = `${executable} showed no ${ready} within ${readyWithinMs / 1_000} s.`
        throw new Explained(withWords(problem, said()))
      }),
    ])
    const readySinceMs = performance.now()
    const readyCpuMs = [...cpuNsOf(treeOf(pid)).values()].reduce((sum, ns) => sum + ns, 0) / 1e6
    // From here on the page is watched by nobody.
    await devTools.send('Page.disable', {}, sessionId)
    const page = new Page(devTools, sessionId)
    return { pid, spawnedAtMs, ready: times, readySinceMs, readyCpuMs, page, end }
  } catch (problem) {
    await end()
    throw problem
  }
}

/**
 * @param {DevTools} devTools
 * @param {string} selector
 * @param {import('./ready-probe.mjs').Press} [press]
 * @returns {Promise<{ sessionId: string, times: ReadyTimes }>} of the first page that shows it
 */
function firstReady(devTools, selector, press) {
  const source = `(${String(probeReady)})(...${JSON.stringify([selector, promiseName, press])})`
  const answer = { expression: `globalThis.${promiseName}`, awaitPromise: true, returnByValue: true }
  return new Promise((resolve, reject) => {
    /** @param {string} sessionId */
    const askWhenReady = async (sessionId) => {
      const { result } = await devTools.send('Runtime.evaluate', answer, sessionId)
      // As the probe resolved it.
      const times = /** @type {ReadyTimes | undefined} */ (result?.value)
      if (times) resolve({ sessionId, times })
    }
    // A document that goes takes its promise with it; the next one is asked anew.
    const ignore = () => {}
    devTools.on('Page.frameNavigated', ({ frame }, sessionId) => {
      if (frame.parentId === undefined) askWhenReady(sessionId).catch(ignore)
    })
    devTools.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type !== 'page') return
      devTools.send('Page.enable', {}, sessionId).catch(ignore)
      const script = { source, runImmediately: true }
      devTools.send('Page.addScriptToEvaluateOnNewDocument', script, sessionId).catch(ignore)
      askWhenReady(sessionId).catch(ignore)
    })
    const all = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }
    devTools.send('Target.setAutoAttach', all).catch(reject)
  })
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => string}
 */
function lastWordsOf(child) {
  let words = ''
  child.stderr?.setEncoding('utf8').on('data', (chunk) => {
    words = (words + chunk).slice(-2_000)
  })
  return () => words
}

/**
 * @param {string} problem
 * @param {string} words
 */
function withWords(problem, words) {
  return words === '' ? problem : `${problem} Its last words:\n${words}`
}

/** @param {number} pid */
async function untilGone(pid) {
  while (isGroupAlive(pid)) await wait(20)
}

/** @param {number} pid */
function isGroupAlive(pid) {
  try {
    process.kill(-pid, 0)
    return true
  } catch {
    return false
  }
}

/** @param {number} pid */
function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nobody is left.
  }
}
