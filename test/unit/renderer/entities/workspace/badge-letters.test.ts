import { expect, it } from 'vitest'
import { badgeLetters } from '../../../../../src/renderer/entities/workspace/badge-letters.ts'
import { workspace } from '../../../../ui/harness/scenario.ts'

it('uses the initials of two words without punctuation', () => {
  const names = ['Payments & Billing', 'Payments – Refunds', 'Payroll', 'Acme']
  const letters = badgeLetters(names.map((name, n) => workspace(n + 1, name)))
  expect([...letters.values()]).toEqual(['PB', 'PR', 'Pa'])
})
