// @ts-check
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Explained } from '../command.mjs'

const runFile = promisify(execFile)

/**
 * @param {string} program
 * @param {readonly string[]} args
 */
async function askX(program, args) {
  try {
    return (await runFile(program, args)).stdout
  } catch (problem) {
    throw new Explained(`Hiding a window needs ${program} (Debian: x11-utils): ${String(problem)}`)
  }
}

/** Smaller ones are the clipboard's and other helpers. */
const leastWidth = 300

/**
 * The windows of a person's size, from what `xwininfo -root -children` says.
 * @param {string} children
 * @returns {string[]} their ids
 */
export function largeWindowsIn(children) {
  return [...children.matchAll(/^\s+(0x[0-9a-f]+) .*\s(\d+)x\d+\+/gm)].flatMap(([, id = '', width]) =>
    Number(width) < leastWidth ? [] : [id],
  )
}

/** @param {number} pid of the app whose window is wanted */
async function windowOf(pid) {
  for (const id of largeWindowsIn(await askX('xwininfo', ['-root', '-children']))) {
    const owner = await askX('xprop', ['-id', id, '_NET_WM_PID'])
    if (owner.trim().endsWith(`= ${pid}`)) return id
  }
  throw new Error(`process ${pid} shows no window`)
}

/**
 * Minimises an app's window, or brings it back: sets on it what a window manager sets (`_NET_WM_STATE_HIDDEN`), for the virtual
 * desktop has none. Resolves when the page itself says that it is hidden, or seen.
 * @param {import('./running-app.mjs').RunningApp} app
 * @param {'hidden' | 'visible'} state
 */
export async function setWindowState({ pid, page }, state) {
  const said = page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const look = () => document.visibilityState === wanted && resolve(true)
        document.addEventListener('visibilitychange', look)
        look()
      }),
    state,
  )
  const how = state === 'hidden' ? '_NET_WM_STATE_HIDDEN' : ''
  await askX('xprop', [
    '-id',
    await windowOf(pid),
    '-f',
    '_NET_WM_STATE',
    '32a',
    '-set',
    '_NET_WM_STATE',
    how,
  ])
  await said
}
