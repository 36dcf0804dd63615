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

/** A program bundled with Keyward that runs as a utility process. */
export interface ChildProgram {
  /** Electron's `utilityProcess`. */
  readonly utilityProcess: {
    fork(modulePath: string, args: string[], options: ForkOptions): UtilityChild
  }
  /** Path of the program's bundled file. */
  readonly childPath: string
  /** Resident memory of one of the app's processes, in MiB. Undefined if there is no such process. */
  readonly residentMiB: (pid: number) => number | undefined
}

/** A process's memory limit. Reading 28,000 records (28 MB) takes 250 MiB, 90 of which any process needs. */
const MOST_MIB = 512
const LOOK_MS = 100

/**
 * Makes V8 collect garbage before the process reaches the limit, and disables `eval`, so that a malicious file
 * can't have its text run as code. Chromium passes on only `--js-flags`, and only its last occurrence.
 *
 * The process isn't sandboxed: Electron starts utility processes without a sandbox regardless of options, and
 * ignores Node's permission model in a packaged app.
 */
const execArgv = [`--js-flags=--max-old-space-size=${MOST_MIB} --disallow-code-generation-from-strings`]

/**
 * Starts a utility process for one request, and ends it when `onMessage` recognizes the reply. Resolves to
 * undefined if the process exits first or uses too much memory, or if `signal` aborts.
 *
 * SECURITY: S33, S36, the request is sent only over the process's private channel, never in arguments,
 * environment variables or files.
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
    child.on('error', () => undefined) // `exit` follows, but an unhandled `error` would crash the app
    child.on('exit', () => resolve(undefined))
    child.on('spawn', () => signal.aborted || child.postMessage(request))
    child.on('message', (message) => {
      const ended = onMessage(message)
      if (ended !== undefined) resolve(ended.reply)
    })
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
    // SECURITY: S36, V8's limit doesn't cover memory that a parser allocates outside the heap. The process is
    // too busy to check its own memory.
    look = setInterval(() => {
      if (child.pid !== undefined && (residentMiB(child.pid) ?? 0) > MOST_MIB) resolve(undefined)
    }, LOOK_MS)
  })
  clearInterval(look)
  child.kill()
  return reply
}
