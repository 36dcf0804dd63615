import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/**
 * A separate process that saves to a vault on request, under limits that only a separate process can have.
 */
export interface SaveProcess {
  /** Returns the line that the process replies. `save NAME` adds a key. `exhaust` uses up all file handles, and
   * `release` frees them. */
  send(line: string): Promise<string>
  end(): Promise<void>
}

/** Starts the process through a command that runs its arguments, such as `setpriv` or a shell with `ulimit`. */
export const startSaveProcess = (
  programs: string,
  folder: string,
  under: readonly string[] = [],
): SaveProcess => {
  const [command = '', ...args] = [...under, process.execPath, join(programs, 'save-child.mjs'), folder]
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const waiting: ((line: string) => void)[] = []
  const failAll = () => {
    for (const answer of waiting.splice(0)) answer('the process ended')
  }
  createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()?.(line))
  child.once('close', failAll)
  child.once('error', failAll)
  child.stdin.on('error', failAll)
  return {
    send: (line) =>
      new Promise((resolve) => {
        waiting.push(resolve)
        child.stdin.write(`${line}\n`)
      }),
    end: () => {
      child.stdin.end()
      return ended
    },
  }
}

/** A command prefix that sets a limit with the shell's `ulimit`. */
export const withLimit = (limit: string): string[] => ['bash', '-c', `ulimit ${limit} && exec "$@"`, 'bash']
