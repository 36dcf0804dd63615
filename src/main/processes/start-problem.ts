import type { LockFacts } from '../adapters/files/profile-lock.ts'

/** Why Keyward gives up starting before it has a window. */
export type StartProblem =
  | { readonly kind: 'refused-switch' | 'refused-variable'; readonly name: string }
  | { readonly kind: 'unwritable'; readonly folder: string }
  | { readonly kind: 'other-computer'; readonly host: string; readonly lockFile: string }

/**
 * The problem if another computer uses the profile, such as in a home folder on a server. If no local process
 * has the owner's process ID, Chromium would take over the lock and both would write (S9).
 */
export const foreignLock = ({ lockFile, owner, host }: LockFacts): StartProblem | undefined =>
  owner === undefined || owner.host === host
    ? undefined
    : { kind: 'other-computer', host: owner.host, lockFile }

/**
 * The problem if Chromium's lock couldn't be taken. Undefined if this instance handed over to a running Keyward
 * (S9).
 */
export const lockProblem = ({ owner, unwritable }: LockFacts): StartProblem | undefined =>
  owner?.isRunning === true || unwritable === undefined
    ? undefined
    : { kind: 'unwritable', folder: unwritable }

/** The problem to report for a refused switch or variable (S7). */
export const refusalOf = (danger: string): StartProblem => ({
  kind: /^[-/]/.test(danger) ? 'refused-switch' : 'refused-variable',
  name: danger,
})

/** The exit code: 64 if the command line or a variable was wrong, otherwise 1. */
export const exitCodeOf = ({ kind }: StartProblem): number => (kind.startsWith('refused-') ? 64 : 1)

/** The line to print on stderr. */
export const lineOf = (problem: StartProblem): string => {
  switch (problem.kind) {
    case 'refused-switch':
    case 'refused-variable':
      return `Keyward does not start with ${problem.name}: it could show your keys to others, or is unknown. Start it again without.\n`
    case 'unwritable':
      return `Keyward can't write to ${problem.folder}. Make this folder writable, then start it again.\n`
    case 'other-computer':
      return `Keyward is open on ${problem.host}, with the same data. Close it there, or delete ${problem.lockFile} if it isn't open any more.\n`
  }
}
