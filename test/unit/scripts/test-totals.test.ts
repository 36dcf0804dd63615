import { describe, expect, test } from 'vitest'
import { addUp, totalLine, totalOf, totalOfStep } from '../../../scripts/test-totals.mjs'
import { flaky } from './playwright-specs.ts'

describe('totalOf', () => {
  test('reads a Vitest report', () => {
    const report = { numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 3 }
    expect(totalOf(report)).toEqual({ passed: 5, failed: 2, skipped: 4 })
  })

  test('reads a Playwright report, in which a second try clears no test of a security rule', () => {
    const specs = [flaky('pressed too soon'), flaky('no secret in print (S33: print)')]
    const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 2 }
    expect(totalOf({ stats, suites: [{ title: 'a.spec.ts', specs }] })).toEqual({
      passed: 6,
      failed: 2,
      skipped: 2,
    })
  })
})

describe('totalOfStep', () => {
  const reported = { passed: 3, failed: 2, skipped: 0 }

  test('takes what was reported', () => {
    expect(totalOfStep(0, { ...reported, failed: 0 })).toEqual({ ...reported, failed: 0 })
    expect(totalOfStep(1, reported)).toEqual(reported)
  })

  test('counts a failure that no test stands for', () => {
    expect(totalOfStep(1, undefined)).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(totalOfStep(137, { ...reported, failed: 0 })).toEqual({ ...reported, failed: 1 })
  })

  test('counts nothing for a step without tests that went well', () => {
    expect(totalOfStep(0, undefined)).toEqual({ passed: 0, failed: 0, skipped: 0 })
  })
})

test('addUp adds each count', () => {
  const totals = [
    { passed: 1, failed: 2, skipped: 3 },
    { passed: 10, failed: 20, skipped: 30 },
  ]
  expect(addUp(totals)).toEqual({ passed: 11, failed: 22, skipped: 33 })
  expect(addUp([])).toEqual({ passed: 0, failed: 0, skipped: 0 })
})

test('totalLine has the form that CI reads', () => {
  expect(totalLine({ passed: 7, failed: 0, skipped: 0 })).toBe('7 passed, 0 failed')
  expect(totalLine({ passed: 7, failed: 1, skipped: 2 })).toBe('7 passed, 1 failed, 2 skipped')
})
