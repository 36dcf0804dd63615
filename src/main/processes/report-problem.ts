import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { app } from 'electron'
import { withoutDangerous } from './dangerous-start.ts'
import type { StartProblem } from './start-problem.ts'

/** The environment variable that passes the problem to the process that shows it. */
const VARIABLE = 'KEYWARD_START_PROBLEM'

const hasScreen = (): boolean =>
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)

/**
 * Starts a process that shows the problem in a dialog, without waiting for it.
 *
 * SECURITY: S7, runs in a separate process without any switches or refused variables, because showing a dialog
 * starts the runtime, which would then apply them.
 */
export const showInOwnProcess = (problem: StartProblem): void => {
  // A process that was itself started to show a problem must not start another.
  if (process.env[VARIABLE] !== undefined || !hasScreen()) return
  const fromSources = app.isPackaged ? [] : [app.getAppPath()]
  // SECURITY: S1, only tests run as root.
  if ((!__IS_RELEASE__ || __IS_TEST_BUILD__) && app.commandLine.hasSwitch('no-sandbox'))
    fromSources.push('--no-sandbox')
  const env = { ...withoutDangerous(process.env), [VARIABLE]: JSON.stringify(problem) }
  const child = spawn(process.execPath, fromSources, { env, detached: true, stdio: 'ignore' })
  child.on('error', () => undefined)
  child.unref()
}

/** Shows the problem that this process was started for. False in any other process. */
export const showsProblem = (): boolean => {
  const given = process.env[VARIABLE]
  if (given === undefined) return false
  // Uses a temporary profile, because the real one may be the problem.
  const folder = mkdtempSync(join(tmpdir(), 'keyward-'))
  app.setPath('userData', folder)
  const problem: StartProblem = JSON.parse(given)
  const end = () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    // On a normal exit, the runtime would create its files in the removed folder again.
    process.kill(process.pid, 'SIGKILL')
  }
  void import('./problem-dialog.ts').then(({ showProblem }) => showProblem(problem)).finally(end)
  return true
}
