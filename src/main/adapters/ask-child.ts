import type { ForkOptions } from 'electron'
import { childEnvironment } from './child-environment.ts'

/** The part of Electron's `UtilityProcess` used here. */
interface UtilityChild {
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
}

/**
 * Starts a utility process for one request and ends it with the reply that `onMessage` recognizes. Undefined when the
 * process ended by itself or `signal` ended it.
 *
 * SECURITY: S33, S36, the request goes over the process's private channel only: never as arguments, environment or
 * files.
 */
export const askChild = async <Reply>(
  { utilityProcess, childPath }: ChildProgram,
  { name, request, execArgv = [] }: { name: string; request: unknown; execArgv?: string[] },
  onMessage: (message: unknown) => { readonly reply: Reply } | undefined,
  signal: AbortSignal,
): Promise<Reply | undefined> => {
  if (signal.aborted) return undefined
  const options = { serviceName: name, stdio: 'ignore' as const, env: childEnvironment(), execArgv }
  const child = utilityProcess.fork(childPath, [], options)
  const reply = await new Promise<Reply | undefined>((resolve) => {
    child.on('error', () => undefined) // an exit follows; without a listener the event would end the app
    child.on('exit', () => resolve(undefined))
    child.on('spawn', () => signal.aborted || child.postMessage(request))
    child.on('message', (message) => {
      const ended = onMessage(message)
      if (ended !== undefined) resolve(ended.reply)
    })
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })
  child.kill()
  return reply
}
