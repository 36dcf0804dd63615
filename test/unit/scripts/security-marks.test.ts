import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { marksIn, unknownMarks } from '../../../scripts/security/results.mjs'
import { commands, rules } from '../../../scripts/security/rules.mjs'

/** Tests of the marks themselves have titles of rules that are not there. */
const hasSamples = /^unit\/scripts\/(security-|reports|steps)/

const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !hasSamples.test(file))
  .map((file) => ({ file, title: readFileSync(join('test', file), 'utf8'), result: 'passed' as const }))

/** Releases are still to come. */
const toCome = /^S40: /

it('each mark of a test names a demand of a rule', () => {
  const wrong = files.flatMap((one) => unknownMarks(rules, [one]).map((mark) => `${one.file}: ${mark}`))
  expect(wrong).toEqual([])
})

it('each demand of a rule is named by a test, or shown by a command', () => {
  const named = files.flatMap(({ title }) => marksIn(title)).map(({ rule, demand }) => `${rule}: ${demand}`)
  const shown = new Set([...named, ...commands.map(({ shows }) => shows)])
  const demands = rules.flatMap(({ id, demands: own }) => own.map((demand) => `${id}: ${demand}`))
  expect(demands.filter((demand) => !shown.has(demand) && !toCome.test(demand))).toEqual([])
})
