import { expect, it } from 'vitest'
import { placeOf } from '../../../../src/main/found-copies/rules/place-of.ts'

it('a found file is in the nearest of the places that hold it', () => {
  const roots = [
    { path: '/home/ada', place: 0 },
    { path: '/home/ada/Doc', place: 1 },
    { path: '/home/ada/Documents', place: 2 },
    { path: '/home/ada/.bash_history', place: 3 },
    { path: 'C:\\Users\\ada', place: 4 },
  ]
  expect(placeOf('/home/ada/Documents/keys.csv', roots)).toBe(2)
  expect(placeOf('/home/ada/notes.txt', roots)).toBe(0)
  expect(placeOf('/home/ada/.bash_history', roots)).toBe(3)
  expect(placeOf('C:\\Users\\ada\\keys.csv', roots)).toBe(4)
  expect(placeOf('/elsewhere/keys.csv', roots)).toBe(0)
})
