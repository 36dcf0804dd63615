import { describe, expect, test } from 'vitest'
import { excerpt, firstFailureIn } from '../../../scripts/first-failure.mjs'
import { flaky } from './playwright-specs.ts'

describe('firstFailureIn', () => {
  const passed = { status: 'passed', fullName: 'a passes', failureMessages: [] }
  const failed = { status: 'failed', fullName: 'b fails', failureMessages: ['AssertionError: 1 is not 2'] }

  test('names the file, the test and its message in a Vitest report', () => {
    const testResults = [
      { name: 'one.test.ts', status: 'passed', message: '', assertionResults: [passed] },
      { name: 'two.test.ts', status: 'failed', message: '', assertionResults: [passed, failed, failed] },
    ]
    expect(firstFailureIn({ testResults })).toBe('two.test.ts\nb fails\nAssertionError: 1 is not 2')
  })

  test('names a file that Vitest could not load', () => {
    const broken = { name: 'one.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] }
    expect(firstFailureIn({ testResults: [broken] })).toBe('one.test.ts\nSyntaxError')
  })

  test('finds the failed test of a Playwright report, however deep', () => {
    const spec = (title: string, ok: boolean) => ({
      title,
      ok,
      file: 'a.spec.ts',
      line: 7,
      tests: [{ results: [{ errors: ok ? [] : [{ message: '\u001b[31mnot visible\u001b[39m' }] }] }],
    })
    const suites = [{ specs: [spec('good', true)], suites: [{ specs: [spec('bad', false)] }] }]
    expect(firstFailureIn({ stats: {}, suites, errors: [] })).toBe('a.spec.ts:7\nbad\nnot visible')
  })

  test('shows a test of a security rule that passed only at the second try', () => {
    const suites = [{ title: 'a.spec.ts', specs: [flaky('copies'), flaky('one press (S24a)', 'two tokens')] }]
    expect(firstFailureIn({ stats: {}, suites, errors: [] })).toBe(
      'a.spec.ts:7\none press (S24a)\ntwo tokens',
    )
  })

  test('shows what kept Playwright from running any test', () => {
    const errors = [{ message: 'No tests found' }]
    expect(firstFailureIn({ stats: {}, suites: [], errors })).toBe('No tests found')
  })

  test('finds nothing where nothing failed', () => {
    expect(firstFailureIn({ testResults: [] })).toBeUndefined()
    expect(firstFailureIn({ stats: {}, suites: [], errors: [] })).toBeUndefined()
  })
})

test('excerpt takes a few lines of a program’s output, from its start or its end', () => {
  const output = `${Array.from({ length: 40 }, (_, line) => `\u001b[1mline ${line}\u001b[22m`).join('\n\n')}\n`
  expect(excerpt(output)).toMatch(/^line 0\nline 1\n(line \d+\n)*line 11$/)
  expect(excerpt(output, 'end')).toMatch(/^line 28\n(line \d+\n)*line 39$/)
})
