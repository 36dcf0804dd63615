import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { lists } from '../../../scripts/lists.mjs'
import { checkSteps, chooseSteps, inShortForm, testSteps } from '../../../scripts/steps.mjs'

/** The names of the steps chosen by a command line. */
function chosen(...names: string[]): string[] {
  return chooseSteps(testSteps, names).map((step) => step.name)
}

describe('chooseSteps', () => {
  test('takes all when none is named', () => {
    expect(chooseSteps(testSteps, [])).toEqual(testSteps)
  })

  test('takes the named ones in the order of the whole, with what they need', () => {
    expect(chosen('integration', 'unit')).toEqual(['unit', 'integration'])
    expect(chosen('electron')).toEqual(['build', 'electron'])
  })

  test('takes all parts of a suite', () => {
    const steps = lists.reliability?.steps({ kills: '1', inputs: '1' }) ?? []
    expect(chooseSteps(steps, ['Clocks']).map(({ name }) => name)).toEqual([
      'build',
      'Clocks',
      'Clocks, real app',
    ])
  })

  test('says which names it does not know', () => {
    expect(() => chooseSteps(checkSteps, ['unit', 'nothing'])).toThrow(
      /^There is no step nothing\. The steps are: lock, .*unit\.$/,
    )
  })
})

test('the tests begin with the check, and whatever a step needs stands before it', () => {
  expect(testSteps.slice(0, checkSteps.length)).toEqual(checkSteps)
  for (const [position, { needs }] of testSteps.entries()) {
    const before = testSteps.slice(0, position).map((step) => step.name)
    if (needs !== undefined) expect(before).toContain(needs)
  }
})

test('what packages or keeps every core busy runs alone', () => {
  const alone = testSteps.filter((step) => step.isAlone).map(({ name }) => name)
  expect(alone).toEqual(['release', 'ui', 'electron'])
})

test('page tests of further looks are left out of all forms but their own', () => {
  const page = testSteps.find(({ name }) => name === 'ui')
  expect(page?.args.join(' ')).toContain('--grep-invert @look')
  expect(lists.looks?.steps({}).at(-1)?.args.join(' ')).toContain('--grep @look')
})

test('the short form leaves out page tests, but none that shows a security rule, kills, and starts of the app', () => {
  const shorter = inShortForm(testSteps).filter(({ shortForm }) => shortForm !== undefined)
  expect(shorter.map(({ name }) => name)).toEqual(['crash', 'ui', 'electron'])
  const [, page] = shorter
  const pattern = new RegExp(page?.args.at(-1) ?? '$.')
  for (const title of [
    'the clock (S30)',
    'a passphrase is entered twice (S35: strength)',
    'what a key can do @smoke',
  ])
    expect(title).toMatch(pattern)
  expect('axe finds nothing, dark').not.toMatch(pattern)
})

test('every project of Vitest is run by a step', () => {
  const config = readFileSync(new URL('../../../vitest.config.ts', import.meta.url), 'utf8')
  const projects = [...config.matchAll(/name: '(\w+)'/g)].map(([, name]) => name)
  expect(projects).toContain('heap')
  const run = testSteps.flatMap(({ args }) => args)
  expect(projects.filter((name) => name === undefined || !run.includes(name))).toEqual([])
})
