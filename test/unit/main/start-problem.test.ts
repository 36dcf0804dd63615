import { describe, expect, it } from 'vitest'
import { commandLineAnswer } from '../../../src/main/processes/command-line-answers.ts'
import { allowedSwitches } from '../../../src/main/processes/dangerous-start.ts'
import {
  exitCodeOf,
  foreignLock,
  lineOf,
  lockProblem,
  refusalOf,
} from '../../../src/main/processes/start-problem.ts'

const facts = (o: { host?: string; isRunning?: boolean; unwritable?: string } = {}) => ({
  lockFile: '/profile/SingletonLock',
  owner: o.isRunning === undefined ? undefined : { host: o.host ?? 'here', isRunning: o.isRunning },
  host: 'here',
  unwritable: o.unwritable,
})

describe('a start that can’t use the profile (S9)', () => {
  it('ends if the lock belongs to another computer, whatever runs here', () => {
    const problem = { kind: 'other-computer', host: 'there', lockFile: '/profile/SingletonLock' }
    for (const isRunning of [true, false])
      expect(foreignLock(facts({ host: 'there', isRunning }))).toEqual(problem)
    expect(foreignLock(facts({ isRunning: false }))).toBeUndefined()
    expect(foreignLock(facts())).toBeUndefined()
  })

  it('names the folder that can’t be written to, unless a running Keyward has answered', () => {
    const unwritable = { kind: 'unwritable', folder: '/profile' }
    expect(lockProblem(facts({ unwritable: '/profile' }))).toEqual(unwritable)
    expect(lockProblem(facts({ unwritable: '/profile', isRunning: false }))).toEqual(unwritable)
    expect(lockProblem(facts({ unwritable: '/profile', isRunning: true }))).toBeUndefined()
    expect(lockProblem(facts())).toBeUndefined()
  })
})

it.each([
  [refusalOf('--log-net-log'), 'refused-switch', 64, /--log-net-log/],
  [refusalOf('/inspect'), 'refused-switch', 64, /\/inspect/],
  [refusalOf('NODE_DEBUG'), 'refused-variable', 64, /NODE_DEBUG/],
  [{ kind: 'unwritable', folder: '/profile' } as const, 'unwritable', 1, /write to \/profile/],
  [
    { kind: 'other-computer', host: 'there', lockFile: '/a/lock' } as const,
    'other-computer',
    1,
    /there.*\/a\/lock/,
  ],
])('%o is reported in one line, and fails', (problem, kind, code, line) => {
  expect([problem.kind, exitCodeOf(problem)]).toEqual([kind, code])
  expect(lineOf(problem)).toMatch(line)
  expect(lineOf(problem)).toMatch(/^[^\n]+\n$/)
})

describe('the command line', () => {
  it('answers --version and --help, and nothing else', () => {
    expect(commandLineAnswer(['keyward', '--version'], '1.2.3')).toBe('Keyward 1.2.3\n')
    expect(commandLineAnswer(['keyward', '--help'], '1.2.3')).toMatch(/^Usage: keyward/)
    expect(commandLineAnswer(['keyward', '--hidden', 'a file'], '1.2.3')).toBeUndefined()
  })

  it('names every switch that a package accepts', () => {
    const help = commandLineAnswer(['--help'], '1.2.3') ?? ''
    const named = Array.from(help.matchAll(/^ {2}--([a-z-]+)/gm), ([, name]) => name)
    expect(named.toSorted()).toEqual([...allowedSwitches.keys()].toSorted())
  })
})
