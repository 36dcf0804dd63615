import { expect, test } from 'vitest'
import { subjectProblems } from '../../../scripts/check-commits.mjs'

test('a commit’s subject has at most 72 characters and no semicolon', () => {
  const longest = 'x'.repeat(72)
  expect(subjectProblems([longest, 'Serve the page even if the first frame fails'])).toEqual([])
  expect(subjectProblems([`${longest}x`])).toEqual([expect.stringContaining('has 73 characters')])
  expect(subjectProblems(['Do this; do that'])).toEqual([expect.stringContaining('has a semicolon')])
})
