import type { LockFacts } from '../adapters/files/profile-lock.ts'

/** Why a start ends before it has a window. */
export type StartProblem =
  | { readonly kind: 'refused-switch' | 'refused-variable'; readonly name: string }
  | { readonly kind: 'unwritable'; readonly folder: string }
  | { readonly kind: 'other-computer'; readonly host: string; readonly lockFile: string }

/**
 * The problem of a profile that another computer has, such as in a home on a server. Chromium would take it over when no process
 * here has the other's number, and both would write (S9).
 */
export const foreignLock = ({ lockFile, owner, host }: LockFacts): StartProblem | undefined =>
  owner === undefined || owner.host === host
    ? undefined
    : { kind: 'other-computer', host: owner.host, lockFile }

/** The problem of a start that did not get Chromium's lock; undefined when it has handed over to a running Keyward (S9). */
export const lockProblem = ({ owner, unwritable }: LockFacts): StartProblem | undefined =>
  owner?.isRunning === true || unwritable === undefined
    ? undefined
    : { kind: 'unwritable', folder: unwritable }

/** The problem of a start with a switch or variable that is refused (S7). */
export const refusalOf = (danger: string): StartProblem => ({
  kind: /^[-/]/.test(danger) ? 'refused-switch' : 'refused-variable',
  name: danger,
})

/** The exit code: 64 when the command line or a variable was wrong, else 1. */
export const exitCodeOf = ({ kind }: StartProblem): number => (kind.startsWith('refused-') ? 64 : 1)

/** The line on stderr. */
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
