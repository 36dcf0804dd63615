import { expect, test } from 'vitest'
import { secondTriesIn } from '../../../scripts/second-tries.mjs'
import { findCanaries } from '../../electron/app/canary.ts'
import { flaky } from './playwright-specs.ts'

const titles = (specs: readonly { readonly fullTitle: string }[]) => specs.map(({ fullTitle }) => fullTitle)
const triesOf = (suite: Parameters<typeof secondTriesIn>[0]['suites'][number]) => {
  const { passed, failed } = secondTriesIn({ suites: [suite] })
  return { passed: titles(passed), failed: titles(failed) }
}

test('a second try clears a test, and no test that passed or failed for good is among them', () => {
  const spec = flaky('copies')
  const passed = { ...spec, tests: [{ status: 'expected', results: [] }] }
  const broken = { ...spec, ok: false, tests: [{ status: 'unexpected', results: [] }] }
  expect(triesOf({ title: 'a.spec.ts', specs: [passed, broken, spec] })).toEqual({
    passed: ['copies'],
    failed: [],
  })
})

test('a test that names a rule, or stands in a group that does, is not cleared', () => {
  const group = { title: 'after a lock (S34)', specs: [flaky('no token answers')] }
  const suite = { title: 'a.spec.ts', specs: [flaky('one request (S31: dropped)')], suites: [group] }
  expect(triesOf(suite)).toEqual({
    passed: [],
    failed: ['one request (S31: dropped)', 'after a lock (S34) no token answers'],
  })
})

test('a secret that was found in any test is not cleared', () => {
  const found = findCanaries('printed', Buffer.from('a canary'), ['canary'])
  const message = `Error: expect(received).toEqual(expected)\n+   "${found[0]}"`
  expect(triesOf({ title: 'a.spec.ts', specs: [flaky('adds a key', message)] })).toEqual({
    passed: [],
    failed: ['adds a key'],
  })
})

test('the rule of another test in the lines of source beside a failure is not its own', () => {
  const message = [
    'Error: expect(received).toBe(expected)',
    '',
    "  8 | test('one press (S24a: press)', async ({ open }) => {})",
    "> 9 | test('copies', async ({ open }) => expect(1).toBe(2))",
    '    |                                              ^',
  ].join('\n')
  expect(triesOf({ title: 'a.spec.ts', specs: [flaky('copies', message)] })).toEqual({
    passed: ['copies'],
    failed: [],
  })
})
