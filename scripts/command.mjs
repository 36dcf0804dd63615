// @ts-check
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import path from 'node:path'

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Prints a message to stderr, so that stdout is free for a command's result.
 * @param {string} line
 */
export function say(line) {
  process.stderr.write(`${line}\n`)
}

/** A failure whose message is enough for the user: shown without a stack. */
export class Explained extends Error {}

/**
 * Runs a command: prints known failures in one line.
 * @param {() => Promise<number | void>} job resolves to the exit code, to nothing for 0
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
 * Whether a module is the command being run, not imported by another one.
 * @param {string} filename the module's `import.meta.filename`
 */
export function isCommand(filename) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === filename
}

/**
 * Runs a program on our own terminal and resolves to its exit code. Signals we get are passed on to it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export async function run(command, args, options = {}) {
  const child = spawn(command, args, { stdio: 'inherit', ...options })
  const passOn = (/** @type {NodeJS.Signals} */ signal) => {
    // The terminal has sent its Ctrl+C to the child too; a second one would interrupt the child's own clean-up.
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
 * Runs a program that has to succeed, with what it prints on stderr.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { name?: string }} [options] `name` is what the message says has failed
 * @throws {Explained} when it fails
 */
export async function must(command, args, { name = command, ...options } = {}) {
  const exitCode = await run(command, args, { stdio: ['ignore', 2, 2], ...options })
  if (exitCode !== 0) throw new Explained(`${name} failed: see its output above.`)
}

/**
 * Makes a temporary folder that goes with this process.
 * @param {string} name
 */
export function temporaryFolder(name) {
  const folder = mkdtempSync(path.join(tmpdir(), `keyward-${name}-`))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  for (const signal of signals) process.once(signal, () => process.exit(exitCodeOf(signal)))
  return folder
}

/**
 * Runs a program to its end and gives what it wrote; never throws.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 * @returns {{ ok: boolean, stdout: string, stderr: string }}
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

/** Whether a program is on the path. @param {string} name */
export const isHere = (name) => ask('sh', ['-c', 'command -v "$1"', 'sh', name]).ok

/** @param {NodeJS.Signals} signal */
function exitCodeOf(signal) {
  return 128 + constants.signals[signal]
}
