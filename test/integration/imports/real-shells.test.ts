import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shellWords } from '../../../src/main/imports/rules/readers/curl.ts'

const unit = (signs: string) => fc.string({ unit: fc.constantFrom(...signs), maxLength: 8 })
const inSingle = unit('ab "$\\`;&|^é€😀{}:%!\n').map((text) => `'${text}'`)
const inDouble = fc
  .array(fc.constantFrom(..."ab ';&|^é€😀{}:%", '\\"', '\\\\', '\\$', '\\`', '\\a', '\\\n', '$ '), {
    maxLength: 8,
  })
  .map((parts) => `"${parts.join('')}"`)
const bare = fc
  .array(fc.constantFrom(...'ab.é€😀:%^,+@', '\\ ', "\\'", '\\"', '\\\\', '\\$', '\\\n', '\\;'), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => parts.join(''))
/** The arguments that a real shell passes to a program, for each line. */
const wordsBy = (shell: string, lines: readonly string[]): string[][] => {
  const script = lines.map((line) => `printf '%s\\0' x ${line}; printf '\\0\\0'`).join('\n')
  const { stdout, status } = spawnSync(shell, ['-c', script], {
    encoding: 'utf8',
    env: { LC_ALL: 'C.UTF-8', PATH: process.env.PATH ?? '' },
  })
  expect(status).toBe(0)
  return stdout
    .split('\0\0\0')
    .slice(0, -1)
    .map((words) => words.split('\0').slice(1))
}

const lineOf = (...kinds: readonly fc.Arbitrary<string>[]) =>
  fc
    .array(fc.array(fc.oneof(...kinds), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 })
    // An empty word at the end would look like the end of the list.
    .map((words) => [...words.map((parts) => parts.join('')), 'end'].join(' '))

describe('a command line is split into words like in the real shell', () => {
  it.each(['sh', 'bash'])('%s', (shell) => {
    const lines = fc.sample(lineOf(inSingle, inDouble, bare), { numRuns: 400, seed: 28 })
    const real = wordsBy(shell, lines)
    expect(lines.map((line) => shellWords(line))).toEqual(real)
  })
})
