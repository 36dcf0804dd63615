import { describe, expect, test } from 'vitest'
import type { Suite } from '../../../scripts/reports.mjs'
import { testsIn } from '../../../scripts/reports.mjs'
import { findCanaries } from '../../electron/app/canary.ts'

/** A test that failed at first and passed when it was tried again, as Playwright reports it. */
const flaky = (title: string, message = 'not visible') => ({
  title,
  ok: true,
  file: 'a.spec.ts',
  line: 7,
  tests: [{ status: 'flaky', results: [{ errors: [{ message }] }, { errors: [] }] }],
})
const resultsIn = (suite: Suite) =>
  testsIn({ suites: [suite] }).map(({ title, result }) => `${title}: ${result}`)

describe('a second try', () => {
  test('clears a test', () => {
    const [again] = testsIn({ suites: [{ title: 'a.spec.ts', specs: [flaky('copies')] }] })
    expect(again).toMatchObject({
      title: 'copies',
      where: 'a.spec.ts:7',
      result: 'passed',
      isSecondTry: true,
    })
  })

  test('does not clear one that names a rule, or stands in a group that does', () => {
    const group = { title: 'after a lock (S34)', specs: [flaky('no token answers')] }
    expect(
      resultsIn({ title: 'a.spec.ts', specs: [flaky('one request (S31: dropped)')], suites: [group] }),
    ).toEqual(['one request (S31: dropped): failed', 'after a lock (S34) no token answers: failed'])
  })

  test('does not clear a test in which a secret was found', () => {
    const found = findCanaries('printed', Buffer.from('a canary'), ['canary'])
    const message = `Error: expect(received).toEqual(expected)\n+   "${found[0]}"`
    expect(resultsIn({ title: 'a.spec.ts', specs: [flaky('adds a key', message)] })).toEqual([
      'adds a key: failed',
    ])
  })

  test('is not held back by the rule of another test in the lines of source beside a failure', () => {
    const message = [
      'Error: expect(received).toBe(expected)',
      '',
      "  8 | test('one press (S24a: press)', async ({ open }) => {})",
      "> 9 | test('copies', async ({ open }) => expect(1).toBe(2))",
      '    |                                              ^',
    ].join('\n')
    expect(resultsIn({ title: 'a.spec.ts', specs: [flaky('copies', message)] })).toEqual(['copies: passed'])
  })
})
