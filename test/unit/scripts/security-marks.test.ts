import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { marksIn, unknownMarks } from '../../../scripts/security/results.mjs'
import { rules, shownByCommands } from '../../../scripts/security/rules.mjs'

/** Tests of the marks themselves have titles of rules that are not there. */
const hasSamples = /^unit\/scripts\/(security-|reports|steps)/

const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !hasSamples.test(file))
  .map((file) => ({ file, text: readFileSync(join('test', file), 'utf8') }))

it('each mark of a test names a demand of a rule', () => {
  const wrong = files.flatMap(({ file, text }) => unknownMarks(rules, text).map((mark) => `${file}: ${mark}`))
  expect(wrong).toEqual([])
})

it('each demand of a rule is named by a test, or shown by a command', () => {
  const named = files.flatMap(({ text }) => marksIn(text)).map(({ rule, demand }) => `${rule}: ${demand}`)
  const shown = new Set([...named, ...shownByCommands])
  const demands = rules.flatMap(({ id, demands: own }) => own.map((demand) => `${id}: ${demand}`))
  expect(demands.filter((demand) => !shown.has(demand))).toEqual([])
  expect(shownByCommands.filter((demand) => !demands.includes(demand))).toEqual([])
})
