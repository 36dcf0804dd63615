import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { marksIn } from '../../../scripts/security-marks.mjs'
import { rules, shownByCommands } from '../../security-rules.ts'

/** Tests of the marks themselves contain titles with nonexistent rules. */
const hasSamples = /^unit\/scripts\/(security-marks|second-try)/

const demands = rules.flatMap(({ id, demands: own }) => own.map((demand) => `${id}: ${demand}`))
const marks = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !hasSamples.test(file))
  .flatMap((file) => marksIn(readFileSync(join('test', file), 'utf8')).map((mark) => ({ file, mark })))

it('the table lists every rule once, in order', () => {
  // The number 68 is unused.
  const numbers = [...Array.from({ length: 67 }, (_, index) => index + 1), 69, 70].map(
    (number) => `S${number}`,
  )
  expect(rules.map(({ id }) => id)).toEqual(numbers.flatMap((id) => (id === 'S24' ? [id, 'S24a'] : [id])))
  expect(new Set(demands).size).toBe(demands.length)
})

it('a mark is a rule in a title, or the part of it that the title shows, but no other number', () => {
  expect(marksIn('a seal (S11, S16) and more (S24a)')).toEqual(['S11', 'S16', 'S24a'])
  expect(marksIn('a (S24a: press, own window; S11)')).toEqual(['S24a: press', 'S24a: own window', 'S11'])
  expect(marksIn('nothing asked (S16, promise 6)')).toEqual(['S16'])
  expect(marksIn('S12 without brackets, 12 keys (of 40)')).toEqual([])
})

it('each test’s marks name rules or their demands', () => {
  const known = new Set([...rules.map(({ id }) => id), ...demands])
  expect(marks.filter(({ mark }) => !known.has(mark))).toEqual([])
})

it('each rule’s demands are named by a test or shown by a command', () => {
  const shown = new Set([...marks.map(({ mark }) => mark), ...shownByCommands])
  expect(demands.filter((demand) => !shown.has(demand))).toEqual([])
  expect(shownByCommands.filter((demand) => !demands.includes(demand))).toEqual([])
})
