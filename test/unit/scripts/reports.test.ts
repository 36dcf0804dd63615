import { describe, expect, test } from 'vitest'
import type { Suite } from '../../../scripts/reports.mjs'
import { firstFailure, testsIn, totalLine, totalOf } from '../../../scripts/reports.mjs'
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

test('a report of Vitest has its tests, and a file that broke outside of them', () => {
  const one = (status: string, failureMessages: string[] = []) => ({
    fullName: status,
    status,
    failureMessages,
  })
  const tests = testsIn({
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          one('passed'),
          one('todo'),
          one('pending'),
          one('failed', ['\u001B[31mno\u001B[39m\n\nline']),
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'cannot be read', assertionResults: [] },
    ],
  })
  expect(totalOf(1, tests)).toEqual({ passed: 1, failed: 2, skipped: 2 })
  expect(firstFailure(tests)).toBe('a.test.ts\nfailed\nno\nline')
  expect(firstFailure(tests.slice(4))).toBe('b.test.ts\ncannot be read')
})

test('a report of Playwright has its tests with the titles above them, or what kept it from having any', () => {
  const spec = flaky('c (S2)')
  const broken = { ...spec, ok: false, tests: [{ ...spec.tests[0], status: 'unexpected', results: [] }] }
  const skipped = { ...spec, tests: [{ status: 'skipped', results: [] }] }
  expect(resultsIn({ title: 'file', suites: [{ title: 'group (S3)', specs: [broken, skipped] }] })).toEqual([
    'group (S3) c (S2): failed',
    'group (S3) c (S2): skipped',
  ])
  expect(firstFailure(testsIn({ suites: [], errors: [{ message: 'no such project' }] }))).toBe(
    'no such project',
  )
})

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

test('a step that failed without a failed test counts as one, and the total has the form that CI reads', () => {
  expect(totalOf(137, [])).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(totalOf(0, [])).toEqual({ passed: 0, failed: 0, skipped: 0 })
  const total = { passed: 7, failed: 0, skipped: 0 }
  expect(totalLine([total, total])).toBe('14 passed, 0 failed')
  expect(totalLine([total, { passed: 0, failed: 1, skipped: 2 }])).toBe('7 passed, 1 failed, 2 skipped')
})
