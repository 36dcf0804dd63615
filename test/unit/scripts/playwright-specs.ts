import type { Spec } from '../../../scripts/playwright-report.mjs'

/** A test that failed at first and passed when it was tried again, as Playwright reports it. */
export const flaky = (title: string, message = 'not visible'): Spec => ({
  title,
  ok: true,
  file: 'a.spec.ts',
  line: 7,
  tests: [
    {
      status: 'flaky',
      results: [
        { status: 'failed', errors: [{ message }] },
        { status: 'passed', errors: [] },
      ],
    },
  ],
})
