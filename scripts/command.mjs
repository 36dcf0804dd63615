// @ts-check
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import path from 'node:path'

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Prints a message to stderr, because stdout is for a command's result.
 * @param {string} line
 */
export function say(line) {
  process.stderr.write(`${line}\n`)
}

/** A failure whose message is enough for the user, so it's shown without a stack. */
export class Explained extends Error {}

/**
 * Runs a command's main function, and prints expected failures in one line.
 * @param {() => Promise<number | void>} job resolves to the exit code, or to nothing for 0
 */
export async function main(job) {
  try {
    process.exitCode = (await job()) ?? 0
  } catch (error) {
    say(error instanceof Explained ? error.message : String(error instanceof Error ? error.stack : error))
    process.exitCode = 1
  }
}

/**
 * Runs a module's command, unless the module was only imported.
 * @param {string} filename the module's `import.meta.filename`
 * @param {() => Promise<number | void>} job
 */
export async function mainOf(filename, job) {
  if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === filename) await main(job)
}

/**
 * Runs a program on this process's terminal and resolves to its exit code. Forwards signals to the program.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export async function run(command, args, options = {}) {
  const child = spawn(command, args, { stdio: 'inherit', ...options })
  const passOn = (/** @type {NodeJS.Signals} */ signal) => {
    // The terminal has already sent its Ctrl+C to the child too. A second one would interrupt the child's cleanup.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  for (const signal of signals) process.on(signal, passOn)
  try {
    const [code, signal] = await once(child, 'close')
    return code ?? exitCodeOf(signal)
  } catch (error) {
    throw new Explained(`Cannot run ${command}: ${error instanceof Error ? error.message : error}`)
  } finally {
    for (const signal of signals) process.off(signal, passOn)
  }
}

/**
 * Runs a program that must succeed. Its output goes to stderr.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { name?: string }} [options] `name` is used in the error
 * message
 * @throws {Explained} if it fails
 */
export async function must(command, args, { name = command, ...options } = {}) {
  const exitCode = await run(command, args, { stdio: ['ignore', 2, 2], ...options })
  if (exitCode !== 0) throw new Explained(`${name} failed: see its output above.`)
}

/**
 * Creates a temporary folder that is deleted when this process ends.
 * @param {string} name
 */
export function temporaryFolder(name) {
  const folder = mkdtempSync(path.join(tmpdir(), `keyward-${name}-`))
  beforeEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/**
 * Runs a function when this process ends, even by a signal.
 * @param {() => void} tidyUp
 */
export function beforeEnd(tidyUp) {
  process.once('exit', tidyUp)
  for (const signal of signals) process.once(signal, () => process.exit(exitCodeOf(signal)))
}

/**
 * Runs a program to its end and returns its output. Never throws.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 */
export function ask(command, args, options = {}) {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    maxBuffer: 64 * 1024 * 1024,
    ...options,
    encoding: 'utf8',
  })
  const said = String(stderr ?? '')
  return { ok: status === 0, stdout: String(stdout ?? ''), stderr: error ? `${said}${error.message}` : said }
}

/**
 * The output of a program that must succeed.
 * @param {string} command
 * @param {...string} args
 */
export function outputOf(command, ...args) {
  const { ok, stdout, stderr } = ask(command, args, { input: '' })
  if (!ok) throw new Explained(`${command} ${args[0]} failed: ${stdout}${stderr}`)
  return stdout
}

/** Whether a program is on the path. @param {string} name */
export const isHere = (name) => ask('sh', ['-c', 'command -v "$1"', 'sh', name]).ok

/** @param {NodeJS.Signals} signal */
function exitCodeOf(signal) {
  return 128 + constants.signals[signal]
}
