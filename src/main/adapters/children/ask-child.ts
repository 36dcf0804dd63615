import type { ForkOptions } from 'electron'
import { childEnvironment } from './child-environment.ts'

/** The part of Electron's `UtilityProcess` used here. */
interface UtilityChild {
  readonly pid?: number | undefined
  postMessage(message: unknown): void
  kill(): boolean
  on(event: 'spawn' | 'exit' | 'error', listener: () => void): unknown
  on(event: 'message', listener: (message: unknown) => void): unknown
}

/** A program of Keyward's own that runs as a utility process. */
export interface ChildProgram {
  /** Electron's `utilityProcess`. */
  readonly utilityProcess: {
    fork(modulePath: string, args: string[], options: ForkOptions): UtilityChild
  }
  /** Its bundled file. */
  readonly childPath: string
  /** The memory that a process of the app really has, in MiB; undefined for one that is not there. */
  readonly residentMiB: (pid: number) => number | undefined
}

/** A file of 28 MB with 28,000 records takes 250 MiB, 90 of which every process has. */
const MOST_MIB = 512
const LOOK_MS = 100

/**
 * V8 collects garbage in time for the bound and makes no code from text, so what a file says cannot become code so.
 * Chromium hands on only these flags, and only the last argument of this name.
 *
 * There is no fence of the system around the process: Electron starts it without a sandbox, whatever is asked for, and
 * ignores Node's permission model in a package.
 */
const execArgv = [`--js-flags=--max-old-space-size=${MOST_MIB} --disallow-code-generation-from-strings`]

/**
 * Starts a utility process for one request and ends it with the reply that `onMessage` recognizes. Undefined when the
 * process ended by itself, took too much memory, or `signal` ended it.
 *
 * SECURITY: S33, S36, the request goes over the process's private channel only: never as arguments, environment or
 * files.
 */
export const askChild = async <Reply>(
  { utilityProcess, childPath, residentMiB }: ChildProgram,
  { name, request }: { name: string; request: unknown },
  onMessage: (message: unknown) => { readonly reply: Reply } | undefined,
  signal: AbortSignal,
): Promise<Reply | undefined> => {
  if (signal.aborted) return undefined
  const options = { serviceName: name, stdio: 'ignore' as const, env: childEnvironment(), execArgv }
  const child = utilityProcess.fork(childPath, [], options)
  let look: NodeJS.Timeout | undefined
  const reply = await new Promise<Reply | undefined>((resolve) => {
    child.on('error', () => undefined) // an exit follows; without a listener the event would end the app
    child.on('exit', () => resolve(undefined))
    child.on('spawn', () => signal.aborted || child.postMessage(request))
    child.on('message', (message) => {
      const ended = onMessage(message)
      if (ended !== undefined) resolve(ended.reply)
    })
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
    // SECURITY: S36, V8's bound leaves out what a parser keeps beside its objects. The process is too busy to look itself.
    look = setInterval(() => {
      if (child.pid !== undefined && (residentMiB(child.pid) ?? 0) > MOST_MIB) resolve(undefined)
    }, LOOK_MS)
  })
  clearInterval(look)
  child.kill()
  return reply
}
