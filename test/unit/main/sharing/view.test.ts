import { expect, it } from 'vitest'
import { byLeaver } from '../../../../src/main/sharing/view.ts'

const why = (person: string, reason: 'left' | 'lost', computer = 'one') => ({
  person,
  reason,
  computer,
  atMs: 1,
})

it('lists a key once per person and reason, however many computers were removed', () => {
  const needing = new Map([
    ['first', [why('Tom', 'left'), why('Tom', 'left', 'two'), why('Bea', 'lost')]],
    ['second', [why('Tom', 'left', 'two')]],
  ])
  expect(byLeaver(needing)).toEqual([
    { person: 'Tom', reason: 'left', keyIds: ['first', 'second'] },
    { person: 'Bea', reason: 'lost', keyIds: ['first'] },
  ])
})
