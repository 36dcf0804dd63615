import { expect, it } from 'vitest'
import { folderOf } from '../../../../src/main/found-copies/rules/folder-of.ts'

it('a found file belongs to the innermost folder that contains it', () => {
  const roots = [
    { path: '/home/ada', folderAt: 0 },
    { path: '/home/ada/Doc', folderAt: 1 },
    { path: '/home/ada/Documents', folderAt: 2 },
    { path: '/home/ada/.bash_history', folderAt: 3 },
    { path: 'C:\\Users\\ada', folderAt: 4 },
  ]
  expect(folderOf('/home/ada/Documents/keys.csv', roots)).toBe(2)
  expect(folderOf('/home/ada/notes.txt', roots)).toBe(0)
  expect(folderOf('/home/ada/.bash_history', roots)).toBe(3)
  expect(folderOf('C:\\Users\\ada\\keys.csv', roots)).toBe(4)
  expect(folderOf('/elsewhere/keys.csv', roots)).toBe(0)
})
