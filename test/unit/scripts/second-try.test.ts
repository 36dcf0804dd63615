import { describe, expect, test } from 'vitest'
import { countsIn } from '../../../scripts/reports.mjs'
import { findCanaries } from '../../electron/app/canary.ts'

/** Playwright's report of a test that failed at first and passed on retry. */
const flaky = (title: string, message = 'not visible') => ({
  title,
  file: 'a.spec.ts',
  line: 7,
  tests: [{ status: 'flaky', results: [{ errors: [{ message }] }, { errors: [] }] }],
})
const countsOf = (specs: readonly unknown[], suites: readonly unknown[] = []) =>
  countsIn({
    suites: [{ title: 'a.spec.ts', specs, suites }],
    stats: { expected: 5, unexpected: 0, skipped: 1 },
  })

describe('a retry', () => {
  test('makes a test pass, which is then listed', () => {
    expect(countsOf([flaky('copies')])).toEqual({
      passed: 6,
      failed: 0,
      skipped: 1,
      secondTries: ['passed at the second try: a.spec.ts:7 copies'],
    })
  })

  test('doesn’t make a test pass that names a rule, or is in a group that does', () => {
    const group = { title: 'after a lock (S34)', specs: [flaky('no token answers')] }
    expect(countsOf([flaky('one request (S31: dropped)')], [group])).toMatchObject({
      passed: 5,
      failed: 2,
      secondTries: [
        'failed, a rule has no second try: a.spec.ts:7 one request (S31: dropped)',
        'failed, a rule has no second try: a.spec.ts:7 after a lock (S34) no token answers',
      ],
    })
  })

  test('doesn’t make a test pass in which a secret was found', () => {
    const found = findCanaries('printed', Buffer.from('a canary'), ['canary'])
    const message = `Error: expect(received).toEqual(expected)\n+   "${found[0]}"`
    expect(countsOf([flaky('adds a key', message)])).toMatchObject({ passed: 5, failed: 1 })
  })

  test('isn’t affected by another test’s rule in the source lines next to a failure', () => {
    const message = [
      'Error: expect(received).toBe(expected)',
      '',
      "  8 | test('one press (S24a: press)', async ({ open }) => {})",
      "> 9 | test('copies', async ({ open }) => expect(1).toBe(2))",
      '    |                                              ^',
    ].join('\n')
    expect(countsOf([flaky('copies', message)])).toMatchObject({ passed: 6, failed: 0 })
  })
})
